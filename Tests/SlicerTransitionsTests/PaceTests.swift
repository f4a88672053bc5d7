import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// A run at one speed never stands still: what is seen changes all the time.
struct PaceTests {
  /// Those whose area does not follow the progress by itself.
  static let runs: [any Transition] = [
    Curl(), Curl().reversed, Curl(from: .left), Page(), Page().with { $0.spine = .mid },
    Page().with { $0.direction = .backward }, Page().with { $0.orientation = .vertical },
    SuckEffect(), Crop(), Crop().with { $0.shape = .rectangle }, FadeColor(),
    FadeGray(), Flip(), Fold(), Cube(), Push(),
  ]

  @Test(arguments: runs.indices) func noTenthOfTheTimeChangesLittle(index: Int) throws {
    let transition = Self.runs[index]
    let stage = Stage(60, 38)
    let pictures = try LawPicture.all(stage.pixelSize, isOpaque: true)
    let frames = try (0...60).map { try pictures.frame(transition, at: Double($0) / 60, on: stage) }
    let changes = zip(frames, frames.dropFirst()).map { $0.meanDifference(from: $1) }
    let all = changes.reduce(0, +)
    for tenth in 0..<10 {
      let change = changes[6 * tenth..<6 * tenth + 6].reduce(0, +)
      #expect(change >= 0.028 * all, "\(transition): tenth \(tenth)")
    }
  }

  /// Whatever the type, something is seen to move in 85 of 100 frames of a film with its own curve.
  ///
  /// An even dissolve of 20 steps changes each pixel by 1/20 of the pictures' difference in each of them. A step of a
  /// tenth of that, as a mean over the stage, is 1/200: of a picture in black and one in white a little over one of 255
  /// levels. Less is not seen in 1/25 s. Types that move their layers change more in all, and rest with a spring.
  ///
  /// An alias has a curve of its own where its row's does not fit: xfade's fronts are as wide as the stage.
  @Test(arguments: TransitionCatalog.standard.names.filter { $0 != Instant.name })
  func somethingMovesNearlyAllTheTime(name: String) throws {
    let stage = Stage(96, 64)
    let pictures = try GoldenPicture.all(stage.pixelSize, isOpaque: true)
    let entry = try TransitionCatalog.standard.entry(named: name)
    let map = try Self.paleMap(stage.pixelSize)
    let needed = Legal.required(of: entry.row).mapValues { _ in map }
    let transition = try entry.transition(images: needed)
    let count = 20
    let frames = try (0...count).map { step in
      let progress = transition.behavior.curve.value(at: Double(step) / Double(count))
      return try pictures.frame(transition, at: progress, on: stage)
    }
    let changes = zip(frames, frames.dropFirst()).map { $0.meanDifference(from: $1) }
    let even = frames[0].meanDifference(from: frames[count]) / Double(count)
    let moving = changes.count { $0 >= even / 10 }
    #expect(Double(moving) >= 0.85 * Double(count), "\(name): \(moving) of \(count) steps")
  }

  /// The curve of an alias is the film's and the transition's; a curve that somebody states replaces it.
  @Test func anAliasHasACurveOfItsOwn() throws {
    let entry = try TransitionCatalog.standard.entry(named: "smoothleft")
    let own = try #require(entry.alias?.curve)
    #expect(own != entry.row.prototype.behavior.curve)
    #expect(entry.behavior.curve == own)
    #expect(try entry.transition().behavior.curve == own)
    #expect(entry.behavior.with(curve: .linear).curve == .linear)
  }

  /// Backwards an alias runs at its own pace, and is called as its row.
  @Test func aliasesKeepTheirCurveBackwards() throws {
    var found = 0
    for name in TransitionCatalog.standard.names {
      let entry = try TransitionCatalog.standard.entry(named: name)
      guard let curve = entry.alias?.curve else { continue }
      let transition = try entry.transition()
      #expect(transition.reversed.behavior.curve == curve, "\(name)")
      #expect(transition.name == (try entry.row.transition(entry.values()).name), "\(name)")
      if let inverse = transition.inverse {
        #expect(inverse.behavior.curve == curve, "\(name)")
      }
      found += 1
    }
    #expect(found > 0)
  }

  /// A map of few grays near the middle.
  private static func paleMap(_ size: PixelSize) throws -> Bitmap {
    try Images.made(size) { x, y in
      let gray = UInt8(100 + x * x * 30 / (size.width * size.width) + y * 10 / size.height)
      return [gray, gray, gray, 255]
    }
  }

  /// Equal parts of the area turn over in equal times, however pale and uneven a map is.
  @Test func mapsTurnOverEqualAreasInEqualTimes() throws {
    let stage = Stage(96, 64)
    let pictures = ScenePictures(
      outgoing: try Images.flat(stage.pixelSize, [0, 0, 0, 255]),
      incoming: try Images.flat(stage.pixelSize, [255, 255, 255, 255]))
    let luma = Luma(try Self.paleMap(stage.pixelSize))
    for progress in [0.2, 0.35, 0.5, 0.65, 0.8] {
      let frame = try pictures.frame(luma, at: progress, on: stage)
      let share = Images.pixels(frame).reduce(0) { $0 + Double($1.x) } / 255 / Double(96 * 64)
      // The front is a twentieth of the way wide, and runs in and out at the ends.
      #expect(abs(share - (1.05 * progress - 0.025)) < 0.03, "\(progress): \(share)")
    }
  }
}
