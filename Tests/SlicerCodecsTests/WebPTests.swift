import FoundationEssentials
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// WebPs that are written and read again.
@Suite struct WebPTests {
  private static let sizes: [PixelSize] = (1...17).flatMap { i in
    [PixelSize(width: i, height: 18 - i), PixelSize(width: i, height: i)]
  }

  private static func webp(_ quality: Int? = nil) -> EncodeOptions {
    EncodeOptions { ($0.format, $0.quality) = (.webp, quality) }
  }

  /// Law: without a quality the same samples come back, those under opacity 0 too.
  @Test(arguments: [PixelFormat.Model.rgb, .rgba], EncodeOptions.Compression.allCases)
  func losslessIsExact(model: PixelFormat.Model, compression: EncodeOptions.Compression) throws {
    var options = Self.webp()
    options.compression = compression
    for size in Self.sizes {
      let raster = try PNGSample(model).noise(size)
      let copy = try DecodedPicture(WebPSample.encoded(raster, options))
      #expect(copy.header.pixelFormat == raster.format && copy.header.size == size)
      #expect(copy.bytes == Rasters.bytes(raster), "\(size)")
    }
  }

  @Test func colorsUnderTransparentPixelsAreKept() throws {
    let raster = try Rasters.made(PixelSize(width: 9, height: 7), PixelFormat(.rgba)) { y, byte in
      byte % 4 == 3 ? 0 : UInt8(truncatingIfNeeded: y * 31 + byte * 7)
    }
    let file = try WebPSample.encoded(raster, Self.webp())
    #expect(try DecodedPicture(file).bytes == Rasters.bytes(raster))
  }

  /// A tile of a picture with opacity is a file with opacity, whatever its own pixels are.
  @Test(arguments: [nil, 80]) func opaquePixelsWithOpacityStaySo(quality: Int?) throws {
    let raster = try Rasters.made(PixelSize(width: 9, height: 7), PixelFormat(.rgba)) { y, byte in
      byte % 4 == 3 ? 255 : UInt8(y + byte)
    }
    let copy = try DecodedPicture(WebPSample.encoded(raster, Self.webp(quality)))
    #expect(copy.header.pixelFormat == PixelFormat(.rgba))
    #expect(stride(from: 3, to: copy.bytes.count, by: 4).allSatisfy { copy.bytes[$0] == 255 })
    if quality == nil { #expect(copy.bytes == Rasters.bytes(raster)) }
  }

  @Test func greysBecomeEqualSamples() throws {
    let raster = try PNGSample(.gray).noise(PixelSize(width: 17, height: 5))
    let decoder = try FormatCatalog.open(
      MemorySource(PNGFile(raster).bytes), DecodeOptions(), for: Self.webp())
    let encoder = try FormatCatalog.encoder(for: decoder.header, Self.webp())
    let rows = ConvertedRows(decoder, RowConverter(for: decoder.header, to: encoder))
    let file = try encoder.file(Rasters.read(rows))
    #expect(try DecodedPicture(file).bytes == Rasters.bytes(raster).flatMap { [$0, $0, $0] })
  }

  @Test(arguments: [PixelFormat.Model.rgb, .rgba]) func lossyIsNear(model: PixelFormat.Model) throws
  {
    let raster = try Rasters.made(PixelSize(width: 61, height: 47), PixelFormat(model)) { y, byte in
      UInt8((y * 2 + byte / 2) % 256)
    }
    let exact = try DecodedPicture(WebPSample.encoded(raster, Self.webp()))
    #expect(exact.header.details.contains { $0 == ("coding", "lossless") })
    let copy = try DecodedPicture(WebPSample.encoded(raster, Self.webp(95)))
    #expect(copy.header.details.contains { $0 == ("coding", "lossy") })
    let (bytes, pairs) = (copy.bytes, zip(copy.bytes, Rasters.bytes(raster)))
    #expect(pairs.reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) } < 6 * bytes.count)
    if model == .rgba {
      let alphas = stride(from: 3, to: bytes.count, by: 4)
      #expect(alphas.allSatisfy { bytes[$0] == Rasters.bytes(raster)[$0] })
    }
  }

  @Test func aWriterMakesTheSameFile() throws {
    let raster = try PNGSample(.rgba).noise(PixelSize(width: 13, height: 11))
    let header = PictureHeader(drawn: raster.size, raster.format)
    let encoder = try FormatCatalog.encoder(for: header, Self.webp())
    let sink = MemorySink()
    let writer = try encoder.writer(size: raster.size, to: sink)
    try raster.withView { view in
      for y in 0..<11 {
        try writer.write(view.subview(PixelRect(x: 0, y: y, width: 13, height: 1)))
      }
    }
    try writer.finish()
    #expect(try sink.bytes == WebPSample.encoded(raster, Self.webp()))
  }

  @Test func aSideHasALimit() throws {
    let raster = try Raster(size: PixelSize(width: 16_384, height: 1), format: PixelFormat(.rgb))
    let reason = "16384x1 pixels; a side is 1 to 16383 (PNG has no such limit)"
    #expect(throws: SlicerError.cannotEncode(format: .webp, reason: reason)) {
      try WebPSample.encoded(raster, Self.webp())
    }
  }

  @Test func ofAnAnimationTheFirstPictureIsTaken() throws {
    let size = PixelSize(width: 9, height: 8)
    let small = PixelSize(width: 3, height: 2)
    let rect = PixelRect(x: 4, y: 2, width: 3, height: 2)
    let raster = try PNGSample(.rgba).noise(small)
    let first = try WebPSample.encoded(raster, Self.webp())
    let second = try WebPSample.noise(size)
    let file = WebPSample.animation(size, [(first, rect), (second, size.bounds)])
    let picture = try DecodedPicture(file)
    let (header, canvas) = (picture.header, picture.raster)
    #expect(header.size == size && header.pixelFormat == PixelFormat(.rgba))
    #expect(header.animation == AnimationFacts(frameCount: 2, plays: 0, duration: Rational(1, 5)))
    for y in 0..<8 {
      for x in 0..<9 {
        let pixel = Array(canvas.mutableRow(y)[(4 * x)..<(4 * x + 4)])
        let isInside = rect.columns.contains(x) && rect.rows.contains(y)
        let expected =
          isInside
          ? Array(raster.mutableRow(y - 2)[(4 * (x - 4))..<(4 * (x - 4) + 4)]) : [0, 0, 0, 0]
        #expect(pixel == expected)
      }
    }
  }
}

/// What of a WebP's metadata goes into files cut from it.
@Suite struct WebPMetadataTests {
  private static let size = PixelSize(width: 12, height: 10)
  private static let safe = Array(
    #"<x:xmpmeta xmlns:x="adobe:ns:meta/"><a xmlns:dc="http://purl.org/dc/elements/1.1/"/></x:xmpmeta>"#
      .utf8)

  /// A file with a profile, EXIF, XMP and a chunk that nobody knows.
  private static func file(orientation: Int = 6) throws -> [UInt8] {
    let picture = try WebPSample.chunks(of: WebPSample.noise(size))
    let header = WebPFeatures([.profile, .exif, .xmp, .alpha]).header(size)
    return WebPSample.file(
      [header, WebPChunk("ICCP", PlainProfile.bytes)] + picture + [
        WebPChunk("EXIF", ExifSample.camera(orientation: orientation)), WebPChunk("XMP ", safe),
        WebPChunk("what", [1, 2, 3]),
      ])
  }

  private static func cut(
    _ file: [UInt8], _ policy: MetadataPolicy, isUpright: Bool = false
  ) throws -> [WebPChunk] {
    let options = EncodeOptions { ($0.metadata, $0.isUpright) = (policy, isUpright) }
    let part = PixelRect(x: 0, y: 0, width: 5, height: 5)
    return WebPSample.chunks(of: try DecodedPicture(file).tile(part, options))
  }

  private static func types(_ chunks: [WebPChunk]) -> [String] { chunks.map { "\($0.type)" } }

  @Test func theHeaderHasIt() throws {
    let header = try FormatCatalog.open(Self.file()).header
    #expect(header.orientation == .rightTop && header.displaySize.width == 10)
    #expect(header.metadata.iccProfile == PlainProfile.bytes)
    #expect(header.metadata.xmp == Self.safe)
  }

  @Test func policiesDecideOnMetadata() throws {
    let file = try Self.file(orientation: 1)
    let all = try Self.cut(file, .all)
    #expect(Self.types(all) == ["VP8X", "ICCP", "VP8L", "EXIF", "XMP", "what"])
    let features = WebPFeatures([.profile, .exif, .xmp, .alpha])
    #expect(all[0] == features.header(PixelSize(width: 5, height: 5)))
    #expect(Self.types(try Self.cut(file, .safe)) == ["VP8X", "ICCP", "VP8L", "EXIF", "XMP"])
    let none = try Self.cut(file, .none)
    #expect(Self.types(none) == ["VP8X", "ICCP", "VP8L"])
    #expect(none[1].data == PlainProfile.bytes)
  }

  /// A picture that is turned says so, and loses a packet that may say otherwise.
  @Test func anUprightPictureLosesItsOrientation() throws {
    let chunks = try Self.cut(Self.file(), .safe, isUpright: true)
    #expect(Self.types(chunks) == ["VP8X", "ICCP", "VP8L", "EXIF"])
    #expect(try ExifBlock(chunks[3].data).orientation == .topLeft)
    let none = try Self.cut(Self.file(), .none, isUpright: true)
    #expect(Self.types(none) == ["VP8X", "ICCP", "VP8L"])
  }

  /// A grey picture's profile is none of RGB.
  @Test func aProfileOfAnotherModelIsLeftOut() throws {
    var metadata = PictureMetadata()
    metadata.iccProfile = PlainProfile.bytes(space: "GRAY")
    let raster = try PNGSample(.rgb).noise(Self.size)
    let file = try WebPSample.encoded(raster, EncodeOptions { $0.format = .webp }, metadata)
    #expect(Self.types(WebPSample.chunks(of: file)) == ["VP8L"])
  }
}

/// A second opinion from libwebp's own programs, where they are installed (`webp`).
@Suite(
  .enabled("dwebp and webpinfo are not installed") {
    ShellCommand.exists("dwebp") && ShellCommand.exists("webpinfo")
  })
struct WebPPeerTests {
  /// RGBA rows as `dwebp` gives them.
  private func rows(of bytes: [UInt8], _ size: PixelSize) throws -> [UInt8] {
    try ShellCommand.withFile(bytes) { path in
      let output = path + ".pam"
      _ = try #require(ShellCommand.run("dwebp -quiet -nodither -pam -o \(output) \(path)"))
      defer { _ = ShellCommand.run("rm -f \(output)") }
      let pam = [UInt8](try #require(FileManager.default.contents(atPath: output)))
      return Array(pam.suffix(size.width * size.height * 4))
    }
  }

  @Test(arguments: [nil, 75], [PixelFormat.Model.rgb, .rgba])
  func rowsAreThoseOfDwebp(quality: Int?, model: PixelFormat.Model) throws {
    for side in 1...17 {
      let size = PixelSize(width: side, height: 18 - side)
      let file = try WebPSample.noise(size, PixelFormat(model), quality: quality)
      let theirs = try rows(of: file, size)
      let expected =
        model == .rgba ? theirs : theirs.indices.filter { $0 % 4 != 3 }.map { theirs[$0] }
      #expect(try DecodedPicture(file).bytes == expected, "\(size)")
    }
  }

  @Test(arguments: [nil, 75], [false, true])
  func webpinfoFindsNoError(quality: Int?, hasMetadata: Bool) throws {
    var metadata = PictureMetadata()
    if hasMetadata {
      metadata.iccProfile = PlainProfile.bytes
      metadata.exif = ExifBlock.minimal(orientation: .rightTop)
    }
    let options = EncodeOptions { ($0.format, $0.quality) = (.webp, quality) }
    for model in [PixelFormat.Model.rgb, .rgba] {
      let raster = try PNGSample(model).noise(PixelSize(width: 9, height: 5))
      let file = try WebPSample.encoded(raster, options, metadata)
      let words = try ShellCommand.withFile(file) { path in
        try #require(ShellCommand.run("webpinfo \(path)"))
      }
      #expect(words.contains("No error detected") && !words.contains("Warning"), "\(words)")
    }
  }

  /// Law: where a still picture's chunks stand is right here if it is for dwebp.
  @Test(arguments: WebPSample.strays.filter { $0.type != "ANMF" }, [nil, 75])
  func placesOfChunksAreRefusedByDwebpToo(chunk: WebPChunk, quality: Int?) throws {
    let size = PixelSize(width: 9, height: 5)
    let picture = WebPSample.chunks(
      of: try WebPSample.noise(size, PixelFormat(.rgb), quality: quality))
    let header = [WebPFeatures([.profile, .exif, .xmp]).header(size)]
    for chunks in [
      [chunk] + picture, [chunk] + header + picture, picture + [chunk], header + picture + [chunk],
    ] + (chunk.type == "ALPH" ? [] : [header + [chunk] + picture]) {
      let file = WebPSample.file(chunks)
      let isRead = (try? DecodedPicture(file)) != nil
      let theirs = try ShellCommand.withFile(file) { path in
        ShellCommand.run("dwebp -quiet -o /dev/null \(path)")
      }
      #expect(isRead == (theirs != nil), "\(chunks.map(\.type))")
    }
  }
}
