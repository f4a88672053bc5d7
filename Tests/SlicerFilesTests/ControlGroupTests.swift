import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

/// What control groups grant, read from folders that are made for it.
struct ControlGroupTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func groups(_ membership: String, _ files: [String: String]) throws -> ControlGroups {
    for (name, text) in files {
      let path = FilePath(name)
      var folder = FilePath()
      for component in path.removingLastComponent().components {
        folder.append(component)
        try? scratch.makeFolder(folder)
      }
      try scratch.write(path, text)
    }
    return ControlGroups(membership: membership, root: scratch.path)
  }

  @Test(arguments: [
    ("200000 100000\n", 2), ("250000 100000\n", 3), ("1000 100000\n", 1), ("max 100000\n", nil),
    ("", nil), ("0 0\n", nil), ("many 100000\n", nil),
  ])
  func quota(_ text: String, processors: Int?) throws {
    let groups = try groups("0::/job\n", ["job/cpu.max": text])
    #expect(groups.processors == processors)
    #expect(groups.memory == nil)
  }

  /// A parent's limit is its children's, and a child may have a smaller one.
  @Test func smallestOnTheWayUp() throws {
    let groups = try groups(
      "0::/a/b/c\n",
      [
        "a/cpu.max": "300000 100000\n", "a/b/cpu.max": "max 100000\n",
        "a/b/c/cpu.max": "800000 100000\n", "a/memory.max": "max\n",
        "a/b/memory.max": "500000000\n", "a/b/c/memory.max": "900000000\n",
      ])
    #expect(groups.processors == 3)
    #expect(groups.memory == 500_000_000)
  }

  @Test func firstVersion() throws {
    let groups = try groups(
      "5:memory:/docker/1f\n4:cpu,cpuacct:/docker/1f\n0::/\n",
      [
        "cpu,cpuacct/docker/cpu.cfs_quota_us": "-1\n",
        "cpu,cpuacct/docker/cpu.cfs_period_us": "100000\n",
        "cpu,cpuacct/docker/1f/cpu.cfs_quota_us": "150000\n",
        "cpu,cpuacct/docker/1f/cpu.cfs_period_us": "100000\n",
        "memory/memory.limit_in_bytes": "9223372036854771712\n",
        "memory/docker/1f/memory.limit_in_bytes": "268435456\n",
      ])
    #expect(groups.processors == 2)
    #expect(groups.memory == 268_435_456)
  }

  /// A container's own group is mounted as the root, while its path is the host's.
  @Test func pathThatIsNotThere() throws {
    let groups = try groups("0::/host/slice\n", ["cpu.max": "100000 100000\n"])
    #expect(groups.processors == 1)
  }

  @Test func pathOutsideOfTheNamespace() throws {
    let groups = try groups("0::/../../other\n", ["cpu.max": "400000 100000\n"])
    #expect(groups.processors == 4)
  }

  @Test(arguments: ["", "\n", "0::", "nonsense", "1:cpu"])
  func nothing(_ membership: String) throws {
    let groups = try groups(membership, [:])
    #expect(groups.processors == nil)
    #expect(groups.memory == nil)
  }

  @Test func smallestOfAll() throws {
    let groups = try groups("0::/\n", ["cpu.max": "300000 100000\n", "memory.max": "1000000\n"])
    let wide = MachineGrant(groups: groups, affinity: 8, limit: nil)
    #expect(wide.processors == 3)
    #expect(wide.memory == 1_000_000)
    let narrow = MachineGrant(groups: groups, affinity: 2, limit: 500_000)
    #expect(narrow.processors == 2)
    #expect(narrow.memory == 500_000)
  }
}
