import SlicerKit
import SlicerTestSupport
import Testing

/// A file in memory describes itself well enough to make the picture again.
@Suite struct PlacedTileTests {
  private static let size = PixelSize(48, 37)
  private static let sample = PNGSample(.rgba)

  private func split(_ raster: Raster, _ name: String = "a.png") throws -> Split {
    Split(Picture(try Self.sample.file(raster), name: name), .grid(rows: 3, columns: 4))
  }

  /// The tiles' areas laid on an empty picture.
  private func reassembled(
    _ files: [TileFile], _ lay: (Raster, RasterView, PlacedTile) -> Void
  ) throws -> Raster {
    let raster = try Raster(size: Self.size, format: Self.sample.format)
    for file in files {
      let picture = try DecodedPicture(file.bytes).upright()
      #expect(picture.size == file.size)
      for tile in file.tiles {
        #expect(tile.area.size == tile.shown.size)
        #expect(tile.shown.union(tile.rect) == tile.shown)
        picture.withView { lay(raster, $0.subview(tile.area), tile) }
      }
    }
    return raster
  }

  @Test(arguments: [0.05, 0.2, 0.3]) func piecesAddUp(tab: Double) throws {
    let picture = try Self.sample.noise(Self.size)
    var split = try split(picture)
    split.jigsaw = try Jigsaw(seed: 7, tab: try #require(ExactDecimal(rounding: tab)))
    let pieces = try split.tiles()
    #expect(pieces.count == 12 && pieces.allSatisfy { $0.tiles.count == 1 })
    #expect(pieces.contains { $0.place.map { $0.shown != $0.rect } ?? false })
    let sum = try reassembled(pieces) { $0.add($1, x: $2.shown.x, y: $2.shown.y) }
    #expect(sum.bytes == picture.bytes)
  }

  @Test(arguments: [nil, "pixi"], [TileMargins.none, TileMargins(overlap: 2, extrusion: 3)])
  func marginsAndSheetsAreLaidBack(layout: String?, margins: TileMargins) throws {
    let picture = try Self.sample.noise(Self.size)
    for (name, scale) in [("a.png", 1), ("a@2x.png", 2)] {
      var split = try split(picture, name)
      split.unit = .pixels
      split.margins = margins
      split.layout = try layout.map { try LayoutCatalog.row(named: $0) }
      let files = try split.tiles()
      #expect(files.map(\.tiles.count) == (layout == nil ? Array(repeating: 1, count: 12) : [12]))
      #expect(files.allSatisfy { ($0.place == nil) == (layout != nil) })
      let laid = try reassembled(files) { raster, area, tile in
        raster.draw(area, x: tile.shown.x, y: tile.shown.y)
      }
      #expect(laid.bytes == picture.bytes, "\(name)")
      for tile in files.flatMap(\.tiles) where layout == nil {
        #expect(tile.area.x == margins.extrusion * scale || margins == .none || scale == 2)
      }
    }
  }

  /// Rectangles are in pixels as shown, whatever is stored.
  @Test(arguments: Orientation.allCases) func rectanglesAreThoseOfTheUprightPicture(
    orientation: Orientation
  ) throws {
    let picture = try Self.sample.noise(Self.size)
    let file = try Self.sample.file(picture, as: orientation)
    var split = Split(Picture(file), .grid(rows: 2, columns: 3))
    split.margins = TileMargins(overlap: 3, extrusion: 1)
    let laid = try reassembled(try split.tiles()) { raster, area, tile in
      raster.draw(area, x: tile.shown.x, y: tile.shown.y)
    }
    #expect(laid.bytes == picture.bytes)
  }

  @Test func documentsHaveNoPlace() throws {
    let box = FileBox()
    try split(Self.sample.noise(Self.size)).write(to: .each { box.add($0) })
    let manifest = try #require(box.files.first { $0.content == .manifest })
    #expect(manifest.size == nil && manifest.place == nil && manifest.tiles.isEmpty)
  }
}
