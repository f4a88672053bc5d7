/// Integers out of a block of untrusted bytes: a read outside of it is nil, never a crash.
struct ByteReader {
  let bytes: [UInt8]
  /// The high byte comes first: `MM` in TIFF, always so in ICC, Photoshop and IPTC.
  var isBigEndian = true

  func uint16(at offset: Int) -> Int? { unsigned(at: offset, byteCount: 2) }
  func uint32(at offset: Int) -> Int? { unsigned(at: offset, byteCount: 4) }

  /// An unsigned number of 0…7 bytes.
  func unsigned(at offset: Int, byteCount: Int) -> Int? {
    guard let range = range(at: offset, count: byteCount) else { return nil }
    return isBigEndian
      ? bytes[range].reduce(0) { $0 << 8 | Int($1) }
      : bytes[range].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The range of `count` bytes at `offset`, if all of them are there.
  func range(at offset: Int, count: Int) -> Range<Int>? {
    guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else {
      return nil
    }
    return offset..<(offset + count)
  }

  /// `value` as `byteCount` bytes in this block's order.
  func encoded(_ value: Int, byteCount: Int) -> [UInt8] {
    let bigEndian = (0..<byteCount).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBigEndian ? bigEndian : bigEndian.reversed()
  }
}
