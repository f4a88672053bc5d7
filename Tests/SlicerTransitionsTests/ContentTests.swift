import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Laws of pictures that do not fill the stage: fronts run over what is seen, and the stage's edge cuts nothing.
struct ContentTests {
  private static let size = PixelSize(64, 64)
  private static let fronts = [
    "wipe", "diagonal", "corner", "circle", "diamond", "rectangle", "star", "barnDoors",
  ]

  /// - Parameters:
  ///   - x: how far right of the middle.
  ///   - radius: in pixels.
  private static func disc(
    _ color: SIMD4<UInt8>, x offset: Int = 0, radius: Int
  ) throws -> Bitmap {
    try Images.made(size) { x, y in
      let (dx, dy) = (2 * (x - offset) - size.width + 1, 2 * y - size.height + 1)
      return dx * dx + dy * dy <= 4 * radius * radius ? color : .zero
    }
  }

  private static func stage(_ pictures: ScenePictures) throws -> Stage {
    let (a, b) = (
      try #require(pictures.stage.outgoing), try #require(pictures.stage.incoming)
    )
    return Stage(pixelSize: size).showing(StageContent(.bytes(a), .bytes(b)))
  }

  private static func icons(_ radii: (Int, Int)) throws -> ScenePictures {
    let a = try disc([200, 90, 30, 255], radius: radii.0)
    let b = try disc([20, 60, 120, 255], radius: radii.1)
    return ScenePictures(outgoing: a, incoming: b, map: a, back: b)
  }

  @Test func opaqueAndEmptyPicturesAreEverywhere() throws {
    let full = try Images.made(Self.size) { _, _ in [1, 2, 3, 255] }
    let none = Bitmap(try Canvas(size: Self.size))
    let disc = try Self.disc([9, 9, 9, 9], radius: 6)
    #expect(StageContent(.bytes(full), .bytes(disc)).isEverywhere)
    #expect(StageContent(.bytes(none), .bytes(none)).isEverywhere)
    #expect(!StageContent(.bytes(none), .bytes(disc)).isEverywhere)
  }

  /// The least and the greatest x of a disc are those of its cells.
  @Test func aRangeIsThatOfTheCells() throws {
    let disc = StageContent(.bytes(try Self.disc([9, 9, 9, 1], x: 8, radius: 6)))
    let (width, middle) = (Double(Self.size.width), Double(Self.size.width) / 2 + 8)
    #expect(disc.range { $0.x } == (middle - 6) / width...(middle + 6) / width)
  }

  /// A front meets small pictures at once, and leaves them at the end.
  @Test(arguments: fronts) func frontsLoseNoTime(name: String) throws {
    let pictures = try Self.icons((8, 8))
    let stage = try Self.stage(pictures)
    let row = try Legal.row(name)
    for arguments in Legal.combinations(of: row) where arguments["grid"] ?? "center" == "center" {
      let transition = try row.sample(arguments)
      let (early, late) = (
        try pictures.drawn(transition.frame(at: 0.2, on: stage)),
        try pictures.drawn(transition.frame(at: 0.8, on: stage))
      )
      #expect(Bitmap(early) != pictures.stage.outgoing, "\(transition)")
      #expect(Bitmap(late) != pictures.stage.incoming, "\(transition)")
    }
  }

  /// No type brings pictures that end before the stage's edge up to it: those keep their outlines.
  @Test(arguments: [
    "crossWarp", "directionalWarp", "crossZoom", "glitch", "crop", "fadeColor",
    "cameraIris", "cameraIrisHollowOpen", "cameraIrisHollowClose", "gridFlip", "mosaic",
    "smear", "whipPan", "radialBlur", "page", "puzzle", "shatter", "shuffle", "flyThrough",
  ])
  func theStageCutsNothing(name: String) throws {
    let pictures = try Self.icons((29, 25))
    let stage = try Self.stage(pictures)
    let transition = try Legal.row(name).prototype
    for progress in stride(from: 0.05, to: 1, by: 0.1) {
      let frame = try pictures.drawn(transition.frame(at: progress, on: stage))
      let sides = [0, Self.size.height - 1].flatMap { y in
        (0..<Self.size.width).flatMap { [frame[$0, y].w, frame[y, $0].w] }
      }
      #expect(sides.allSatisfy { $0 < 24 }, "\(name) at \(progress): \(sides.max() ?? 0)")
    }
  }

  /// A color or a smear fills what is opaque in one of the pictures, and nothing beside both.
  @Test(arguments: [
    "crop", "fadeColor", "cameraIris", "cameraIrisHollowOpen", "crossWarp", "directionalWarp",
    "crossZoom", "smear", "whipPan",
  ])
  func colorsStayInOutlines(name: String) throws {
    let pictures = try Self.icons((14, 9))
    let stage = try Self.stage(pictures)
    let wide = try #require(pictures.stage.outgoing)
    for progress in [0.1, 0.3, 0.5, 0.7, 0.9] {
      let transition = try Legal.row(name).prototype
      let frame = try pictures.drawn(transition.frame(at: progress, on: stage))
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width where wide[x, y].w == 0 {
          #expect(frame[x, y].w == 0, "\(name) at \(progress): \(x), \(y)")
        }
      }
    }
  }

  /// Nothing stands beside a portrait that turns into a picture as wide as the stage, until the wide one opens, and
  /// nothing after that closed.
  @Test(arguments: ["crop", "cameraIris"], [true, false])
  func nothingStandsBesideAPortrait(name: String, isFirst: Bool) throws {
    let columns = 20..<44
    let portrait = try Images.made(Self.size) { x, _ in
      columns.contains(x) ? [200, 90, 30, 255] : .zero
    }
    let wide = try Images.flat(Self.size, [20, 60, 120, 255])
    let pictures =
      isFirst
      ? ScenePictures(outgoing: portrait, incoming: wide)
      : ScenePictures(outgoing: wide, incoming: portrait)
    let transition = try Legal.row(name).prototype
    for progress in isFirst ? [0.2, 0.4, 0.5] : [0.5, 0.6, 0.8] {
      let frame = try pictures.drawn(transition.frame(at: progress, on: try Self.stage(pictures)))
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width where !columns.contains(x) {
          #expect(frame[x, y].w == 0, "\(name) at \(progress): \(x), \(y)")
        }
        #expect(frame[columns.lowerBound + 1, y].w == 255)
      }
    }
  }

  /// Soft parts of an icon are seen once, though its slats turn over what lies behind them: all but a pixel along edges.
  @Test func softPartsAreSeenOnce() throws {
    let soft = try Images.flat(Self.size, [60, 60, 60, 90])
    let icon = try Images.made(Self.size) { x, _ in x < 60 ? [60, 60, 60, 90] : .zero }
    let pictures = ScenePictures(outgoing: icon, incoming: soft)
    let blinds = VenetianBlinds().with { $0.count = 4 }
    let stage = Stage(pixelSize: Self.size).showing(StageContent(.bytes(icon)))
    let frame = try pictures.drawn(blinds.frame(at: 0.06, on: stage))
    let mean = (0..<64).reduce(0) { $0 + Int(frame[$1, 32].w) } / 64
    #expect(mean < 105, "\(mean), in place of 90")
  }

  /// B is there when A leaves: nothing of the ground is seen where both icons are opaque.
  @Test(arguments: ["mosaic", "gridFlip", "shuffle", "puzzle", "shatter", "checkerboard"])
  func noGroundIsSeenBetweenIcons(name: String) throws {
    let pictures = try Self.icons((20, 20))
    let (stage, transition) = (try Self.stage(pictures), try Legal.row(name).prototype)
    let inner = try Self.disc([255, 255, 255, 255], radius: 18)
    for progress in stride(from: 0.05, to: 1, by: 0.05) {
      let frame = try pictures.drawn(transition.frame(at: progress, on: stage))
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width where inner[x, y].w > 0 {
          #expect(frame[x, y].w >= 250, "\(name) at \(progress): \(x), \(y)")
        }
      }
    }
  }

  /// An icon has fewer squares than a photograph.
  @Test func iconsHaveLargeSquares() throws {
    let pictures = try Self.icons((20, 20))
    let board = Checkerboard().placed(on: try Self.stage(pictures))
    let lefts = board.areas(below: 0.999, on: Self.size)?.map { $0.map(\.x).min() ?? 0 }
    #expect(Set(lefts ?? []).count == 5)
  }

  /// Hexagons have the pictures' own transparency.
  @Test func hexagonsKeepOutlines() throws {
    let pictures = try Self.icons((20, 20))
    let hexagons = Hexagonalize().with { $0.hexagons = 6 }
    for progress in [0.2, 0.35, 0.5, 0.7] {
      let frame = try pictures.drawn(hexagons.frame(at: progress, on: try Self.stage(pictures)))
      let icon = try #require(pictures.stage.outgoing)
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width {
          #expect(abs(Int(frame[x, y].w) - Int(icon[x, y].w)) <= 2, "\(progress): \(x), \(y)")
        }
      }
    }
  }

  /// A hexagon shows the mean of what lies there, not the pixel in its middle.
  @Test func hexagonsAreMeans() throws {
    let fine = try Images.made(Self.size) { x, y in
      let gray: UInt8 = (x + y).isMultiple(of: 2) ? 255 : 0
      return [gray, gray, gray, 255]
    }
    let pictures = ScenePictures(outgoing: fine, incoming: fine)
    let hexagons = Hexagonalize().with { $0.hexagons = 4 }
    for progress in [0.3, 0.5, 0.65] {
      let frame = try pictures.frame(hexagons, at: progress, on: Stage(pixelSize: Self.size))
      #expect(Images.pixels(frame).allSatisfy { (80...175).contains($0.x) }, "\(progress)")
    }
  }

  /// The laws of ends and of reversal hold on a stage that knows what is seen.
  @Test(arguments: Legal.rows) func lawsHoldForIcons(name: String) throws {
    let pictures = try Self.icons((17, 11))
    let stage = try Self.stage(pictures)
    let exchanged = ScenePictures(
      outgoing: pictures.stage.incoming, incoming: pictures.stage.outgoing,
      map: pictures.stage.outgoing, back: pictures.stage.incoming)
    let transition = try Legal.row(name).prototype
    for (progress, picture) in [(1e-6, SceneImage.outgoing), (1 - 1e-6, .incoming)]
    where LawTests.layerRows.contains(name) {
      let frame = Bitmap(try pictures.drawn(transition.frame(at: progress, on: stage)))
      let difference = frame.meanDifference(from: try #require(pictures.stage[picture]))
      #expect(difference < 1, "\(transition) at \(progress)")
    }
    guard let inverse = transition.inverse else { return }
    let frame = Bitmap(try pictures.drawn(transition.frame(at: 0.3, on: stage)))
    let back = Bitmap(try exchanged.drawn(inverse.frame(at: 0.7, on: stage)))
    #expect(frame.meanDifference(from: back) < 2, "\(transition)")
  }
}
