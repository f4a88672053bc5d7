public import SlicerCore
import SlicerFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Threads {
  /// As many threads as make allows, or one for each processor that the machine grants where no make
  /// is; see ``MachineGrant``.
  ///
  /// Under make's jobserver, threads beyond the first work only while they hold one of its tokens. If
  /// make limits jobs and its jobserver cannot be used (the recipe lacks its `+`), it is one thread,
  /// as compilers do it. To be called before files are opened: MAKEFLAGS names numbers of
  /// descriptors.
  ///
  /// - Parameter jobs: the user's own number, which wins over all.
  public static func fromEnvironment(jobs: Int? = nil) -> Threads {
    if MemoryReserve.limit != nil { MachineGrant.shareHeap() }
    if let jobs { return Threads(jobs) }
    let flags = getenv("MAKEFLAGS").map { UnsafeRawBufferPointer(start: $0, count: strlen($0)) }
    return Threads(
      JobserverAddress(makeFlags: flags.map(Array.init) ?? []),
      processors: MachineGrant.current.processors)
  }

  /// The same for a given address.
  package init(_ address: JobserverAddress, processors: Int) {
    if address == .none {
      self.init(processors)
    } else if processors > 1, let jobserver = Jobserver(address) {
      self.init(processors, permits: jobserver)
    } else {
      self.init(1)
    }
  }
}
