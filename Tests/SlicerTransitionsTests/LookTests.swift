import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// The looks that a viewer minds.
struct LookTests {
  /// How much of the stage a sheet covers at a time of its own pace.
  private func height(_ sheet: Sheet, at seconds: Double) throws -> Double {
    let stage = Stage(400, 300)
    let progress = sheet.behavior.curve.value(at: seconds / sheet.behavior.duration)
    let card = try #require(sheet.scene(at: progress, on: stage).layers.last)
    return 1 - (card.position.y - 150) / 300
  }

  /// It is eased by its spring alone, rests, and goes on softly.
  @Test(arguments: Sheet.Detent.allCases) func aSheetRestsAtTheEnd(detent: Sheet.Detent) throws {
    let sheet = Sheet().with { $0.detent = detent }
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
    let stage = Stage(96, 64)
    let grays = try [24, 12 as UInt8].map {
      try Images.flat(stage.pixelSize, SIMD4($0, $0, $0, 255))
    }
    let pictures = ScenePictures(outgoing: grays[0], incoming: grays[1])
    let transition = try Legal.row(name).prototype
    for progress in [0.2, 0.4, 0.5, 0.65] {
      let frame = try pictures.frame(transition, at: progress, on: stage)
      #expect(Images.pixels(frame).allSatisfy { $0.x < 110 }, "\(progress)")
    }
  }

  /// Tiles of an upright stage are as many the other way round, unless they are asked for.
  @Test func tilesAreTurnedWithTheStage() throws {
    func size(_ mosaic: Mosaic, _ width: Int, _ height: Int) -> Size? {
      mosaic.scene(at: 1e-9, on: Stage(width, height)).layers.last?.bounds
    }
    #expect(size(Mosaic(), 240, 120) == Size(40, 30) && size(Mosaic(), 120, 240) == Size(30, 40))
    let asked = Mosaic().with { $0.tiles = TileCounts(rows: 4, columns: 6) }
    #expect(size(asked, 120, 240) == Size(20, 60))
  }

  /// A stack and a sheet stop where they arrive, whatever a curve does.
  @Test(arguments: ["navigate", "sheet"]) func nothingGoesBeyondItsEnd(name: String) throws {
    #expect(try Legal.row(name).prototype.behavior.clampsProgress)
  }
}
