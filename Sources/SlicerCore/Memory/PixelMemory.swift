import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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

  /// - Throws: `SlicerError.memory(bytes:)` when the memory cannot be had.
  init(count: Int) throws {
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
