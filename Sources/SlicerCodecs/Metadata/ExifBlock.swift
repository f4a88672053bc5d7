package import SlicerCore

/// An EXIF block: a TIFF file without pixels, from its byte-order mark on.
///
/// Source: EXIF 2.32, TIFF 6.0.
package struct ExifBlock: Sendable {
  /// How the picture's pixels are to be shown; ``Orientation/topLeft`` when nothing valid is said.
  package let orientation: Orientation
  /// The first thing found wrong; what it concerns is left out of ``sanitized(size:orientation:policy:)``
  /// under ``MetadataPolicy/safe``. A caller that is strict throws it.
  package let damage: MetadataError?

  let reader: ByteReader
  let primary: ExifDirectory
  let exif: ExifDirectory?
  let interoperability: ExifDirectory?
  /// What JPEG puts before the block, and some PNG writers by mistake.
  private static let prefix = Array("Exif\0\0".utf8)

  /// Takes a block apart; a leading `Exif\0\0` is skipped.
  ///
  /// Loops, offsets outside of the block and values that overflow are left out and remembered in
  /// ``damage``.
  ///
  /// - Throws: ``MetadataError`` when there is no TIFF header or no first directory.
  package init(_ bytes: [UInt8]) throws(MetadataError) {
    let isPrefixed = bytes.starts(with: Self.prefix)
    var parser = try ExifParser(isPrefixed ? Array(bytes.dropFirst(Self.prefix.count)) : bytes)
    primary = try parser.primary()
    exif = parser.child(ExifTag.exifDirectory, of: primary)
    interoperability = exif.flatMap { parser.child(ExifTag.interoperabilityDirectory, of: $0) }
    _ = parser.child(ExifTag.gpsDirectory, of: primary)
    parser.checkChain(behind: primary)
    reader = parser.reader
    damage = parser.damage
    orientation = Self.orientation(in: primary, reader)
  }

  private static func orientation(in primary: ExifDirectory, _ reader: ByteReader) -> Orientation {
    guard let entry = primary.entry(ExifTag.orientation), entry.isUnsignedInteger,
      let size = ExifEntry.byteCount(ofType: entry.type),
      let value = reader.unsigned(at: entry.values.lowerBound, byteCount: size)
    else { return .topLeft }
    return Orientation(rawValue: value) ?? .topLeft
  }

  /// A block that says only how the pixels are shown.
  package static func minimal(orientation: Orientation) -> [UInt8] {
    var writer = ExifWriter(isBigEndian: true)
    writer.root.set(ExifTag.orientation, short: orientation.rawValue)
    return writer.encoded()
  }
}
