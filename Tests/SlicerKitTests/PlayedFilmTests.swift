import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Pictures that move play in films: each frame is that of the two pictures that are then seen.
struct PlayedFilmTests {
  private static let size = PixelSize(width: 24, height: 16)
  private static let count = 7
  /// Seconds of each picture, in hundredths.
  private static let hundredths = 5
  static let formats = FormatCatalog.written.filter { $0.animation != nil }

  private static func file(_ format: FileFormat, plays: Int = 0) throws -> [UInt8] {
    try MovingPicture.file(
      (0..<count).map { (try MovingPicture.picture(size, $0, of: count), hundredths) },
      plays: plays, keepsFrames: true, as: format)
  }

  private static func still(_ number: Int) throws -> Picture {
    Picture(try MovingPicture.picture(size, number, of: count))
  }

  /// Which picture is seen after so many frames of a film.
  private static func number(_ frame: Int, rate: Int, plays: Int = 0) -> Int {
    let passed = frame * 100 / (rate * hundredths)
    return plays > 0 && passed >= plays * count ? count - 1 : passed % count
  }

  @Test(arguments: formats, [(8, 0.0), (16, 0), (8, 0.5)])
  func framesAreThoseOfStills(format: FileFormat, way: (depth: Int, blur: Double)) throws {
    let other = Self.formats.first { $0 != format } ?? format
    var film = Film(
      from: Picture(try Self.file(format)), to: Picture(try Self.file(other, plays: 1)),
      Cube(), duration: 0.8, framesPerSecond: 20)
    film.encoding.depth = way.depth
    film.stage.motionBlur = way.blur
    film.stage.size = Size(width: 30, height: 30)
    let moving = try Self.samples(film)
    #expect(moving.count == 16)
    for index in [0, 1, 2, 7, 8, 13, 15] {
      var still = film
      still.from = try Self.still(Self.number(index, rate: 20))
      still.to = try Self.still(Self.number(index, rate: 20, plays: 1))
      #expect(try moving[index] == Self.samples(still)[index], "frame \(index)")
    }
  }

  /// The rows of each frame.
  private static func samples(_ film: some Filmable) throws -> [[UInt8]] {
    try Files.made(by: film).map { try DecodedPicture($0).bytes }
  }

  @Test func threadsAndOrderDoNotMatter() throws {
    let film = Film(
      from: Picture(try Self.file(.gif)), to: Picture(try Self.file(.webp)), Push(from: .left),
      duration: 2, framesPerSecond: 25)
    let one = try film.bytes(as: .apng, WorkControl(threads: 1))
    for threads in [2, 3, 8] {
      #expect(try film.bytes(as: .apng, WorkControl(threads: Threads(threads))) == one)
    }
    let inOrder = try film.frames.map { try $0.pixels() }
    let frames = try film.frames
    for index in frames.indices.reversed() {
      #expect(try frames[index].pixels() == inOrder[index], "frame \(index)")
    }
    let others = try film.frames
    for index in [3, 40, 7, 8, 49, 0, 21] {
      #expect(try others[index].pixels() == inOrder[index], "frame \(index)")
    }
  }

  @Test func aStillFilmIsThatOfTheFirstPicture() throws {
    func film(_ picture: Picture) throws -> [UInt8] {
      let film = Film(from: picture, to: try Self.still(3), Fade(), duration: 0.5)
      return try film.bytes(as: .apng)
    }
    var picture = Picture(try Self.file(.gif))
    #expect(try film(picture) != film(Self.still(0)))
    picture.isStill = true
    #expect(try film(picture) == film(Self.still(0)))
  }

  @Test func bothEndsAreThePicturesOfTheirMoment() throws {
    let film = Film(
      from: Picture(try Self.file(.png)), to: Picture(try Self.file(.gif)), Flip(), duration: 1,
      framesPerSecond: 20)
    let frames = try film.frames
    #expect(try frames[0].pixels() == Self.still(0).pixels())
    #expect(try frames[19].pixels() == Self.still(Self.number(19, rate: 20)).pixels())
  }

  /// A slide's pictures begin when it is first seen.
  @Test(arguments: [false, true]) func slidesPlayFromWhenTheyAreSeen(isClosed: Bool) throws {
    let moving = Picture(try Self.file(.gif))
    let still = try Self.still(2)
    var show = Slideshow(
      [moving, still, moving], hold: 0.5, Fade(), duration: 0.25, framesPerSecond: 20)
    show.isClosed = isClosed
    let (timing, frames) = (try show.timing, try show.frames)
    for part in timing.parts {
      for frame in part.frames {
        func picture(_ slide: Int) throws -> Picture {
          if slide == 1 { return still }
          var passed = frame - timing.span(ofPicture: slide).lowerBound
          if part.next == slide, slide < part.picture { passed -= timing.frameCount }
          return try Self.still(Self.number(passed, rate: 20))
        }
        let pixels = try frames[frame].pixels()
        guard let next = part.next else {
          #expect(try pixels == picture(part.picture).pixels(), "frame \(frame)")
          continue
        }
        let film = Film(
          from: try picture(part.picture), to: try picture(next), Fade(),
          timing: try FrameTiming(still: timing.transitionProgress(ofFrame: frame, in: part)))
        #expect(try pixels == film.frames[0].pixels(), "frame \(frame)")
      }
    }
  }
}

/// Images of a scene that move.
struct PlayedSceneTests {
  private static let size = PixelSize(width: 20, height: 12)
  private static let count = 5

  /// A film of 5 pictures of a tenth of a second in a layer that fills the stage.
  private static func film(
    _ image: String, plays: Int = 0, duration: String = "", isStill: Bool = false
  ) throws -> SceneFilm {
    let file = try MovingPicture.file(
      (0..<count).map { (try MovingPicture.picture(size, $0, of: count), 10) }, plays: plays,
      keepsFrames: true)
    let folder = try ScratchFolder("ship.gif", file)
    let text = """
      stage: {size: [20, 12]}
      images: {ship: \(image)}
      layers: [{contents: ship, bounds: [20, 12], position: [10, 6]}]
      fps: 10
      \(duration)
      """
    var document = SceneDocument(Array(text.utf8), folder: folder.path)
    document.isStill = isStill
    return SceneFilm(try document.read())
  }

  /// The picture of each frame.
  private static func numbers(_ film: SceneFilm) throws -> [Int?] {
    let pictures = try (0..<count).map {
      try Picture(MovingPicture.picture(size, $0, of: count)).pixels()
    }
    return try film.frames.map { frame in
      let pixels = try frame.pixels()
      return pictures.firstIndex { $0 == pixels }
    }
  }

  @Test(arguments: [
    ("ship.gif", "", [0, 1, 2, 3, 4]),
    ("ship.gif", "duration: 0.7", [0, 1, 2, 3, 4, 0, 1]),
    ("{image: ship.gif, speed: 2}", "duration: 0.5", [0, 2, 4, 1, 3]),
    ("{image: ship.gif, speed: 0.5}", "", [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]),
    ("{image: ship.gif, timeOffset: 0.2}", "duration: 0.5", [2, 3, 4, 0, 1]),
    ("{image: ship.gif, beginTime: 0.2}", "", [0, 0, 0, 1, 2, 3, 4]),
    ("{image: ship.gif, speed: 0, timeOffset: 0.3}", "duration: 0.3", [3, 3, 3]),
    ("{image: ship.gif, repeatCount: 1}", "duration: 0.7", [0, 1, 2, 3, 4, 4, 4]),
    ("{image: ship.gif, repeatDuration: 0.3}", "duration: 0.5", [0, 1, 2, 3, 3]),
    ("{image: ship.gif, duration: 1}", "", [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]),
  ]) func playbackFollowsItsTiming(image: String, duration: String, numbers: [Int]) throws {
    #expect(try Self.numbers(Self.film(image, duration: duration)) == numbers)
  }

  @Test func playsAreTheFiles() throws {
    let film = try Self.film("ship.gif", plays: 2, duration: "duration: 1.2")
    #expect(try Self.numbers(film) == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 4, 4])
  }

  /// Half a picture's time from where it turns: back it goes through the middles of the same pictures.
  @Test func aReversedFilmRunsBack() throws {
    let film = try Self.film(
      "{image: ship.gif, autoreverses: true, timeOffset: 0.05}", duration: "duration: 1")
    #expect(try Self.numbers(film) == [0, 1, 2, 3, 4, 4, 3, 2, 1, 0])
  }

  @Test func aStillFilmStandsStill() throws {
    let film = try Self.film("ship.gif", duration: "duration: 0.3", isStill: true)
    #expect(try Self.numbers(film) == [0, 0, 0])
  }

  @Test func threadsDoNotMatter() throws {
    let film = try Self.film("{image: ship.gif, speed: -1}", duration: "duration: 3")
    let one = try film.bytes(as: .apng, WorkControl(threads: 1))
    for threads in [2, 8] {
      #expect(try film.bytes(as: .apng, WorkControl(threads: Threads(threads))) == one)
    }
  }
}

/// Which picture of a file is seen when.
struct PictureTimesTests {
  private static func times(_ hundredths: [Int], plays: Int) -> PictureTimes {
    PictureTimes(
      hundredths.map { Rational($0, 100) }, plays: plays, tooFast: Rational(1, 100),
      slow: Rational(1, 10))
  }

  @Test func anEndlessFilmBeginsAgain() {
    let times = Self.times([10, 20, 5], plays: 0)
    #expect(times.duration == 0.35)
    let moments: [(Double, Int)] = [
      (-1, 0), (0, 0), (0.0999, 0), (0.1, 1), (3.0 / 30, 1), (0.29, 1), (0.3, 2), (0.3499, 2),
      (0.35, 0), (0.45, 1), (700, 0), (700.2, 1),
    ]
    for (moment, number) in moments { #expect(times.number(at: moment) == number, "\(moment)") }
  }

  /// After the last play the last picture stays.
  @Test func theLastPictureStaysAfterTheLastPlay() {
    let times = Self.times([10, 20, 5], plays: 2)
    #expect([0.36, 0.69, 0.7, 0.71, .infinity].map(times.number(at:)) == [0, 2, 2, 2, 2])
    #expect(Self.times([10, 20, 5], plays: 0).number(at: .infinity) == 2)
  }

  @Test func timesWithinOnePlayDoNotWrap() {
    let times = Self.times([10, 20, 5], plays: 0)
    #expect([0, 0.1, 0.34, 0.35, 1].map(times.number(within:)) == [0, 1, 2, 2, 2])
  }

  /// What takes no time is a part of what follows; what takes next to none is slow, as in browsers.
  @Test func picturesWithoutTimeAreShownWithTheNext() {
    let parts = Self.times([0, 0, 10, 1], plays: 0)
    #expect(parts.duration == 0.2)
    #expect([0, 0.09, 0.1, 0.2].map(parts.number(at:)) == [2, 2, 3, 2])
    let none = Self.times([0, 0], plays: 0)
    #expect([0, 0.05, 0.1, 0.2].map(none.number(at:)) == [0, 0, 1, 0])
    // One picture in parts: all of it is there at once.
    let still = Self.times([0, 0, 0], plays: 1)
    #expect([0, 9].map(still.number(at:)) == [2, 2])
  }
}
