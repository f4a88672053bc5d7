#if os(Linux)
  import Foundation
  import SlicerKit

  /// A control group with one processor's time, for as long as it lives.
  final class QuotaGroup {
    private let path: String

    /// Whether we may make groups; it takes root, and a controller that is not another group's.
    static let isPossible = QuotaGroup() != nil

    init?() {
      let name = "slicer-test-\(getpid())"
      let version1 = "/sys/fs/cgroup/cpu/\(name)"
      let version2 = "/sys/fs/cgroup/\(name)"
      if Self.make(version1, quota: "cpu.cfs_quota_us", "100000") {
        path = version1
      } else if Self.make(version2, quota: "cpu.max", "100000 100000") {
        path = version2
      } else {
        return nil
      }
    }

    deinit { rmdir(path) }

    /// What runs a program in the group.
    var wrapper: [String] { ["sh", "-c", "echo $$ >\(path)/cgroup.procs && exec \"$@\"", "sh"] }

    private static func make(_ path: String, quota file: String, _ text: String) -> Bool {
      guard mkdir(path, 0o755) == 0 else { return false }
      // Where this is no control group the file would be a plain one: it must be there.
      let descriptor = open("\(path)/\(file)", O_WRONLY | O_CLOEXEC)
      let written = text.utf8CString.withUnsafeBytes {
        write(descriptor, $0.baseAddress, text.utf8.count)
      }
      close(descriptor)
      if written == text.utf8.count { return true }
      rmdir(path)
      return false
    }
  }
#endif
