import SlicerKit
import SystemPackage

struct SingleReporting {
  let notes: [WorkNote]
  let input: FilePath
  let output: FileSink
  let summary: String
  let fields: [JSONField]
  /// How many files of a set that was discarded are gone.
  let removed: Int

  private var object: JSONValue {
    let head = JSONField.path("input", input) + JSONField.path("output", output.path)
    let tail = [
      JSONField("removed", .integer(removed)),
      JSONField("notes", .messages(notes.map(\.words))),
    ]
    return .object(head + fields + tail)
  }

  private var noteLines: [VerbReport.Line] {
    notes.map { .note($0.words(about: input.printable)) }
  }

  private var summaryLine: VerbReport.Line {
    .summary(
      "\(input.printable): \(summary) in \(output.path.printable)\(Console.removal(removed))")
  }

  /// One line each, or JSON: an object, of a set of scales a list of them.
  ///
  /// - Parameter rules: what depends on what.
  static func report(
    _ results: [SingleReporting], rules: @escaping () throws -> [Depfile]
  ) -> VerbReport {
    let isStream = results.contains { $0.output.isStandardOutput }
    return VerbReport(
      lines: results.flatMap(\.noteLines) + results.map(\.summaryLine),
      fields: isStream
        ? nil : { results.count == 1 ? results[0].object : .list(results.map(\.object)) },
      files: { results.map { WrittenFile($0.output.path) } }, rules: rules)
  }
}
