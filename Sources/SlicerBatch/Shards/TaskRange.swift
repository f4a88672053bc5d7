/// The tasks of an array, as an engine describes them.
package struct TaskRange: Sendable, Hashable, CustomStringConvertible {
  package let first: Int
  package let last: Int
  package let step: Int
  /// How many there really are; nil where the engine does not say.
  package let count: Int?

  package init(first: Int, last: Int, step: Int, count: Int?) {
    (self.first, self.last, self.step, self.count) = (first, last, step, count)
  }

  /// How many tasks there are, if these are all that were ever submitted; nil if they may be some of
  /// more that were submitted again.
  ///
  /// Nobody begins an array at 5, or leaves numbers out, or has one of a single task. A part that begins
  /// at 0 or 1 and has no gaps cannot be told from a whole one.
  var wholeCount: Int? {
    let spanned = last - first + 1
    return step == 1 && first <= 1 && spanned > 1 && count ?? spanned == spanned ? spanned : nil
  }

  /// `task 5`, `tasks 5 to 8`, `tasks 0 to 12 in steps of 4`, `tasks 1 to 7, of which there are 3`.
  package var description: String {
    let spanned = (last - first) / step + 1
    let steps = step == 1 || spanned == 1 ? "" : " in steps of \(step)"
    let rest = count.flatMap { $0 == spanned ? nil : ", of which there are \($0)" } ?? ""
    return "task\(spanned == 1 ? "" : "s") \((first...last).text)\(steps)\(rest)"
  }
}

extension ClosedRange<Int> {
  /// `0 to 7`.
  var text: String { count == 1 ? "\(lowerBound)" : "\(lowerBound) to \(upperBound)" }
}
