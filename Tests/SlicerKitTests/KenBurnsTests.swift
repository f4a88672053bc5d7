import SlicerKit
import SlicerTestSupport
import Testing

/// Pictures that pan and zoom: smoothly, and never beyond their edges.
struct KenBurnsTests {
  private static let size = PixelSize(width: 96, height: 64)

  private static func picture(_ value: (_ x: Int, _ y: Int) -> UInt8) throws -> Picture {
    Picture(PNGFile(try Rasters.made(size, PixelFormat(.rgb)) { value($1 / 3, $0) }).bytes)
  }

  private static func show(_ picture: Picture, _ count: Int, _ zoom: Double) -> Slideshow {
    var show = Slideshow(
      Array(repeating: picture, count: count), hold: 1, Fade(), duration: 0.5, curve: .linear,
      framesPerSecond: 10)
    (show.kenBurns, show.isClosed) = (KenBurns(zoom: zoom, seed: 3), true)
    return show
  }

  /// The part that is shown lies within the picture, whatever the seed, and is all of it at one end.
  @Test func partsLieWithin() {
    for seed in 0..<40 as Range<UInt32> {
      for zoom in [1, 1.12, 2, 4] {
        let motion = KenBurns(zoom: zoom, seed: seed)
        for index in 0..<4 {
          let parts = (0...20).map { motion.part(ofSlide: index, at: Double($0) / 20) }
          for part in parts {
            #expect(part.x >= 0 && part.y >= 0 && max(part.maxX, part.maxY) <= 1 + 1e-12)
            #expect(part.width == part.height && part.width >= 1 / zoom - 1e-12)
          }
          #expect(parts[index % 2 == 0 ? 0 : 20] == .unit)
        }
      }
    }
  }

  /// A zoom does not speed up while it comes nearer: equal times have equal factors, and one point stands still.
  @Test func zoomsAreEven() {
    let motion = KenBurns(zoom: 4, seed: 5)
    let parts = (0...8).map { motion.part(ofSlide: 0, at: Double($0) / 8) }
    let factors = zip(parts, parts.dropFirst()).map { $1.width / $0.width }
    #expect(factors.allSatisfy { abs($0 - factors[0]) < 1e-9 } && factors[0] < 0.85, "\(factors)")
    let still = parts[8].x / (1 - parts[8].width)
    #expect(parts.allSatisfy { abs($0.x + still * $0.width - still) < 1e-9 })
  }

  @Test func picturesTakeTurns() {
    let motion = KenBurns()
    #expect(motion.part(ofSlide: 0, at: 1).width < 0.9)
    #expect(motion.part(ofSlide: 1, at: 0).width < 0.9)
    let ways = Set((0..<50).map { motion.part(ofSlide: $0 * 2, at: 1) })
    #expect(ways.count == 8)
  }

  /// Nothing of the background is ever seen: all frames of white pictures are white.
  @Test(arguments: [1.0, 1.12, 1.7, 4]) func noBorderIsSeen(zoom: Double) throws {
    var show = Self.show(try Self.picture { _, _ in 255 }, 3, zoom)
    show.stage.background = .black
    for frame in try show.frames {
      let pixels = try frame.pixels()
      #expect(
        (0..<64).allSatisfy { y in
          (0..<96).allSatisfy { pixels[$0, y] == SIMD4(repeating: 255) }
        }, "frame \(frame.index)")
    }
  }

  /// A picture larger than the stage shows what it has when it is near, and no border when it is far: a
  /// grid of its pixels' columns comes out black and white, not gray.
  @Test func theNearestIsSharp() throws {
    let size = PixelSize(width: 384, height: 256)
    let picture = Picture(
      PNGFile(try Rasters.made(size, PixelFormat(.rgb)) { $1 / 3 % 2 == 0 ? 255 : 0 }).bytes)
    for (gravity, zoom) in [(ContentsGravity.resizeAspectFill, 4.0), (.resize, 4), (.center, 1)] {
      var show = Slideshow([picture], hold: 1, framesPerSecond: 10)
      show.stage = StageOptions()
      (show.stage.size, show.stage.gravity) = (Size(width: 96, height: 64), gravity)
      (show.stage.background, show.kenBurns) = (.black, KenBurns(zoom: zoom, seed: 3))
      let frames = try show.frames
      let near = try frames[frames.count - 1].pixels()
      let far = try frames[0].pixels()
      #expect(near.size == PixelSize(width: 96, height: 64))
      for y in 0..<64 {
        let row = (0..<96).map { near[$0, y].x }
        #expect(row.allSatisfy { $0 < 10 || $0 > 245 }, "\(gravity)")
        #expect((0..<96).allSatisfy { far[$0, y].w == 255 })
      }
      guard zoom > 1 else { continue }
      // Far away it is an even gray up to its edges.
      #expect((0..<96).allSatisfy { abs(Int(far[$0, 0].x) - 128) < 6 })
      #expect((0..<64).allSatisfy { abs(Int(far[95, $0].x) - 128) < 6 })
    }
  }

  /// A soft dot goes where the part says, within a fraction of a pixel, through holds and transitions, and
  /// over the seam of the circle.
  @Test func itMovesByPartsOfPixels() throws {
    let (x, y) = (50.0, 30.0)
    let picture = try Self.picture { column, row in
      let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
      return UInt8(max(0, 250 - (dx * dx + dy * dy) * 6))
    }
    let show = Self.show(picture, 1, 1.2)
    let motion = try #require(show.kenBurns)
    let timing = try show.timing
    let span = timing.span(ofPicture: 0)
    let frames = try show.frames
    for frame in timing.parts[0].frames {
      let part = motion.part(
        ofSlide: 0, at: Double(frame - span.lowerBound) / Double(span.count - 1))
      let center = Self.center(try frames[frame].pixels())
      #expect(abs(center.x - (x / 96 - part.x) / part.width * 96) < 0.06, "frame \(frame)")
      #expect(abs(center.y - (y / 64 - part.y) / part.height * 64) < 0.06, "frame \(frame)")
    }
  }

  /// A cut in the middle of the circle would be seen: of one picture that turns into itself by a
  /// fade every frame is nearly the one before, but where nearest meets farthest.
  @Test func transitionsMoveOn() throws {
    let picture = try Self.picture { x, y in UInt8(x * 2) &+ UInt8(y) }
    var show = Slideshow(
      [picture, picture], hold: 1, Fade(), duration: 0.5, curve: .linear, framesPerSecond: 10)
    show.kenBurns = KenBurns(zoom: 1.2, seed: 3)
    let frames = try show.frames.map { try $0.pixels() }
    let steps = zip(frames, frames.dropFirst()).map { a, b in
      (0..<64).flatMap { y in (0..<96).map { x in abs(Int(a[x, y].x) - Int(b[x, y].x)) } }.max()
        ?? 0
    }
    #expect(steps.allSatisfy { (1...8).contains($0) }, "\(steps)")
  }

  @Test func zoomsOutOfRange() throws {
    for zoom in [0.9, 4.1, .nan] {
      let show = Self.show(try Self.picture { _, _ in 0 }, 2, zoom)
      #expect(throws: WorkError.self) { try show.frames }
    }
  }

  /// The middle of all light, in pixels.
  private static func center(_ picture: Bitmap) -> Point {
    var (sum, x, y) = (0.0, 0.0, 0.0)
    for row in 0..<picture.size.height {
      for column in 0..<picture.size.width {
        let light = Double(picture[column, row].x)
        sum += light
        x += light * (Double(column) + 0.5)
        y += light * (Double(row) + 0.5)
      }
    }
    return Point(x: x / sum, y: y / sum)
  }
}

extension KenBurns {
  /// The visible part of a picture of the stage's shape, in its unit square.
  fileprivate func part(ofSlide index: Int, at time: Double) -> Rect {
    PanCourse(pan(ofSlide: index), of: .unit, zoom: zoom, focus: nil)?.part(at: time) ?? .unit
  }
}
