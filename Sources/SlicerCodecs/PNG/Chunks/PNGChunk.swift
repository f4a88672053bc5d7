/// An ancillary chunk as it stands in a file, and where.
///
/// Source: PNG 3rd ed. §5.3 "Chunk layout".
struct PNGChunk: Hashable, Sendable {
  /// Where a chunk stands among the critical ones; the order of writing is the order of the cases.
  enum Place: Int, Hashable, Sendable {
    case beforePalette, beforePixels, afterPixels
  }

  let type: PNGChunkType
  var data: [UInt8]
  let place: Place
}

/// The four letters of a chunk's type.
package struct PNGChunkType: Hashable, Sendable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  /// The letters as a big-endian number.
  package let code: UInt32

  package init(code: UInt32) { self.code = code }

  package init(stringLiteral name: StaticString) {
    precondition(name.utf8CodeUnitCount == 4, "a chunk type has four letters")
    code = name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  /// Lower-case first letter: a decoder may leave the chunk out.
  var isAncillary: Bool { code & 0x2000_0000 != 0 }

  /// Lower-case third letter: kept for later versions of PNG; no chunk of today's may have it (§5.4).
  var isReserved: Bool { code & 0x2000 != 0 }

  /// Four ASCII letters, as §5.4 demands.
  var isValid: Bool { bytes.allSatisfy { (65...90).contains($0) || (97...122).contains($0) } }

  package var bytes: [UInt8] { code.bigEndianBytes }

  package var description: String {
    isValid ? String(decoding: bytes, as: UTF8.self) : "0x" + String(code, radix: 16)
  }
}

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
