import SlicerTestSupport
import Testing

/// Runs that see none of each other's processes, as those of containers and of other hosts.
@Suite struct FleetNamespaceTests {
  private static let wrapper = ["unshare", "--pid", "--fork", "--mount-proc"]
  private static let isPossible = ShellCommand.run(wrapper.joined(separator: " ") + " true") != nil

  /// All are process 1 of their namespace, write into one folder, and share a journal; every
  /// shard runs twice at once.
  @Test(.enabled(if: isPossible, "needs unshare, and the right to use it"))
  func shardsInNamespacesShareOneFolder() throws {
    let work = try FleetWork(pictures: 24)
    let lines = (1...work.count).map {
      "split in/\($0).png 2x2 -o out --manifest \($0).manifest.json --compression small\n"
    }
    try work.folder.write("jobs.txt", Array(lines.joined().utf8))
    try work.folder.expect("batch plan jobs.txt -q -o jobs.plan")
    let runs = try (0..<6).map { index in
      try Slicer.start(
        [
          "batch", "jobs.plan", "--shard", "\(index % 3 + 1)/3", "--journal", "jobs.journal", "-q",
          "-j1", "--report", "reports/\(index).jsonl",
        ], in: work.folder, wrapper: Self.wrapper)
    }
    for run in runs { expect(try run.wait(), code: 0) }
    #expect(try work.folder.files(in: "out") == work.ofOneMachine())
    let ended = try ["done", "skipped"].map { try work.counts($0).values.reduce(0, +) }
    #expect(ended.reduce(0, +) == 2 * work.count)
    try work.folder.expect("batch status jobs.plan --journal jobs.journal -q")
  }
}
