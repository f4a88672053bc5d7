import FoundationEssentials
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// The metadata of a WebP in files cut from it.
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

  /// A gray picture's profile is none of RGB.
  @Test func aProfileOfAnotherModelIsLeftOut() throws {
    var metadata = PictureMetadata()
    metadata.iccProfile = PlainProfile.bytes(space: "GRAY")
    let raster = try PNGSample(.rgb).noise(Self.size)
    let file = try WebPSample.encoded(raster, EncodeOptions { $0.format = .webp }, metadata)
    #expect(Self.types(WebPSample.chunks(of: file)) == ["VP8L"])
  }
}
