package import SlicerCore

/// A kind of picture file: what it is called, what it can hold, and how it is read and written.
///
/// A format is a folder with its decoder and encoder, and one value of this type, which stands in
/// the catalog of formats. All other code asks the value, and never decides by the name of a format.
/// Two formats are equal if their ``name``s are.
public struct FileFormat: Sendable {
  /// The name in options and manifests: `png`.
  public let name: String
  /// The name in messages: `PNG`.
  package let title: String
  /// Endings of file names, lower-case, without the dot, at least one; the first is the one that is
  /// written.
  public let extensions: [String]
  package let pixelFormats: Set<PixelFormat>
  /// The longest side, in pixels, that a file can state.
  package let longestSide: Int
  /// True if a picture may have more colors than a palette.
  package let holdsAnyColor: Bool
  package let isShownByBrowsers: Bool
  /// How its files say what their colors are; empty: they are sRGB, or nobody knows.
  package let colorMarks: Set<ColorMark>
  /// True if the usual readers of its files turn pixels as the orientation in the file says. Pixels for files
  /// of another format are turned before.
  package let honorsOrientation: Bool
  /// The options that change its files; others do nothing.
  package let options: Set<EncodeOptions.Choice>
  /// True if a file with these first bytes is of this format: ``FormatCatalog/headSize`` of them,
  /// fewer of a shorter file.
  package let recognizes: Recognizer
  /// Reads the header and everything before the first row.
  let open: @Sendable (any ByteSource, DecodeOptions) throws -> any PictureDecoder
  /// The recipe for files of this format that hold parts of the picture with the header; nil of one that is
  /// only read.
  let encoder: Recipe?
  /// The format of what is written where it is not this one; a closure, for a value cannot hold another one of
  /// its own type.
  private let standIn: (@Sendable () -> FileFormat)?
  /// The way to cut without decoding; nil where the format has none.
  package let lossless: LosslessWay?
  /// Tiles that can be moved out of its files; nil where it has none.
  let storedTiles: TileOpener?
  /// How it holds pictures that follow one another; nil where it holds one alone.
  package let animation: AnimationWay?
  /// The libraries that decide about pixels that are read or bytes that are written, with their versions:
  /// `libwebp 1.2.4`.
  package var libraries: [String] { statedLibraries() }
  private let statedLibraries: @Sendable () -> [String]
  /// The library that decides the same, loaded when it is first needed.
  package let loadedLibrary: LoadedLibrary?

  /// A way to state a picture's colors.
  package enum ColorMark {
    /// An ICC profile.
    case profile
    /// Code points of ITU-T H.273, those of light beyond white among them.
    case codePoints
    case gamma
  }

  /// True if a file with these first bytes is of a format.
  package typealias Recognizer = @Sendable ([UInt8]) -> Bool
  package typealias Opener =
    @Sendable (any ByteSource, DecodeOptions) throws -> any PictureDecoder
  /// Finds tiles in a file; nil where they cannot be moved.
  package typealias TileOpener =
    @Sendable (any RandomAccessSource, DecodeOptions, EncodeOptions) throws -> (any StoredTiles)?
  /// Makes a recipe for files that hold parts of the picture with the header.
  package typealias Recipe = @Sendable (PictureHeader, EncodeOptions) throws -> any PictureEncoder

  /// A format that is read and written.
  ///
  /// - Parameters:
  ///   - pixelFormats: with at least one of ``RowConverter/targets``, so that any picture can be
  ///     written.
  ///   - open: strict unless it is told to be lenient, and within the limits that it is told.
  ///   - encoder: for a picture of another format it takes rows of ``pixelFormat(for:_:)``.
  ///   - successor: what is cut from its pictures becomes a file of this format unless another is asked for; nil:
  ///     of the format itself.
  package init(
    name: String, title: String, extensions: [String], pixelFormats: Set<PixelFormat>,
    longestSide: Int, holdsAnyColor: Bool = true, isShownByBrowsers: Bool = false,
    honorsOrientation: Bool = false, colorMarks: Set<ColorMark> = [],
    options: Set<EncodeOptions.Choice> = [],
    recognizes: @escaping Recognizer, open: @escaping Opener, encoder: @escaping Recipe,
    successor: FileFormat? = nil, lossless: LosslessWay? = nil, storedTiles: TileOpener? = nil,
    animation: AnimationWay? = nil,
    libraries: @autoclosure @escaping @Sendable () -> [String] = [],
    loadedLibrary: LoadedLibrary? = nil
  ) {
    precondition(successor?.isWritten ?? true, "a successor can be written")
    (self.name, self.title, self.extensions) = (name, title, extensions)
    (self.pixelFormats, self.options, self.recognizes) = (pixelFormats, options, recognizes)
    (self.open, self.encoder, self.lossless) = (open, encoder, lossless)
    (self.animation, self.storedTiles) = (animation, storedTiles)
    if let successor { standIn = { successor } } else { standIn = nil }
    (self.longestSide, self.loadedLibrary) = (longestSide, loadedLibrary)
    statedLibraries = libraries
    (self.holdsAnyColor, self.isShownByBrowsers) = (holdsAnyColor, isShownByBrowsers)
    (self.honorsOrientation, self.colorMarks) = (honorsOrientation, colorMarks)
  }

  /// A format that is only read, and perhaps copied without decoding.
  ///
  /// - Parameter successor: what is cut from its pictures becomes a file of this format, which is written.
  package init(
    name: String, title: String, extensions: [String], pixelFormats: Set<PixelFormat>,
    longestSide: Int, honorsOrientation: Bool = false, recognizes: @escaping Recognizer,
    open: @escaping Opener, successor: FileFormat, lossless: LosslessWay? = nil,
    loadedLibrary: LoadedLibrary? = nil
  ) {
    precondition(successor.isWritten, "a successor can be written")
    (self.name, self.title, self.extensions) = (name, title, extensions)
    (self.pixelFormats, self.options, self.recognizes) = (pixelFormats, [], recognizes)
    (self.open, encoder, self.lossless, storedTiles, animation) = (open, nil, lossless, nil, nil)
    (holdsAnyColor, isShownByBrowsers, colorMarks) = (false, false, [])
    self.honorsOrientation = honorsOrientation
    standIn = { successor }
    (self.longestSide, self.loadedLibrary) = (longestSide, loadedLibrary)
    statedLibraries = { [] }
  }

  package var isWritten: Bool { encoder != nil }

  /// The format of files that are cut from this one's pictures, if no other is asked for: itself, unless its row
  /// says otherwise, as that of one which is only read does.
  package var successor: FileFormat { standIn?() ?? self }

  package var holdsAlpha: Bool { pixelFormats.contains { $0.model.hasAlpha } }
}

extension FileFormat: Hashable, CustomStringConvertible {
  /// Compares the names.
  public static func == (a: FileFormat, b: FileFormat) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The name.
  public var description: String { name }
}

extension FileFormat {
  /// The pixel format in which a picture goes into a file of this format.
  ///
  /// A picture keeps its own in its own kind of file and in that kind's ``successor``, unless other
  /// samples are asked for. Into
  /// another kind go inks where it holds them, grays, and palettes of nothing but grays, as gray and the rest as RGB; with
  /// opacity where the picture has one, and 16 bits where its samples have as many, as far as the
  /// format can hold that.
  package func pixelFormat(
    for header: PictureHeader, _ samples: EncodeOptions.Samples = .asStored
  ) -> PixelFormat {
    let isHeir = header.format.successor == self
    let isHeld = header.format == self || pixelFormats.contains(header.pixelFormat)
    if isHeir, isHeld, samples == .asStored { return header.pixelFormat }
    // A JPEG keeps inks of its own alone: those of others have no marker that says what they are.
    if samples == .asStored, isHeld, header.pixelFormat.model == .cmyk, self != .jpeg {
      return header.pixelFormat
    }
    var wanted = isHeir ? header.expandedFormat : header.exchangeFormat
    let addsAlpha = [.withAlpha, .withAlphaIfHeld, .inColorWithAlphaIfHeld].contains(samples)
    if samples == .inColor || samples == .inColorWithAlphaIfHeld { wanted = wanted.addingColor }
    return nearest(to: addsAlpha ? wanted.addingAlpha : wanted, from: header.pixelFormat)
  }

  /// The nearest pixel format to `format` that it can hold: opacity counts before color, color before depth.
  ///
  /// - Parameter source: what the pixels come as; nothing else is converted to but
  ///   ``RowConverter/targets``.
  private func nearest(to format: PixelFormat, from source: PixelFormat) -> PixelFormat {
    let depths = format.bitDepth > 8 ? [16, 8] : [8, 16]
    let candidates = format.model.holders.flatMap { models in
      depths.flatMap { depth in models.map { PixelFormat($0, bitDepth: depth) } }
    }
    let held = candidates.first {
      pixelFormats.contains($0) && ($0 == source || RowConverter.targets.contains($0))
    }
    guard let held else { preconditionFailure("\(name) holds no format that can be converted to") }
    return held
  }
}

extension PixelFormat.Model {
  /// The models that hold all of its pixels, the closest first; then those that hold some of it.
  fileprivate var holders: [[PixelFormat.Model]] {
    switch self {
    case .gray: [[.gray, .rgb, .grayAlpha, .rgba]]
    case .grayAlpha: [[.grayAlpha, .rgba], [.gray, .rgb]]
    case .rgba: [[.rgba], [.rgb, .grayAlpha, .gray]]
    case .rgb, .palette: [[.rgb, .rgba], [.gray, .grayAlpha]]
    case .ycbcr, .cmyk, .ycck, .samples: [[self, .rgb, .rgba], [.gray, .grayAlpha]]
    }
  }
}

extension PixelFormat {
  /// The format with the same depth, in RGB where the model is gray.
  fileprivate var addingColor: PixelFormat {
    switch model {
    case .gray: PixelFormat(.rgb, bitDepth: bitDepth)
    case .grayAlpha: PixelFormat(.rgba, bitDepth: bitDepth)
    default: self
    }
  }

  /// The format with the same depth and with opacity, where the model has it: gray and RGB.
  fileprivate var addingAlpha: PixelFormat {
    switch model {
    case .gray: PixelFormat(.grayAlpha, bitDepth: bitDepth)
    case .rgb: PixelFormat(.rgba, bitDepth: bitDepth)
    case .grayAlpha, .rgba, .palette, .ycbcr, .cmyk, .ycck, .samples: self
    }
  }
}

extension PictureHeader {
  /// True if a pixel can be anything but opaque.
  package var hasTransparency: Bool {
    pixelFormat.model.hasAlpha || !transparentSample.isEmpty || palette.contains { $0.alpha < 255 }
  }

  /// The pixels as another format would best have them, if it can hold them.
  fileprivate var exchangeFormat: PixelFormat {
    let depth = max(pixelFormat.bitDepth, 8)
    let format = PixelFormat(isGrayOnly ? .gray : .rgb, bitDepth: depth)
    return hasTransparency ? format.addingAlpha : format
  }

  /// True if pixels are grays, and what is said of their colors can be said of grays.
  ///
  /// A palette's profile is one of RGB, which no gray picture can have: its grays stay RGB.
  private var isGrayOnly: Bool {
    isGray && (pixelFormat.model != .palette || colors.iccProfile == nil)
  }

  fileprivate var expandedFormat: PixelFormat {
    switch pixelFormat.model {
    case .palette:
      let format = PixelFormat(isGrayOnly ? .gray : .rgb)
      return hasTransparency ? format.addingAlpha : format
    case .gray, .rgb:
      let format = PixelFormat(pixelFormat.model, bitDepth: max(pixelFormat.bitDepth, 8))
      return transparentSample.isEmpty ? format : format.addingAlpha
    case .grayAlpha, .rgba, .ycbcr, .cmyk, .ycck, .samples: return pixelFormat
    }
  }
}
