import SlicerCore
import SlicerScene
import SlicerTestSupport
import SlicerTransitions
import Testing

/// The laws of DESIGN section 5, for every row of the catalog, present and future.
struct LawTests {
  static let rows = TransitionCatalog.standard.rows.map(\.name)
  /// Those that move layers; all of it goes on smoothly.
  static let layerRows = TransitionCatalog.standard.rows.filter { row in
    row.name != Instant.name && ![.masks, .blends].contains(row.family)
  }.map(\.name)

  private func row(_ name: String) throws -> TransitionRow {
    try TransitionCatalog.standard.entry(named: name).row
  }

  private func transitions(_ name: String) throws -> [any Transition] {
    let row = try row(name)
    return try Legal.arguments(of: row).map { try row.sample($0) }
  }

  @Test(arguments: rows) func endsAreThePictures(name: String) throws {
    for transition in try transitions(name) {
      for size in LawPicture.sizes {
        for isOpaque in [true, false] {
          let pictures = try LawPicture.all(size, isOpaque: isOpaque)
          let stage = Stage(pixelSize: size)
          let first = Bitmap(try pictures.drawn(transition.frame(at: 0, on: stage)))
          let last = Bitmap(try pictures.drawn(transition.frame(at: 1, on: stage)))
          let (a, b) = (pictures.stage.outgoing, pictures.stage.incoming)
          #expect(first == a && last == b, "\(transition)")
        }
      }
    }
  }

  /// Nothing jumps at the ends: close to them, layers show nearly the pictures, transparent ones as well.
  /// (Masks turn over whole cells.)
  @Test(arguments: layerRows) func nothingJumpsAtTheEnds(name: String) throws {
    let size = PixelSize(33, 17)
    for isOpaque in [true, false] {
      let pictures = try LawPicture.all(size, isOpaque: isOpaque)
      for transition in try transitions(name) {
        for (progress, picture) in [(1e-6, SceneImage.outgoing), (1 - 1e-6, .incoming)] {
          let frame = try pictures.drawn(transition.frame(at: progress, on: Stage(pixelSize: size)))
          let difference = try Bitmap(frame).meanDifference(from: #require(pictures.stage[picture]))
          #expect(difference < 1, "\(transition) at \(progress), opaque: \(isOpaque)")
        }
      }
    }
  }

  @Test(arguments: rows) func aPictureThatTurnsIntoItselfStays(name: String) throws {
    for transition in try transitions(name)
    where transition.traits.contains(.keepsIdenticalPictures) {
      for size in LawPicture.sizes.prefix(2) {
        var pictures = try LawPicture.all(size, isOpaque: false)
        pictures.stage.incoming = pictures.stage.outgoing
        for progress in [0.1, 0.5, 0.83] {
          let frame = try pictures.drawn(transition.frame(at: progress, on: Stage(pixelSize: size)))
          #expect(Bitmap(frame) == pictures.stage.outgoing, "\(transition) at \(progress)")
        }
      }
    }
  }

  @Test(arguments: rows) func opaquePicturesStayOpaque(name: String) throws {
    let size = PixelSize(17, 13)
    let pictures = try LawPicture.all(size, isOpaque: true)
    for transition in try transitions(name) where transition.traits.contains(.keepsOpaquePictures) {
      for progress in [0.19, 0.5, 0.77] {
        let scene = transition.frame(at: progress, on: Stage(pixelSize: size))
        #expect(Bitmap(try pictures.drawn(scene)).isOpaque, "\(transition) at \(progress)")
      }
    }
  }

  /// scene(p; A, B) = inverse.scene(1 − p; B, A): as text, or else as pixels.
  @Test(arguments: rows) func inversesShowTheSameInReverse(name: String) throws {
    let size = PixelSize(17, 13)
    let pictures = try LawPicture.all(size, isOpaque: false)
    let stage = Stage(pixelSize: size)
    for transition in try transitions(name) {
      guard let inverse = transition.inverse else { continue }
      #expect(inverse.inverse.map { AnyHashable($0) } == AnyHashable(transition))
      for progress in [0.125, 0.375, 0.4375, 0.75] {
        let scene = transition.frame(at: progress, on: stage)
        let reversed = inverse.frame(at: 1 - progress, on: stage).exchangingPictures
        if scene.description == reversed.description { continue }
        let a = Bitmap(try pictures.drawn(scene))
        let b = Bitmap(try pictures.drawn(reversed))
        #expect(largestDifference(a, b) <= 2, "\(transition) at \(progress)")
      }
    }
  }

  @Test(arguments: rows) func progressIsClampedWhereItIsDeclared(name: String) throws {
    let stage = Stage(pixelSize: PixelSize(17, 33))
    for transition in try transitions(name) where transition.traits.contains(.clampsProgress) {
      #expect(transition.frame(at: -0.25, on: stage) == .still(.outgoing, on: stage))
      #expect(transition.frame(at: 1.25, on: stage) == .still(.incoming, on: stage))
    }
  }

  /// Springs go beyond the ends: a little beyond them there is still much to see.
  @Test(arguments: rows) func overshootCanBeDrawn(name: String) throws {
    let size = PixelSize(9, 7)
    let pictures = try LawPicture.all(size, isOpaque: true)
    let row = try row(name)
    for arguments in Legal.combinations(of: row) {
      let transition = try row.sample(arguments)
      for progress in [-0.3, 1.3] {
        let frame = try pictures.drawn(transition.frame(at: progress, on: Stage(pixelSize: size)))
        let opaque = Bitmap(frame).bytes.count { $0 == 255 }
        #expect(opaque > 9 * 7 / 4, "\(transition) at \(progress)")
      }
    }
  }

  private func largestDifference(_ a: Bitmap, _ b: Bitmap) -> Int {
    zip(a.bytes, b.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }
}

extension Bitmap {
  /// Over all samples of all pixels, 0…255.
  func meanDifference(from other: Bitmap) -> Double {
    let sum = zip(bytes, other.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(bytes.count)
  }

  fileprivate var bytes: [UInt8] {
    (0..<size.height).flatMap { y in
      (0..<size.width).flatMap { x in (0..<4).map { self[x, y][$0] } }
    }
  }
}
