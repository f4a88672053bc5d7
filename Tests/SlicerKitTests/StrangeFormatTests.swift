import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// A format that the product does not know can be a tile's and a picture's.
@Suite struct StrangeFormatTests {
  private static let formats = FormatCatalog.formats + [.stranger]
  private static let known = DecodeOptions(formats: formats)

  @Test(arguments: [
    PNGSample(.rgba), PNGSample(.rgb), PNGSample(.palette, 4, hasTransparency: true),
  ]) func tilesOfStrangeFormatsAreCut(sample: PNGSample) throws {
    let folder = try ScratchFolder("a.png", sample.noisy(PixelSize(17, 9)))
    try folder.split("a.png", .grid(2, 3) { $0.encoding.format = .stranger })
    let names = try folder.manifest().tiles.compactMap(\.file?.text)
    #expect(names.count == 6 && names.allSatisfy { $0.hasSuffix(".strange") })
    let tiles = try folder.tiles("tiles", Self.known)
    #expect(tiles.allSatisfy { $0?.header.format == .stranger })
    try folder.join(to: "b.strange") {
      $0.formats = Self.formats
      $0.encoding.format = .stranger
    }
    try folder.split("a.png", to: "whole", .grid(1, 1) { $0.encoding.format = .stranger })
    let whole = try #require(try folder.manifest("whole").tiles.first?.file?.text)
    #expect(folder.read("b.strange") == folder.read(FilePath("whole/\(whole)")))
  }

  @Test func aPictureOfIt() throws {
    let folder = try ScratchFolder("a.png", PNGSample(.rgba, 16).noisy(PixelSize(17, 9)))
    try folder.split("a.png", to: "whole", .grid(1, 1) { $0.encoding.format = .stranger })
    let whole = try #require(try folder.manifest("whole").tiles.first?.file?.text)
    try folder.split(FilePath("whole/\(whole)"), .grid(3, 2) { $0.decoding = Self.known })
    let manifest = try folder.manifest()
    #expect(manifest.source.format == "stranger" && manifest.exact)
    let joined = try folder.join(to: "joined.png") { $0.formats = Self.formats }
    #expect(joined.verdict != .changedTiles)
    #expect(try folder.picture("joined.png").bytes == folder.picture("a.png").bytes)
  }
}
