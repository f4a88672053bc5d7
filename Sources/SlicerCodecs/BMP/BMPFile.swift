import SlicerCore

/// The header of a BMP.
struct BMPFile {
  enum Coding: Equatable {
    case plain
    /// In runs of equal pixels of this many bits: RLE4, RLE8, and OS/2's RLE24.
    case runs(bits: Int)
  }

  var size = PixelSize(width: 1, height: 1)
  var isTopDown = false
  /// 1, 2, 4, 8, 16, 24 or 32.
  var bitsPerPixel = 24
  var coding = Coding.plain
  /// Where colors lie in pixels of 16 and 32 bits.
  var masks: BMPMasks?
  var palette: [RGBA] = []
  var pixelStart = 0
  /// Where an ICC profile lies in the file.
  var profile: Range<Int>?
  var density: Density?
  /// The header's name in `slicer info`.
  var headerName = ""
  var notes: [String] = []

  static func malformed(_ reason: String, _ remedy: Remedy? = nil) -> SlicerError {
    .malformed(format: .bmp, reason: reason, remedy: remedy)
  }

  /// The format in which rows are delivered.
  var pixelFormat: PixelFormat {
    if let masks { return PixelFormat(masks.hasAlpha ? .rgba : .rgb, bitDepth: masks.bitDepth) }
    return bitsPerPixel == 24
      ? PixelFormat(.rgb) : PixelFormat(.palette, bitDepth: bitsPerPixel)
  }

  var kind: StoredKind {
    let name =
      switch coding {
      case .plain: masks == nil ? "none" : "none, \(masks?.description ?? "")"
      case .runs(let bits): "RLE\(bits)"
      }
    return StoredKind(details: [
      ("header", headerName), ("bits per pixel", "\(bitsPerPixel)"), ("compression", name),
      ("rows", isTopDown ? "from the top" : "from the bottom"),
    ])
  }
}
