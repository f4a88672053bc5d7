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
