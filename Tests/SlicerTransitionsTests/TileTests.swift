import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Transitions that cut the stage into tiles.
struct TileTests {
  private let stage = Stage(320, 240, scale: 2)

  /// The answer to a parameter's text.
  private func refusal(_ type: String, _ name: String, _ text: String) throws -> String {
    do {
      try TransitionCatalog.standard.entry(named: type).transition([name: text]).check(on: stage)
      return "none"
    } catch let error as SlicerError { return error.message.text { "--" + $0 } }
  }

  @Test func tilesThatAStageHasNoRoomForAreRefused() throws {
    // Defaults become coarser.
    try Mosaic().check(on: Stage(1, 1))
    let rule = "ROWSxCOLUMNS, up to 10000 tiles"
    let others = ["", "4", "0x3", "4x", "-1x2", "axb", "99999999999999999999x1"]
    for (text, message) in [
      ("240x32", "none"),
      ("241x2", "--tiles: 241 rows do not fit into 240 pixels; up to 240 fit"),
      ("1000x1000", "--tiles 1000x1000 is not between 1 and 10000 tiles"),
    ] + others.map({ ($0, "--tiles '\($0)' is not \(rule)") }) {
      #expect(try refusal("mosaic", "tiles", text) == message)
    }
  }

  /// A rectangle must be on the stage in part, which is 160 by 120 points.
  @Test func rectanglesOffTheStageAreRefused() throws {
    let rule = "x,y,width,height or x,y,WxH in points"
    let others = ["", "1,2,3", "1,2,3,4,5", "a,b,c,d", "0,0,nan,1", "0,0,inf,1"]
    for (text, message) in [
      ("150,100,40,40", "none"), ("-10,-10,11,11", "none"),
      (
        "160,0,10,10",
        "--rect: the rectangle 160,0,10,10 lies outside the picture, 160x120 points "
          + "(320x240 pixels)"
      ), ("0,0,0,10", "--rect 0,0,0,10 is empty"),
    ] + others.map({ ($0, "--rect '\($0)' is not \(rule)") }) {
      #expect(try refusal("zoom", "rect", text) == message)
    }
  }

  /// A value of the library's that nobody has checked is shown all the same, in coarser tiles.
  @Test(arguments: [(0, 0), (-3, 7), (Int.max, Int.max), (10_000, 10_000), (1, 1_000_000)])
  func numbersBeyondReasonDoNotTrap(_ rows: Int, _ columns: Int) {
    let mosaic = Mosaic().with { $0.tiles = TileCounts(rows: rows, columns: columns) }
    #expect(throws: SlicerError.self) { try mosaic.check(on: stage) }
    #expect(throws: SlicerError.self) { try mosaic.reversed.check(on: stage) }
    #expect(!mosaic.scene(at: 0.5, on: Stage(3, 2)).layers.isEmpty)
  }

  /// Pieces that have not been moved make the picture: nothing shows where they meet.
  @Test(arguments: ["puzzle", "shatter"]) func whatRestsIsOneLayer(_ name: String) throws {
    let transition = try TransitionCatalog.standard.entry(named: name)
      .transition(["stagger": "0.9"])
    let rest = transition.scene(at: 0.3, on: stage).layers[1]
    #expect(rest.contents == .picture(.outgoing) && rest.bounds == stage.size)
    #expect(rest.mask?.sublayers.allSatisfy { $0.compositing == .plus } == true)
  }

  /// Every wave passes each tile, from the first at 0 to the last at 1.
  @Test(arguments: TileWave.allCases.filter { $0 != .random }, [(1, 1), (1, 5), (4, 1), (3, 5)])
  func wavesBeginAndEnd(_ wave: TileWave, _ counts: (Int, Int)) {
    let mosaic = Mosaic().with {
      ($0.order, $0.stagger) = (wave, 0.9)
      $0.tiles = TileCounts(rows: counts.0, columns: counts.1)
    }
    let count = counts.0 * counts.1
    let tiles = { mosaic.scene(at: $0, on: stage).layers.suffix(count) }
    #expect(tiles(0.001).contains { $0.transform != .identity })
    #expect(tiles(0.999).contains { $0.transform != .identity })
    #expect(tiles(0.999).count == count)
  }

  /// The first row of a spiral, its last column, its last row backwards, and so on inwards.
  @Test func spiralsGoRoundAndInwards() {
    let mosaic = Mosaic().with {
      ($0.order, $0.stagger, $0.tiles) = (.spiral, 0.95, TileCounts(rows: 3, columns: 4))
    }
    let ends = (0..<12).map { index in
      stride(from: 0.0, through: 1, by: 1.0 / 512).first { progress in
        let tile = Array(mosaic.scene(at: progress, on: Stage(4, 3)).layers.suffix(12))[index]
        return tile.contents == .picture(.incoming)
      } ?? 2
    }
    let order = ends.indices.sorted { ends[$0] < ends[$1] }
    #expect(order == [0, 1, 2, 3, 7, 11, 10, 9, 8, 4, 5, 6])
  }

  /// Tiles that are about to fit in have their own picture beneath them, and nothing else is seen around
  /// them: no line of the ground when they settle.
  @Test func whatSettlesHasNoSeams() throws {
    let stage = Stage(96, 64)
    let pictures = try LawPicture.all(stage.pixelSize, isOpaque: true)
    for name in ["shuffle", "mosaic"] {
      let transition = try Legal.row(name).sample(["stagger": "0"])
      for progress in [0.01, 0.03, 0.97, 0.99] {
        let frame = try pictures.frame(transition, at: progress, on: stage)
        let isSeamless = Images.pixels(frame).allSatisfy { $0.w >= 240 }
        #expect(isSeamless, "\(name) at \(progress)")
      }
    }
  }

  /// The ground between tiles shows the pictures, and nothing dark.
  @Test(arguments: ["mosaic", "shuffle", "blinds"]) func noTileLeavesAHole(name: String) throws {
    let stage = Stage(96, 64)
    let white = try Images.flat(stage.pixelSize, [255, 255, 255, 255])
    let pictures = ScenePictures(outgoing: white, incoming: white)
    let transition = try Legal.row(name).sample(["shading": "0"])
    for step in 1..<24 {
      let frame = try pictures.frame(transition, at: Double(step) / 24, on: stage)
      #expect(Images.pixels(frame).allSatisfy { $0.x > 20 && $0.w == 255 }, "\(step) of 24")
    }
  }

  /// Behind a tile lies B all the time: nothing changes at once, and no A is left when the tile has turned over.
  @Test(arguments: ["mosaic", "gridFlip", "shuffle", "blinds"])
  func nothingChangesAtOnceBehindATile(name: String) throws {
    let stage = Stage(96, 64)
    let pictures = ScenePictures(
      outgoing: try Images.flat(stage.pixelSize, [0, 0, 200, 255]),
      incoming: try Images.flat(stage.pixelSize, [200, 0, 0, 255]))
    let transition = try Legal.row(name).sample(["stagger": "0"])
    let shares = try (0...240).map { step in
      let frame = try pictures.frame(transition, at: Double(step) / 240, on: stage)
      return Images.pixels(frame).reduce(0) { $0 + Double($1.z) } / (200 * 96 * 64)
    }
    for (before, after) in zip(shares, shares.dropFirst()) {
      #expect(abs(before - after) < 0.04, "\(name): \(shares)")
    }
    if name != "blinds" { #expect(shares[144...].allSatisfy { $0 < 0.02 }, "\(name): \(shares)") }
  }

  /// A stage that is nearly a square has fewer tiles along its longer side: they are not narrow.
  @Test func tilesOfASquareAreSquares() {
    let sizes = [(300, 300), (400, 300), (1920, 1080), (300, 400)].map { width, height in
      Mosaic().scene(at: 1e-9, on: Stage(width, height)).layers.last?.bounds
    }
    #expect(sizes == [Size(75, 75), Size(80, 75), Size(320, 270), Size(75, 80)])
  }

  /// Pieces leave one after the other, at equal intervals, also in random order.
  @Test(arguments: 0..<4) func piecesFollowEachOtherEvenly(seed: Int) {
    let puzzle = Puzzle().with {
      ($0.tiles, $0.stagger, $0.seed) = (TileCounts(rows: 3, columns: 4), 0.6, seed)
    }
    let interval = 0.6 / 11
    // The first one has left after 0.4 of the time.
    for count in 1...7 {
      let scene = puzzle.scene(at: (Double(count) - 0.5) * interval, on: stage)
      #expect(scene.layers.count { $0.mask != nil && $0.bounds != stage.size } == count)
    }
  }

  /// The areas of the shards, and how far they are from a hit in the middle.
  private func shards(_ seed: Int) -> [(area: Double, distance: Double)] {
    let scene = Shatter().with { $0.seed = seed }.scene(at: 1e-9, on: stage)
    let rest = scene.layers.first { $0.mask != nil && $0.bounds == stage.size }
    return (rest?.mask?.sublayers ?? []).compactMap { layer in
      guard case .shape(let shape) = layer.contents, let corners = shape.area?.points,
        !corners.isEmpty
      else { return nil }
      let way = corners.reduce(.zero, +) * (1 / Double(corners.count)) - stage.size.center
      let sides = zip(corners, corners.dropFirst() + corners.prefix(1))
      let area = sides.reduce(0) { $0 + ($1.0.x * $1.1.y - $1.0.y * $1.1.x) / 2 }
      return (abs(area), way.x * way.x + way.y * way.y)
    }
  }

  /// Glass breaks fine where it is hit.
  @Test(arguments: 0..<4) func shardsAreSmallNearTheHit(seed: Int) {
    let sorted = shards(seed).sorted { $0.distance < $1.distance }
    let (near, far) = (sorted.prefix(10), sorted.suffix(10))
    #expect(near.count == 10)
    #expect(3 * near.reduce(0) { $0 + $1.area } < far.reduce(0) { $0 + $1.area })
  }

  /// Shards fall until the end.
  @Test(arguments: 0..<4) func shardsAreSeenInTheLastTenth(seed: Int) throws {
    let stage = Stage(96, 64)
    let pictures = try LawPicture.all(stage.pixelSize, isOpaque: true)
    let incoming = try #require(pictures.stage.incoming)
    let shatter = Shatter().with { $0.seed = seed }
    let frames = try [0.9, 0.93].map { try pictures.frame(shatter, at: $0, on: stage) }
    #expect(frames.allSatisfy { $0.meanDifference(from: incoming) > 0.5 })
    #expect(frames[0].meanDifference(from: frames[1]) > 0.5)
  }

  /// The shards of a stage are all of it, and none lies on another.
  @Test(arguments: [(1, 1), (2, 9), (5, 7), (13, 3)])
  func shardsCoverTheStage(_ counts: (Int, Int)) throws {
    var shatter = Shatter()
    (shatter.tiles, shatter.stagger) = (TileCounts(rows: counts.0, columns: counts.1), 0.9)
    for seed in 0..<5 {
      shatter.seed = seed
      let rest = shatter.scene(at: 1e-9, on: stage).layers.first {
        $0.mask != nil && $0.bounds == stage.size
      }
      let areas = (rest?.mask?.sublayers ?? []).map { layer -> Double in
        guard case .shape(let shape) = layer.contents, let outline = shape.area else { return 0 }
        let corners = outline.points
        return zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { sum, side in
          sum + (side.0.x * side.1.y - side.0.y * side.1.x) / 2
        }
      }
      #expect(abs(areas.reduce(0, +) - stage.size.width * stage.size.height) < 1e-6)
    }
  }
}
