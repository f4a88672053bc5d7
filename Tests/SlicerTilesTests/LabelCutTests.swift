import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

/// Labels of a picture, clipped to its tiles.
@Suite struct LabelCutTests {
  private static let size = PixelSize(100, 80)

  private static func tiles(_ spec: GridSpec, _ margins: TileMargins = .none) throws -> [PlacedTile]
  {
    let grid = try spec.tiles(for: size)
    return grid.tiles.map { margins.place(of: $0, in: grid) }
  }

  /// A C of 60×60 whose mouth is on the right.
  private static let letter = LabelPolygon(coordinates: [
    10, 10, 70, 10, 70, 20, 20, 20, 20, 60, 70, 60, 70, 70, 10, 70,
  ])

  @Test func boxesAreClippedAndMoved() throws {
    let tiles = try Self.tiles(.grid(rows: 2, columns: 2))
    let label = PictureLabel(LabelBox(x: 40, y: 30, width: 20, height: 5))
    let parts = tiles.map { $0.tile }.indices.map {
      label.part(in: tiles[$0], of: Self.size, minVisibility: 0)
    }
    #expect(parts[0]?.box == LabelBox(x: 40, y: 30, width: 10, height: 5))
    #expect(parts[1]?.box == LabelBox(x: 0, y: 30, width: 10, height: 5))
    #expect(parts[2] == nil && parts[3] == nil)
    // Half of it is visible.
    #expect(label.part(in: tiles[0], of: Self.size, minVisibility: 0.5) != nil)
    #expect(label.part(in: tiles[0], of: Self.size, minVisibility: 0.51) == nil)
  }

  /// Repeated pixels around a tile move its labels; an overlap shows more of them.
  @Test func marginsMoveLabels() throws {
    let tiles = try Self.tiles(
      .grid(rows: 2, columns: 2), TileMargins(overlap: 4, extrusion: 3))
    let label = PictureLabel(LabelBox(x: 48, y: 30, width: 20, height: 5))
    let part = label.part(in: tiles[0], of: Self.size, minVisibility: 0)
    #expect(part?.box == LabelBox(x: 51, y: 33, width: 6, height: 5))
  }

  /// An outline that a tile parts becomes two, and for YOLO one with the same area.
  @Test func outlinesArePartedByTheirTile() throws {
    let right = LabelBox(x: 30, y: 0, width: 50, height: 80)
    let parts = Self.letter.parts(in: right)
    #expect(parts.count == 2)
    #expect(parts.map(\.area) == [400, 400])
    #expect(Self.letter.part(in: right)?.area == 800)
    #expect(Self.letter.parts(in: LabelBox(x: 25, y: 25, width: 9, height: 9)).isEmpty)
    #expect(Self.letter.parts(in: LabelBox(x: 0, y: 0, width: 100, height: 80)) == [Self.letter])
  }

  /// Law: the parts in a grid's tiles have the area of the whole, of outlines and of runs.
  @Test func partsHaveTheAreaOfTheWhole() throws {
    let runs = try #require(
      LabelRuns(size: PixelSize(100, 80), counts: [803, 40, 40, 40, 37, 160, 6880]))
    for shape in [PictureLabel.Shape.polygons([Self.letter]), .runs(runs, isText: false)] {
      for count in 1...13 {
        let tiles = try Self.tiles(.grid(rows: count, columns: count))
        let label = PictureLabel(LabelBox(x: 0, y: 0, width: 100, height: 80), shape)
        let area = tiles.reduce(0.0) {
          $0 + (label.part(in: $1, of: Self.size, minVisibility: 0)?.area ?? 0)
        }
        #expect(abs(area - label.area) < 1e-6, "\(count)")
      }
    }
  }

  /// Values of pycocotools 2.0: `mask.encode` of 3×3 pixels at (2, 1) and one at (6, 4), in 7×5.
  @Test func runsAreThoseOfCOCO() throws {
    let size = PixelSize(7, 5)
    let runs = try #require(LabelRuns(size: size, counts: [11, 3, 2, 3, 2, 3, 10, 1]))
    #expect(runs.text == ";320008N" && LabelRuns(size: size, text: ";320008N") == runs)
    #expect(runs.area == 10 && runs.bounds == LabelBox(x: 2, y: 1, width: 5, height: 4))
    let part = runs.part(
      of: PixelRect(x: 3, y: 2, width: 4, height: 3), in: PixelSize(4, 3), at: (x: 0, y: 0))
    #expect(part.counts == [0, 2, 1, 2, 6, 1])
    #expect(LabelRuns(size: size, counts: [11, 3]) == nil)
    #expect(LabelRuns(size: size, counts: [40, -5]) == nil)
    for text in [";", "\u{7f}", "P", ";3200080000000000000000"] {
      #expect(LabelRuns(size: size, text: text) == nil, "\(text)")
    }
  }

  @Test func pointsOutsideHaveNoPlace() throws {
    let tiles = try Self.tiles(.grid(rows: 1, columns: 2))
    let label = PictureLabel(
      LabelBox(x: 40, y: 10, width: 20, height: 20), keypoints: [45, 12, 2, 55, 12, 1, 0, 0, 0])
    let part = try #require(label.part(in: tiles[1], of: Self.size, minVisibility: 0))
    #expect(part.keypoints == [0, 0, 0, 5, 12, 1, 0, 0, 0])
  }

  /// Which tiles without a label are kept depends on the picture alone, and how many is exact.
  @Test func emptyTilesAreKeptByAShare() throws {
    let tiles = try Self.tiles(.grid(rows: 5, columns: 10))
    let labels = [PictureLabel(LabelBox(x: 1, y: 1, width: 3, height: 3))]
    func omitted(_ share: Double, seed: UInt32 = 1) -> Set<Int> {
      LabelCut(
        labels, on: tiles, of: Self.size, minVisibility: 0.1, keptEmpty: share, seed: seed,
        joinsParts: false
      ).omitted
    }
    #expect(omitted(1).isEmpty && omitted(0) == Set(1..<50))
    #expect(omitted(0.2).count == 39 && omitted(0.2) == omitted(0.2))
    #expect(omitted(0.2) != omitted(0.2, seed: 2))
    #expect(omitted(0.5).isSubset(of: omitted(0.2)))
  }
}
