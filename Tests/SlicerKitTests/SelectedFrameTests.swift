import SlicerKit
import SlicerTestSupport
import Testing

/// Some frames of a film, by their numbers, and stills that are exposed as frames are.
@Suite struct SelectedFrameTests {
  /// A bar that goes across in 0.5 s.
  private static func film(_ shutter: Double = 0) throws -> SceneFilm {
    let bar = Layer(.color(.black), bounds: Size(width: 5, height: 9), position: Point(x: 3, y: 8))
    var scene = try AnimatedScene(Stage(pixelSize: PixelSize(40, 16)), [bar.named("bar")])
    let move = BasicAnimation(keyPath: \.position.x, to: 35, timing: MediaTiming(duration: 0.5))
    try scene.add(move, to: "bar")
    var film = SceneFilm(scene, framesPerSecond: 10)
    film.motionBlur = shutter
    return film
  }

  /// Parts of a film, joined, are the film: pixels, times and all.
  @Test(arguments: [0, 0.5]) func partsAreThoseOfTheWhole(shutter: Double) throws {
    let film = try Self.film(shutter)
    let whole = try film.frames
    let parts = try [[0, 1], [4, 2, 2], [3]].map { try film.only(frames: $0).frames }
    #expect(parts.map(\.count) == [2, 2, 1])
    let all = parts.flatMap { $0 }.sorted { $0.time < $1.time }
    #expect(all.map(\.time) == whole.map(\.time) && all.map(\.progress) == whole.map(\.progress))
    for (part, frame) in zip(all, whole) { #expect(try part.pixels() == frame.pixels()) }
  }

  /// A part has the times and the files of its frames; of all frames it is the film.
  @Test func aPartOfAllIsTheFilm() throws {
    let film = try Self.film()
    #expect(try film.only(frames: 0..<5).bytes(as: .apng) == film.bytes(as: .apng))
    #expect(try Files.made(by: film.only(frames: [3])) == [Files.made(by: film)[3]])
    let report = try film.only(frames: [0, 2, 3]).write(to: .memory(MemorySink()))
    #expect("\(report)" == "3 frames (0,2-3 of 5) of 40x16 pixels, 0.3 s long")
  }

  /// A part of a part has the numbers of the whole film.
  @Test func partsOfPartsAreThoseOfTheWhole() throws {
    let film = try Self.film()
    let twice = try film.only(frames: 1...3).only(frames: [0, 2])
    #expect(try Files.made(by: twice) == Files.made(by: film.only(frames: [1, 3])))
    let report = try twice.write(to: .memory(MemorySink()))
    #expect("\(report)" == "2 frames (1,3 of 5) of 40x16 pixels, 0.2 s long")
    let (frames, whole) = (try twice.frames, try film.frames)
    #expect(frames.map(\.index) == [1, 3])
    for frame in frames {
      #expect(frame.time == whole[frame.index].time)
      #expect(try frame.pixels() == whole[frame.index].pixels())
    }
  }

  @Test(arguments: [[], [5], [-1], [0, 9]]) func otherFramesAreRefused(numbers: [Int]) throws {
    let film = try Self.film()
    #expect(throws: WorkError.self) { try film.only(frames: numbers) }
  }

  @Test(arguments: [
    ("7", [7]), ("0-2", [0, 1, 2]), ("5,0,2-3,3", [0, 2, 3, 5]), ("8-", [8, 9]), ("9-9", [9]),
  ]) func aListNamesFrames(text: String, numbers: [Int]) throws {
    #expect(try FrameSelection(text)?.numbers(of: 10) == numbers)
  }

  @Test(arguments: ["", ",", "1,", "-3", "3-2", "1-2-3", "a", "1 - 2", "+1", "9999999999999999999"])
  func otherListsAreNone(text: String) { #expect(FrameSelection(text) == nil) }

  @Test(arguments: ["10", "3-10", "12-"]) func aListEndsWithTheFilm(text: String) throws {
    let selection = try #require(FrameSelection(text))
    #expect(throws: SlicerError.self) { try selection.numbers(of: 10) }
  }

  /// A still at a frame's moment is that frame, however long the shutter is open.
  @Test(arguments: [0, 0.5, 2], [0, 0.2, 0.4]) func aSceneIsExposedAtAMoment(
    shutter: Double, moment: Double
  ) throws {
    var still = try Self.film(shutter)
    let frame = try still.frames[Int((moment * 10).rounded())].pixels()
    still.moment = moment
    #expect(try still.frames.count == 1 && still.frames[0].pixels() == frame)
  }

  /// A transition is exposed so, too, whatever its curve, and at a moment between two frames.
  @Test(arguments: ["linear", "easeInOut", "spring(0.3)"])
  func aTransitionIsExposedAtAMoment(curve: String) throws {
    let size = PixelSize(width: 96, height: 40)
    let pictures = try [3, 9].map { period in
      Picture(
        PNGFile(
          try Rasters.made(size, PixelFormat(.rgb)) { UInt8($1 / 3 / period % 2 * 200 + $0 % 2) }
        ).bytes)
    }
    let timing = try FrameTiming(
      frames: 9, progression: Progression(curve: TimingCurve(parsing: curve)))
    func pixels(_ timing: FrameTiming, _ frame: Int, _ shutter: Double) throws -> Bitmap {
      var film = Film(from: pictures[0], to: pictures[1], Push(from: .left), timing: timing)
      film.stage.motionBlur = shutter
      return try film.frames(WorkControl(threads: 1))[frame].pixels()
    }
    var compared = 0
    for frame in 0..<9 {
      let progress = timing.progress(ofFrame: frame)
      guard (0...1).contains(progress) else { continue }
      let still = try FrameTiming(still: progress, seconds: 0, of: timing)
      // A spring may reach a progress earlier than in the frame.
      guard still.progress(ofFrame: 0, after: 0.1) == timing.progress(ofFrame: frame, after: 0.1)
      else { continue }
      #expect(try pixels(still, 0, 0.8) == pixels(timing, frame, 0.8))
      compared += 1
    }
    #expect(compared >= (curve.hasPrefix("spring") ? 3 : 6))
    let between = try FrameTiming(still: 0.37, seconds: 0, of: timing)
    #expect(abs(between.progress(ofFrame: 0) - 0.37) < 1e-12)
    #expect(try pixels(between, 0, 0.8) != pixels(between, 0, 0))
  }
}
