package import SlicerCore

/// A chunk of a RIFF file: four letters, a length, bytes, and a zero where these are odd.
///
/// Source: RFC 9649 §2.3 "RIFF File Format".
package struct WebPChunk: Hashable, Sendable {
  package var type: WebPChunkType
  package var data: [UInt8]

  package init(_ type: WebPChunkType, _ data: [UInt8]) { (self.type, self.data) = (type, data) }

  /// The chunk with its header and padding.
  package var bytes: [UInt8] {
    Self.head(type, data.count) + data + (data.count % 2 == 0 ? [] : [0])
  }

  /// The bytes before a chunk's data.
  package static let headSize = 8

  package static func head(_ type: WebPChunkType, _ count: Int) -> [UInt8] {
    type.code.littleEndianBytes(4) + count.littleEndianBytes(4)
  }

  /// The size of a chunk with `count` bytes of data in a file.
  package static func size(_ count: Int) -> Int { headSize + count + count % 2 }
}

/// The four letters of a chunk's name.
package struct WebPChunkType: Hashable, Sendable {
  /// The letters as they lie in a file, the first one lowest.
  let code: Int

  init(code: Int) { self.code = code }

  /// Chunks of pixels, lossy or not, of opacity beside lossy ones, of frames.
  static let pictures: Set<WebPChunkType> = ["VP8 ", "VP8L", "ALPH", "ANMF"]
}

extension WebPChunkType: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Takes four ASCII letters.
  package init(stringLiteral text: String) {
    self.init(code: text.utf8.reversed().reduce(0) { $0 << 8 | Int($1) })
  }

  /// The letters, without the blanks at their end; `?` for what is none.
  package var description: String {
    let letters = code.littleEndianBytes(4).map { byte in
      (0x20..<0x7F).contains(byte) ? Character(Unicode.Scalar(byte)) : "?"
    }
    return String(String(letters).prefix { $0 != " " })
  }
}

/// The flags in an extended file's header.
///
/// Source: RFC 9649 §2.7.1.1 "VP8X".
package struct WebPFeatures: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let animation = WebPFeatures(rawValue: 0x02)
  package static let xmp = WebPFeatures(rawValue: 0x04)
  package static let exif = WebPFeatures(rawValue: 0x08)
  package static let alpha = WebPFeatures(rawValue: 0x10)
  package static let profile = WebPFeatures(rawValue: 0x20)

  /// The feature that `type` is; nil for chunks that nobody has to announce.
  static func of(_ type: WebPChunkType) -> WebPFeatures? {
    switch type {
    case "ICCP": .profile
    case "EXIF": .exif
    case "XMP ": .xmp
    default: nil
    }
  }

  package func header(_ size: PixelSize) -> WebPChunk {
    WebPChunk(
      "VP8X",
      [rawValue, 0, 0, 0] + (size.width - 1).littleEndianBytes(3)
        + (size.height - 1).littleEndianBytes(3))
  }
}

package enum WebPContainer {
  /// The longest side of a VP8 or VP8L bitstream. Source: RFC 9649 §2.5, §3.4: 14 bits.
  static let longestSide = 16_383

  /// - Throws: `SlicerError.cannotEncode(format:reason:remedy:)` for sides that WebP does not have.
  package static func check(_ size: PixelSize) throws {
    let sides = 1...longestSide
    if sides.contains(size.width), sides.contains(size.height) { return }
    throw .cannotEncode(
      format: .webp,
      reason: "\(size) pixels; a side is 1 to \(longestSide) (PNG has no such limit)")
  }

  /// The beginning of a file with `count` bytes of chunks. Source: RFC 9649 §2.4.
  ///
  /// - Throws: `SlicerError.cannotEncode(format:reason:remedy:)` above 4 GB.
  package static func head(_ count: Int) throws -> [UInt8] {
    guard count <= 0xFFFF_FFF6 else {
      throw .cannotEncode(format: .webp, reason: "\(count) bytes; it has room for 4294967286")
    }
    return WebPChunk.head("RIFF", 4 + count) + Array("WEBP".utf8)
  }
}

extension Int {
  /// The `count` lowest bytes, the lowest first.
  package func littleEndianBytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }
}

extension Sequence<UInt8> {
  /// The number that the bytes are, the lowest first; at most seven of them.
  var littleEndianNumber: Int { reversed().reduce(0) { $0 << 8 | Int($1) } }
}
