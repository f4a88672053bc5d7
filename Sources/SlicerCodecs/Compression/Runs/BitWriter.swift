/// Bits as deflate packs them: the first in the lowest bit of the first byte.
///
/// Up to 56 bits may be added between two flushes. A flush stores eight bytes, of which only whole
/// ones count: behind the last there must be room for seven more.
///
/// Source: RFC 1951 §3.1.1.
struct BitWriter {
  private let start: UnsafeMutableRawPointer
  private let capacity: Int
  private var pending: UInt64 = 0
  private var pendingCount: UInt64 = 0
  /// Whole bytes that have been stored.
  private(set) var count = 0

  init(_ output: UnsafeMutableRawBufferPointer) {
    guard let base = output.baseAddress else { preconditionFailure("there is room") }
    start = base
    capacity = output.count
  }

  /// Checks that `bytes` more can be stored; the calls that follow check no more.
  func reserve(_ bytes: Int) {
    precondition(count + bytes + 8 <= capacity, "the output has room for every input")
  }

  /// Adds the `length` low bits of `bits`; those above them are 0.
  @inline(__always)
  mutating func add(_ bits: UInt64, _ length: UInt64) {
    pending |= bits &<< pendingCount
    pendingCount &+= length
  }

  /// Stores all whole bytes: fewer than eight bits are left.
  @inline(__always)
  mutating func flush() {
    (start + count).storeBytes(of: pending.littleEndian, as: UInt64.self)
    count &+= Int(truncatingIfNeeded: pendingCount &>> 3)
    pending &>>= pendingCount & 56
    pendingCount &= 7
  }

  /// Adds and stores up to 56 bits.
  mutating func write(_ bits: Int, _ length: Int) {
    add(UInt64(bits), UInt64(length))
    flush()
  }

  /// Fills the last byte with 0s.
  mutating func align() {
    pendingCount = (pendingCount + 7) & ~7
    flush()
  }

  /// Stores whole bytes; the last bit was the last of its byte.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    precondition(pendingCount == 0, "bytes begin at a byte")
    reserve(bytes.count)
    UnsafeMutableRawBufferPointer(start: start + count, count: bytes.count).copyMemory(from: bytes)
    count += bytes.count
  }
}
