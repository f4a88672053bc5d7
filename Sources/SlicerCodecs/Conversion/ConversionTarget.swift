package import SlicerCore

extension RowConverter {
  /// The converter for rows of the picture with `header` that go into a file of `format`.
  ///
  /// In the picture's own kind of file its rows stay as they are, its transparent colour too.
  package init(for header: PictureHeader, as format: FileFormat, matte: RGBA = .white) {
    self.init(
      from: header.pixelFormat, palette: header.palette,
      transparentSample: header.format == format ? [] : header.transparentSample,
      isInverted: header.storesInvertedInks, to: ConvertedRows.target(for: header, as: format),
      matte: matte)
  }
}

extension ConvertedRows {
  /// The pixel format in which a picture goes into a file of `format`.
  ///
  /// A picture keeps its own in its own kind of file. From PNG to JPEG, greys, and palettes of
  /// nothing but greys, become 8-bit grey and the rest 8-bit RGB; from JPEG to PNG likewise.
  package static func target(for header: PictureHeader, as format: FileFormat) -> PixelFormat {
    if header.format == format { return header.pixelFormat }
    return header.isGray ? PixelFormat(.gray) : PixelFormat(.rgb)
  }
}

extension PictureHeader {
  /// Whether the picture can have no colour other than greys.
  var isGray: Bool {
    switch pixelFormat.model {
    case .gray, .grayAlpha: true
    case .palette: palette.allSatisfy { $0.red == $0.green && $0.green == $0.blue }
    case .rgb, .rgba, .ycbcr, .cmyk, .ycck: false
    }
  }

  /// Whether samples of CMYK and YCCK are stored as Adobe's programs do: 255 is no ink.
  var storesInvertedInks: Bool { (kind as? any InkKind)?.storesInvertedInks ?? false }
}

/// A format's own facts, of a format that can hold inks.
protocol InkKind: PictureKind {
  /// Whether 255 means no ink, as Adobe's programs store CMYK.
  var storesInvertedInks: Bool { get }
}
