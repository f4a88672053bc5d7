import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import SlicerTransitions
import Testing

/// What a viewer minds.
struct LookTests {
  /// How much of the stage a sheet covers at a time of its own pace.
  private func height(_ sheet: Sheet, at seconds: Double) throws -> Double {
    let stage = Stage(pixelSize: PixelSize(400, 300))
    let progress = sheet.pace.curve.value(at: seconds / sheet.pace.duration)
    let card = try #require(sheet.scene(at: progress, on: stage).layers.last)
    return 1 - (card.position.y - 150) / 300
  }

  /// It is eased by its spring alone, rests, and goes on softly.
  @Test(arguments: Sheet.Detent.allCases) func aSheetRests(detent: Sheet.Detent) throws {
    var sheet = Sheet()
    sheet.detent = detent
    let heights = try (1...30).map { try height(sheet, at: Double($0) / 30) }
    let steps = zip([0] + heights, heights).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 > -1e-9 && $0 < 0.22 })
    #expect(steps[0] < 0.15)
    // A quarter of its time.
    #expect(steps[11..<19].allSatisfy { $0 < 0.012 })
    #expect(abs(heights[18] - (detent == .medium ? 0.5 : 0.92)) < 1e-9)
    #expect(steps[20] < steps[23] && steps[29] < steps[25])
  }

  /// Lights are in proportion to what they fall on.
  @Test(arguments: ["curl", "page", "puzzle", "shatter", "rippleEffect"])
  func darkPicturesDoNotGlare(name: String) throws {
    let size = PixelSize(96, 64)
    let pictures = StageImages(outgoing: try Self.gray(24, size), incoming: try Self.gray(12, size))
    let transition = try TransitionCatalog.standard.entry(named: name).row.prototype
    for progress in [0.2, 0.4, 0.5, 0.65] {
      let canvas = try Canvas(size: size)
      let scene = transition.frame(at: progress, on: Stage(pixelSize: size))
      try Renderer(pictures).render(scene, into: canvas)
      let brightest = (0..<size.height).flatMap { y in (0..<size.width).map { canvas[$0, y].x } }
        .max()
      #expect(brightest.map { $0 < 110 } == true, "\(progress): \(brightest ?? 0)")
    }
  }

  private static func gray(_ value: UInt8, _ size: PixelSize) throws -> Bitmap {
    let canvas = try Canvas(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width { canvas[x, y] = SIMD4(value, value, value, 255) }
    }
    return Bitmap(canvas)
  }

  /// Tiles of an upright stage are as many the other way round, unless they are asked for.
  @Test func tilesAreTurnedWithTheStage() throws {
    let sizes = [PixelSize(240, 120), PixelSize(120, 240)]
    let tiles = sizes.map { Mosaic().scene(at: 1e-9, on: Stage(pixelSize: $0)).layers.last?.bounds }
    #expect(tiles == [Size(40, 30), Size(30, 40)])
    var mosaic = Mosaic()
    mosaic.tiles = TileCounts(rows: 4, columns: 6)
    let asked = mosaic.scene(at: 1e-9, on: Stage(pixelSize: sizes[1])).layers.last
    #expect(asked?.bounds == Size(20, 60))
  }

  /// A stack and a sheet stop where they arrive, whatever a curve does.
  @Test(arguments: ["navigate", "sheet"]) func nothingGoesBeyondItsEnd(name: String) throws {
    let row = try TransitionCatalog.standard.entry(named: name).row
    #expect(row.prototype.traits.contains(.clampsProgress))
  }
}
