package import SlicerCore

/// How to write a file.
public struct EncodeOptions: Sendable {
  /// The format to write; nil: the source's, or the one that replaces a format that is only read.
  public var format: FileFormat?
  /// 1…100, for formats that lose something; nil: the source's own where it is of the same format, or
  /// 90; of those that can do without a loss, none.
  public var quality: Int?
  /// Time against bytes.
  public var compression = Compression.default
  package var samples = Samples.asStored
  /// True if files of a format that browsers do not show are to be of one that they do, unless it is asked for.
  package var prefersBrowserFormats = false
  /// True if files become tiles of a TIFF, which holds sequential JPEGs alone.
  package var isForTIFF = false
  /// True if files say nothing of their colors, which are sRGB: a profile is left out.
  package var leavesColorsOut = false
  /// True if files show parts of the picture at its own size, so that a gain map can be cut along.
  package var keepsGainMap = false
  /// True if films of a clip's parts have no sound.
  package var mutesClips = false
  /// The part of the source's metadata that is kept.
  public var metadata = MetadataPolicy.safe
  /// Turn pixels upright: the orientation becomes `topLeft`, and what depends on the axes (chroma sampling,
  /// density) is turned with them. Pixels for formats whose readers ignore an orientation are always turned.
  public var isUpright = false

  /// The default for pictures that come from no file of the same format.
  package static let defaultQuality = 90

  /// With the defaults.
  public init() {}

  /// Options that not every format has.
  package enum Choice: String, CaseIterable, Sendable {
    /// 1…100, for lossy formats.
    case quality
    case compression
  }

  /// Time against bytes.
  public enum Compression: String, CaseIterable, Sendable {
    /// In the least time.
    case fast
    /// Few bytes in little time.
    case `default`
    /// The smallest files.
    case small
  }

  package enum Samples: String, CaseIterable, Sendable {
    /// The source's own: a tile is the same kind of file as its source.
    case asStored
    /// Samples that can be calculated with: 8 or 16 bits, no palette, no single transparent color.
    ///
    /// Palettes become RGB, those of nothing but grays gray; grays of fewer bits get 8; what can be
    /// transparent gets opacity. All other pixels, and all of a JPEG, stay as they are stored.
    case expanded
    /// Like ``expanded``, with opacity. A JPEG's files are PNGs.
    case withAlpha
    /// Like ``expanded``, with opacity in files that can have it.
    case withAlphaIfHeld
    /// Like ``expanded``, with grays as RGB: for a color that is to be seen beside them.
    case inColor
    /// Like ``inColor``, with opacity in files that can have it.
    case inColorWithAlphaIfHeld
  }

  package func fileFormat(for source: FileFormat) -> FileFormat {
    if isForTIFF { return TIFFTiles.format(for: source, self) }
    if let format { return format }
    let own = source.successor
    let isHeld =
      (samples != .withAlpha || own.holdsAlpha) && (samples == .asStored || own.holdsAnyColor)
      && (!prefersBrowserFormats || own.isShownByBrowsers)
    return isHeld ? own : FormatCatalog.general
  }

  /// True if files of `format` are to have its samples as they are stored, which are copied and never drawn.
  package func copiesSamples(of format: FileFormat) -> Bool {
    fileFormat(for: format) == format && samples == .asStored && quality == nil && !isForTIFF
  }

  /// The options for files that are cut from a picture of format `source`, with ``isUpright`` where the
  /// files' readers would not turn pixels.
  package func settled(for source: FileFormat) -> EncodeOptions {
    var options = self
    options.isUpright = isUpright || !fileFormat(for: source).honorsOrientation
    return options
  }

  /// The options that are given and do nothing in files of `format`.
  package func ineffective(in format: FileFormat) -> [Choice] {
    quality != nil && !format.options.contains(.quality) ? [.quality] : []
  }
}

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
    let kind = header.kind
    self.init(
      header.pixelFormat, palette: header.palette, transparentSample: header.transparentSample,
      isInverted: header.storesInvertedInks, copied: { kind.copiedPixel(for: $0) })
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
  /// True if samples go into a file of `format` as they come, with palette and transparent color.
  fileprivate func isKept(in format: FileFormat, as target: PixelFormat) -> Bool {
    self.format.successor == format && pixelFormat == target
  }

  /// True if the picture can have no color other than grays.
  var isGray: Bool {
    switch pixelFormat.model {
    case .gray, .grayAlpha: true
    case .palette: palette.allSatisfy(\.isGray)
    case .rgb, .rgba, .ycbcr, .cmyk, .ycck, .samples: false
    }
  }

  /// True if samples of CMYK and YCCK are stored as Adobe's programs do: 255 is no ink.
  package var storesInvertedInks: Bool { kind.storesInvertedInks }
}
