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
  /// What is left for all that cannot be refused: threads' stacks, names, lists, compressors.
  private static let size = 8 << 20
  /// One block at a time: the trial of one must not refuse the block of another.
  private static let lock = DispatchSemaphore(value: 1)

  /// Whether the kernel refuses this process address space.
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
  /// - Throws: `LimitError.memory(bytes:)`.
  package static func grant<Block>(
    _ bytes: Int, _ allocate: () -> Block?, giveBack: (Block) -> Void
  ) throws(LimitError) -> Block {
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
  /// - Throws: `LimitError.memory(bytes:)`.
  package static func check(room bytes: Int = 0) throws(LimitError) {
    guard isLimited else { return }
    lock.wait()
    defer { lock.signal() }
    let (whole, overflow) = bytes.addingReportingOverflow(size)
    guard !overflow, canMap(whole) else { throw .memory(bytes: max(bytes, size)) }
  }

  /// Whether there is more than the reserve's worth of memory.
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

/// Bytes on the heap that were asked for and may be refused; an array's end the program instead.
///
/// Proof of `@unchecked Sendable`: one owner at a time fills it; whoever it is then shared with reads.
package final class ByteBuffer: @unchecked Sendable {
  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  /// Bytes that ``append(_:)`` has put there.
  package private(set) var count = 0

  private static let alignment = 64

  package init() {}

  /// With room for `capacity` bytes of any value, aligned to 64.
  package init(capacity: Int) throws(LimitError) { try reserve(capacity) }

  /// Of `count` bytes that `fill` puts there, all of them.
  package convenience init(
    filling count: Int, _ fill: (UnsafeMutableRawBufferPointer) throws(LimitError) -> Void
  ) throws(LimitError) {
    try self.init(capacity: count)
    try fill(room)
    self.count = count
  }

  deinit { free(memory.baseAddress) }

  /// All of the memory, whatever it holds.
  package var room: UnsafeMutableRawBufferPointer { memory }

  /// What has been appended.
  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[..<count])
  }

  /// Makes room for `capacity` bytes; what the buffer held is lost if it has to grow.
  ///
  /// - Throws: `LimitError.memory(bytes:)`.
  package func reserve(_ capacity: Int) throws(LimitError) {
    count = 0
    guard memory.count < capacity else { return }
    free(memory.baseAddress)
    memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    let start: UnsafeMutableRawPointer = try MemoryReserve.grant(capacity) {
      var start: UnsafeMutableRawPointer?
      return posix_memalign(&start, Self.alignment, capacity) == 0 ? start : nil
    } giveBack: {
      free($0)
    }
    memory = UnsafeMutableRawBufferPointer(start: start, count: capacity)
  }

  /// Makes all of the memory 0.
  package func clear() { memory.initializeMemory(as: UInt8.self, repeating: 0) }

  /// Adds `bytes` after those that are there.
  ///
  /// - Throws: `LimitError.memory(bytes:)`; the bytes that were there stay.
  package func append(_ bytes: UnsafeRawBufferPointer) throws(LimitError) {
    guard !bytes.isEmpty else { return }
    try grow(to: count + bytes.count)
    UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(from: bytes)
    count += bytes.count
  }

  package func append(_ bytes: [UInt8]) throws(LimitError) {
    let appended = bytes.withUnsafeBytes { bytes in
      Result { () throws(LimitError) in try append(bytes) }
    }
    try appended.get()
  }

  /// Replaces bytes that were appended.
  package func replace(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    precondition(offset >= 0 && offset + bytes.count <= count, "only what is there is replaced")
    UnsafeMutableRawBufferPointer(rebasing: memory[offset...]).copyMemory(from: bytes)
  }

  /// To half as much again at least, so that many small additions take time in proportion.
  private func grow(to needed: Int) throws(LimitError) {
    guard needed > memory.count else { return }
    let capacity = max(needed, memory.count + memory.count / 2, 4096)
    // A block that cannot be granted is not given back, for it is the old one too: it stays as large
    // as it has become, and is freed with the buffer.
    let old = memory.baseAddress
    let start: UnsafeMutableRawPointer = try MemoryReserve.grant(capacity) {
      realloc(old, capacity)
    } giveBack: {
      memory = UnsafeMutableRawBufferPointer(start: $0, count: capacity)
    }
    memory = UnsafeMutableRawBufferPointer(start: start, count: capacity)
  }
}

/// Memory for the pixels of a canvas: zeros, aligned to 64 bytes at least.
///
/// Large memory comes as pages that nobody has touched, in large pages where the system has them: the
/// first writer pays for each, on its own thread. 1920x1080 pixels are 2025 small pages, which took
/// longer to come by than to fill.
struct PixelMemory {
  let pixels: UnsafeMutablePointer<UInt32>
  /// Bytes that are mapped; 0 for memory of the heap.
  private let mapped: Int

  private static let largePage = 1 << 21

  /// - Throws: `LimitError.memory(bytes:)` when the memory cannot be had.
  init(count: Int) throws(LimitError) {
    guard count < 1 << 44 else { throw .memory(bytes: Int.max) }
    let bytes = max(count, 1) * 4
    let mapped = bytes >= Self.largePage ? bytes : 0
    let start = try MemoryReserve.grant(bytes) {
      mapped > 0 ? Self.map(bytes) : Self.allocate(bytes)
    } giveBack: {
      Self.release($0, mapped: mapped)
    }
    self.mapped = mapped
    pixels = start.bindMemory(to: UInt32.self, capacity: max(count, 1))
  }

  func release() { Self.release(pixels, mapped: mapped) }

  private static func release(_ start: UnsafeMutableRawPointer, mapped: Int) {
    if mapped > 0 { munmap(start, mapped) } else { free(start) }
  }

  private static func map(_ bytes: Int) -> UnsafeMutableRawPointer? {
    let start = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard start != MAP_FAILED else { return nil }
    #if os(Linux)
      // Advice only: where it cannot be followed small pages come.
      _ = madvise(start, bytes, MADV_HUGEPAGE)
    #endif
    return start
  }

  private static func allocate(_ bytes: Int) -> UnsafeMutableRawPointer? {
    var memory: UnsafeMutableRawPointer?
    guard posix_memalign(&memory, 64, bytes) == 0 else { return nil }
    memory?.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    return memory
  }
}
