import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

/// The grants of control groups, read from folders that are made for it.
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

  private static let first = "5:memory:/docker/1f\n4:cpu,cpuacct:/docker/1f\n0::/\n"

  @Test(
    arguments: [
      ("0::/job\n", ["job/cpu.max": "200000 100000\n"], 2, nil),
      ("0::/job\n", ["job/cpu.max": "250000 100000\n"], 3, nil),
      ("0::/job\n", ["job/cpu.max": "1000 100000\n"], 1, nil),
      ("0::/job\n", ["job/cpu.max": "max 100000\n"], nil, nil),
      ("0::/job\n", ["job/cpu.max": ""], nil, nil),
      ("0::/job\n", ["job/cpu.max": "0 0\n"], nil, nil),
      ("0::/job\n", ["job/cpu.max": "many 100000\n"], nil, nil),
      // A parent's limit is its children's, and a child may have a smaller one.
      (
        "0::/a/b/c\n",
        [
          "a/cpu.max": "300000 100000\n", "a/b/cpu.max": "max 100000\n",
          "a/b/c/cpu.max": "800000 100000\n", "a/memory.max": "max\n",
          "a/b/memory.max": "500000000\n", "a/b/c/memory.max": "900000000\n",
        ], 3, 500_000_000
      ),
      // The first version.
      (
        first,
        [
          "cpu,cpuacct/docker/cpu.cfs_quota_us": "-1\n",
          "cpu,cpuacct/docker/cpu.cfs_period_us": "100000\n",
          "cpu,cpuacct/docker/1f/cpu.cfs_quota_us": "150000\n",
          "cpu,cpuacct/docker/1f/cpu.cfs_period_us": "100000\n",
          "memory/memory.limit_in_bytes": "9223372036854771712\n",
          "memory/docker/1f/memory.limit_in_bytes": "268435456\n",
        ], 2, 268_435_456
      ),
      // A container's own group is mounted as the root, while its path is the host's.
      ("0::/host/slice\n", ["cpu.max": "100000 100000\n"], 1, nil),
      ("0::/../../other\n", ["cpu.max": "400000 100000\n"], 4, nil),
      ("", [:], nil, nil), ("\n", [:], nil, nil), ("0::", [:], nil, nil),
      ("nonsense", [:], nil, nil), ("1:cpu", [:], nil, nil),
    ] as [(String, [String: String], Int?, Int?)])
  func grantsAreReadFromTheGroup(
    membership: String, files: [String: String], processors: Int?, memory: Int?
  ) throws {
    let groups = try groups(membership, files)
    #expect(groups.processors == processors && groups.memory == memory)
  }

  @Test func theSmallestGrantOfAllCounts() throws {
    let groups = try groups("0::/\n", ["cpu.max": "300000 100000\n", "memory.max": "1000000\n"])
    let wide = MachineGrant(groups: groups, affinity: 8, limit: nil)
    #expect(wide.processors == 3 && wide.memory == 1_000_000)
    let narrow = MachineGrant(groups: groups, affinity: 2, limit: 500_000)
    #expect(narrow.processors == 2 && narrow.memory == 500_000)
  }
}
