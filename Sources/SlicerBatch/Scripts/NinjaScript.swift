import SlicerFiles
import SystemPackage

/// A build file: three rules, and a mark for each shard.
///
/// Source: ninja 1.11 manual, "Ninja file reference".
enum NinjaScript {
  static let row = ScriptFormat(
    name: "ninja", summary: "Rules for ninja, on one machine.", fileExtension: "ninja", write: text)

  private static func text(
    _ script: FleetScript, _ file: String
  ) throws(ScriptError) -> String {
    let threads = ScriptWord.code("\(script.threadCount)")
    func slicer(_ words: [ScriptWord]) -> String {
      "$slicer " + ShellWords.line(words) { $0.replacing("$", with: "$$") }
    }
    let shard = slicer(
      script.doing(shard: .code("$shard/\(script.shards)"), threads: threads))
    let marks = (1...script.shards).map { "\(script.marks)/\($0)" }
    let plan = try name(script.plan)
    let freezing =
      script.freezes
      ? """
      rule freeze
        command = \(slicer(script.freezing))
        description = freezing the list
      build \(plan): freeze \(try name(script.list))


      """ : ""
    return """
      # The jobs of \(script.list), in \(script.shards) shards, with ninja.
      # In the folder to which the names here belong:
      #
      #   ninja -f \(ShellWords.quoted(file)) -k0
      #
      # -k0 goes on when a shard fails. Run again, it does only what has no record.
      ninja_required_version = 1.5
      slicer = slicer
      # Shards at a time: as many as there are processors for, of which each takes \(script.threadCount).
      pool shards
        depth = \(max(1, (script.processors ?? script.shards) / script.threadCount))

      \(freezing)\
      rule shard
        command = \(shard) && touch $out
        pool = shards
        description = shard $shard of \(script.shards)
      \(zip(1..., marks).map { "build \($1): shard \(plan)\n  shard = \($0)\n" }.joined())
      # What a shard has left for any reason is done here, and every output is held against the journal:
      # always, for the mark is never made.
      rule check
        command = \(slicer(script.finishing(threads: threads))) && \(slicer(script.verifying))
        pool = console
        description = what is left, and the check
      build \(script.marks)/check: check \(marks.joined(separator: " $\n  "))
      default \(script.marks)/check

      """
  }

  /// A path, of which `|` ends another and has no escape.
  private static func name(_ name: String) throws(ScriptError) -> String {
    if name.contains("|") {
      throw .unwritable(FilePath(argument: name), part: "|", format: "ninja")
    }
    return name.map { " :$".contains($0) ? "$\($0)" : String($0) }.joined()
  }
}
