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
    let told = list.rowLines == nil ? sorted : distinct(sorted, of: list.count + list.faults.count)
    let rest = all.count - min(told.count, shown)
    return CommandFailure(
      Array(told.prefix(shown)),
      summary: (rest > 0 ? "and \(rest) more; " : "") + "no job has begun" + hint(faults, list))
  }

  /// The faults, of those that all rows have only the first: a scene's mistake is one in each row.
  private static func distinct(_ faults: [LineFault], of rows: Int) -> [LineFault] {
    let lines = faults.map { "\(CommandFailure.line($0.error))" }
    let counts = Dictionary(lines.map { ($0, 1) }, uniquingKeysWith: +)
    var seen: Set<String> = []
    return zip(faults, lines).filter { counts[$0.1] != rows || seen.insert($0.1).inserted }
      .map(\.0)
  }

  /// Advice that tells files of one name apart, where a template does not.
  private static func hint(_ faults: [JobFault], _ list: JobList) -> String {
    let isClash = faults.contains { ($0.error as? SlicerError)?.id == "sameOutput" }
    return isClash && list.name == "--expand"
      ? "\(ErrorMessage.hintMark)use {dir}, {scale} or {index} to tell files with the same name apart"
      : ""
  }
}
