import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
  package init(capacity: Int) throws { try reserve(capacity) }

  /// Makes a buffer of `count` bytes, all of which `fill` sets.
  package convenience init(
    filling count: Int, _ fill: (UnsafeMutableRawBufferPointer) throws -> Void
  ) throws {
    try self.init(capacity: count)
    try fill(room)
    self.count = count
  }

  deinit { free(memory.baseAddress) }

  /// All of the memory, whatever it holds.
  package var room: UnsafeMutableRawBufferPointer { memory }

  /// The bytes that have been appended.
  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[..<count])
  }

  /// Makes room for `capacity` bytes; what the buffer held is lost if it has to grow.
  ///
  /// - Throws: `SlicerError.memory(bytes:)`.
  package func reserve(_ capacity: Int) throws {
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
  /// - Throws: `SlicerError.memory(bytes:)`; the bytes that were there stay.
  package func append(_ bytes: UnsafeRawBufferPointer) throws {
    guard !bytes.isEmpty else { return }
    try grow(to: count + bytes.count)
    UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(from: bytes)
    count += bytes.count
  }

  package func append(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { bytes in try append(bytes) }
  }

  package func replace(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    precondition(offset >= 0 && offset + bytes.count <= count, "only what is there is replaced")
    UnsafeMutableRawBufferPointer(rebasing: memory[offset...]).copyMemory(from: bytes)
  }

  /// To half as much again at least, so that many small additions take time in proportion.
  private func grow(to needed: Int) throws {
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
