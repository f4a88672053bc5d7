import SlicerKit
import SlicerTestSupport
import SlicerTestTraits
import SystemPackage
import Testing

/// The scripts for Slurm, and for Snakemake on it, on a real cluster of two nodes.
@Suite(
  .serialized, .waits,
  .enabled(if: SlurmCluster.obstacle == nil, Comment(rawValue: SlurmCluster.obstacle ?? "")))
struct FleetSlurmTests {
  /// Writes and submits the script; `variables` are those of the tasks' program.
  ///
  /// - Returns: the numbers of two of its jobs; where Slurm is slow to answer it skips one.
  private func submit(
    _ work: FleetWork, to cluster: SlurmCluster, shards: Int, _ variables: String = ""
  ) throws -> (shards: String, check: String) {
    try work.folder.expect("batch script slurm jobs.txt --shards \(shards) -o jobs.slurm")
    let line = "SLICER='\(FleetWork.taskProgram)' REAL=$slicer \(variables) sh jobs.slurm"
    let outcome = try cluster.shell(line)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let numbers = outcome.text.matches(of: /[0-9]+/).map { String($0.output) }
    try #require(numbers.count == 3, "\(outcome.text)")
    #expect(
      outcome.text == "submitted: shards \(numbers[0]), rest \(numbers[1]), check \(numbers[2])\n")
    return (numbers[0], numbers[2])
  }

  /// The node and the process of the run that stands still.
  private func halted(_ work: FleetWork, _ cluster: SlurmCluster) throws -> String {
    try Patience.value("a run that stands still; \(cluster.said)") {
      work.folder.text("halted")?.split(separator: " ").first.map(String.init)
    }
  }

  /// All jobs are done, the last step says so, and the outputs are those of one machine.
  private func checkResult(
    of work: FleetWork, _ cluster: SlurmCluster, _ check: String
  ) throws {
    try cluster.waitForAll()
    let facts = try cluster.facts(of: check, ["JobState", "ExitCode"])
    #expect(facts == ["JobState": "COMPLETED", "ExitCode": "0:0"])
    try work.folder.expect("batch status jobs.plan --journal jobs.journal -q")
    #expect(try work.folder.files(in: "out") == work.ofOneMachine())
  }

  @Test func aNodeFailsInTheMiddle() throws {
    let work = try FleetWork(pictures: 500)
    let cluster = try SlurmCluster(nodes: 2, in: work.folder)
    let jobs = try submit(work, to: cluster, shards: 8, "HALT=3")
    let node = try halted(work, cluster)
    try cluster.kill(node)
    try cluster.start(node)
    try checkResult(of: work, cluster, jobs.check)
    // Jobs done before the power failure are not done again; interrupted ones are.
    let done = try work.counts("done")
    #expect(done.values.allSatisfy { $0 == 1 } && done.count >= work.count - 2)
    let before = try work.counts("done") { $0 == "3-0.jsonl" }
    let kept = try work.counts("skipped") { $0 == "3-1.jsonl" }
    #expect(before.count >= 5 && Set(before.keys).isSubset(of: kept.keys))
    let rest = try work.counts("skipped") { $0 == "rest-0.jsonl" }
    #expect(rest.count == work.count)
  }

  @Test(.enabled(if: ShellCommand.exists("snakemake"), "snakemake is not installed"))
  func snakemakeOnTheCluster() throws {
    let work = try FleetWork(pictures: 24)
    let cluster = try SlurmCluster(nodes: 2, in: work.folder)
    let script = ["batch", "script", "snakemake", "jobs.txt", "--shards", "3", "-o", "jobs.smk"]
    expect(try Slicer.run(script, in: work.folder), code: 0)
    // The script states it itself.
    let text = work.folder.text("jobs.smk") ?? ""
    let line = try #require(text.split(separator: "\n").first { $0.contains("--cluster") })
    let command = line.drop { "# ".contains($0) }
    let outcome = try cluster.shell("SLICER=$slicer timeout 200 \(command) -q --nolock")
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try work.folder.files(in: "out") == work.ofOneMachine())
    // The plan, three shards and the check.
    let outputs = work.folder.names().filter { $0.hasPrefix("slurm-") }
    #expect(outputs.count == 5, "\(outputs)")
    try work.folder.expect("batch status jobs.plan --journal jobs.journal -q")
  }

  /// A node whose daemon has died goes on working while its task starts elsewhere.
  @Test func oneTaskRunsTwiceAtOnce() throws {
    let work = try FleetWork(pictures: 80, width: 200, height: 200)
    let cluster = try SlurmCluster(nodes: 2, in: work.folder)
    let jobs = try submit(work, to: cluster, shards: 2, "HALT=2 MEET=1")
    let node = try halted(work, cluster)
    try cluster.kill(node, daemonOnly: true)
    try checkResult(of: work, cluster, jobs.check)
    let both = try ["2-0.jsonl", "2-1.jsonl"].map { name in
      try Set(["done", "skipped"].flatMap { try work.counts($0) { $0 == name }.keys })
    }
    #expect(both[0] == both[1] && both[0].count > 5)
    let faults = work.folder.names(in: "out").filter(Generation.isTemporary)
    #expect(faults == [])
  }

  /// slicer ends within five seconds and says that it can be started again, and Slurm does that.
  @Test func aTaskThatIsToldToEndGoesOnLater() throws {
    // Enough to be in the middle of it when the signal comes, on a busy machine too.
    let work = try FleetWork(pictures: 16, width: 900, height: 900, rounds: 4)
    let cluster = try SlurmCluster(nodes: 2, settings: ["RequeueExit=75"], in: work.folder)
    let jobs = try submit(work, to: cluster, shards: 2)
    let signals = [(task: 1, name: "USR1"), (task: 2, name: "TERM")]
    // Both are in the middle of it when they are told.
    for signal in signals {
      try Patience.wait(for: "a report of task \(signal.task); \(cluster.said)") {
        work.folder.read("reports/\(signal.task)-0.jsonl")?.isEmpty == false
      }
      let task = "\(jobs.shards)_\(signal.task)"
      try cluster.answer(to: "scancel --signal=\(signal.name) --batch \(task)")
    }
    for signal in signals {
      try Patience.wait(for: "a restart after \(signal.name); \(cluster.said)", every: 200) {
        try cluster.facts(of: "\(jobs.shards)_\(signal.task)", ["Restarts"]) == ["Restarts": "1"]
      }
    }
    try checkResult(of: work, cluster, jobs.check)
    #expect(try work.counts("done").values.allSatisfy { $0 == 1 })
    let kept = try work.counts("skipped") { $0 == "1-1.jsonl" || $0 == "2-1.jsonl" }
    #expect(kept.count >= 2)
  }
}
