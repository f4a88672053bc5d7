import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// JPEGs made from pictures of another format.
@Suite struct JPEGForeignTests {
  private static let size = PixelSize(width: 40, height: 30)

  /// A PNG with noise, made by wrapping a JPEG's rows; `metadata` goes into its chunks.
  private func png(
    _ space: JPEGColorSpace = .rgb, _ metadata: PictureMetadata = PictureMetadata()
  ) throws -> DecodedPicture {
    let sample = JPEGSample(
      space, Array(repeating: (1, 1), count: space == .gray ? 1 : 3), size: Self.size)
    var source = try DecodedPicture(try sample.encoded(), DecodeOptions(convertsToRGB: true))
    source.header.metadata = metadata
    return try DecodedPicture(
      source.tile(EncodeOptions { ($0.format, $0.metadata) = (.png, .all) }))
  }

  private func jpeg(
    _ picture: DecodedPicture, quality: Int? = nil, _ policy: MetadataPolicy = .safe,
    isUpright: Bool = false
  ) throws -> JPEGFile {
    let options = EncodeOptions {
      ($0.format, $0.quality, $0.metadata, $0.isUpright) = (.jpeg, quality, policy, isUpright)
    }
    return JPEGFile(try picture.tile(options))
  }

  @Test(arguments: [1, 50, 89, 90, 100])
  func qualityDecidesTablesAndSampling(_ quality: Int) throws {
    let file = try jpeg(png(), quality: quality)
    let standard = JPEGQuantizationTable.standard(quality: quality).map { $0.steps.map(Int.init) }
    #expect(file.tables == [standard[0], standard[1], standard[1]])
    #expect(file.components.map { $0[1] } == [quality < 90 ? 0x22 : 0x11, 0x11, 0x11])
    #expect(file.components.map { $0[0] } == [1, 2, 3])
    #expect(file.frame.marker == 0xC0)
  }

  /// The sums of libjpeg's own steps for luminance and chrominance (`jpeg_set_quality`).
  @Test(arguments: [
    (-3, [16320, 16320]), (1, [16320, 16320]), (25, [7376, 11010]), (50, [3688, 5505]),
    (77, [1692, 2556]), (100, [64, 64]), (1000, [64, 64]),
  ]) func standardTablesAreLibjpegs(quality: Int, sums: [Int]) {
    let tables = JPEGQuantizationTable.standard(quality: quality)
    #expect(tables.map { $0.steps.reduce(0) { $0 + Int($1) } } == sums)
    #expect(tables.allSatisfy { $0.steps.count == 64 })
  }

  @Test func theDefaultQualityIsWritten() throws {
    let picture = try png()
    #expect(try jpeg(picture).bytes == jpeg(picture, quality: EncodeOptions.defaultQuality).bytes)
  }

  @Test(arguments: [(JPEGColorSpace.gray, 8), (.rgb, 16)])
  func pixelsComeBackNearly(space: JPEGColorSpace, most: Int) throws {
    let picture = try png(space)
    let file = try jpeg(picture)
    #expect(file.components.map { $0[1] } == (space == .gray ? [0x11] : [0x11, 0x11, 0x11]))
    let decoded = try DecodedPicture(file.bytes, DecodeOptions(convertsToRGB: true))
    #expect(decoded.header.pixelFormat == PixelFormat(space == .gray ? .gray : .rgb))
    #expect(zip(decoded.bytes, picture.bytes).allSatisfy { abs(Int($0) - Int($1)) < most })
  }

  private static var metadata: PictureMetadata {
    var metadata = PictureMetadata()
    metadata.orientation = .rightTop
    metadata.exif = ExifSample.camera()
    metadata.density = Density(x: 11_811, y: 2_835, unit: .metre)
    metadata.texts = [
      .init(keyword: "Comment", text: "A boat"), .init(keyword: "Author", text: "Somebody"),
      .init(keyword: "Secret", text: "SECRET"),
    ]
    return metadata
  }

  @Test func metadataBecomesSegments() throws {
    let segments = try jpeg(png(.rgb, Self.metadata)).segments
    #expect(segments.map(\.marker) == [0xE0, 0xE1, 0xFE, 0xFE])
    #expect(segments[0].data == Array("JFIF\0".utf8) + [1, 1, 1, 1, 44, 0, 72, 0, 0])
    #expect(try ExifBlock(segments[1].data).orientation == .rightTop)
    #expect(segments[2...].map(\.data) == ["A boat", "Author: Somebody"].map { Array($0.utf8) })
    let all = try jpeg(png(.rgb, Self.metadata), .all).segments
    #expect(all.last?.data == Array("Secret: SECRET".utf8))
    let none = try jpeg(png(.rgb, Self.metadata), .none).segments
    #expect(none.map(\.marker) == [0xE0, 0xE1])
    #expect(none[0].data == Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    #expect(try jpeg(png(), .none).segments.map(\.marker) == [0xE0])
  }

  @Test func orientationIsKeptWithoutExif() throws {
    var metadata = PictureMetadata()
    metadata.orientation = .bottomLeft
    let segments = try jpeg(png(.rgb, metadata)).segments
    #expect(try ExifBlock(segments[1].data).orientation == .bottomLeft)
    #expect(try DecodedPicture(jpeg(png(.rgb, metadata)).bytes).header.orientation == .bottomLeft)
  }

  /// A PNG's EXIF may be larger than a segment: the orientation is what must not get lost.
  @Test(arguments: [(0xEA1C, true), (0x010E, false)])
  func exifThatIsTooLargeForASegment(_ tag: Int, _ keepsMore: Bool) throws {
    var sample = ExifSample()
    sample.setPrimary(
      sample.append([
        sample.short(0x0112, 6), sample.text(0x013B, "Somebody"),
        sample.text(tag, String(repeating: "x", count: 70_000)),
      ]))
    var metadata = PictureMetadata()
    metadata.orientation = .rightTop
    metadata.exif = sample.bytes
    for policy in [MetadataPolicy.safe, .all] {
      let segments = try jpeg(png(.rgb, metadata), policy).segments
      #expect(segments.map(\.marker) == [0xE0, 0xE1])
      #expect(try ExifBlock(segments[1].data).orientation == .rightTop)
      #expect((segments[1].data.count > 40) == keepsMore)
    }
  }

  @Test func uprightFilesTurnTheirDensity() throws {
    let segments = try jpeg(png(.rgb, Self.metadata), isUpright: true).segments
    #expect(segments[0].data == Array("JFIF\0".utf8) + [1, 1, 1, 0, 72, 1, 44, 0, 0])
    #expect(try ExifBlock(segments[1].data).orientation == .topLeft)
  }
}
