import Foundation
import SlicerKit
import SlicerTestSupport
import SystemPackage

/// A Slurm cluster of several nodes on this machine, for as long as it lives.
///
/// The script that starts it lies beside the project on some machines, in `../shared/slurm`; Debian's
/// slurm-wlm and munge do the work. All its files are in `cluster` of the folder that it is given.
final class SlurmCluster {
  /// Why there is none, in words for a test that is skipped; nil where there can be one.
  static let obstacle: String? =
    if script == nil {
      "../shared/slurm/cluster is not there"
    } else if !["sbatch", "munge"].allSatisfy(ShellCommand.exists) {
      "slurm-wlm or munge is not installed"
    } else {
      nil
    }

  private static let script = SharedFiles.files(in: "slurm", suffix: "cluster").first?.path()
  private let folder: WorkFolder

  /// Starts `nodes` nodes of two processors, n1, n2, …
  ///
  /// - Parameter settings: lines for slurm.conf.
  init(nodes: Int, settings: [String] = [], in folder: WorkFolder) throws {
    self.folder = folder
    let settings = settings.map { "--set \($0)" }.joined(separator: " ")
    try control("up \(nodes) \(settings)")
  }

  deinit { try? control("down") }

  /// A node loses power: its daemon and its jobs are killed.
  ///
  /// - Parameter daemonOnly: its jobs live on, and nobody knows of them.
  func kill(_ node: String, daemonOnly: Bool = false) throws {
    try control("node-kill \(node) \(daemonOnly ? "--daemon-only " : "")--mark-down")
  }

  func start(_ node: String) throws { try control("node-start \(node)") }

  /// Runs a line of the shell in the folder, in which Slurm's commands are for this cluster and
  /// `$slicer` is the program.
  func shell(_ line: String) throws -> Outcome {
    try Slicer.shell("eval \"$(\(command("env")))\" && { \(line); }", in: folder)
  }

  /// Waits until no job is left, running or waiting.
  func waitForAll() throws {
    try Patience.wait(for: "the end of all jobs; \(said)", every: 200) {
      try self.answer(to: "squeue -h -o %i").isEmpty
    }
  }

  /// Asks one of Slurm's commands until it answers: on a busy machine they give up.
  @discardableResult func answer(to line: String) throws -> String {
    var last = ""
    return try Patience.value("an answer to '\(line)': \(last)", every: 200) {
      let outcome = try shell(line)
      last = outcome.errors
      return outcome.code == 0 ? outcome.text : nil
    }
  }

  /// The messages of Slurm and its jobs.
  var said: String { (try? shell("squeue; cat slurm-*").text) ?? "Slurm does not answer" }

  /// How jobs ended, by their numbers: `JobState=COMPLETED`, `ExitCode=0:0` and the like.
  func facts(of job: String, _ keys: [String]) throws -> [String: String] {
    let words = try answer(to: "scontrol -o show job \(job)").split(whereSeparator: \.isWhitespace)
    let pairs = words.compactMap { word -> (String, String)? in
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      return parts.count == 2 && keys.contains(parts[0]) ? (parts[0], parts[1]) : nil
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private func command(_ words: String) -> String {
    "bash '\(Self.script ?? "")' --dir '\(folder.path("cluster"))' \(words)"
  }

  private func control(_ words: String) throws {
    let outcome = try Slicer.shell(command(words), in: folder)
    guard outcome.code == 0 else { throw Failure(said: outcome.errors) }
  }

  struct Failure: Error { let said: String }
}
