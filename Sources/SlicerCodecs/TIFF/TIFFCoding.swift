import CSlicerTIFF
import SlicerCore

/// How pixels are compressed that are written.
struct TIFFCoding {
  let compression: TIFFCompression
  let photometric: TIFFPhotometric
  let level: Int
  let quality: Int?

  init(_ format: PixelFormat, _ kind: TIFFKind?, _ options: EncodeOptions) {
    quality = options.quality
    level =
      switch options.compression {
      case .fast: 1
      case .default: 6
      case .small: 9
      }
    let isBits = format == PixelFormat(.gray, bitDepth: 1)
    compression =
      switch kind?.compression {
      case _ where options.quality != nil: .jpeg
      case _ where options.compression != .default: .deflate
      case .some(.none): .none
      case .lzw: .lzw
      case .packBits: .packBits
      case .fax1 where isBits, .fax3 where isBits, .fax4 where isBits, .runs where isBits: .fax4
      default: .deflate
      }
    let isWhite = kind?.isMinIsWhite ?? false
    photometric =
      switch format.model {
      case .samples: kind?.copied?.photometric ?? .minIsBlack
      case .gray: isWhite && quality == nil ? .minIsWhite : .minIsBlack
      case .grayAlpha: .minIsBlack
      case .palette: .palette
      case .cmyk: .separated
      default: quality == nil ? .rgb : .ycbcr
      }
  }

  /// Differences of neighbors, where samples have an order: 2 of whole numbers, 3 of floating point, 1 none.
  ///
  /// Older readers know no differences of 24 and 64 bits.
  func predictor(_ format: PixelFormat) -> UInt16 {
    if photometric == .palette { return 1 }
    guard let layout = format.layout else { return format.bitDepth >= 8 ? 2 : 1 }
    if layout.kind == .float { return [32, 64].contains(layout.bits) ? 3 : 1 }
    return [8, 16, 32].contains(layout.bits) ? 2 : 1
  }

  /// About 256 KB, in whole blocks of a JPEG; fax codes want many rows.
  func rowsPerStrip(_ format: PixelFormat, _ size: PixelSize) -> Int {
    let rows = max(1, (1 << 18) / max(1, format.bytesPerRow(width: size.width)))
    let whole = compression == .jpeg ? (rows + 15) / 16 * 16 : rows
    return compression == .jpeg ? whole : min(whole, size.height)
  }
}
