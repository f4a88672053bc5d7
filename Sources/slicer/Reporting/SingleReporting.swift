import SlicerKit

/// What a verb says that makes one picture.
enum SingleReporting {
  static func report(
    notes: [String], input: FilePath, output: OutputTarget, summary: String,
    _ facts: [(String, Fact.Value)], _ general: GeneralOptions
  ) throws {
    if !general.quiet {
      for note in notes { Talk.say("\(input.printable): \(note)") }
    }
    if general.json, output != .standardOutput {
      let head = Fact.path("input", input) + Fact.path("output", output.path)
      let rest = facts.map { Fact($0.0, $0.1) }
      try Talk.data(
        JSONText.text(
          .object(head + rest + [Fact("notes", .list(notes.map { .text($0) }))])))
    } else if !general.quiet {
      Talk.say("\(input.printable): \(summary) in \(output.path.printable)")
    }
  }
}
