import Foundation
import SlicerKit
import SlicerTestSupport
import Testing

/// Frames that are exposed for longer than a moment.
struct MotionBlurTests {
  private static let size = PixelSize(width: 96, height: 40)

  /// Bars of three brightnesses, which differ in width.
  private static func picture(_ seed: Int) throws -> Picture {
    Picture(
      PNGFile(
        try Rasters.made(size, PixelFormat(.rgb)) {
          UInt8([20, 200, 128][($1 / 3 / (5 + seed)) % 3] + $0)
        }
      ).bytes)
  }

  private static func film(
    _ transition: some Transition, _ shutter: Double, frames: Int = 7
  ) throws -> Film {
    var film = Film(
      from: try picture(0), to: try picture(4), transition,
      timing: try FrameTiming(frames: frames, progression: Progression(curve: .linear)))
    film.stage.motionBlur = shutter
    return film
  }

  private static func pixels(_ film: Film, _ frame: Int, threads: Int = 2) throws -> Bitmap {
    try film.frames(WorkControl(threads: threads))[frame].pixels()
  }

  @Test func endsAreThePictures() throws {
    for type in [Push(from: .left), Flip(from: .top), Cube(from: .left)] as [any Transition] {
      for frame in [0, 6] {
        let (blurred, sharp) = (try Self.film(type, 1), try Self.film(type, 0))
        #expect(try Self.pixels(blurred, frame) == Self.pixels(sharp, frame))
        #expect(try Self.pixels(blurred, 3) != Self.pixels(sharp, 3))
      }
    }
  }

  /// Against the mean of stills, in light and in numbers of its own.
  @Test(arguments: [0.5, 1.0]) func aFrameIsTheMeanOfMoments(shutter: Double) throws {
    let (frame, frames) = (2, 7)
    let blurred = try Self.pixels(try Self.film(Push(from: .left), shutter), frame)
    // 16 pixels a frame, 8 or 16 of them while it is exposed: 16 moments.
    var light = [Double](repeating: 0, count: Self.size.width * Self.size.height)
    for moment in 0..<16 {
      let offset = shutter * ((Double(moment) + 0.5) / 16 - 0.5)
      let progress = (Double(frame) + offset) / Double(frames - 1)
      let still = try Film(
        from: Self.picture(0), to: Self.picture(4), Push(from: .left),
        timing: FrameTiming(still: progress)
      ).frames(WorkControl(threads: 1))[0].pixels()
      for i in light.indices { light[i] += Self.light(Self.red(still, i)) / 16 }
    }
    for i in light.indices {
      #expect(abs(Self.red(blurred, i) - Self.sample(light[i])) <= 0.6 / 255 + 1e-9)
    }
  }

  private static func red(_ picture: Bitmap, _ i: Int) -> Double {
    Double(picture.row(i / size.width)[i % size.width] & 255) / 255
  }

  private static func light(_ sample: Double) -> Double {
    sample <= 0.04045 ? sample / 12.92 : pow((sample + 0.055) / 1.055, 2.4)
  }

  private static func sample(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  @Test func framesAreTheSameForEveryNumberOfThreads() throws {
    let film = try Self.film(Cube(from: .left), 0.5)
    #expect(try Self.pixels(film, 3, threads: 1) == Self.pixels(film, 3, threads: 2))
  }

  /// A picture that is held, and one that is cut to, are sharp.
  @Test func whatStandsStillIsSharp() throws {
    var show = Slideshow(
      [try Self.picture(0), try Self.picture(4)], hold: 0.2, Push(), duration: 0.3,
      framesPerSecond: 10)
    let sharp = try show.frames(WorkControl(threads: 1))
    let pictures = try sharp.indices.map { try sharp[$0].pixels() }
    show.stage.motionBlur = 2
    let blurred = try show.frames(WorkControl(threads: 1))
    for (index, picture) in pictures.enumerated() {
      let isMoving = (2..<5).contains(index)
      #expect(try (blurred[index].pixels() == picture) != isMoving)
    }
  }

  /// A layer moves 30 pixels a frame and is gray half of the time that a pixel in its way is exposed.
  @Test func scenesAreExposed() throws {
    let stage = Stage(pixelSize: PixelSize(width: 120, height: 10))
    var box = Layer(
      .color(.white), bounds: Size(width: 30, height: 10), position: Point(x: 15, y: 5))
    box.name = "box"
    var scene = try AnimatedScene(stage, [box])
    try scene.add(
      BasicAnimation(keyPath: \.position.x, from: 15, to: 105, timing: MediaTiming(duration: 0.3)),
      to: "box")
    var film = SceneFilm(scene, framesPerSecond: 10)
    film.options.background = .black
    film.motionBlur = 1
    let frame = try film.frames(WorkControl(threads: 1))[1].pixels()
    // Centered at 45: the left edge goes from 15 to 45, so that 30 is covered for half of the time.
    let middle = Double(frame.row(5)[30] & 255) / 255
    #expect(abs(Self.light(middle) - 0.5) < 0.06)
    #expect(frame.row(5)[2] & 255 == 0 && frame.row(5)[45] & 255 >= 245)
  }

  @Test func momentsAreAsManyAsPixels() {
    let counts = [(0.0, 16), (15.9, 16), (16.2, 17), (100, 100), (127.5, 128), (5000, 128)]
    for (travel, count) in counts { #expect(MotionBlur.count(forTravel: travel) == count) }
    #expect(MotionBlur.count(forTravel: .infinity) == 128)
  }

  @Test func exposuresOutOfRangeAreRefused() throws {
    for shutter in [-0.1, 2.5, .nan] {
      #expect(throws: WorkError.self) { try Self.pixels(try Self.film(Fade(), shutter), 1) }
    }
  }
}
