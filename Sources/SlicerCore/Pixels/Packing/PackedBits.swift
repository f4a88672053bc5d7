/// Pixels and samples that do not begin at a byte, as PNG packs them: from the high bits down.
package enum PackedBits {
  /// The `count` bits (1…16) that begin `bit` bits into `bytes`.
  @inline(__always)
  package static func value(at bit: Int, count: Int, in bytes: UnsafeRawBufferPointer) -> UInt16 {
    let first = bit >> 3
    var word: UInt32 = 0
    for i in first..<(first + 3) { word = word << 8 | (i < bytes.count ? UInt32(bytes[i]) : 0) }
    let shift = 24 - (bit & 7) - count
    return UInt16(truncatingIfNeeded: word >> UInt32(shift) & ((1 << UInt32(count)) - 1))
  }

  /// Packs `values`, the low `count` bits (1…16) of each, from bit 0 of `bytes` on.
  ///
  /// - Parameter bytes: as many as are needed; the bits after the last value become 0.
  package static func pack(
    _ values: UnsafeBufferPointer<UInt16>, count: Int, into bytes: UnsafeMutableRawBufferPointer
  ) {
    var pending: UInt32 = 0
    var pendingBits = 0
    var position = 0
    for value in values {
      pending = pending << UInt32(count) | UInt32(value)
      pendingBits += count
      while pendingBits >= 8 {
        pendingBits -= 8
        bytes[position] = UInt8(truncatingIfNeeded: pending >> UInt32(pendingBits))
        position += 1
      }
    }
    if pendingBits > 0 {
      bytes[position] = UInt8(truncatingIfNeeded: pending << UInt32(8 - pendingBits))
    }
  }
}
