import CSlicerFiles
import SlicerCore
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The part of the machine that this process may use.
package struct MachineGrant: Hashable, Sendable {
  /// Processors, at least 1.
  package let processors: Int
  /// Bytes of memory; nil where nothing but the machine's own memory limits it.
  package let memory: Int?

  /// Bytes of memory that there can be: what is granted, and not more than the machine has.
  package var usableMemory: Int {
    min(memory ?? .max, sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)))
  }

  /// The grant of this process at its start.
  package static let current = MachineGrant(
    groups: ControlGroups(
      membership: SmallFile.text(of: "/proc/self/cgroup") ?? "", root: "/sys/fs/cgroup"),
    affinity: allowedProcessors ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)),
    limit: MemoryReserve.limit)

  /// - Parameters:
  ///   - affinity: processors that it may run on (`taskset`).
  ///   - limit: of its address space (`ulimit -v`); nil without.
  package init(groups: ControlGroups, affinity: Int, limit: Int?) {
    processors = max(1, min(affinity, groups.processors ?? .max))
    memory = [groups.memory, limit].compactMap { $0 }.min()
  }

  /// Has all threads share one heap, for every thread's own would take 64 MiB of the addresses that
  /// `ulimit -v` counts.
  package static func shareHeap() { cslicer_share_heap() }

  /// Has freed blocks of a megabyte and more go back to the system at once.
  ///
  /// Else each thread's heap keeps the largest that it has had. 100 cards of 1080p took 315 MB so, and take 218 MB; the
  /// processor's time grows by an eighth.
  package static func returnLargeBlocks() { cslicer_return_blocks(1 << 20) }

  /// Processors of the mask; nil where there is no such mask.
  private static var allowedProcessors: Int? {
    let count = Int(cslicer_allowed_processors())
    return count > 0 ? count : nil
  }
}

/// Files of the kernel, which have a line or some.
enum SmallFile {
  private static let limit = 1 << 16

  /// Nil for one that is not there or cannot be read.
  static func text(of path: FilePath) -> String? {
    guard let bytes = try? InputFile(opening: path).source.allBytes(limit: limit) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
