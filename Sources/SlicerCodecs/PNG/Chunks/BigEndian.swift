/// Numbers as PNG writes them: the high byte first (PNG 3rd ed. §7.1).
extension UInt32 {
  package var bigEndianBytes: [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: self >> (24 - 8 * $0)) }
  }
}

extension UInt16 {
  package var bigEndianBytes: [UInt8] { [UInt8(self >> 8), UInt8(truncatingIfNeeded: self)] }
}

extension Collection<UInt8> {
  /// The number that begins `offset` bytes in; nil when fewer than four bytes are left.
  func bigEndianUInt32(at offset: Int = 0) -> UInt32? {
    let rest = dropFirst(offset).prefix(4)
    return rest.count == 4 ? rest.reduce(0) { $0 << 8 | UInt32($1) } : nil
  }

  /// The number that begins `offset` bytes in; nil when fewer than two bytes are left.
  func bigEndianUInt16(at offset: Int = 0) -> UInt16? {
    let rest = dropFirst(offset).prefix(2)
    return rest.count == 2 ? rest.reduce(0) { $0 << 8 | UInt16($1) } : nil
  }
}
