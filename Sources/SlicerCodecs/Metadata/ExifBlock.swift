package import SlicerCore

/// An EXIF block: a TIFF file without pixels, from its byte-order mark on.
///
/// Source: EXIF 2.32, TIFF 6.0.
package struct ExifBlock: Sendable {
  /// How the picture's pixels are to be shown; ``Orientation/topLeft`` when nothing valid is said.
  package let orientation: Orientation
  /// The first thing found wrong; what it concerns is left out of ``sanitized(size:orientation:policy:)``
  /// under ``MetadataPolicy/safe``. A caller that is strict throws it.
  package let damage: (any Error)?

  let reader: ByteReader
  let primary: ExifDirectory
  let exif: ExifDirectory?
  let interoperability: ExifDirectory?
  /// The bytes that JPEG puts before the block, and some PNG writers by mistake.
  static let prefix = Array("Exif\0\0".utf8)

  /// Takes a block apart; a leading `Exif\0\0` is skipped.
  ///
  /// Loops, offsets outside of the block and values that overflow are left out and remembered in
  /// ``damage``.
  ///
  /// - Throws: `SlicerError` when there is no TIFF header or no first directory.
  package init(_ bytes: [UInt8]) throws {
    let isPrefixed = bytes.starts(with: Self.prefix)
    var parser = try ExifParser(isPrefixed ? Array(bytes.dropFirst(Self.prefix.count)) : bytes)
    primary = try parser.primary()
    exif = parser.child(ExifTag.exifDirectory, of: primary)
    interoperability = exif.flatMap { parser.child(ExifTag.interoperabilityDirectory, of: $0) }
    _ = parser.child(ExifTag.gpsDirectory, of: primary)
    parser.checkChain(after: primary)
    reader = parser.reader
    damage = parser.damage
    orientation = Self.orientation(in: primary, reader)
  }

  private static func orientation(in primary: ExifDirectory, _ reader: ByteReader) -> Orientation {
    guard let entry = primary.entry(ExifTag.orientation), entry.isInteger,
      let size = ExifEntry.byteCount(ofType: entry.type),
      let value = reader.unsigned(at: entry.values.lowerBound, byteCount: size)
    else { return .topLeft }
    return Orientation(rawValue: value) ?? .topLeft
  }

  package static func minimal(orientation: Orientation) -> [UInt8] {
    var writer = ExifWriter(isBigEndian: true)
    writer.root.set(ExifTag.orientation, short: orientation.rawValue)
    return writer.encoded()
  }
}

/// A TIFF image file directory: its fields as they stand in the block.
struct ExifDirectory {
  let offset: Int
  /// Fields of a known type whose values lie inside the block.
  let entries: [ExifEntry]
  /// Where the next directory of the chain begins; 0 after the last.
  let nextOffset: Int

  /// The first field with `tag`, as readers take it when a tag stands twice.
  func entry(_ tag: UInt16) -> ExifEntry? { entries.first { $0.tag == tag } }
}

/// One field of a TIFF directory, still in its block.
///
/// Source: TIFF 6.0 §2 "Image File Directory".
struct ExifEntry {
  let tag: UInt16
  let type: UInt16
  /// The number of values, not of bytes.
  let count: Int
  /// Where the field's twelve bytes begin in the block.
  let position: Int
  /// Where the values are: in the field itself when they fit into four bytes.
  let values: Range<Int>

  /// The bytes of a field: tag, type, count, and the values or their offset.
  static let byteCount = 12

  /// Bytes of one value of `type`; nil for types that neither TIFF 6.0 nor EXIF 3.0 knows.
  static func byteCount(ofType type: UInt16) -> Int? {
    switch type {
    case 1, 2, 6, 7, 129: 1
    case 3, 8: 2
    case 4, 9, 11, 13: 4
    case 5, 10, 12: 8
    default: nil
    }
  }

  /// The types of integers: BYTE, SHORT, LONG, SBYTE, SSHORT, SLONG, IFD.
  var isInteger: Bool { [1, 3, 4, 6, 8, 9, 13].contains(type) }
}

extension PictureMetadata {
  /// Takes over an EXIF block and its orientation, or notes why not.
  mutating func setExif(_ bytes: [UInt8], notes: inout [String]) {
    do {
      let block = try ExifBlock(bytes)
      exif = bytes
      orientation = block.orientation
      if let damage = block.damage { notes.append("part of the EXIF block is left out: \(damage)") }
    } catch {
      notes.append("the EXIF block is damaged and is left out: \(error)")
    }
  }
}
