import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Asks for memory in such a way that some is left over.
///
/// Swift ends the program when one of its own small allocations fails, so the last of the memory
/// must not go to a large block. Where the process is limited (`ulimit -v`), each of those is granted
/// only if the reserve could be had besides. Elsewhere it costs nothing.
package enum MemoryReserve {
  /// Memory for allocations that cannot be refused: threads' stacks, names, lists, compressors.
  private static let size = 8 << 20
  /// One block at a time: the trial of one must not refuse the block of another.
  private static let lock = DispatchSemaphore(value: 1)

  /// True if the kernel refuses this process address space.
  private static let isLimited = limit != nil

  /// Bytes of address space or data that the process may have (`ulimit -v`, `ulimit -d`); nil
  /// without such a limit.
  package static var limit: Int? {
    #if canImport(Glibc)
      let limits = [RLIMIT_AS, RLIMIT_DATA].compactMap {
        read(__rlimit_resource_t($0.rawValue))
      }
    #else
      let limits = [RLIMIT_AS, RLIMIT_DATA].compactMap(read)
    #endif
    return limits.min()
  }

  #if canImport(Glibc)
    private typealias Resource = __rlimit_resource_t
  #else
    private typealias Resource = CInt
  #endif

  private static func read(_ resource: Resource) -> Int? {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < 1 << 62 else { return nil }
    return Int(limit.rlim_cur)
  }

  /// Calls `allocate`, and gives the block back if nothing would be left beside it.
  ///
  /// State the result's type: an optional one would be granted as nothing.
  ///
  /// - Parameter bytes: of the block, for the error.
  /// - Throws: `SlicerError.memory(bytes:)`.
  package static func grant<Block>(
    _ bytes: Int, _ allocate: () -> Block?, giveBack: (Block) -> Void
  ) throws -> Block {
    let isLimited = isLimited
    if isLimited { lock.wait() }
    defer { if isLimited { lock.signal() } }
    guard let block = allocate() else { throw .memory(bytes: bytes) }
    if isLimited, !canMap(size) {
      giveBack(block)
      throw .memory(bytes: bytes)
    }
    return block
  }

  /// Refuses work for which `bytes` could not be had now; for memory that others ask for, such as a
  /// library or a list of many small things.
  ///
  /// - Throws: `SlicerError.memory(bytes:)`.
  package static func check(room bytes: Int = 0) throws {
    guard isLimited else { return }
    lock.wait()
    defer { lock.signal() }
    let (whole, overflow) = bytes.addingReportingOverflow(size)
    guard !overflow, canMap(whole) else { throw .memory(bytes: max(bytes, size)) }
  }

  /// True if there is more than the reserve's worth of memory.
  package static var hasRoom: Bool {
    do {
      try check(room: size)
      return true
    } catch {
      return false
    }
  }

  private static func canMap(_ bytes: Int) -> Bool {
    let start = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard start != MAP_FAILED else { return false }
    munmap(start, bytes)
    return true
  }
}
