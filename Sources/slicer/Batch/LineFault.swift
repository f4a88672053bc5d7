import SlicerKit
import SystemPackage

/// A fault of a line in a list of jobs, or of its job; or of a row in a table.
struct LineFault: WrappingFault {
  /// `jobs.txt:17`.
  let place: String
  /// From 1.
  let line: Int
  let error: any Error

  init(_ list: JobList, line: Int, error: any Error) {
    (place, self.line, self.error) = (Self.place(list, line), line, error)
  }

  /// `jobs.txt:17`; of the third row, which begins on the fourth line, `people.csv:4 (row 3)`.
  static func place(_ list: JobList, _ number: Int) -> String {
    let name = list.name == "-" ? "standard input" : list.name.printable
    guard let lines = list.rowLines else { return "\(name):\(number)" }
    let line = lines.indices.contains(number - 1) ? lines[number - 1] : nil
    return line.map { "\(name):\($0) (row \(number))" } ?? "\(name): row \(number)"
  }

  /// The most lines that are shown.
  private static let shown = 50

  /// - Throws: ``CommandFailure`` for all that is wrong with a list.
  static func check(_ checked: Batch.Checked, _ list: JobList) throws {
    if let failure = failure(checked.faults, list, lines: list.faults) { throw failure }
  }

  /// Collects the faults of a list's jobs and lines, in order; nil for none.
  static func failure(
    _ faults: [JobFault], _ list: JobList, lines: [SlicerError] = []
  ) -> CommandFailure? {
    let all =
      faults.flatMap { fault in
        ((fault.error as? CommandFailure)?.errors ?? [fault.error]).map { error in
          LineFault(list, line: list[fault.job].number, error: error)
        }
      } + lines.map { LineFault(list, line: $0.order.line, error: $0) }
    if all.isEmpty { return nil }
    let sorted = all.sorted { $0.line < $1.line }
    let isTold =
      list.rowLines == nil
      ? sorted.map { _ in true } : distinct(sorted, of: list.count + list.faults.count)
    let marked = zip(sorted, isTold)
    let told = marked.filter(\.1).map(\.0)
    let rest = marked.filter { !$0.1 }.map(\.0) + told.dropFirst(shown)
    let place = list.rowLines == nil ? "" : rows(Set(rest.map(\.line)).sorted())
    return CommandFailure(
      Array(told.prefix(shown)),
      summary: (rest.isEmpty ? "" : "and \(rest.count) more\(place); ") + "no job has begun"
        + hint(faults, list))
  }

  /// True for the faults that are told: of those that all rows have only the first, for a scene's mistake is one in
  /// each row.
  private static func distinct(_ faults: [LineFault], of rows: Int) -> [Bool] {
    let lines = faults.map { "\(CommandFailure.line($0.error))" }
    let counts = Dictionary(lines.map { ($0, 1) }, uniquingKeysWith: +)
    var seen: Set<String> = []
    return lines.map { counts[$0] != rows || seen.insert($0).inserted }
  }

  /// `, in rows 2, 3, 4 and 489 more`, of which ten are named.
  private static func rows(_ numbers: [Int]) -> String {
    let most = 10
    let named = numbers.prefix(most).map(String.init)
    if numbers.count == 1 { return ", in row \(named[0])" }
    return numbers.count > most
      ? ", in rows \(named.joined(separator: ", ")) and \(numbers.count - most) more"
      : ", in rows \(named.dropLast().joined(separator: ", ")) and \(named.last ?? "")"
  }

  /// Advice that tells files of one name apart, where a template does not.
  private static func hint(_ faults: [JobFault], _ list: JobList) -> String {
    let isClash = faults.contains { ($0.error as? SlicerError)?.id == "sameOutput" }
    return isClash && list.name == "--expand"
      ? "\(ErrorMessage.hintMark)use {dir}, {scale} or {index} to tell files with the same name apart"
      : ""
  }
}
