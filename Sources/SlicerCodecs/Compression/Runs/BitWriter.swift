/// Bits behind one another, the first lowest, as deflate has them. Source: RFC 1951 §3.1.1.
struct BitWriter {
  /// Where the next whole byte goes.
  private(set) var next: UnsafeMutableRawPointer
  /// The bits that do not fill a byte yet, 0…7 of them.
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  /// - Parameter target: room for all that is written, and 8 bytes.
  init(_ target: UnsafeMutableRawPointer) { next = target }

  /// - Parameter count: 0…56.
  @inline(__always)
  mutating func write(_ value: UInt64, bits added: UInt64) {
    bits |= value &<< count
    count &+= added
    next.storeBytes(of: bits.littleEndian, as: UInt64.self)
    next += Int(count &>> 3)
    bits &>>= count & 56
    count &= 7
  }

  /// - Parameters:
  ///   - value: no more bits than `count`.
  ///   - count: 0…56.
  @inline(__always)
  mutating func write(_ value: some FixedWidthInteger, _ count: Int) {
    write(UInt64(truncatingIfNeeded: value), bits: UInt64(truncatingIfNeeded: count))
  }

  /// A code in the lower and its length, 1…15, in the upper half.
  @inline(__always)
  mutating func write(_ code: UInt32) {
    write(UInt64(code & 0xFFFF), bits: UInt64(code &>> 16))
  }

  /// Four of them, of 14 bits at most; in pairs, so that no code waits for all before it.
  @inline(__always)
  mutating func write(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) {
    let (lengthA, lengthC) = (UInt64(a &>> 16), UInt64(c &>> 16))
    let ab = UInt64(a & 0xFFFF) | UInt64(b & 0xFFFF) &<< lengthA
    let cd = UInt64(c & 0xFFFF) | UInt64(d & 0xFFFF) &<< lengthC
    let lengthAB = lengthA &+ UInt64(b &>> 16)
    write(ab | cd &<< lengthAB, bits: lengthAB &+ lengthC &+ UInt64(d &>> 16))
  }

  /// Fills the byte that is begun with zeros.
  mutating func align() {
    if count > 0 { write(0, bits: 8 - count) }
  }

  /// Writes whole bytes, after ``align()``.
  mutating func write(_ bytes: UnsafeRawBufferPointer) {
    UnsafeMutableRawBufferPointer(start: next, count: bytes.count).copyMemory(from: bytes)
    next += bytes.count
  }
}
