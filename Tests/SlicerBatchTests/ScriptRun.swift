import SlicerBatch
import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

/// A folder in which scripts run with a `slicer` that only writes down how it is called.
struct ScriptRun {
  let folder: ScratchFolder

  /// A line a call, its words with tabs between. `plan` makes the file that it is asked for.
  private static let slicer = """
    #!/bin/sh
    [ "$2" != plan ] || : >"$5"
    line=$1
    shift
    for word; do line="$line\t$word"; done
    printf '%s\\n' "$line" >>"$CALLS"

    """
  /// Writes down how it is called, too, and says a number as sbatch does.
  private static let sbatch = """
    #!/bin/sh
    echo "$*" >>"$CALLS.sbatch"
    wc -l <"$CALLS.sbatch"

    """

  init() throws {
    folder = try ScratchFolder()
    try folder.makeFolder("bin")
    for (name, text) in [("slicer", Self.slicer), ("sbatch", Self.sbatch)] {
      try folder.write(FilePath("bin/\(name)"), text)
      _ = ShellCommand.run("chmod +x \(folder.path)/bin/\(name)")
    }
  }

  /// Writes a script for a list of that name, which it makes too.
  ///
  /// - Returns: the words of the three steps' commands in their order.
  func write(_ format: String, list: String, shards: Int, as file: String) throws -> Steps {
    let text = try FleetScript(list: FilePath(list), isPlan: false, shards: shards)
    try folder.write(FilePath(file), ScriptCatalog.row(named: format).text(of: text))
    try folder.write(FilePath(list), "")
    let stem = list.hasSuffix(".txt") ? String(list.dropLast(4)) : list
    return Steps(list: list, plan: stem + ".plan", journal: stem + ".journal", shards: shards)
  }

  /// Runs a line of the shell in the folder; nil if it fails.
  func shell(_ line: String) -> String? {
    let environment = "CALLS=\(folder.path)/calls PATH=\(folder.path)/bin:$PATH"
    return ShellCommand.run("cd \(folder.path) && export \(environment) && { \(line); }")
  }

  /// How slicer was called since it was last asked.
  func calls() -> [String] {
    let text = folder.text("calls") ?? ""
    _ = ShellCommand.run("rm -f \(folder.path)/calls")
    return text.split(separator: "\n").map(String.init)
  }

  /// The steps that a script runs.
  struct Steps {
    let list: String
    let plan: String
    let journal: String
    let shards: Int

    var freezing: String { line(["batch", "plan", list, "-o", plan]) }
    func shard(_ number: Int, threads: [String] = ["-j", "1"]) -> String {
      line(
        ["batch", plan, "--shard", "\(number)/\(shards)", "--journal", journal] + threads + patience
      )
    }
    func finishing(threads: [String] = ["-j", "1"]) -> String {
      line(["batch", plan, "--shard", "1/1", "--journal", journal] + threads + patience)
    }
    var checking: String {
      line(["batch", "status", plan, "--shard", "1/1", "--journal", journal])
    }

    /// All of it, with the shards in order.
    func all(threads: [String] = ["-j", "1"]) -> [String] {
      [freezing] + (1...shards).map { shard($0, threads: threads) }
        + [finishing(threads: threads), checking]
    }

    private var patience: [String] { ["--keep-going", "--retry", "2"] }
    private func line(_ words: [String]) -> String { words.joined(separator: "\t") }
  }
}
