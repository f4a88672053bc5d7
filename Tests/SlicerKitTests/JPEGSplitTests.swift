import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// JPEGs, whose tiles are encoded anew.
@Suite struct JPEGSplitTests {
  private static let size = PixelSize(83, 59)
  private static let rgb = DecodeOptions(convertsToRGB: true)

  @Test(arguments: SmoothJPEG.all) func tilesAreOfTheSourcesKind(sample: SmoothJPEG) throws {
    let folder = try ScratchFolder()
    var sample = sample
    sample.segments = [JPEGSegment(marker: 0xE2, data: Self.profile)]
    try folder.write("a.jpg", sample.file(Self.size))
    let source = try folder.picture("a.jpg").header
    let report = try folder.split("a.jpg", .grid(2, 3))
    let manifest = try folder.manifest()
    #expect(!report.isExact && report.tileCount == 6 && !manifest.exact)
    let tables = Self.tables(try #require(folder.read("a.jpg")))
    #expect(!tables.isEmpty)
    for tile in manifest.tiles {
      let header = try folder.picture(of: tile).header
      #expect(try Self.tables(folder.file(of: tile)) == tables)
      #expect(header.size == tile.rect.size && header.format == .jpeg)
      #expect(header.pixelFormat == source.pixelFormat && header.mcuSize == source.mcuSize)
      #expect(header.isProgressive == source.isProgressive)
      #expect(header.metadata.density == source.metadata.density)
      #expect(header.metadata.iccProfile == source.metadata.iccProfile)
      #expect(facts(header) == facts(source))
    }
  }

  /// All DQT segments, in order (ITU-T T.81 §B.2.4.1).
  private static func tables(_ file: [UInt8]) -> [[UInt8]] {
    var tables: [[UInt8]] = []
    var position = 2
    while position + 4 <= file.count, file[position + 1] != 0xDA {
      let length = Int(file[position + 2]) << 8 | Int(file[position + 3])
      if file[position + 1] == 0xDB {
        tables.append(Array(file[(position + 4)..<(position + 2 + length)]))
      }
      position += 2 + length
    }
    return tables
  }

  /// Coding, color space, sampling, quality and Adobe's transform.
  private func facts(_ header: PictureHeader) -> [String] {
    header.details.filter { $0.name != "segments" }.map { "\($0.name): \($0.value)" }
  }

  private static let profile = Array("ICC_PROFILE\0".utf8) + [1, 1] + PlainProfile.bytes

  @Test(arguments: SmoothJPEG.all) func joinedPicturesAreClose(sample: SmoothJPEG) throws {
    let folder = try ScratchFolder("a.jpg", sample.file(Self.size))
    for uneven in [Uneven.distribute, .pad] {
      try folder.split("a.jpg", .grid(2, 3, uneven))
      let report = try folder.join(to: "joined.jpg")
      #expect(report.verdict == .inexactTiles && report.size == Self.size)
      let (source, joined) = (try folder.picture("a.jpg"), try folder.picture("joined.jpg"))
      #expect(joined.header.pixelFormat == source.header.pixelFormat)
      // Padding is black, and at 4:2:0 some of it comes into the picture.
      let limit = uneven == .pad ? 35.0 : 40
      #expect(PeakSignalToNoise.decibels(source.bytes, joined.bytes) >= limit)
    }
  }

  @Test(arguments: SmoothJPEG.all) func tilesAsPNGAreExact(sample: SmoothJPEG) throws {
    let folder = try ScratchFolder("a.jpg", sample.file(Self.size))
    let report = try folder.split("a.jpg", .grid(2, 3) { $0.encoding.format = .png })
    // Inks become sRGB.
    let isExact = ![.cmyk, .ycck].contains(sample.recipe.colorSpace)
    #expect(report.isExact == isExact)
    let names = try folder.manifest().tiles.compactMap(\.file?.text)
    #expect(names.allSatisfy { $0.hasSuffix(".png") })
    try folder.expectJoined(
      .converted(try #require(folder.read("a.jpg")), to: .png), isExact ? .exact : .inexactTiles)
  }

  @Test(arguments: PNGSample.plain) func everyKindOfPNGGoesIntoJPEGs(sample: PNGSample) throws {
    let folder = try ScratchFolder()
    let maximum = 1 << sample.format.bitDepth - 1
    let raster = try sample.drawn(PixelSize(48, 40)) { x, y in
      [x, y, 48 - x, 20 + x / 2].map { UInt16(min(maximum, $0 * maximum / 60)) }
    }
    try folder.write("a.png", sample.file(raster))
    let options = CutOptions.grid(2, 3) {
      $0.encoding.format = .jpeg
      $0.encoding.quality = 100
    }
    #expect(try !folder.split("a.png", options).isExact)
    #expect(folder.read("tiles/a_r0_c0.jpg") != nil)
    #expect(try folder.join(to: "joined.jpg").verdict == .inexactTiles)
    let expected = try Raster.converted(try #require(folder.read("a.png")), to: .jpeg)
    let joined = try folder.picture("joined.jpg", Self.rgb)
    #expect(joined.header.pixelFormat == expected.format)
    #expect(PeakSignalToNoise.decibels(joined.bytes, Rasters.bytes(expected)) >= 35)
  }

  /// The stored pixels of all eight have the same tiles, if not bit by bit: blocks begin elsewhere.
  @Test(arguments: Orientation.allCases, [Uneven.distribute, .last, .trim, .pad])
  func tilesAreCutAsTheyAreShown(orientation: Orientation, uneven: Uneven) throws {
    let folder = try ScratchFolder()
    // Hardly any loss, so that padding makes no difference either.
    var sample = SmoothJPEG(.ycbcr, [[1, 1], [1, 1], [1, 1]], quality: 99)
    let upright = try sample.picture(Self.size)
    try folder.write("a.jpg", sample.file(upright))
    sample.segments = [SmoothJPEG.orientation(orientation)]
    try folder.write("b.jpg", sample.file(try TurnedPixels.stored(upright, as: orientation)))
    let options = CutOptions.grid(3, 4, uneven) { $0.name("{row}-{column}.{ext}") }
    try folder.split("a.jpg", to: "a", options)
    try folder.split("b.jpg", to: "b", options)
    let (a, b) = (try folder.manifest("a"), try folder.manifest("b"))
    #expect(a.grid == b.grid && a.tiles.map(\.pixels) == b.tiles.map(\.pixels))
    for (upright, stored) in zip(try folder.tiles("a"), try folder.tiles("b")) {
      let (upright, stored) = (try #require(upright), try #require(stored))
      #expect(stored.header.orientation == orientation)
      let turned = Rasters.bytes(try stored.upright())
      #expect(PeakSignalToNoise.decibels(turned, upright.bytes) >= 38)
    }
    try folder.join("b", to: "joined.jpg")
    #expect(try folder.picture("joined.jpg").header.orientation == orientation)
  }

  @Test(arguments: Orientation.allCases)
  func uprightTurnsThePixels(orientation: Orientation) throws {
    let folder = try ScratchFolder()
    var sample = SmoothJPEG(.ycbcr, [[2, 1], [1, 1], [1, 1]])
    let upright = try sample.picture(Self.size)
    sample.segments = [SmoothJPEG.orientation(orientation)]
    try folder.write("a.jpg", sample.file(try TurnedPixels.stored(upright, as: orientation)))
    try folder.split("a.jpg", .grid(3, 4) { $0.encoding.isUpright = true })
    for picture in try folder.tiles() {
      let header = try #require(picture).header
      #expect(header.orientation == .topLeft)
      let mcu = PixelSize(16, 8)
      #expect(header.mcuSize == (orientation.isTransposed ? mcu.transposed : mcu))
      let density = try #require(header.metadata.density)
      #expect((density.x, density.y) == (orientation.isTransposed ? (96, 72) : (72, 96)))
    }
    try folder.join(to: "joined.jpg")
    let joined = try folder.picture("joined.jpg")
    #expect(joined.header.orientation == .topLeft)
    #expect(PeakSignalToNoise.decibels(joined.bytes, Rasters.bytes(upright)) >= 36)
  }
}
