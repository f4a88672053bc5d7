import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// All tiles of a picture on one sheet.
@Suite struct SheetTests {
  private static let size = PixelSize(19, 13)
  private static let color = RGBA(red: 40, green: 50, blue: 60)

  private func sheet(
    _ rows: Int, _ columns: Int, _ uneven: Uneven = .distribute,
    _ change: (inout CutOptions) -> Void = { _ in }
  ) throws -> CutOptions {
    let layout = try LayoutCatalog.row(named: "pixi")
    return .grid(rows, columns, uneven) {
      $0.layout = layout
      $0.padColor = Self.color
      change(&$0)
    }
  }

  /// The whole sheet, pixel by pixel: files in rows and columns, each as wide as its widest.
  private func expected(_ tiles: [ManifestTile], _ plain: PlainTiles) throws -> Raster {
    let sizes = tiles.map { plain.fileSize($0.rect) }
    func longest(_ index: (ManifestTile) -> Int, _ length: (PixelSize) -> Int, _ i: Int) -> Int {
      zip(tiles, sizes).filter { index($0.0) == i }.map { length($0.1) }.max() ?? 0
    }
    func lines(_ index: (ManifestTile) -> Int, _ length: (PixelSize) -> Int) -> [Int] {
      let count = (tiles.map(index).max() ?? 0) + 1
      return (0..<count).reduce(into: [0]) { $0.append($0[$1] + longest(index, length, $1)) }
    }
    let (xs, ys) = (lines(\.column, \.width), lines(\.row, \.height))
    let raster = try Raster(
      size: PixelSize(xs[xs.count - 1], ys[ys.count - 1]), format: plain.upright.format)
    raster.fill(raster.size.bounds, samples: plain.padding)
    for tile in tiles {
      try plain.file(tile.rect).withView { raster.draw($0, x: xs[tile.column], y: ys[tile.row]) }
      guard tile.file != nil else { continue }
      let frame = plain.frame(tile.rect).moved(xs[tile.column], ys[tile.row])
      #expect(tile.frameInFile == frame && tile.fileSize == raster.size)
    }
    return raster
  }

  @Test(arguments: Orientation.allCases, [Uneven.distribute, .last, .trim, .pad])
  func sheetsHoldTheTilesWithTheirMargins(orientation: Orientation, uneven: Uneven) throws {
    let folder = try ScratchFolder()
    for sample in [PNGSample(.rgb), PNGSample(.gray, 2), PNGSample(.palette, 4)] {
      let upright = try sample.noise(Self.size)
      try folder.write("a.png", sample.file(upright, as: orientation))
      let source = try folder.picture("a.png").header
      for (overlap, extrusion) in [(0, 0), (2, 0), (0, 1), (50, 2)] {
        let margins = TileMargins(overlap: overlap, extrusion: extrusion)
        let report = try folder.split("a.png", try sheet(2, 3, uneven) { $0.margins = margins })
        let manifest = try folder.manifest()
        let grid = manifest.grid
        #expect(report.isExact == grid.coversExactly && !report.isLossless)
        // Who reads a sheet does not look at tags.
        #expect(manifest.source.orientation == .topLeft && manifest.size == Self.size)
        let picture = try folder.picture("tiles/a.png")
        #expect(picture.header.orientation == .topLeft)
        let fitted = try PlainTiles.fitted(
          upright, source, to: picture.header, padding: Self.color, isNeeded: uneven == .pad)
        let plain = PlainTiles(
          upright: fitted.upright, padding: fitted.padding,
          extent: PixelSize(grid.columnLines[3], grid.rowLines[2]), overlap: overlap,
          extrusion: extrusion)
        let expected = try expected(manifest.tiles, plain)
        #expect(picture.header.size == expected.size)
        try #require(picture.bytes == Rasters.bytes(expected), "\(overlap) \(extrusion)")
        let joined = try folder.join(to: "joined.png")
        #expect(joined.verdict == (manifest.exact ? .exact : .inexactTiles))
        #expect(joined.inputs == [folder["tiles/manifest.json"], folder["tiles/a.png"]])
        let covered = try fitted.upright.cropped(plain.covered)
        #expect(try folder.picture("joined.png").bytes == Rasters.bytes(covered))
      }
    }
  }

  /// The folder has the sheet, its document and the manifest, which knows both.
  @Test func theManifestListsEachFileOnce() throws {
    let folder = try ScratchFolder("a.png", PNGSample(.rgb).noisy(Self.size))
    try folder.split("a.png", try sheet(3, 4))
    #expect(folder.fileNames() == ["a.json", "a.png", "manifest.json"])
    let manifest = try folder.manifest()
    #expect(manifest.fileNames == [Array("a.png".utf8)])
    #expect(manifest.documents?.map(\.name.text) == ["a.json"])
    #expect(Set(manifest.tiles.map(\.file?.text)) == ["a.png"])
    // Another kind of cut takes them away again.
    try folder.split("a.png", .grid(1, 2))
    #expect(folder.fileNames() == ["a_r0_c0.png", "a_r0_c1.png", "manifest.json"])
  }

  /// Blank tiles have their place on the sheet, and no frame.
  @Test(arguments: [0, 2]) func blankTilesAreLeftOutOfTheManifest(overlap: Int) throws {
    let sample = PNGSample(.rgb)
    let raster = try sample.squares(PixelSize(40, 30), side: 10) { ($0 + $1) % 2 == 0 }
    let folder = try ScratchFolder("a.png", sample.file(raster))
    let options = try sheet(3, 4) { ($0.blankTolerance, $0.margins.overlap) = (0, overlap) }
    try folder.split("a.png", options)
    let tiles = try folder.manifest().tiles
    for tile in tiles {
      let isBlank = overlap == 0 && (tile.row + tile.column) % 2 == 0
      #expect((tile.file == nil) == isBlank && (tile.frame == nil) == isBlank)
    }
    try folder.expectJoined(raster)
  }

  @Test func aBlankPictureKeepsItsSheet() throws {
    let sample = PNGSample(.rgb)
    let raster = try sample.drawn(Self.size) { _, _ in [7, 8, 9] }
    let folder = try ScratchFolder("a.png", sample.file(raster))
    try folder.split("a.png", try sheet(2, 3) { $0.blankTolerance = 0 })
    #expect(try folder.manifest().tiles.map { $0.file != nil } == (0..<6).map { $0 == 0 })
    try folder.expectJoined(raster)
  }

  @Test func setsHaveASheetAScale() throws {
    let folder = try ScratchFolder()
    let rasters = try folder.writeScales(PNGSample(.rgb), Self.size)
    try folder.splitSet(["a.png", "a@2x.png"], try sheet(2, 3) { $0.margins.overlap = 1 })
    #expect(folder.fileNames() == ["a.json", "a.png", "a@2x.json", "a@2x.png", "manifest.json"])
    for (i, name) in ["b.png", "b@2x.png"].enumerated() {
      try folder.expectJoined(rasters[i], to: FilePath(name))
    }
  }

  @Test(arguments: Orientation.allCases)
  func piecesOfAJigsawLieOnASheetToo(orientation: Orientation) throws {
    let sample = PNGSample(.rgba)
    let upright = try sample.noise(PixelSize(40, 30))
    let folder = try ScratchFolder("a.png", sample.file(upright, as: orientation))
    let jigsaw = try Jigsaw()
    try folder.split("a.png", try sheet(3, 4) { $0.jigsaw = jigsaw })
    #expect(folder.files(in: "tiles")?.count == 3)
    #expect(try folder.manifest().tiles.allSatisfy { $0.piece != nil })
    try folder.expectJoined(upright)
  }

  @Test(arguments: [SmoothJPEG.photo, .gray])
  func sheetsOfJPEGsAreJPEGs(sample: SmoothJPEG) throws {
    let upright = try sample.picture(PixelSize(64, 48))
    let file = try sample.turned(.rightTop).file(TurnedPixels.stored(upright, as: .rightTop))
    let folder = try ScratchFolder("a.jpg", file)
    let report = try folder.split("a.jpg", try sheet(2, 2))
    #expect(!report.isExact && !report.isLossless)
    let picture = try folder.picture("tiles/a.jpg")
    #expect(picture.header.format == .jpeg && picture.header.orientation == .topLeft)
    #expect(PeakSignalToNoise.decibels(picture.bytes, Rasters.bytes(upright)) >= 36)
    try folder.expectJoined(to: "joined.jpg", .inexactTiles)
  }
}
