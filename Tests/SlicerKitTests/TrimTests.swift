import SlicerKit
import SlicerTestSupport
import SlicerTiles
import SystemPackage
import Testing

/// Tiles without their transparent edges, and tiles on cells of one size.
@Suite struct TrimTests {
  private static let size = PixelSize(36, 20)

  /// A part in three of six cells of 12×10 that are seen: one reaches two edges, one is a pixel; the others are
  /// empty.
  private static let parts = [
    PixelRect(x: 3, y: 2, width: 5, height: 7), PixelRect(x: 20, y: 0, width: 4, height: 4),
    PixelRect(x: 30, y: 15, width: 1, height: 1),
  ]
  private static let seen: Set<Int> = [0, 1, 5]

  private static func sheet(_ sample: PNGSample, hidden: [UInt16]) throws -> Raster {
    try sample.drawn(size) { x, y in
      guard parts.contains(where: { $0.columns.contains(x) && $0.rows.contains(y) }) else {
        // Hidden colors differ from pixel to pixel, where there are any.
        return hidden.enumerated().map { $1 == 0 ? 0 : UInt16(x + $0) } + [0]
      }
      return hidden.map { _ in UInt16((x * 37 + y * 11) % 200) } + [1]
    }
  }

  private func cut(
    _ folder: ScratchFolder, _ change: (inout Split) -> Void = { _ in }
  ) throws -> SplitReport {
    var split = Split(Picture(contentsOf: folder["a.png"]), .grid(rows: 2, columns: 3))
    (split.trims, split.encoding.isUpright) = (true, true)
    change(&split)
    return try split.write(to: .folder(OutputFolder(folder["tiles"])))
  }

  /// Law: a file is the box of the pixels with any opacity, and joining gives the picture back.
  @Test(
    arguments: Orientation.allCases,
    [
      (PNGSample(.rgba), false), (PNGSample(.rgba), true), (PNGSample(.grayAlpha), false),
      (PNGSample(.rgba, 16), true),
    ])
  func whatIsSeenIsKept(orientation: Orientation, sheet: (PNGSample, hides: Bool)) throws {
    let folder = try ScratchFolder()
    let (sample, hides) = sheet
    let colors = sample.format.model.samplesPerPixel - 1
    let upright = try Self.sheet(
      sample, hidden: [UInt16](repeating: hides ? 1 : 0, count: colors))
    try folder.write("a.png", sample.file(upright, as: orientation))
    let report = try cut(folder) { $0.encoding.isUpright = hides }
    let manifest = try folder.manifest()
    #expect(report.isExact == !hides && report.blankCount == 3)
    #expect(manifest.tiles.indices.filter { manifest.tiles[$0].file != nil } == Self.seen.sorted())
    #expect(manifest.tiles.filter { $0.file != nil }.map(\.filed) == Self.parts)
    if hides {
      for tile in manifest.tiles where tile.file != nil {
        #expect(
          try folder.picture(of: tile).bytes == Rasters.bytes(try upright.cropped(tile.filed)))
      }
    }
    let joined = try folder.join(to: "joined.png") { $0.encoding.isUpright = true }
    #expect(joined.verdict == (hides ? .inexactTiles : .exact))
    let pixels = try folder.picture("joined.png").bytes
    if hides {
      #expect(pixels != Rasters.bytes(upright))
    } else {
      #expect(pixels == Rasters.bytes(upright))
    }
  }

  /// A palette's transparent color is put back, whatever its number.
  @Test func palettesKeepTheirTransparentColor() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.palette, 8, hasTransparency: true)
    let upright = try sample.drawn(Self.size) { x, y in
      Self.parts.contains { $0.columns.contains(x) && $0.rows.contains(y) }
        ? [UInt16(1 + x % 2)] : [0]
    }
    try folder.write("a.png", sample.file(upright, as: .topLeft))
    #expect(try cut(folder).isExact)
    #expect(try folder.manifest().tiles[0].around == "00")
    #expect(try folder.join(to: "joined.png").verdict == .exact)
  }

  /// Law: files on a common cell have one size, and the part lies where its place says.
  @Test(arguments: CellGravity.allCases)
  func cellsHaveOneSize(gravity: CellGravity) throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgba)
    try folder.write("a.png", sample.file(Self.sheet(sample, hidden: [0, 0, 0]), as: .topLeft))
    #expect(try cut(folder) { $0.commonCell = gravity }.isExact)
    for tile in try folder.manifest().tiles where tile.file != nil {
      #expect(tile.fileSize == PixelSize(5, 7))
      let (frame, anchor) = (tile.frameInFile, gravity.anchor)
      #expect(frame.size == tile.filed.size)
      #expect(frame.x == Int(Double(5 - frame.width) * anchor.x))
      #expect(frame.y == Int(Double(7 - frame.height) * anchor.y))
    }
    #expect(try folder.join(to: "joined.png").verdict == .exact)
  }

  /// A sheet's document says what was trimmed off.
  @Test func sheetsSayWhatIsMissing() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgba)
    try folder.write("a.png", sample.file(Self.sheet(sample, hidden: [0, 0, 0]), as: .topLeft))
    _ = try cut(folder) { $0.layout = TileLayout.all.first { $0.name == "pixi" } }
    let text = try #require(folder.read("tiles/a.json"))
    let atlas = try AtlasCatalog.read(Array(text)).atlas
    #expect(atlas.frames.map(\.sourceSize) == Array(repeating: PixelSize(12, 10), count: 3))
    #expect(atlas.frames.map(\.place.x) == [3, 8, 6] && atlas.frames.map(\.place.y) == [2, 0, 5])
    #expect(try folder.join(to: "joined.png").verdict == .exact)
  }

  /// Cells of engines' sheets have their edges around them, and join to the picture.
  @Test(arguments: ["tiled-sheet", "godot", "phaser", "unity"])
  func engineSheetsAreExtruded(layout: String) throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgb)
    let upright = try sample.noise(Self.size)
    try folder.write("a.png", sample.file(upright, as: .topLeft))
    _ = try cut(folder) {
      ($0.trims, $0.layout) = (false, TileLayout.all.first { $0.name == layout })
    }
    let sheet = try folder.picture("tiles/a.png")
    #expect(sheet.header.size == PixelSize(3 * 14, 2 * 12))
    let frames = try folder.manifest().tiles.compactMap(\.frame)
    #expect(frames.map(\.x) == [1, 15, 29, 1, 15, 29] && frames[3].y == 13)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(sheet.bytes.dropFirst((y * 42 + x) * 3).prefix(3))
    }
    #expect(pixel(0, 0) == pixel(1, 1) && pixel(13, 5) == pixel(12, 5))
    #expect(try folder.join(to: "joined.png").verdict == .exact)
    for change in [{ $0.overlap = 1 }, { $0.jigsaw = try? Jigsaw(seed: 1) }, { $0.trims = true }]
      as [(inout Split) -> Void]
    {
      #expect(throws: WorkError.self) {
        try cut(folder) {
          ($0.trims, $0.layout) = (false, TileLayout.all.first { $0.name == layout })
          change(&$0)
        }
      }
    }
  }

  /// A picture that is opaque is cut whole, with a note; what excludes trimming is refused.
  @Test func nothingIsTrimmedWithoutTransparency() throws {
    let folder = try ScratchFolder()
    try folder.write("a.png", PNGSample(.rgb).noisy(Self.size))
    let report = try cut(folder)
    #expect(report.isExact && report.tileCount == 6)
    #expect(report.notes.contains { $0.description.contains("opaque") })
    for change in [{ $0.overlap = 1 }, { $0.uneven = .pad }, { $0.jigsaw = try? Jigsaw(seed: 1) }]
      as [(inout Split) -> Void]
    {
      #expect(throws: WorkError.self) { try cut(folder, change) }
    }
  }
}
