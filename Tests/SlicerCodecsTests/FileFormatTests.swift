import SlicerCodecs
import SlicerCore
import SlicerPixels
import SlicerTestSupport
import Testing

/// What holds for every row of the catalog, and for one that joins from outside.
@Suite struct FileFormatTests {
  private static let formats =
    FormatCatalog.written.filter { $0.loadedLibrary.map { $0.version != nil } ?? true } + [
      .stranger
    ]
  /// Those that any picture goes into.
  private static let general = formats.filter(\.holdsAnyColor)
  private static let size = PixelSize(width: 5, height: 3)

  private static func open(_ bytes: [UInt8]) throws -> any PictureDecoder {
    var options = DecodeOptions()
    options.formats = FormatCatalog.formats + [.stranger]
    return try FormatCatalog.open(MemorySource(bytes), options)
  }

  /// A picture, written as `format`.
  private static func written(
    _ bytes: [UInt8], as format: FileFormat, _ samples: EncodeOptions.Samples = .asStored
  ) throws -> [UInt8] {
    var options = EncodeOptions()
    (options.format, options.samples) = (format, samples)
    var decoding = DecodeOptions()
    decoding.formats = FormatCatalog.formats + [.stranger]
    let decoder = try FormatCatalog.open(MemorySource(bytes), decoding, for: options)
    let encoder = try FormatCatalog.encoder(for: decoder.header, options)
    let rows = ConvertedRows(decoder, RowConverter(for: decoder.header, to: encoder))
    let raster = try Raster(size: rows.size, format: rows.format)
    for y in 0..<rows.size.height { try rows.readRow(into: raster.mutableRow(y)) }
    return try raster.withView { try encoder.encode($0, x: 0, y: 0) }
  }

  /// All pixels as 16-bit RGBA.
  private static func colors(_ bytes: [UInt8]) throws -> [UInt8] {
    let decoder = try open(bytes)
    let target = PixelFormat(.rgba, bitDepth: 16)
    let header = decoder.header
    let converter = RowConverter(
      from: header.pixelFormat, palette: header.palette,
      transparentSample: header.transparentSample, to: target)
    let raster = try Raster(size: header.size, format: target)
    let rows = ConvertedRows(decoder, converter)
    for y in 0..<header.size.height { try rows.readRow(into: raster.mutableRow(y)) }
    return Rasters.bytes(raster)
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

  @Test(arguments: formats) func filesAreRecognisedByTheirFirstBytes(format: FileFormat) throws {
    let sample = PNGSample(.rgb)
    let file = try Self.written(sample.file(sample.noise(Self.size)), as: format)
    #expect(try Self.open(file).header.format == format)
    #expect(try Self.open(file).header.size == Self.size)
  }

  @Test func aFormatThatIsNotAskedForIsUnknown() throws {
    let sample = PNGSample(.rgb)
    let file = try Self.written(sample.file(sample.noise(Self.size)), as: .stranger)
    #expect(throws: CodecError.unknownFormat(nil)) { try FormatCatalog.open(MemorySource(file)) }
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

  /// The same colors, as far as `format` has the bits for them.
  private static func expect(
    _ file: [UInt8], asExactAs source: [UInt8], in format: FileFormat, depth: Int
  ) throws {
    let isDeep = format.pixelFormats.contains { $0.bitDepth == 16 }
    let (old, new) = (try colors(source), try colors(file))
    if format == .avif, depth > 8 {
      // Of 16 bits the nearest twelve.
      #expect(zip(words(old), words(new)).allSatisfy { abs($0 - $1) <= 8 })
    } else if isDeep || depth <= 8 {
      #expect(new == old)
    } else {
      // Of 16 bits the nearest eight: 257 steps are one.
      let pairs = zip(words(old), words(new))
      #expect(pairs.allSatisfy { abs($0 - $1) <= 129 && $1 % 257 == 0 })
    }
  }

  private static func words(_ bytes: [UInt8]) -> [Int] {
    stride(from: 0, to: bytes.count, by: 2).map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
  }

  /// The same from a format that the others know nothing of.
  @Test(arguments: general, EncodeOptions.Samples.allCases)
  func aStrangerGoesIntoEveryFormat(format: FileFormat, samples: EncodeOptions.Samples) throws {
    let sample = PNGSample(.rgba, 16)
    let source = try Self.written(sample.file(sample.noise(Self.size)), as: .stranger)
    guard format.holdsAlpha || samples != .withAlpha else {
      #expect(throws: CodecError.self) { try Self.written(source, as: format, samples) }
      return
    }
    let file = try Self.written(source, as: format, samples)
    if format.holdsAlpha { try Self.expect(file, asExactAs: source, in: format, depth: 16) }
  }

  /// A row that says what becomes of its pictures, and has no encoder.
  private static let mute = FileFormat(
    name: "mute", title: "Mute", extensions: ["mute"],
    pixelFormats: [PixelFormat(.palette, bitDepth: 4), PixelFormat(.rgb)], longestSide: 100,
    recognizes: { _ in false }, open: { _, _ in throw CodecError.empty }, successor: .png)

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
    let raster = try Rasters.made(Self.size, header.pixelFormat) { y, x in UInt8(y == x ? 0x10 : 0)
    }
    let copy = try Self.open(raster.withView { try encoder.encode($0, x: 0, y: 0) })
    #expect(copy.header.pixelFormat == header.pixelFormat && copy.header.palette == header.palette)
    #expect(try Rasters.bytes(Rasters.decoded(copy)) == Rasters.bytes(raster))
    options.format = .webp
    #expect(options.fileFormat(for: Self.mute) == .webp)
    #expect(FileFormat.webp.pixelFormat(for: header) == PixelFormat(.rgba))
    options.format = Self.mute
    #expect(
      throws: CodecError.cannotEncode(format: Self.mute, reason: "it is only read; choose PNG")
    ) { try FormatCatalog.encoder(for: header, options) }
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
