import Foundation
import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// Moving pictures are as sharp as resting ones, and do not flicker.
struct SharpnessTests {
  /// Waves of many lengths and directions, the longer the stronger, as photographs have them.
  private static func photograph(_ size: PixelSize, seed: Double) throws -> Bitmap {
    try Images.made(size) { x, y in
      var sum = 0.0
      for k in 0..<12 {
        let (period, way) = (2.6 * (1 + Double(k) * 0.45), Double(k) * 2.4 + seed)
        let place = Double(x) * cos(way) + Double(y) * sin(way)
        sum += sin(place * 2 * .pi / period + seed * Double(k)) * period
      }
      let value = UInt8(min(max(128 + sum * 2.5, 0), 255))
      return SIMD4(value, value, value, 255)
    }
  }

  /// The mean difference of a pixel and the one to its right.
  private static func gradient(_ frame: Bitmap) -> Double {
    var sum = 0
    for y in 0..<frame.size.height {
      for x in 1..<frame.size.width { sum += abs(Int(frame[x, y].y) - Int(frame[x - 1, y].y)) }
    }
    return Double(sum) / Double(frame.size.height * (frame.size.width - 1))
  }

  private static let moving = [
    "flip", "fold", "swap", "cube", "push", "zoom", "navigate", "moveIn", "reveal", "scroll",
    "sheet",
  ]

  /// Near both ends pictures are about as large as they are: what is drawn of them keeps the gradient of what the plain
  /// renderer mixes of 8 × 8 samples of six by six pixels.
  @Test(arguments: Sweep.pairs(moving, [1, 2, 58, 59]))
  func whatMovesIsSharp(name: String, frame: Int) throws {
    let stage = Stage(72, 48)
    let pictures = try ScenePictures(
      outgoing: Self.photograph(stage.pixelSize, seed: 0),
      incoming: Self.photograph(stage.pixelSize, seed: 1))
    let scene = try Legal.row(name).prototype.frame(at: Double(frame) / 60, on: stage)
    let drawn = Bitmap(try pictures.drawn(scene))
    let ideal = ReferenceRenderer(pictures: pictures.stage, kernel: .lanczos)
    let expected = Bitmap(try ideal.render(pictures.shown(in: scene)))
    let share = Self.gradient(drawn) / Self.gradient(expected)
    #expect(share >= 0.85, "\(share)")
  }

  /// Ways to draw a picture that is as large as the stage.
  private static let transforms: [(name: String, transform: Transform3D)] = [
    ("moved", .translation(x: 0.37, y: -0.61)), ("smaller", .scale(x: 0.93, y: 0.97)),
    ("larger", .scale(x: 1.21, y: 1.4)), ("turned", .rotation(aboutZ: 0.3)),
    ("leaning", .rotation(aboutY: 0.4)), ("half", .scale(x: 0.4, y: 0.45)),
  ]

  private static func drawn(_ picture: Bitmap, _ transform: Transform3D) throws -> Bitmap {
    let stage = Stage(picture.size.width, picture.size.height)
    let layer = Layer(.outgoing, on: stage).with { $0.transform = transform }
    return Bitmap(try ScenePictures(outgoing: picture).drawn(Scene(stage, [layer])))
  }

  /// Nothing is lighter or darker than what it is made of.
  @Test(arguments: transforms.indices) func nothingIsDarkerOrLighterThanThePicture(index: Int)
    throws
  {
    let noise = try Images.noise(PixelSize(90, 70), seed: 3)
    let picture = try Images.made(noise.size) { x, y in
      let value: UInt8 = noise[x, y].x < 128 ? 60 : 180
      return SIMD4(value, value, value, 255)
    }
    let frame = try Self.drawn(picture, Self.transforms[index].transform)
    let inside = Images.pixels(frame).filter { $0.w == 255 }
    #expect(inside.count > 500)
    #expect(inside.allSatisfy { (60...180).contains($0.x) }, "\(Self.transforms[index].name)")
  }

  /// A square of 128 pixels that is drawn smaller and smaller, a little in each frame: the part of each frame in its middle.
  private static func shrinking(
    _ turn: Transform3D, _ value: (_ x: Double, _ y: Double) -> Double,
    _ body: (_ scale: Double, _ frame: Bitmap, _ last: Bitmap?, _ middle: [(x: Int, y: Int)]) ->
      Void
  ) throws {
    let picture = try Images.made(PixelSize(128, 128)) { x, y in
      let value = UInt8((127.5 + 127.5 * value(Double(x) - 63.5, Double(y) - 63.5)).rounded())
      return SIMD4(value, value, value, 255)
    }
    var last: Bitmap?
    for step in 1..<60 {
      let scale = 1 - 0.012 * Double(step)
      let frame = try drawn(picture, Transform3D.scale(x: scale, y: scale).then(turn))
      let side = 64 - Int(40 * scale)..<64 + Int(40 * scale)
      body(scale, frame, last, side.flatMap { y in side.map { ($0, y) } })
      last = frame
    }
  }

  private static let turns = [Transform3D.identity, .rotation(aboutZ: 0.2), .rotation(aboutY: 0.5)]

  /// Lines of one pixel become gray, and stay so, where less than two thirds of them have room.
  @Test(arguments: turns.indices) func fencesBecomeGray(turn: Int) throws {
    try Self.shrinking(Self.turns[turn]) { x, _ in
      Int(x - 0.5) % 2 == 0 ? 1 : -1
    } _: { scale, frame, _, middle in
      let farthest = middle.map { abs(Int(frame[$0.x, $0.y].x) - 127) }.max() ?? 0
      // Four pixels do not level all of it between 1.3 and 1.5 pixels of the picture's.
      #expect(farthest <= (scale < 0.66 ? 2 : scale < 0.76 ? 90 : 128), "\(farthest) at \(scale)")
    }
  }

  /// Rings that are finer than the stage's pixels, toward the sides of a zone plate, are gray: so far from that in the mean,
  /// and so much is changed by a frame.
  @Test(arguments: turns.indices) func zonePlatesDoNotFlicker(turn: Int) throws {
    try Self.shrinking(Self.turns[turn]) { x, y in
      // The waves of a pixel are its distance from the middle in 128ths.
      cos(.pi * (x * x + y * y) / 128)
    } _: { scale, frame, last, middle in
      let fine = middle.filter { place in
        let (x, y) = (Double(place.x) - 63.5, Double(place.y) - 63.5)
        return (x * x + y * y).squareRoot() > 1.25 * 64 * scale * scale
      }
      guard let last, fine.count > 100 else { return }
      let far = fine.map { abs(Int(frame[$0.x, $0.y].x) - 127) }.reduce(0, +)
      let change = fine.map { abs(Int(frame[$0.x, $0.y].x) - Int(last[$0.x, $0.y].x)) }.reduce(0, +)
      #expect(far < 22 * fine.count && change < 28 * fine.count, "\(far), \(change) at \(scale)")
    }
  }
}
