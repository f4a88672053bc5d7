import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Laws for every row of the catalog, and for one that joins from outside.
@Suite struct FileFormatTests {
  private static let formats =
    FormatCatalog.written.filter { $0.loadedLibrary.map { $0.version != nil } ?? true } + [
      .stranger
    ]
  /// Those that any picture goes into.
  private static let general = formats.filter(\.holdsAnyColor)
  private static let size = PixelSize(width: 5, height: 3)

  private static var decoding: DecodeOptions {
    DecodeOptions(formats: FormatCatalog.formats + [.stranger])
  }

  private static func open(_ bytes: [UInt8]) throws -> any PictureDecoder {
    try FormatCatalog.open(bytes, decoding)
  }

  /// A picture, written as `format`.
  private static func written(
    _ bytes: [UInt8], as format: FileFormat, _ samples: EncodeOptions.Samples = .asStored
  ) throws -> [UInt8] {
    let options = EncodeOptions { ($0.format, $0.samples) = (format, samples) }
    let decoder = try FormatCatalog.open(MemorySource(bytes), decoding, for: options)
    let encoder = try FormatCatalog.encoder(for: decoder.header, options)
    let rows = ConvertedRows(decoder, RowConverter(for: decoder.header, to: encoder))
    return try encoder.file(Rasters.read(rows))
  }

  /// All pixels as 16-bit RGBA.
  private static func colors(_ bytes: [UInt8]) throws -> [UInt8] {
    let decoder = try open(bytes)
    let header = decoder.header
    let converter = RowConverter(
      from: header.pixelFormat, palette: header.palette,
      transparentSample: header.transparentSample, to: PixelFormat(.rgba, bitDepth: 16))
    return Rasters.bytes(try Rasters.read(ConvertedRows(decoder, converter)))
  }

  @Test func namesAndExtensionsAreOfOneFormatEach() {
    let formats = FormatCatalog.formats + [.stranger]
    #expect(Set(formats.map(\.name)).count == formats.count)
    let extensions = formats.flatMap(\.extensions)
    #expect(Set(extensions).count == extensions.count)
    #expect(extensions.allSatisfy { $0 == $0.lowercased() && !$0.isEmpty })
    for format in FormatCatalog.formats {
      for text in format.extensions {
        #expect(FormatCatalog.format(forExtension: text.uppercased()) == format)
      }
    }
    #expect(FormatCatalog.format(forExtension: "strange") == nil)
  }

  /// Those that are asked for: the stranger is unknown to the others' readers.
  @Test(arguments: formats) func filesAreRecognisedByTheirFirstBytes(format: FileFormat) throws {
    let sample = PNGSample(.rgb)
    let file = try Self.written(sample.file(sample.noise(Self.size)), as: format)
    let header = try Self.open(file).header
    #expect(header.format == format && header.size == Self.size)
    guard format == .stranger else { return }
    #expect(throws: SlicerError.unknownFormat(nil)) { try FormatCatalog.open(file) }
  }

  /// Opacity that a format can hold is never dropped, nor is color or, by those that lose nothing,
  /// any bit of a sample.
  @Test(arguments: general, PNGSample.plain)
  func whatAFormatCanHoldIsKept(format: FileFormat, sample: PNGSample) throws {
    let source = try sample.file(sample.noise(Self.size))
    let file = try Self.written(source, as: format)
    let (before, after) = (try Self.open(source).header, try Self.open(file).header)
    #expect(format.pixelFormats.contains(after.pixelFormat) || after.pixelFormat.model == .ycbcr)
    #expect(after.hasTransparency == before.hasTransparency || after.format != .png)
    if format.holdsAlpha {
      #expect(after.hasTransparency || !before.hasTransparency)
      try Self.expect(file, asExactAs: source, in: format, depth: before.pixelFormat.bitDepth)
    }
  }

  /// Expects equal colors, as far as `format` has the bits for them.
  private static func expect(
    _ file: [UInt8], asExactAs source: [UInt8], in format: FileFormat, depth: Int
  ) throws {
    let isDeep = format.pixelFormats.contains { $0.bitDepth == 16 }
    let (old, new) = (try colors(source), try colors(file))
    if format == .avif, depth > 8 {
      // The nearest twelve of 16 bits are kept.
      #expect(zip(words(old), words(new)).allSatisfy { abs($0 - $1) <= 8 })
    } else if isDeep || depth <= 8 {
      #expect(new == old)
    } else {
      // The nearest eight of 16 bits are kept: 257 steps are one.
      let pairs = zip(words(old), words(new))
      #expect(pairs.allSatisfy { abs($0 - $1) <= 129 && $1 % 257 == 0 })
    }
  }

  private static func words(_ bytes: [UInt8]) -> [Int] {
    stride(from: 0, to: bytes.count, by: 2).map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
  }

  /// A format that the others know nothing of goes into each.
  @Test(arguments: general, EncodeOptions.Samples.allCases)
  func aStrangerGoesIntoEveryFormat(format: FileFormat, samples: EncodeOptions.Samples) throws {
    let sample = PNGSample(.rgba, 16)
    let source = try Self.written(sample.file(sample.noise(Self.size)), as: .stranger)
    guard format.holdsAlpha || samples != .withAlpha else {
      #expect { try Self.written(source, as: format, samples) } throws: { $0.isOfCodec }
      return
    }
    let file = try Self.written(source, as: format, samples)
    if format.holdsAlpha { try Self.expect(file, asExactAs: source, in: format, depth: 16) }
  }

  /// A row that says what becomes of its pictures, and has no encoder.
  private static let mute = FileFormat(
    name: "mute", title: "Mute", extensions: ["mute"],
    pixelFormats: [PixelFormat(.palette, bitDepth: 4), PixelFormat(.rgb)], longestSide: 100,
    recognizes: { _ in false }, open: { _, _ in throw SlicerError.emptyFile }, successor: .png)

  private struct MuteKind: PictureKind {
    var details: [(name: String, value: String)] { [] }
  }

  /// Its pictures keep their samples and palette in what stands for it, as in a file of their own kind.
  @Test func whatIsOnlyReadHasASuccessor() throws {
    #expect(FormatCatalog.formats.allSatisfy { $0.successor.isWritten })
    #expect(FormatCatalog.written.filter { $0.successor != $0 } == [.avif, .jxl])
    #expect(FormatCatalog.formats.allSatisfy { $0.successor.loadedLibrary == nil })
    #expect(Self.mute.successor == .png)
    var header = PictureHeader(
      format: Self.mute, size: Self.size, pixelFormat: PixelFormat(.palette, bitDepth: 4),
      kind: MuteKind())
    header.palette = [RGBA(red: 1, green: 2, blue: 3), RGBA(red: 9, green: 8, blue: 7, alpha: 6)]
    var options = EncodeOptions()
    #expect(options.fileFormat(for: Self.mute) == .png)
    let encoder = try FormatCatalog.encoder(for: header, options)
    let raster = try Rasters.made(Self.size, header.pixelFormat) { $0 == $1 ? 0x10 : 0 }
    let copy = try DecodedPicture(encoder.file(raster), Self.decoding)
    #expect(copy.header.pixelFormat == header.pixelFormat && copy.header.palette == header.palette)
    #expect(copy.bytes == Rasters.bytes(raster))
    options.format = .webp
    #expect(options.fileFormat(for: Self.mute) == .webp)
    #expect(FileFormat.webp.pixelFormat(for: header) == PixelFormat(.rgba))
    options.format = Self.mute
    let error = SlicerError.cannotEncode(format: Self.mute, reason: "it is only read; choose PNG")
    #expect(throws: error) { try FormatCatalog.encoder(for: header, options) }
  }

  /// Files of other formats are named when they are refused.
  @Test(arguments: [("ICO", [0, 0, 1, 0, 1, 0, 16, 16]), ("CUR", [0, 0, 2, 0, 1, 0])])
  func othersAreNamed(name: String, bytes: [UInt8]) {
    #expect(throws: SlicerError.unknownFormat(name)) { try FormatCatalog.open(bytes) }
  }

  @Test func anOptionThatDoesNothingIsKnown() {
    var options = EncodeOptions()
    #expect(Self.formats.allSatisfy { options.ineffective(in: $0).isEmpty })
    options.quality = 50
    let untouched = Self.formats.filter { options.ineffective(in: $0) == [.quality] }
    #expect(untouched == [.png, .gif, .qoi, .pam, .stranger])
    #expect(FormatCatalog.formats(taking: .quality) == [.jpeg, .webp, .tiff, .avif, .jxl])
  }
}
