import SlicerWork

/// The four commands of every script, and the files between them, as its language spells them.
struct FleetCommands {
  let script: FleetScript
  /// The script's name as a shell word.
  let file: String
  /// The list and the plan among a rule's files.
  let (list, plan): (String, String)
  /// Freezes the list; empty where that is done.
  let freezing: String
  /// The command that does one shard of the plan.
  let shard: String
  /// Does what has no record yet; all of the plan, whatever the environment says: the engine may itself run in
  /// another one.
  let finishing: String
  /// The command that compares all outputs with the journal.
  let verifying: String

  init(_ script: FleetScript, in format: ScriptFormat) throws {
    let text = { (words: [String]) in words.map(format.text) }
    let line = { (words: [[String]]) in
      format.command(([format.program] + words.joined()).joined(separator: format.separator))
    }
    let threads = format.threads(script).map { text(["-j"]) + [format.code($0)] } ?? []
    let journal = text(["--journal", script.journal])
    // One bad picture is no reason to leave others out, and shared disks fail for a moment now and then.
    let patience = threads + text(["--keep-going", "--retry", "2"])
    let part =
      format.shard.map { text(["--shard"]) + [format.code($0(script.shards))] }
      ?? text(["--shards", "\(script.shards)"])
    let (run, all) = (text(["batch", script.plan]), text(["--shard", "1/1"]))
    self.script = script
    file = ShellWords.quoted(script.file ?? "\(script.title).\(format.fileExtension)")
    (list, plan) = (try format.file(script.list), try format.file(script.plan))
    freezing =
      script.freezes ? line([text(["batch", "plan", script.list, "-o", script.plan])]) : ""
    shard = line([run, part, journal, patience])
    finishing = line([run, all, journal, patience])
    verifying = line([text(["batch", "status", script.plan]), all, journal])
  }

  /// Text that only a script that freezes its list has.
  func ifFreezing(_ text: String) -> String { freezing.isEmpty ? "" : text }

  /// The head of a script of rules.
  ///
  /// - Parameters:
  ///   - title: of the program that reads it.
  ///   - lines: by which it is run.
  ///   - rest: what else is to be known.
  func head(with title: String, _ lines: [String], _ rest: String) -> String {
    """
    # The jobs of \(script.list), in \(script.shards) shards, with \(title).
    # In the folder to which the names here belong:
    #
    \(lines.map { "#   \($0)\n" }.joined())\
    #
    # \(rest)
    """
  }
}
