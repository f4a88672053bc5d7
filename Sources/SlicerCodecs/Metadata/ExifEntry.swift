/// One field of a TIFF directory, still in its block.
///
/// Source: TIFF 6.0 §2 "Image File Directory".
struct ExifEntry {
  let tag: UInt16
  let type: UInt16
  /// Values, not bytes.
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

  /// The types of unsigned integers: BYTE, SHORT, LONG, IFD.
  var isUnsignedInteger: Bool { [1, 3, 4, 13].contains(type) }
}
