import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

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
