package import SlicerCore
package import SlicerPixels

extension RowConverter {
  /// The converter for rows of the picture with `header` that go into a file of `format`.
  ///
  /// In the picture's own kind of file its rows stay as they are, its transparent colour too.
  package init(for header: PictureHeader, as format: FileFormat, matte: RGBA = .white) {
    self.init(header, format, ConvertedRows.target(for: header, as: format), matte)
  }

  /// The converter for rows of the picture with `header` that `encoder` takes.
  ///
  /// - Parameters:
  ///   - header: the one that `encoder` was made for.
  ///   - matte: what shows through where the encoder's pixels have no opacity.
  package init(
    for header: PictureHeader, to encoder: any PictureEncoder, matte: RGBA = .white
  ) {
    self.init(header, encoder.format, encoder.pixelFormat, matte)
  }

  /// The transparent colour still has its chunk where neither the file nor the samples change.
  private init(
    _ header: PictureHeader, _ format: FileFormat, _ target: PixelFormat, _ matte: RGBA
  ) {
    let isKept = header.format == format && header.pixelFormat == target
    self.init(
      from: header.pixelFormat, palette: header.palette,
      transparentSample: isKept ? [] : header.transparentSample,
      isInverted: header.storesInvertedInks, to: target, matte: matte)
  }
}

extension ColorPacking {
  /// For the stored pixels of the picture with `header`.
  package init(_ header: PictureHeader) {
    self.init(
      header.pixelFormat, palette: header.palette, transparentSample: header.transparentSample,
      isInverted: header.storesInvertedInks)
  }

  /// For the pixels of the picture with `header` as `encoder`, which was made for it, takes them.
  package init(_ header: PictureHeader, for encoder: any PictureEncoder) {
    let isKept = header.format == encoder.format && header.pixelFormat == encoder.pixelFormat
    if isKept { self.init(header) } else { self.init(encoder.pixelFormat) }
  }
}

extension ConvertedRows {
  /// The rows of `decoder` for a file of `format`, in ``target(for:as:)``.
  ///
  /// - Parameters:
  ///   - decoder: opened, no row read.
  ///   - matte: what shows through where the target has no opacity.
  package convenience init(
    _ decoder: any PictureDecoder, as format: FileFormat, matte: RGBA = .white
  ) {
    self.init(decoder, RowConverter(for: decoder.header, as: format, matte: matte))
  }

  /// The pixel format in which a picture goes into a file of `format`.
  ///
  /// A picture keeps its own in its own kind of file, unless other samples are asked for. From PNG
  /// to JPEG, greys, and palettes of nothing but greys, become 8-bit grey and the rest 8-bit RGB;
  /// from JPEG to PNG likewise.
  package static func target(
    for header: PictureHeader, as format: FileFormat, _ samples: EncodeOptions.Samples = .asStored
  ) -> PixelFormat {
    guard header.format == format else {
      let target = PixelFormat(header.isGray ? .gray : .rgb)
      return samples == .withAlpha && FormatCatalog.row(format).holdsAlpha
        ? target.addingAlpha : target
    }
    return switch samples {
    case .asStored: header.pixelFormat
    case .expanded: header.expandedFormat
    case .withAlpha: header.expandedFormat.addingAlpha
    }
  }
}

extension PixelFormat {
  /// The same depth, with opacity where the model has it: grey and RGB.
  fileprivate var addingAlpha: PixelFormat {
    switch model {
    case .gray: PixelFormat(.grayAlpha, bitDepth: bitDepth)
    case .rgb: PixelFormat(.rgba, bitDepth: bitDepth)
    default: self
    }
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

  /// The pixels as ``EncodeOptions/Samples/expanded`` has them.
  ///
  /// A palette's profile is one of RGB, which no grey picture can have: its greys stay RGB.
  fileprivate var expandedFormat: PixelFormat {
    switch pixelFormat.model {
    case .palette:
      let isTransparent = palette.contains { $0.alpha < 255 }
      let format = PixelFormat(isGray && colors.iccProfile == nil ? .gray : .rgb)
      return isTransparent ? format.addingAlpha : format
    case .gray, .rgb:
      let format = PixelFormat(pixelFormat.model, bitDepth: max(pixelFormat.bitDepth, 8))
      return transparentSample.isEmpty ? format : format.addingAlpha
    case .grayAlpha, .rgba, .ycbcr, .cmyk, .ycck: return pixelFormat
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
