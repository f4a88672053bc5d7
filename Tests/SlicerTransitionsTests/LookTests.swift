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

  /// One motion: it speeds up once, slows down once, and ends at rest.
  @Test(arguments: Sheet.Detent.allCases) func aSheetComesInOneMotion(detent: Sheet.Detent) throws {
    let sheet = Sheet().with { $0.detent = detent }
    let count = 30
    let heights = try (1...count).map {
      try height(sheet, at: sheet.behavior.duration * Double($0) / Double(count))
    }
    let steps = zip([0] + heights, heights).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 > 0 && $0 < 0.13 })
    let fastest = try #require(steps.indices.max { steps[$0] < steps[$1] })
    #expect(zip(steps[..<fastest], steps[1...fastest]).allSatisfy { $0 < $1 })
    #expect(zip(steps[fastest...], steps[(fastest + 1)...]).allSatisfy { $0 > $1 })
    #expect(heights[count - 1] == 1 && steps[count - 1] < 0.002)
  }

  /// A type with a spring and a duration does not jump by what the spring still lacks; zoom ends as slowly.
  @Test(arguments: ["navigate", "sheet", "zoom"]) func springsEndAtRest(name: String) throws {
    let curve = try Legal.row(name).prototype.behavior.curve
    for frames in [10, 15, 30, 60] {
      let values = (0...frames).map { curve.value(at: Double($0) / Double(frames)) }
      let steps = zip(values, values.dropFirst()).map { $1 - $0 }
      #expect(steps[frames - 1] < steps[frames - 2] / 2 && steps[frames - 1] >= 0)
    }
  }

  /// A card that grows out of a picture is that picture's own part at first: after a third of the growth
  /// less than a third of it is the other picture's.
  @Test func aCardGrowsOutOfThePictureGradually() throws {
    let stage = Stage(60, 40)
    let grays = try [40, 220 as UInt8].map {
      try Images.flat(stage.pixelSize, SIMD4($0, $0, $0, 255))
    }
    let pictures = ScenePictures(outgoing: grays[0], incoming: grays[1])
    let zoom = Zoom(dim: 0, shadow: 0)
    let levels = try (0...20).map { step in
      Double(try pictures.frame(zoom, at: Double(step) / 20, on: stage)[30, 20].x)
    }
    let steps = zip(levels, levels.dropFirst()).map { $1 - $0 }
    #expect(levels[7] < 40 + 180 / 3)
    #expect(steps.allSatisfy { $0 >= 0 && $0 < 20 })
  }

  /// A picture that vanishes steps back before it turns: the stage's edge never cuts it.
  @Test(arguments: ["vanish", "custom"]) func theStageCutsNothingThatVanishes(name: String) throws {
    let stage = Stage(80, 50)
    let pictures = ScenePictures(
      outgoing: try Images.flat(stage.pixelSize, [255, 255, 255, 255]),
      incoming: try Images.flat(stage.pixelSize, [0, 0, 0, 255]))
    let transition = try Legal.row(name).prototype
    for progress in stride(from: 0.06, to: 1, by: 0.06) {
      let frame = try pictures.frame(transition, at: progress, on: stage)
      let edge =
        (0..<80).flatMap { [frame[$0, 0].x, frame[$0, 49].x] }
        + (0..<50).flatMap { [frame[0, $0].x, frame[79, $0].x] }
      #expect(edge.allSatisfy { $0 < 64 }, "\(progress): \(edge.max() ?? 0)")
    }
  }

  /// A card that comes to rest goes all its way, and never back.
  @Test func aCardLeavesNoLineAtTheEnd() throws {
    let stage = Stage(100, 100)
    func rest(at progress: Double) throws -> Double {
      let card = try #require(Sheet().scene(at: progress, on: stage).layers.last)
      return (card.position.y - 50) / 100
    }
    let rests = try (0...100).map { try rest(at: Double($0) / 100) }
    #expect(rests[0] == 1 && rests[100] == 0)
    #expect(zip(rests, rests.dropFirst()).allSatisfy { $0 > $1 })
  }

  /// A fire breaks out with the first frames and burns until the last ones.
  @Test(arguments: [0, 1, 2, 3]) func aFireLosesNoTime(seed: Int) throws {
    let stage = Stage(96, 60)
    let pictures = try LawPicture.all(stage.pixelSize, isOpaque: true)
    let fire = FilmBurn().with { $0.seed = seed }
    let ends = (try #require(pictures.stage.outgoing), try #require(pictures.stage.incoming))
    #expect(try pictures.frame(fire, at: 0.06, on: stage) != ends.0)
    #expect(try pictures.frame(fire, at: 0.94, on: stage) != ends.1)
  }

  /// Below the pictures of a swap lies what the floor mirrors of them.
  @Test func theFloorOfASwapMirrors() throws {
    let stage = Stage(96, 60)
    let pictures = try LawPicture.all(stage.pixelSize, isOpaque: true)
    let swap = Swap(shadow: 0)
    let plain = try pictures.frame(swap.with { $0.reflection = 0 }, at: 0.4, on: stage)
    let mirrored = try pictures.frame(swap, at: 0.4, on: stage)
    let rows = (0..<60).filter { plain[30, $0] != mirrored[30, $0] }
    #expect(rows.count > 6 && rows.allSatisfy { $0 > 35 })
  }

  /// Squares are means of their pixels: a chessboard of single pixels becomes gray.
  @Test func squaresAreMeans() throws {
    let stage = Stage(90, 60)
    let board = try Images.made(stage.pixelSize) { x, y in
      (x + y) & 1 == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255]
    }
    let pictures = ScenePictures(outgoing: board, incoming: board)
    let frame = try pictures.frame(Pixelize(squares: 6), at: 0.5, on: stage)
    #expect(Images.pixels(frame).allSatisfy { (100...155).contains($0.x) })
  }

  /// Squares grow out of single pixels: a picture that turns into itself is still nearly that in the first frame.
  @Test func squaresGrowFromOnePixel() throws {
    let stage = Stage(160, 100)
    let picture = try LawPicture.outgoing(stage.pixelSize, isOpaque: true)
    let pictures = ScenePictures(outgoing: picture, incoming: picture)
    let changes = try [0.02, 0.98].map { progress in
      try pictures.frame(Pixelize(), at: progress, on: stage).meanDifference(from: picture)
    }
    #expect(changes.allSatisfy { $0 < 1 })
  }

  /// The middle of a fade through gray has no color, and each picture's own contrast beside it.
  @Test func graysAreMixedForAShortTime() throws {
    let stage = Stage(60, 40)
    let pictures = try GoldenPicture.all(stage.pixelSize, isOpaque: true)
    let fade = try Legal.row("fadeGray").prototype
    for (progress, picture) in [(0.36, SceneImage.outgoing), (0.64, .incoming)] {
      let whole = Images.pixels(try #require(pictures.stage[picture]))
      let frame = Images.pixels(try pictures.frame(fade, at: progress, on: stage))
      #expect(Self.contrast(frame) > 0.9 * Self.contrast(whole))
    }
    let middle = Images.pixels(try pictures.frame(fade, at: 0.5, on: stage))
    #expect(
      middle.allSatisfy { abs(Int($0.x) - Int($0.y)) <= 1 && abs(Int($0.y) - Int($0.z)) <= 1 })
  }

  /// The deviation of a picture's grays.
  private static func contrast(_ pixels: [SIMD4<UInt8>]) -> Double {
    let grays = pixels.map { (Double($0.x) + Double($0.y) + Double($0.z)) / 3 }
    let mean = grays.reduce(0, +) / Double(grays.count)
    return (grays.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(grays.count)).squareRoot()
  }

  /// Noise has as many grains in a film as in its thumbnail.
  @Test(arguments: ["dissolve", "wind"]) func grainGrowsWithThePicture(name: String) throws {
    /// How often a column changes from one picture to the other.
    func turns(_ scale: Int) throws -> Int {
      let stage = Stage(200 * scale, 200 * scale)
      let pictures = ScenePictures(
        outgoing: try Images.flat(stage.pixelSize, [0, 0, 0, 255]),
        incoming: try Images.flat(stage.pixelSize, [255, 255, 255, 255]))
      let transition = try Legal.row(name).sample(["softness": "0"])
      let frame = try pictures.frame(transition, at: 0.5, on: stage)
      let column = (0..<200 * scale).map { frame[100 * scale, $0].x > 127 }
      return zip(column, column.dropFirst()).count { $0 != $1 }
    }
    let (small, large) = (try turns(1), try turns(3))
    // The grains of the small one are hardly larger than pixels; grains of pixels would be three times as many.
    #expect(small > 15 && large < 2 * small && small < 2 * large, "\(small) and \(large)")
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
