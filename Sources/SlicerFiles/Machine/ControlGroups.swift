import CSlicerFiles
package import SystemPackage

/// The share that Linux's control groups grant a process: a container's, a service's or a batch job's.
///
/// Every group also has its parents' limits, so the smallest on the way up counts. A container may
/// see paths of the host that are not there for it; then the root's files are its own group's.
///
/// Source: Linux `admin-guide/cgroup-v2.rst`, `cgroup-v1/memory.rst`, `scheduler/sched-bwc.rst`.
package struct ControlGroups {
  /// The folders of the process's groups and their parents, outermost first, by controller; the
  /// second version has one tree for all, of the name "".
  private let folders: [String: [FilePath]]

  /// - Parameters:
  ///   - membership: the text of `/proc/self/cgroup`.
  ///   - root: where the trees are mounted, `/sys/fs/cgroup`.
  package init(membership: String, root: FilePath) {
    var folders: [String: [FilePath]] = [:]
    for line in membership.split(separator: "\n") {
      // `0::/user.slice`, or `4:cpu,cpuacct:/docker/1f`.
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      let path = FilePath(String(fields[2]))
      let controllers = fields[1].split(separator: ",").map(String.init)
      if controllers.isEmpty {
        // The second version alone, or beside the first.
        folders[""] =
          Self.way(up: path, to: root) + Self.way(up: path, to: root.appending("unified"))
      }
      for controller in controllers {
        folders[controller] =
          Self.way(up: path, to: root.appending(controller))
          + Self.way(up: path, to: root.appending(String(fields[1])))
      }
    }
    self.folders = folders
  }

  private static func way(up path: FilePath, to root: FilePath) -> [FilePath] {
    var folder = root
    // A path with `..`, of a group outside of the namespace, leads nowhere.
    let isInside = !path.components.contains { $0.kind == .parentDirectory }
    return [root]
      + path.components.filter { _ in isInside }.map { component in
        folder.append(component)
        return folder
      }
  }

  /// Processors' worth of time, rounded up; nil without a quota.
  package var processors: Int? {
    let second = texts("", "cpu.max").compactMap { text -> Int? in
      let numbers = text.split(separator: " ").map { Int($0) }
      return numbers.count == 2 ? Self.share(numbers[0], numbers[1]) : nil
    }
    let first = (folders["cpu"] ?? []).compactMap { folder in
      Self.share(
        Self.number(in: folder, "cpu.cfs_quota_us"), Self.number(in: folder, "cpu.cfs_period_us"))
    }
    return (first + second).min()
  }

  /// Bytes; nil without a limit.
  package var memory: Int? {
    let second = texts("", "memory.max").compactMap { Int($0) }
    let first = texts("memory", "memory.limit_in_bytes").compactMap { Int($0) }
    // The first version's word for no limit is a number: the largest whole number of pages.
    return (first + second).filter { $0 > 0 && $0 < 1 << 62 }.min()
  }

  private static func share(_ quota: Int?, _ period: Int?) -> Int? {
    guard let quota, let period, quota > 0, period > 0 else { return nil }
    return max(1, (quota - 1) / period + 1)
  }

  /// The first lines of the files of that name, from the root to the process's group.
  private func texts(_ controller: String, _ name: String) -> [String] {
    (folders[controller] ?? []).compactMap { Self.text(in: $0, name) }
  }

  private static func number(in folder: FilePath, _ name: String) -> Int? {
    text(in: folder, name).flatMap { Int($0) }
  }

  private static func text(in folder: FilePath, _ name: String) -> String? {
    SmallFile.text(of: folder.appending(name)).map { String($0.prefix { $0 != "\n" }) }
  }
}
