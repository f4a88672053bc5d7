import SlicerKit
import SystemPackage

/// What a verb says of one picture that it has made.
struct SingleReporting {
  let notes: [WorkNote]
  let input: FilePath
  let output: FileSink
  let summary: String
  let facts: [Fact]
  /// How many files of a set that was discarded are gone.
  let removed: Int

  /// One line each, or JSON: an object, of a set of scales a list of them.
  static func report(_ results: [SingleReporting], _ general: GeneralOptions) throws {
    if !general.quiet {
      for result in results { result.sayNotes() }
    }
    if general.json, !results.contains(where: { $0.output.isStandardOutput }) {
      let objects = results.map(\.object)
      try Talk.data(JSONText.text(objects.count == 1 ? objects[0] : .list(objects)))
    } else if !general.quiet {
      for result in results { result.saySummary() }
    }
  }

  private func sayNotes() {
    for note in notes { Talk.say("\(input.printable): \(note.words)") }
  }

  private func saySummary() {
    Talk.say("\(input.printable): \(summary) in \(output.path.printable)\(Talk.removal(removed))")
  }

  private var object: Fact.Value {
    let head = Fact.path("input", input) + Fact.path("output", output.path)
    let tail = [
      Fact("removed", .integer(removed)), Fact("notes", .list(notes.map { .text($0.words) })),
    ]
    return .object(head + facts + tail)
  }
}
