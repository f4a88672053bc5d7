import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// The laws of DESIGN section 5, for every row of the catalog, present and future.
struct LawTests {
  /// Those that move layers; all of it goes on smoothly.
  static let layerRows = TransitionCatalog.standard.rows.filter { row in
    row.name != Instant.name && ![.masks, .blends].contains(row.family)
  }.map(\.name)

  /// Frames with any of these progresses, on any of these stages.
  private static func moments(_ progresses: [Double], _ sizes: [(Int, Int)]) -> [(
    progress: Double, stage: Stage
  )] { sizes.flatMap { size in progresses.map { ($0, Stage(size.0, size.1)) } } }

  /// Pictures of which B is A.
  private static func identical(_ size: PixelSize) throws -> ScenePictures {
    var pictures = try LawPicture.all(size, isOpaque: false)
    pictures.stage.incoming = pictures.stage.outgoing
    return pictures
  }

  @Test(arguments: Legal.rows) func endsAreThePictures(name: String) throws {
    for transition in try Legal.transitions(name) {
      for size in LawPicture.sizes {
        for isOpaque in [true, false] {
          let pictures = try LawPicture.all(size, isOpaque: isOpaque)
          let ends = try [0, 1].map {
            try pictures.frame(transition, at: $0, on: Stage(pixelSize: size))
          }
          #expect(ends == [pictures.stage.outgoing, pictures.stage.incoming], "\(transition)")
        }
      }
    }
  }

  /// Nothing jumps at the ends: close to them, layers show nearly the pictures, transparent ones as well.
  /// (Masks turn over whole cells.)
  @Test(arguments: layerRows, [true, false])
  func nothingJumpsAtTheEnds(name: String, isOpaque: Bool) throws {
    let stage = Stage(33, 17)
    let pictures = try LawPicture.all(stage.pixelSize, isOpaque: isOpaque)
    for transition in try Legal.transitions(name) {
      for (progress, picture) in [(1e-6, SceneImage.outgoing), (1 - 1e-6, .incoming)] {
        let frame = try pictures.frame(transition, at: progress, on: stage)
        let difference = frame.meanDifference(from: try #require(pictures.stage[picture]))
        #expect(difference < 1, "\(transition) at \(progress)")
      }
    }
  }

  /// Declared facts hold, and facts that hold at all moments are declared.
  @Test(arguments: Legal.rows) func aPictureThatTurnsIntoItselfStays(name: String) throws {
    for transition in try Legal.transitions(name) {
      func stays(_ moment: (progress: Double, stage: Stage)) throws -> Bool {
        let pictures = try Self.identical(moment.stage.pixelSize)
        return try pictures.frame(transition, at: moment.progress, on: moment.stage)
          == pictures.stage.outgoing
      }
      if transition.behavior.keepsIdenticalPictures {
        for moment in Self.moments([0.1, 0.5, 0.83], [(1, 1), (17, 33)]) {
          #expect(try stays(moment), "\(transition) at \(moment.progress)")
        }
      } else if Self.silent[name] == nil {
        #expect(try !Self.all.allSatisfy(stays), "\(transition)")
      }
    }
  }

  @Test(arguments: Legal.rows) func opaquePicturesStayOpaque(name: String) throws {
    for transition in try Legal.transitions(name) {
      func isOpaque(_ moment: (progress: Double, stage: Stage)) throws -> Bool {
        let pictures = try LawPicture.all(moment.stage.pixelSize, isOpaque: true)
        return try pictures.frame(transition, at: moment.progress, on: moment.stage).isOpaque
      }
      if transition.behavior.keepsOpaquePictures {
        for moment in Self.moments([0.19, 0.5, 0.77], [(17, 13)]) {
          #expect(try isOpaque(moment), "\(transition) at \(moment.progress)")
        }
      } else {
        #expect(try !Self.all.allSatisfy(isOpaque), "\(transition)")
      }
    }
  }

  /// Types that have a property at all of these have to declare it.
  private static let all = moments([0.5, 0.19, 0.77, 0.04, 0.96], [(17, 13), (24, 30)])

  /// Rows of which some choices keep a picture that turns into itself without saying so, and why.
  static let silent = [
    "pixelize": "squares of many to the side are single pixels on a small stage",
    "hexagonalize": "hexagons of many to the side are single pixels on a small stage",
    "smear": "a weak one reaches no other pixel on a small stage",
  ]

  /// scene(p; A, B) = inverse.scene(1 − p; B, A): as text, or else as pixels.
  @Test(arguments: Legal.rows) func inversesShowTheSameInReverse(name: String) throws {
    let stage = Stage(17, 13)
    let pictures = try LawPicture.all(stage.pixelSize, isOpaque: false)
    for transition in try Legal.transitions(name) {
      guard let inverse = transition.inverse else { continue }
      #expect(inverse.inverse.map { AnyHashable($0) } == AnyHashable(transition))
      for progress in [0.125, 0.375, 0.4375, 0.75] {
        let scene = transition.frame(at: progress, on: stage)
        let reversed = inverse.frame(at: 1 - progress, on: stage).exchangingPictures
        if scene.description == reversed.description { continue }
        let frames = try [scene, reversed].map { Bitmap(try pictures.drawn($0)) }
        #expect(Images.distance(frames[0], frames[1]) <= 2, "\(transition) at \(progress)")
      }
    }
  }

  @Test(arguments: Legal.rows) func progressIsClampedWhereItIsDeclared(name: String) throws {
    let stage = Stage(17, 33)
    for transition in try Legal.transitions(name)
    where transition.behavior.clampsProgress {
      #expect(transition.frame(at: -0.25, on: stage) == .still(.outgoing, on: stage))
      #expect(transition.frame(at: 1.25, on: stage) == .still(.incoming, on: stage))
    }
  }

  /// Springs go beyond the ends: a little beyond them there is still much to see.
  @Test(arguments: Legal.rows) func overshootCanBeDrawn(name: String) throws {
    let stage = Stage(9, 7)
    let pictures = try LawPicture.all(stage.pixelSize, isOpaque: true)
    let row = try Legal.row(name)
    for arguments in Legal.combinations(of: row) {
      let transition = try row.sample(arguments)
      for progress in [-0.3, 1.3] {
        let frame = try pictures.frame(transition, at: progress, on: stage)
        let opaque = frame.canvas.bytes.count { $0 == 255 }
        #expect(opaque > 9 * 7 / 4, "\(transition) at \(progress)")
      }
    }
  }
}

extension Bitmap {
  /// Over all samples of all pixels, 0…255.
  func meanDifference(from other: Bitmap) -> Double {
    let bytes = zip(canvas.bytes, other.canvas.bytes)
    return Double(bytes.reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }) / Double(canvas.bytes.count)
  }
}
