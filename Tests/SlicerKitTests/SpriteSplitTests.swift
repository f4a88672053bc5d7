import SlicerKit
import SlicerTestSupport
import SlicerTiles
import SystemPackage
import Testing

/// Sprites that are cut out of a sheet, into files of their own.
@Suite struct SpriteSplitTests {
  private static let size = PixelSize(64, 56)

  /// Boxes in reading order; the last lies beside a higher one, and ends before it.
  private static let boxes = [
    PixelRect(x: 3, y: 2, width: 10, height: 30), PixelRect(x: 20, y: 4, width: 7, height: 20),
    PixelRect(x: 40, y: 20, width: 12, height: 5), PixelRect(x: 30, y: 42, width: 20, height: 10),
  ]

  /// A box with noise inside, and `empty` around.
  private static func sheet(_ sample: PNGSample, empty: [UInt16]) throws -> Raster {
    try sample.drawn(size) { x, y in
      guard boxes.contains(where: { $0.columns.contains(x) && $0.rows.contains(y) }) else {
        return empty
      }
      let color = [UInt16((x * 37 + y * 11) % 100), UInt16((x * 5 + y * 71) % 100), 250]
      return color + (empty.count == 4 ? [255] : [])
    }
  }

  private func cut(
    _ folder: ScratchFolder, _ name: FilePath, _ search: CellSearch = .sprites(),
    _ change: (inout Split) -> Void = { _ in }
  ) throws -> SplitReport {
    var split = Split(Picture(contentsOf: folder[name]), .auto(search))
    split.encoding.isUpright = true
    change(&split)
    return try split.write(to: .folder(OutputFolder(folder["tiles"])))
  }

  /// Law: number, boxes, order, names and pixels are right by opacity and by color, in every orientation.
  @Test(arguments: Orientation.allCases, [true, false])
  func spritesAreCut(orientation: Orientation, isOpaque: Bool) throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(isOpaque ? .rgb : .rgba)
    // A ground as bright as the sprites.
    let upright = try Self.sheet(sample, empty: isOpaque ? [90, 40, 30] : [0, 0, 0, 0])
    try folder.write("a.png", sample.file(upright, as: orientation))
    let report = try cut(folder, "a.png")
    let manifest = try folder.manifest()
    #expect(report.rows == 1 && report.columns == 4 && !report.isExact)
    #expect(manifest.grid.kind == .sprites && manifest.tiles.map(\.rect) == Self.boxes)
    #expect(
      manifest.tiles.map { $0.file?.bytes } == (0..<4).map { Array("a_00\($0).png".utf8) })
    for tile in manifest.tiles {
      #expect(try folder.picture(of: tile).bytes == Rasters.bytes(try upright.cropped(tile.rect)))
    }
    #expect(throws: WorkError.self) { try folder.join(to: "joined.png") }
    #expect(folder.read("joined.png") == nil)
  }

  /// JPEG damage beside sprites is no sprite, and moves their sides little: colors bleed in blocks.
  @Test(arguments: [(95, 2), (75, 2), (50, 4)])
  func damageIsNoSprite(quality: Int, most: Int) throws {
    let folder = try ScratchFolder()
    var options = EncodeOptions()
    (options.format, options.quality) = (.jpeg, quality)
    let sheet = try Self.sheet(PNGSample(.rgb), empty: [255, 255, 255])
    try folder.write("a.jpg", sheet.encoded(options))
    _ = try cut(folder, "a.jpg")
    let found = try folder.manifest().tiles.map(\.rect)
    try #require(found.count == Self.boxes.count)
    for (found, box) in zip(found, Self.boxes) {
      #expect(abs(found.x - box.x) <= most && abs(found.y - box.y) <= most)
      #expect(abs(found.columns.upperBound - box.columns.upperBound) <= most)
      #expect(abs(found.rows.upperBound - box.rows.upperBound) <= most)
    }
  }

  /// The first frame says nothing of the others: a search needs a still picture.
  @Test(arguments: [CellSearch.sprites(), .grid, .panels(maxLength: nil)])
  func animationsAreRefused(search: CellSearch) throws {
    let images = [UInt8(0), 1].map { color in
      GIFSample.Image((0..<256).map { (100..<104).contains($0) ? 1 - color : color })
    }
    let folder = try ScratchFolder("a.gif", GIFSample(16, 16, images).bytes)
    let error = try #require(throws: WorkError.self) { try cut(folder, "a.gif", search) }
    #expect(error.message.contains("the file is animated, but "), "\(error)")
    #expect(folder.fileNames() == nil)
  }

  /// Law: cells on a sheet are padded with the ground that was found.
  @Test func cellsContinueTheGround() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgb)
    try folder.write("a.png", sample.file(Self.sheet(sample, empty: [90, 40, 30]), as: .topLeft))
    _ = try cut(folder, "a.png") { $0.layout = LayoutCatalog.rows.first { $0.name == "godot" } }
    let sheet = try folder.picture("tiles/a.png").raster
    #expect(sheet.samples(0, 0) == [90, 40, 30])
    let (x, y) = (sheet.size.width - 1, sheet.size.height - 1)
    #expect(sheet.samples(x, y) == [90, 40, 30])
  }

  /// A gap joins what lies near, a least area leaves out what is small, and a sheet has all.
  @Test func optionsChoose() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgba)
    try folder.write("a.png", sample.file(Self.sheet(sample, empty: [0, 0, 0, 0]), as: .topLeft))
    _ = try cut(folder, "a.png", .sprites(gap: 7))
    #expect(try folder.manifest().tiles.map(\.rect.width) == [24, 12, 20])
    _ = try cut(folder, "a.png", .sprites(minArea: 150))
    #expect(try folder.manifest().tiles.map(\.rect) == [Self.boxes[0], Self.boxes[3]])
    _ = try cut(folder, "a.png") { $0.layout = LayoutCatalog.rows.first { $0.name == "pixi" } }
    let frames = try folder.manifest().tiles.compactMap(\.frame)
    #expect(frames.map(\.width) == [10, 7, 12, 20] && frames.map(\.height) == [30, 20, 5, 10])
    for least in [1000, 1 << 20] {
      #expect(throws: WorkError.self) { try cut(folder, "a.png", .sprites(minArea: least)) }
    }
    #expect(throws: WorkError.self) {
      try cut(folder, "a.png") { $0.jigsaw = try? Jigsaw(seed: 1) }
    }
    #expect(throws: WorkError.self) {
      try cut(folder, "a.png") { $0.layout = LayoutCatalog.rows.first { $0.name == "css" } }
    }
  }
}
