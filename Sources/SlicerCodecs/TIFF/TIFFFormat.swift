import CSlicerTIFF
package import SlicerCore

extension FileFormat {
  /// TIFF and BigTIFF: strips and tiles, and pages of which one is read.
  ///
  /// Source: Adobe, "TIFF Revision 6.0"; Adobe, "Photoshop TIFF Technical Notes"; libtiff, "BigTIFF Design".
  public static let tiff = FileFormat(
    name: "tiff", title: "TIFF", extensions: ["tif", "tiff", "btf", "tf8"],
    pixelFormats: TIFFKind.pixelFormats, longestSide: Int(UInt32.max),
    honorsOrientation: true, colorMarks: [.profile], options: [.quality, .compression],
    recognizes: { TIFFDirectories.isTIFF($0) },
    open: { try TIFFReader.open(StoredFile($0), $1) },
    encoder: { try TIFFEncoder($0, $1) },
    storedTiles: { try TIFFStoredTiles($0, $1, $2) },
    libraries: [libraryVersion])

  /// The library says `LIBTIFF, Version 4.5.0`, and more on other lines.
  private static var libraryVersion: String {
    let text = String(cString: cslicer_tiff_version())
    let version = text.split(separator: "\n").first?.split(separator: " ").last ?? ""
    return "libtiff \(version)"
  }
}

package struct TIFFKind: PictureKind {
  /// The pixel formats that slicer writes to a TIFF.
  static let pixelFormats = Set(
    [1, 2, 4, 8].flatMap {
      [PixelFormat(.gray, bitDepth: $0), PixelFormat(.palette, bitDepth: $0)]
    }
      + [PixelFormat(.gray, bitDepth: 16), PixelFormat(.cmyk)]
      + [PixelFormat.Model.grayAlpha, .rgb, .rgba].flatMap { model in
        [8, 16].map { PixelFormat(model, bitDepth: $0) }
      })

  let compression: TIFFCompression
  /// The tables of its tiles, if they are JPEGs and were asked for.
  var jpeg: JPEGKind?
  /// True if 0 is white, as scans of text have it.
  let isMinIsWhite: Bool
  /// The meaning of copied numbers; nil for colors.
  var copied: TIFFCopiedSamples?
  package let details: [(name: String, value: String)]

  package init(
    compression: TIFFCompression, isMinIsWhite: Bool, details: [(name: String, value: String)]
  ) {
    (self.compression, self.isMinIsWhite, self.details) = (compression, isMinIsWhite, details)
  }

  package func copiedPixel(for color: RGBA?) -> [UInt16] { copied?.pixel(for: color) ?? [] }
}

/// How a TIFF's pixels are compressed.
///
/// Source: libtiff, `tiff.h`.
package enum TIFFCompression: UInt16 {
  case none = 1
  case fax1 = 2
  case fax3 = 3
  case fax4 = 4
  case lzw = 5
  case oldJPEG = 6
  case jpeg = 7
  case deflate = 8
  case runs = 32771
  case packBits = 32773
  case oldDeflate = 32946
  case lzma = 34925
  case zstd = 50000
  case webp = 50001

  var isFax: Bool { [.fax1, .fax3, .fax4, .runs].contains(self) }

  /// The name in `slicer info`.
  var title: String {
    switch self {
    case .none: "none"
    case .fax1: "fax, runs alone"
    case .fax3: "fax, group 3"
    case .fax4: "fax, group 4"
    case .lzw: "LZW"
    case .oldJPEG: "JPEG, as TIFF 6.0 had it"
    case .jpeg: "JPEG"
    case .deflate, .oldDeflate: "deflate"
    case .runs: "fax, runs of words"
    case .packBits: "PackBits"
    case .lzma: "LZMA"
    case .zstd: "Zstandard"
    case .webp: "WebP"
    }
  }
}
