import Foundation
import SlicerBatch
import SlicerTestSupport
import SystemPackage
import Testing

/// The engines' own programs read the scripts and call slicer with the words that are meant.
///
/// `SLICER_PYTHON` names the Python that has packages from PyPI.
@Suite struct ScriptReaderTests {
  private static let python = ProcessInfo.processInfo.environment["SLICER_PYTHON"] ?? "python3"
  private static let hasKubernetes = ShellCommand.run("\(python) -c 'import kubernetes'") != nil

  /// For all languages: blanks, and what shells, make, ninja, YAML and Python make something of.
  private static let names = ["jobs.txt", "no ending", "$(x) ${x} $x #1: ~a~ é, b=c@d+%e^f.txt"]
  /// For those with quotes of their own.
  private static let quotes = ["it's a \"b\" \\n \\ `x` & ; <>*?[].txt"]
  private static let braces = ["{a}{{b}}.txt"]

  /// The shards come in any order.
  private func sorted(_ calls: [String], _ steps: ScriptRun.Steps) -> [String] {
    guard calls.count == steps.shards + 3 else { return calls }
    return calls.prefix(1) + calls.dropFirst().dropLast(2).sorted() + calls.suffix(2)
  }

  /// All steps, then those that are done again.
  private func expectSteps(_ format: String, _ list: String, twice command: String) throws {
    let run = try ScriptRun()
    let steps = try run.write(format, list: list, shards: 3, as: "jobs.x")
    #expect(run.shell(command) != nil)
    #expect(sorted(run.calls(), steps) == steps.all())
    #expect(run.shell(command) != nil)
    #expect(run.calls() == [steps.finishing(), steps.checking])
  }

  @Test(
    .enabled(if: ShellCommand.exists("make"), "make is not installed"),
    arguments: names.filter { !$0.contains("%") && !$0.contains("^") && !$0.contains("=") }
      + ["$(x) ${x} $x #1 ~a~ é, c@d+f.txt"])
  func makeRunsTheRules(list: String) throws {
    let run = try ScriptRun()
    let steps = try run.write("make", list: list, shards: 3, as: "jobs.mk")
    // make's -n runs nothing, though the lines are those of sub-makes.
    #expect(run.shell("make -n -f jobs.mk") != nil)
    #expect(run.calls() == [])
    #expect(run.shell("make -j4 -f jobs.mk SLICER='slicer'") != nil)
    #expect(sorted(run.calls(), steps) == steps.all(threads: []))
    #expect(run.shell("make -f jobs.mk") != nil)
    #expect(run.calls() == [steps.finishing(threads: []), steps.checking])
  }

  @Test(
    .enabled(if: ShellCommand.exists("ninja"), "ninja is not installed"),
    arguments: names + quotes + braces)
  func ninjaRunsTheRules(list: String) throws {
    try expectSteps("ninja", list, twice: "ninja -f jobs.x")
  }

  @Test(
    .enabled(if: ShellCommand.exists("snakemake"), "snakemake is not installed"),
    arguments: ["jobs.txt", "$(x) $x #1: ~a~ é, b=c@d+%e^f.txt", quotes[0]])
  func snakemakeRunsTheRules(list: String) throws {
    try expectSteps("snakemake", list, twice: "snakemake -s jobs.x --cores 2 --nolock")
  }

  @Test(arguments: names + quotes + braces) func slurmIsAskedForThreeJobs(list: String) throws {
    let run = try ScriptRun()
    let steps = try run.write("slurm", list: list, shards: 3, as: "jobs.slurm")
    #expect(run.shell("sh jobs.slurm") == "submitted: shards 1, rest 2, check 3\n")
    #expect(
      run.folder.text("calls.sbatch") == """
        --parsable --array=1-3 jobs.slurm shard
        --parsable --dependency=afterany:1 jobs.slurm rest
        --parsable --dependency=afterany:2 --no-requeue jobs.slurm check

        """)
    #expect(run.calls() == [steps.freezing])
    #expect(run.shell("SLURM_ARRAY_TASK_ID=2 sh jobs.slurm shard") != nil)
    #expect(run.shell("sh jobs.slurm rest && sh jobs.slurm check") != nil)
    #expect(run.calls() == [steps.shard(2), steps.finishing(), steps.checking])
    #expect(run.shell("sh jobs.slurm other") == nil)
  }

  @Test(
    .enabled(if: hasKubernetes, "kubernetes of PyPI is not installed"),
    arguments: ScriptSample.all.map { ($0.title, $0.isPlan) })
  func kubernetesModelsKnowEveryKey(title: String, isPlan: Bool) throws {
    let sample = try #require(ScriptSample.all.first { $0.title == title })
    let lines = try jobs(sample.text("kubernetes"))
    #expect(
      lines.map { $0[3] } == (isPlan ? [] : ["starts"]) + [
        isPlan ? "starts" : "waits", "waits", "waits",
      ])
    let shards = lines[isPlan ? 0 : 1]
    #expect(shards[1] == "Indexed" && shards[2] == "\(sample.shards)")
    #expect(shards.contains("--shards"))
  }

  @Test(.enabled(if: hasKubernetes, "kubernetes of PyPI is not installed"))
  func kubernetesSeesEveryWord() throws {
    let lists = Self.names + Self.quotes + Self.braces + ["2026.txt", "a_.txt", "é.txt"]
    let container = try ScriptContainer(image: "slicer", claim: "work")
    let manifests = try lists.map { list in
      let script = try FleetScript(
        list: FilePath(list), isPlan: false, shards: 2, container: container)
      return try ScriptCatalog.row(named: "kubernetes").text(of: script)
    }
    let lines = try jobs(manifests.joined(separator: "---\n"))
    try #require(lines.count == 4 * lists.count)
    for (index, list) in lists.enumerated() { #expect(lines[4 * index].contains(list)) }
  }

  /// A line a container, taken apart.
  private func jobs(_ manifest: String) throws -> [[String]] {
    let reader = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "ScriptReaders/manifest.py").path
    return try ShellCommand.withFile(Array(manifest.utf8)) { path in
      let lines = ShellCommand.run("PYTHONUTF8=1 \(Self.python) '\(reader)' \(path)")
      return try #require(lines, "\(reader) failed").split(separator: "\n").map { line in
        line.split(separator: "\t").map(String.init)
      }
    }
  }
}
