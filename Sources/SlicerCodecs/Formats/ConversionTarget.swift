package import SlicerCore
package import SlicerPixels

extension RowConverter {
  /// The converter for rows of the picture with `header` that go into a file of `format`.
  ///
  /// In the picture's own kind of file its rows stay as they are, its transparent color too.
  package init(for header: PictureHeader, as format: FileFormat, matte: RGBA = .white) {
    self.init(header, format, format.pixelFormat(for: header), matte)
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

  /// The transparent color still has its chunk where neither the file nor the samples change.
  private init(
    _ header: PictureHeader, _ format: FileFormat, _ target: PixelFormat, _ matte: RGBA
  ) {
    let isKept = header.isKept(in: format, as: target)
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
    if header.isKept(in: encoder.format, as: encoder.pixelFormat) {
      self.init(header)
    } else {
      self.init(encoder.pixelFormat)
    }
  }
}

extension ConvertedRows {
  /// The rows of `decoder` for a file of `format`, in ``FileFormat/pixelFormat(for:_:)``.
  ///
  /// - Parameters:
  ///   - decoder: opened, no row read.
  ///   - matte: what shows through where the target has no opacity.
  package convenience init(
    _ decoder: any PictureDecoder, as format: FileFormat, matte: RGBA = .white
  ) {
    self.init(decoder, RowConverter(for: decoder.header, as: format, matte: matte))
  }
}

extension PictureHeader {
  /// Whether samples go into a file of `format` as they come, with palette and transparent color.
  fileprivate func isKept(in format: FileFormat, as target: PixelFormat) -> Bool {
    self.format.successor == format && pixelFormat == target
  }

  /// Whether the picture can have no color other than greys.
  var isGray: Bool {
    switch pixelFormat.model {
    case .gray, .grayAlpha: true
    case .palette: palette.allSatisfy { $0.red == $0.green && $0.green == $0.blue }
    case .rgb, .rgba, .ycbcr, .cmyk, .ycck: false
    }
  }

  /// Whether samples of CMYK and YCCK are stored as Adobe's programs do: 255 is no ink.
  var storesInvertedInks: Bool { kind.storesInvertedInks }
}
