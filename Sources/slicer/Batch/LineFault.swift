import SlicerKit
import SystemPackage

/// A fault of a line in a list of jobs, or of its job.
struct LineFault: WrappingFault {
  let list: FilePath
  /// From 1.
  let line: Int
  let error: any Error

  /// `jobs.txt:17`.
  var place: String { Self.place(list, line) }

  static func place(_ list: FilePath, _ line: Int) -> String {
    "\(list == "-" ? "standard input" : list.printable):\(line)"
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
          LineFault(list: list.name, line: list[fault.job].number, error: error)
        }
      } + lines.map { LineFault(list: list.name, line: $0.order.line, error: $0) }
    if all.isEmpty { return nil }
    let rest = all.count - shown
    return CommandFailure(
      Array(all.sorted { $0.line < $1.line }.prefix(shown)),
      summary: (rest > 0 ? "and \(rest) more; " : "") + "no job has begun" + hint(faults, list))
  }

  /// Advice that tells files of one name apart, where a template does not.
  private static func hint(_ faults: [JobFault], _ list: JobList) -> String {
    let isClash = faults.contains { ($0.error as? SlicerError)?.id == "sameOutput" }
    return isClash && list.name == "--expand"
      ? "\(ErrorMessage.hintMark)use {dir}, {scale} or {index} to tell files with the same name apart"
      : ""
  }
}
