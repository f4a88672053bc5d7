import SlicerKit
import Synchronization
import SystemPackage

/// The messages of a batch while it runs, and the report of `--report`.
///
/// The report is a log and no transaction: whoever follows it sees each job at once, and what was done before
/// the machine was switched off stands in it.
final class BatchReporting: Sendable {
  private let list: JobList
  /// The bytes that each job reads; nil where nothing is written down.
  private let costs: [Int: Int]?
  private let isQuiet: Bool
  private let file: Mutex<DescriptorSink?>
  /// The advice of notes about rows, each of which is said once.
  private let said = Mutex<Set<String>>([])

  /// - Parameter report: replaced if it is there; `-` is standard output.
  init(_ list: JobList, _ checked: Batch.Checked, report: FilePath?, isQuiet: Bool) throws {
    (self.list, self.isQuiet) = (list, isQuiet)
    costs = report.map { _ in
      Dictionary(uniqueKeysWithValues: zip(checked.jobs, checked.costs))
    }
    do {
      switch report {
      case nil: file = Mutex(nil)
      case "-"?: file = Mutex(DescriptorSink(.standardOutput))
      case let path?: file = Mutex(try DescriptorSink(creating: path))
      }
    } catch {
      throw OutputFault(option: "--report", error: error)
    }
  }

  /// Reports how a job has ended.
  func add(_ job: Int, _ record: JobRecord) throws {
    let line = list[job]
    let lines = record.errors + (isQuiet ? [] : unsaid(record.notes))
    if !lines.isEmpty { ProgressBar.erase() }
    let place = LineFault.place(list, line.number)
    for text in lines { Console.say("\(place): \(text)") }
    if costs == nil { return }
    let fields = [
      JSONField("seconds", .number(record.seconds)), JSONField("bytes", .integer(costs?[job] ?? 0)),
    ]
    let text = try JSONText.line(
      .object(
        record.fields(line.number, line.command, unit: list.unit) + fields + record.outcome))
    try file.withLock { file in
      try Array(text.utf8).withUnsafeBytes { bytes in try file?.write(bytes) }
    }
  }
}

extension BatchReporting {
  /// The notes without those whose advice an earlier row was given: rows are many and alike.
  private func unsaid(_ notes: [String]) -> [String] {
    guard list.rowLines != nil else { return notes }
    return notes.filter { note in
      guard let mark = note.firstRange(of: ErrorMessage.hintMark) else { return true }
      return said.withLock { $0.insert(String(note[mark.upperBound...])).inserted }
    }
  }
}

extension JobRecord {
  /// The statements of all errors, on one line.
  var statements: String { messages.map { "\($0.split.statement)" }.joined(separator: "; ") }

  private var messages: [ErrorMessage] { errors.flatMap(ErrorMessage.all) }

  /// - Parameter unit: `line`, or `row`.
  func fields(_ number: Int, _ command: [UInt8]?, unit: String) -> [JSONField] {
    [JSONField(unit, .integer(number)), JSONField("state", .text(state.rawValue))]
      + (command.map { [JSONField("command", .text(String(decoding: $0, as: UTF8.self)))] } ?? [])
      + (state == .failed
        ? [
          JSONField("errors", .list(messages.map { .object($0.fields) })),
          JSONField("code", .integer(code)),
        ] : [])
  }

  fileprivate var outcome: [JSONField] {
    let files = outputs.map { file in
      JSONValue.object(
        JSONField.path("path", file.path) + [
          JSONField("bytes", .integer(file.trace.size)), JSONField("xxh3", .text(file.digest)),
        ])
    }
    return [JSONField("outputs", .list(files)), JSONField("notes", .messages(notes))]
  }
}

extension BatchReport {
  /// `998 of 1000 jobs done, 2 failed`.
  var summary: String {
    if skipped == count, count > 0 {
      return count == 1 ? "1 job was done before" : "\(count) jobs were done before"
    }
    let head = done + skipped == count ? "\(count)" : "\(done + skipped) of \(count)"
    let before = skipped > 0 ? " (\(skipped) in an earlier run)" : ""
    let parts = [
      failed > 0 ? "\(failed) failed" : nil, rest > 0 ? "\(rest) not finished" : nil,
    ].compactMap { $0 }
    return (["\(head) job\(count == 1 ? "" : "s") done\(before)"] + parts).joined(separator: ", ")
  }
}

extension BatchRun.Progress {
  /// `[####      ]  33 %  330 of 1000 jobs, 120 Mpx/s  2 s left`.
  func line(of count: Int, elapsed: Double) -> String {
    let rate = ProgressBar.Unit.pixels.rate(Double(pixels), perSecond: elapsed)
    return ProgressBar.line(part, fields: "\(ended) of \(count) jobs, \(rate)", elapsed: elapsed)
  }
}
