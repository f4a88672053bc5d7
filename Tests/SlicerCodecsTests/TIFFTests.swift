import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// TIFF against plain expectations: files made field by field, and what is written, read again.
@Suite struct TIFFTests {
  private static func encoder(
    _ raster: Raster, palette: [RGBA] = [], _ change: (inout EncodeOptions) -> Void = { _ in }
  ) throws -> any PictureEncoder {
    var header = PictureHeader(
      format: .tiff, size: raster.size, pixelFormat: raster.format, kind: PlainKind())
    header.palette = palette
    var options = EncodeOptions { $0.format = .tiff }
    change(&options)
    return try FormatCatalog.encoder(for: header, options)
  }

  private struct PlainKind: PictureKind {
    var details: [(name: String, value: String)] { [] }
  }

  private static let formats = FileFormat.tiff.pixelFormats.sorted { "\($0)" < "\($1)" }

  /// Law: what is written is read as it was, from a file and a pipe, whatever the compression.
  @Test(arguments: formats) func whatIsWrittenIsReadAgain(format: PixelFormat) throws {
    var noise = SeededNoise(seed: 7)
    let palette = (0..<(1 << min(format.bitDepth, 8))).map { (i: Int) -> RGBA in
      RGBA(red: UInt8(i), green: UInt8(i * 3 & 255), blue: UInt8(255 - i))
    }
    for size in [(1, 1), (17, 9), (300, 700)].map({ PixelSize(width: $0.0, height: $0.1) }) {
      let raster = try Rasters.made(size, format) { y, _ in
        y % 3 == 0 ? UInt8.random(in: .min ... .max, using: &noise) : UInt8(y & 255)
      }
      let encoder = try Self.encoder(raster, palette: format.model == .palette ? palette : [])
      #expect(encoder.pixelFormat == format && encoder.isExact)
      let file = try encoder.file(raster)
      for source in [MemorySource(file), DrippingSource(file, step: 300)] as [any ByteSource] {
        let copy = try DecodedPicture(source)
        #expect(copy.header.pixelFormat == format && copy.header.size == size)
        #expect(copy.bytes == Rasters.bytes(raster) && copy.notes.isEmpty, "\(size)")
        #expect(copy.header.palette == (format.model == .palette ? palette : []))
      }
    }
  }

  /// A tile is compressed as its picture was, and 0 is white where it was.
  @Test(arguments: [
    (TIFFCompression.none, "none"), (.lzw, "LZW"), (.deflate, "deflate"), (.packBits, "PackBits"),
  ]) func aCopyIsOfTheSameKind(compression: TIFFCompression, title: String) throws {
    let raster = try Rasters.made(PixelSize(width: 40, height: 30), PixelFormat(.gray)) { y, i in
      UInt8((y * i) & 255)
    }
    let white = TIFFSample(
      width: 40, height: 30, bits: [8], photometric: 0, blocks: [Rasters.bytes(raster).map { ~$0 }])
    let first = try DecodedPicture(white.bytes)
    #expect(first.bytes == Rasters.bytes(raster))
    // A file of that compression comes from libtiff itself.
    var header = first.header
    header.kind = TIFFKind(compression: compression, isMinIsWhite: true, details: [])
    let encoder = try FormatCatalog.encoder(for: header, EncodeOptions())
    let copy = try DecodedPicture(encoder.file(raster))
    #expect(copy.bytes == Rasters.bytes(raster))
    #expect(copy.header.details.contains { $0 == ("compression", title) })
    #expect(copy.header.details.contains { $0 == ("samples", "grey, 0 is white") })
  }

  @Test func bitsOfAFax() throws {
    let size = PixelSize(width: 33, height: 40)
    let raster = try Rasters.made(size, PixelFormat(.gray, bitDepth: 1)) { y, i in
      UInt8((y * 37 + i * 11) & 255)
    }
    var header = PictureHeader(
      format: .tiff, size: raster.size, pixelFormat: raster.format,
      kind: TIFFKind(compression: .fax3, isMinIsWhite: true, details: []))
    header.metadata.orientation = .rightTop
    let encoder = try FormatCatalog.encoder(for: header, EncodeOptions())
    let copy = try DecodedPicture(encoder.file(raster))
    #expect(copy.bytes == Rasters.bytes(raster))
    #expect(copy.header.orientation == .rightTop)
    #expect(copy.header.details.contains { $0 == ("compression", "fax, group 4") })
  }

  private static func words(_ values: [Int]) -> [UInt8] {
    values.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  }

  @Test(arguments: [false, true], [false, true])
  func wordsOfEveryOrder(isBig: Bool, isBigEndian: Bool) throws {
    let values = [0x1234, 0xFFFE, 0, 0x8001, 7, 0x00FF]
    let bytes = Self.words(isBigEndian ? values : values.map { ($0 & 255) << 8 | $0 >> 8 })
    var sample = TIFFSample(width: 3, height: 2, bits: [16], photometric: 1, blocks: [bytes])
    (sample.isBig, sample.isBigEndian) = (isBig, isBigEndian)
    let read = try DecodedPicture(sample.bytes)
    #expect(read.header.pixelFormat == PixelFormat(.gray, bitDepth: 16))
    #expect(read.bytes == Self.words(values))
    #expect(read.header.details.contains { $0 == ("container", isBig ? "BigTIFF" : "TIFF") })
  }

  /// Twelve bits, three samples in planes of their own, strips of two rows.
  @Test func planesOfTwelveBits() throws {
    let (width, height) = (3, 5)
    func value(_ plane: Int, _ x: Int, _ y: Int) -> Int { (plane * 1000 + y * 300 + x * 7) & 4095 }
    func row(_ plane: Int, _ y: Int) -> [UInt8] {
      let bits = (0..<width).flatMap { x in (0..<12).map { value(plane, x, y) >> (11 - $0) & 1 } }
      let padded = bits + [Int](repeating: 0, count: (8 - bits.count % 8) % 8)
      return stride(from: 0, to: padded.count, by: 8).map { start in
        UInt8(padded[start..<(start + 8)].reduce(0) { $0 << 1 | $1 })
      }
    }
    let strips = (0..<3).flatMap { plane in
      [0..<2, 2..<4, 4..<5].map { rows in rows.flatMap { row(plane, $0) } }
    }
    var sample = TIFFSample(
      width: width, height: height, bits: [12, 12, 12], photometric: 2, blocks: strips, rows: 2)
    sample.set(284, 3, [2])
    let read = try DecodedPicture(sample.bytes)
    let expected = (0..<height).flatMap { y in
      (0..<width).flatMap { x in (0..<3).map { (value($0, x, y) * 65535 + 2047) / 4095 } }
    }
    #expect(read.header.pixelFormat == PixelFormat(.rgb, bitDepth: 16))
    #expect(read.bytes == Self.words(expected))
  }

  /// Tiles that reach beyond the right and the lower edge.
  @Test(arguments: [false, true]) func tilesMayReachBeyondTheEdges(isPlanar: Bool) throws {
    let (width, height, side) = (37, 20, 16)
    func value(_ c: Int, _ x: Int, _ y: Int) -> UInt8 { UInt8((x * 5 + y * 11 + c * 90) & 255) }
    func pixels(_ columns: Range<Int>, _ rows: Range<Int>, _ channels: Range<Int>) -> [UInt8] {
      rows.flatMap { y in columns.flatMap { x in channels.map { value($0, x, y) } } }
    }
    let blocks = (isPlanar ? [0..<1, 1..<2, 2..<3] : [0..<3]).flatMap { channels in
      [0..<16, 16..<32].flatMap { rows in
        [0..<16, 16..<32, 32..<48].map { pixels($0, rows, channels) }
      }
    }
    var sample = TIFFSample(
      width: width, height: height, bits: [8, 8, 8], photometric: 2, blocks: blocks,
      tile: (side, side))
    if isPlanar { sample.set(284, 3, [2]) }
    let expected = pixels(0..<width, 0..<height, 0..<3)
    #expect(try DecodedPicture(sample.bytes).bytes == expected)
  }

  @Test(arguments: [1, 2]) func opacityIsReadAsItIsStored(kind: Int) throws {
    var sample = TIFFSample(
      width: 3, height: 1, bits: [8, 8, 8, 8], photometric: 2,
      blocks: [[100, 50, 0, 100, 10, 20, 30, 255, 9, 9, 9, 0]])
    sample.set(338, 3, [kind])
    let read = try DecodedPicture(sample.bytes)
    #expect(read.header.pixelFormat == PixelFormat(.rgba))
    if kind == 1 {
      #expect(read.bytes == [255, 128, 0, 100, 10, 20, 30, 255, 0, 0, 0, 0])
      #expect(read.notes.count == 1 && read.notes[0].contains("premultiplied"))
    } else {
      #expect(read.bytes == [100, 50, 0, 100, 10, 20, 30, 255, 9, 9, 9, 0] && read.notes.isEmpty)
    }
  }

  @Test func samplesThatMeanNothingAreLeftOut() throws {
    var sample = TIFFSample(
      width: 2, height: 1, bits: [8, 8, 8, 8], photometric: 2, blocks: [[1, 2, 3, 4, 5, 6, 7, 8]])
    sample.set(338, 3, [0])
    let read = try DecodedPicture(sample.bytes)
    #expect(read.bytes == [1, 2, 3, 5, 6, 7])
    #expect(read.notes == ["1 more sample of each pixel left out"])
  }

  @Test func floatsAreLightFromZeroToOne() throws {
    let floats: [Float] = [0, 1, 0.5, -3, 8, .nan]
    let bytes = floats.flatMap { Int($0.bitPattern).littleEndianBytes(4) }
    var sample = TIFFSample(width: 6, height: 1, bits: [32], photometric: 1, blocks: [bytes])
    sample.set(339, 3, [3])
    let read = try DecodedPicture(sample.bytes)
    #expect(read.bytes == [0, 0, 255, 255, 128, 0, 0, 0, 255, 255, 0, 0])
    #expect(read.notes.count == 1 && read.notes[0].contains("floating-point"))
  }

  @Test func aPaletteIsRead() throws {
    let colors = (0..<16).map { ($0 * 17) }
    var sample = TIFFSample(
      width: 3, height: 2, bits: [4], photometric: 3, blocks: [[0x1F, 0x00, 0x27, 0x30]])
    sample.set(320, 3, (colors + colors.reversed() + colors).map { $0 * 257 })
    let read = try DecodedPicture(sample.bytes)
    #expect(read.header.pixelFormat == PixelFormat(.palette, bitDepth: 4))
    #expect(read.bytes == [0x1F, 0x00, 0x27, 0x30])
    #expect(read.header.palette[1] == RGBA(red: 17, green: 238, blue: 17))
  }

  @Test func resolutionOrientationAndTexts() throws {
    var sample = TIFFSample(width: 1, height: 2, bits: [8], photometric: 1, blocks: [[1, 2]])
    for (tag, type, values) in [
      (274, 3, [6]), (282, 5, [300, 1]), (283, 5, [600, 2]), (296, 3, [2]),
      (315, 2, Array("Ada\0".utf8).map { Int($0) }),
    ] { sample.set(tag, type, values) }
    let header = try DecodedPicture(sample.bytes).header
    #expect(header.orientation == .rightTop)
    #expect(header.displaySize == PixelSize(width: 2, height: 1))
    #expect(header.metadata.density == Density(x: 300, y: 300, unit: .inch))
    #expect(header.metadata.texts == [.init(keyword: "Author", text: "Ada")])
    let encoder = try FormatCatalog.encoder(for: header, EncodeOptions())
    let raster = try Rasters.made(header.size, header.pixelFormat) { y, _ in UInt8(y) }
    let copy = try DecodedPicture(encoder.file(raster)).header
    #expect(copy.orientation == .rightTop && copy.metadata.density == header.metadata.density)
    #expect(copy.metadata.texts == header.metadata.texts)
  }

  @Test(arguments: [MetadataPolicy.safe, .all, .none])
  func textsOfExifBecomeFieldsOfTheFile(policy: MetadataPolicy) throws {
    let sample = TIFFSample(width: 1, height: 1, bits: [8], photometric: 1, blocks: [[1]])
    var header = try DecodedPicture(sample.bytes).header
    let exif = ExifSample()
    header.metadata.exif = ExifSample.block([
      exif.text(0x010E, "A view"), exif.text(0x010F, "Maker"), exif.text(0x013B, "Ada"),
      exif.text(0x8298, "2026 Ada"),
    ])
    var options = EncodeOptions()
    options.metadata = policy
    let encoder = try FormatCatalog.encoder(for: header, options)
    let raster = try Rasters.made(header.size, header.pixelFormat) { _, _ in UInt8(1) }
    let texts = try DecodedPicture(encoder.file(raster)).header.metadata.texts
    let kept: [PictureMetadata.Text] = [
      .init(keyword: "Description", text: "A view"), .init(keyword: "Author", text: "Ada"),
      .init(keyword: "Copyright", text: "2026 Ada"),
    ]
    #expect(texts == (policy == .none ? [] : kept))
  }

  @Test func pagesAreReadByNumber() throws {
    let pages = (0..<3).map {
      TIFFSample(
        width: 2 + $0, height: 1, bits: [8], photometric: 1,
        blocks: [[UInt8](repeating: UInt8($0), count: 2 + $0)])
    }
    let file = TIFFSample.file(pages)
    let first = try DecodedPicture(file)
    #expect(first.header.pageCount == 3 && first.bytes == [0, 0])
    #expect(first.notes == ["the first of 3 pages is read; [1] after the name is the second"])
    var options = DecodeOptions()
    options.page = 2
    let last = try DecodedPicture(file, options)
    #expect(last.bytes == [2, 2, 2, 2] && last.notes.isEmpty)
    options.page = 3
    #expect(throws: SlicerError.noPage(3, format: .tiff, count: 3)) {
      try DecodedPicture(file, options)
    }
    options.page = 1
    let png = try HostileFile.soundPNG()
    #expect(throws: SlicerError.noPage(1, format: .png, count: 1)) {
      try DecodedPicture(png, options)
    }
  }

  /// A quality is JPEG's: close for gray and RGB, refused where JPEG has no such pixels.
  @Test func aQualityIsForGrayAndRGB() throws {
    let size = PixelSize(width: 50, height: 37)
    for model in [PixelFormat.Model.gray, .rgb] {
      let raster = try Rasters.made(size, PixelFormat(model)) { y, i in UInt8((y + i) / 2 & 255) }
      let encoder = try Self.encoder(raster) { $0.quality = 95 }
      #expect(!encoder.isExact)
      let copy = try DecodedPicture(encoder.file(raster))
      #expect(copy.header.details.contains { $0 == ("compression", "JPEG") })
      let difference = zip(copy.bytes, Rasters.bytes(raster)).map { abs(Int($0) - Int($1)) }
      #expect(difference.reduce(0, +) < 4 * difference.count, "\(model)")
    }
    for format in [PixelFormat(.rgba), PixelFormat(.gray, bitDepth: 16)] {
      let raster = try Rasters.made(size, format) { _, _ in 1 }
      #expect { try Self.encoder(raster) { $0.quality = 95 } } throws: { $0.isOfCodec }
    }
  }

  @Test(arguments: HostileFile.tiffs()) func hostileFilesAreRefused(file: HostileFile) {
    guard case .refused(let reason) = file.fate else { return }
    for source in [MemorySource(file.bytes), DrippingSource(file.bytes, step: 5)]
      as [any ByteSource]
    {
      let error = #expect(throws: (any Error).self, "\(file)") { try DecodedPicture(source) }
      #expect("\(error as Any)".contains(reason), "\(file)")
    }
  }

  /// Every beginning of a file is refused, and leniently what is there is kept or refused; no bit that is
  /// turned does harm.
  @Test func damageIsSalvagedOrRefused() throws {
    let raster = try Rasters.made(PixelSize(width: 60, height: 50), PixelFormat(.rgb)) { y, i in
      UInt8((y * i) & 255)
    }
    let file = try Self.encoder(raster).file(raster)
    var noise = SeededNoise(seed: 3)
    for step in 0..<300 {
      var bytes = file
      if step % 3 == 0 {
        bytes = Array(file.prefix(Int.random(in: 8..<file.count, using: &noise)))
        #expect(throws: (any Error).self) { try DecodedPicture(bytes) }
      } else {
        for _ in 0...(step % 5) {
          let place = Int.random(in: 4..<bytes.count, using: &noise)
          bytes[place] = UInt8.random(in: .min ... .max, using: &noise)
        }
      }
      _ = try? DecodedPicture(bytes)
      _ = try? DecodedPicture(bytes, DecodeOptions(isLenient: true))
    }
  }

  /// Tiles before and after one that is not there are kept.
  @Test func theRestOfDamagedTilesIsKept() throws {
    var sample = TIFFSample(
      width: 48, height: 16, bits: [8], photometric: 1,
      blocks: (1...3).map { [UInt8](repeating: UInt8($0), count: 256) }, tile: (16, 16))
    sample.set(324, 4, [8, 0x7000_0000, 520])
    #expect { try DecodedPicture(sample.bytes) } throws: { $0.isOfCodec }
    // Rows are there though none is whole: the middle is black.
    let decoder = try FormatCatalog.open(sample.bytes, DecodeOptions(isLenient: true))
    #expect { try Rasters.decoded(decoder) } throws: { $0.isOfCodec }
  }
}
