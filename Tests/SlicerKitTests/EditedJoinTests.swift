import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Tiles that other programs have edited, joined again.
@Suite struct EditedJoinTests {
  private static let size = PixelSize(23, 17)
  private static let window = GridSpec.window(
    width: 9, height: 8, stride: AxisLengths(x: 6, y: 5))

  private func cut(
    _ sample: PNGSample, _ grid: GridSpec = window, _ orientation: Orientation = .topLeft,
    _ change: (inout Split) -> Void = { _ in }
  ) throws -> (folder: ScratchFolder, upright: Raster) {
    let folder = try ScratchFolder()
    let upright = try sample.noise(Self.size)
    try folder.write("a.png", sample.file(upright, as: orientation))
    var split = Split(Picture(contentsOf: folder["a.png"]), grid)
    change(&split)
    try split.write(to: .folder(OutputFolder(folder["tiles"])))
    return (folder, upright)
  }

  private func join(
    _ folder: ScratchFolder, blends: Bool, to name: FilePath = "joined.png"
  ) throws -> Join.Report {
    var join = Join(contentsOf: folder["tiles"])
    join.edited = EditedTiles(blends: blends)
    return try join.write(to: .file(folder[name]))
  }

  /// Gives each tile other pixels, and another name.
  private func edit(
    _ folder: ScratchFolder, _ sample: PNGSample, name: (FilePath) -> String = { $0.string },
    _ pixels: (ManifestTile, Raster) throws -> Raster
  ) throws {
    for tile in try folder.manifest().tiles {
      let file = FilePath("tiles").pushing(FilePath(bytes: try #require(tile.file?.bytes)))
      let edited = try pixels(tile, try folder.picture(file).raster)
      try folder.remove(file)
      let stem = FilePath(try #require(file.stem))
      try folder.write(FilePath("tiles/\(name(stem)).png"), sample.file(edited))
    }
  }

  /// Law: tiles that nobody has edited are the picture again, as shown, mixed or not.
  @Test(
    arguments: [
      PNGSample(.rgb), PNGSample(.rgba, 16), PNGSample(.gray, 16), PNGSample(.grayAlpha),
    ],
    [false, true])
  func uneditedTilesAreThePicture(sample: PNGSample, blends: Bool) throws {
    for orientation in [Orientation.topLeft, .rightTop] {
      for change: (inout Split) -> Void in [
        { $0.grid = Self.window }, { $0.margins = TileMargins(overlap: 2, extrusion: 1) },
        { $0.uneven = .pad }, { $0.share = 1 },
      ] {
        let (folder, upright) = try cut(
          sample, .grid(rows: 3, columns: 2), orientation, change)
        let report = try join(folder, blends: blends)
        let overlaps = try folder.manifest().tiles.contains { $0.frame != nil }
        #expect(report.notes.isEmpty == (overlaps || !blends))
        #expect(report.factor == Rational(1) && report.size == upright.size)
        #expect(try folder.picture("joined.png").bytes == Rasters.bytes(upright))
      }
    }
  }

  /// Law: tiles that are twice as large, pixel by pixel, are the picture twice as large.
  @Test(arguments: [false, true])
  func enlargedTilesAreTheEnlargedPicture(blends: Bool) throws {
    let sample = PNGSample(.rgb)
    let (folder, upright) = try cut(sample)
    func doubled(_ raster: Raster) throws -> Raster {
      try sample.drawn(PixelSize(raster.size.width * 2, raster.size.height * 2)) {
        raster.samples($0 / 2, $1 / 2)
      }
    }
    try edit(folder, sample, name: { "\($0)_out_x2" }) { try doubled($1) }
    let report = try join(folder, blends: blends)
    #expect(report.factor == Rational(2) && report.size == PixelSize(46, 34))
    #expect(try folder.picture("joined.png").bytes == Rasters.bytes(doubled(upright)))
  }

  /// Two tiles of one brightness each become a ramp between them: no seam.
  @Test(arguments: [PNGSample(.gray), PNGSample(.gray, 16), PNGSample(.rgb)])
  func offsetsBecomeARamp(sample: PNGSample) throws {
    let (folder, _) = try cut(
      sample, .window(width: 15, height: 17, stride: AxisLengths(x: 8, y: 17)))
    let top = UInt16(truncatingIfNeeded: 1 << sample.format.bitDepth - 1)
    try edit(folder, sample) { tile, raster in
      let light = tile.column == 0 ? top / 4 : top / 2
      return try sample.drawn(raster.size) { _, _ in
        Array(repeating: light, count: sample.format.samplesPerPixel)
      }
    }
    _ = try join(folder, blends: true)
    let joined = try folder.picture("joined.png").raster
    let row = (0..<23).map { joined.samples($0, 8)[0] }
    #expect(row.first == top / 4 && row.last == top / 2)
    #expect(zip(row, row.dropFirst()).allSatisfy(<=) && Set(row).count > 6)
    // Without mixing the pixels are those of the tiles' own parts.
    _ = try join(folder, blends: false)
    let apart = try folder.picture("joined.png").raster
    #expect((0..<23).map { apart.samples($0, 8)[0] == top / 4 } == (0..<23).map { $0 < 8 })
  }

  /// A transparent tile does not darken its neighbor.
  @Test func transparentPixelsHaveNoColor() throws {
    let sample = PNGSample(.rgba)
    let (folder, _) = try cut(
      sample, .window(width: 15, height: 17, stride: AxisLengths(x: 8, y: 17)))
    try edit(folder, sample) { tile, raster in
      try sample.drawn(raster.size) { _, _ in
        tile.column == 0 ? [200, 100, 50, 255] : [0, 0, 0, 0]
      }
    }
    _ = try join(folder, blends: true)
    let joined = try folder.picture("joined.png").raster
    for x in 0..<15 { #expect(joined.samples(x, 3)[..<3] == [200, 100, 50]) }
    #expect(joined.samples(15, 3)[3] == 0)
  }

  /// Programs drop transparency of some tiles, or write another format.
  @Test func formatsMayDiffer() throws {
    let sample = PNGSample(.rgb)
    let (folder, upright) = try cut(sample)
    let tile = try #require(try folder.manifest().tiles.first?.file)
    let file = FilePath("tiles").pushing(FilePath(bytes: tile.bytes))
    let raster = try folder.picture(file).raster
    let opaque = PNGSample(.rgba)
    let pixels = try opaque.drawn(raster.size) { raster.samples($0, $1) + [255] }
    try folder.write(file, opaque.file(pixels))
    _ = try join(folder, blends: true)
    let joined = try folder.picture("joined.png")
    #expect(joined.header.pixelFormat == PixelFormat(.rgba))
    #expect(
      (0..<23).allSatisfy { joined.raster.samples($0, 9) == upright.samples($0, 9) + [255] })
  }

  /// Half of a column of one pixel is none; its tile may have a file or be of one color.
  @Test(arguments: [false, true])
  func aColumnMayBeRoundedAway(isBlank: Bool) throws {
    let sample = PNGSample(.rgb)
    let folder = try ScratchFolder()
    let upright = try sample.drawn(PixelSize(23, 21)) { x, y in
      isBlank && x >= 21 ? [9, 9, 9] : [UInt16(x * 8), UInt16(y * 8), UInt16(x ^ y)]
    }
    try folder.write("a.png", sample.file(upright))
    var split = Split(Picture(contentsOf: folder["a.png"]), .cuts(x: [21, 22], y: []))
    split.blankTolerance = isBlank ? 0 : nil
    try split.write(to: .folder(OutputFolder(folder["tiles"])))
    for tile in try folder.manifest().tiles {
      guard let name = tile.file?.bytes else { continue }
      let width = tile.rect.width == 21 ? 11 : 1
      try folder.write(
        FilePath("tiles").pushing(FilePath(bytes: name)), sample.noisy(PixelSize(width, 11)))
    }
    for blends in [false, true] {
      #expect(try join(folder, blends: blends).size == PixelSize(12, 11))
    }
  }

  /// A trimmed tile's file says nothing about how much larger the whole tile would be.
  @Test func trimmedTilesAreRefused() throws {
    let sample = PNGSample(.rgba)
    let folder = try ScratchFolder()
    let upright = try sample.drawn(Self.size) { x, y in
      x < 4 ? [0, 0, 0, 0] : [UInt16(x), UInt16(y), 7, 255]
    }
    try folder.write("a.png", sample.file(upright))
    var split = Split(Picture(contentsOf: folder["a.png"]), .grid(rows: 1, columns: 2))
    split.trims = true
    try split.write(to: .folder(OutputFolder(folder["tiles"])))
    #expect(try refusal(folder).message.contains("without their transparent edges"))
  }

  private func refusal(_ folder: ScratchFolder) throws -> WorkError {
    let error = try #require(throws: WorkError.self) { try join(folder, blends: false) }
    #expect(folder.read("joined.png") == nil)
    return error
  }

  @Test func whatIsNoSetOfTilesIsRefused() throws {
    let sample = PNGSample(.rgb)
    var (folder, _) = try cut(sample)
    try folder.write("tiles/a_r0_c0_x2.png", sample.noisy(PixelSize(18, 16)))
    // The tile itself is as it was, and makes room for its edited file, whose factor is another.
    var error = try refusal(folder)
    #expect(error.message.contains("by another factor"), "\(error)")
    try folder.write("tiles/a_r0_c0_x3.png", sample.noisy(PixelSize(18, 16)))
    error = try refusal(folder)
    #expect(
      error.message.contains("'a_r0_c0_x2.png' and 'a_r0_c0_x3.png' are both the tile"), "\(error)")
    folder = try cut(sample).folder
    for extrude in [1, -1, Int.max] {
      try folder.change { $0.grid.extrude = extrude }
      #expect(try refusal(folder).message.contains("not a manifest"))
    }
    folder = try cut(sample).folder
    try folder.remove("tiles/a_r1_c1.png")
    error = try refusal(folder)
    #expect(error.message.contains("is missing: a_r1_c1.png"), "\(error)")
    try folder.remove("tiles/manifest.json")
    error = try refusal(folder)
    #expect(error.message.contains("the folder has no manifest.json"), "\(error)")
  }

  /// Law: a truncated tile is refused, or salvaged with a note that names it.
  @Test(arguments: [FileFormat.png, .jpeg])
  func salvagedTilesAreNamed(format: FileFormat) throws {
    let (folder, _) = try cut(PNGSample(.rgb), .grid(rows: 1, columns: 2)) {
      $0.encoding.format = format
    }
    let file = FilePath(bytes: try #require(try folder.manifest().tiles[1].file?.bytes))
    let name = FilePath("tiles").pushing(file)
    let bytes = try #require(folder.read(name))
    try folder.write(name, Array(bytes.dropLast(40)))
    _ = try refusal(folder)
    var join = Join(contentsOf: folder["tiles"])
    (join.edited, join.isLenient) = (EditedTiles(), true)
    let report = try join.write(to: .file(folder["joined.png"]))
    let notes = report.notes.map(\.description)
    #expect(
      notes.count { $0.hasPrefix("\(file.string): salvaged: truncated") } == 1, "\(notes)")
  }
}
