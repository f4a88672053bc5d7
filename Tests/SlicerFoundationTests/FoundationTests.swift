import Foundation
import SlicerFoundation
import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// The inputs and outputs of an app that has Foundation.
struct FoundationTests {
  private static let size = PixelSize(width: 4, height: 2)

  private static func png() throws -> [UInt8] {
    PNGFile(try Rasters.made(size, PixelFormat(.rgb)) { UInt8(40 * $0 + $1) }).bytes
  }

  /// A file, and a name with a space and a percent sign, which a URL has escaped.
  @Test func picturesComeFromDataAndURLs() throws {
    let bytes = try Self.png()
    let data = try Picture(Data(bytes), name: "a.png").info()
    let folder = try ScratchFolder()
    try folder.write("a 50%.png", bytes)
    let url = URL(filePath: folder["a 50%.png"].string)
    let file = try Picture(contentsOf: url).info()
    #expect(data.size == Self.size && file.size == Self.size)
  }

  @Test func filmsGoToURLsAndData() async throws {
    let folder = try ScratchFolder()
    let picture = Picture(try Self.png())
    let film = Film(
      from: picture, to: picture, Fade(), timing: try FrameTiming(frames: 2))
    let data = try await film.data(as: .apng)
    try await film.write(to: .file(URL(filePath: folder["a b.png"].string)))
    #expect(Array(data) == folder.read("a b.png"))
    try await film.write(to: .folder(URL(filePath: folder["frames"].string)))
    #expect(folder.read("frames/manifest.json") != nil)
  }

  /// The message, in place of "The operation could not be completed".
  @Test func errorsSayWhatIsWrong() throws {
    do {
      _ = try Picture(Data([1, 2, 3])).info()
      Issue.record("three bytes are no picture")
    } catch {
      #expect(error.localizedDescription == "\(error)")
      #expect((error as NSError).localizedDescription == "\(error)")
    }
    let error: any Error = SlicerError.memory(bytes: 5)
    #expect(error.localizedDescription == "\(error)")
  }

  private static let stage = Stage(pixelSize: size)

  /// A call of each public `throws` without a type, which refuses what it is given.
  private static let refusals: [(name: String, call: @Sendable () throws -> Void)] = [
    ("a curve's text", { _ = try TimingCurve(parsing: "x") }),
    ("a curve's points", { _ = try TimingCurve.cubicBezier(x1: 2, y1: 0, x2: 1, y2: 1) }),
    ("a curve's steps", { _ = try TimingCurve.steps(0) }),
    ("a curve's spring", { _ = try TimingCurve.spring(bounce: 2) }),
    ("a film's time", { _ = try FrameTiming(duration: 0) }),
    ("a moment", { _ = try FrameTiming(still: 2) }),
    ("a grid", { _ = try GridSpec(parsing: "x") }),
    ("a part", { _ = try SubimageCut([], Rect(x: 0, y: 0, width: 0, height: 0)) }),
    ("a jigsaw", { _ = try Jigsaw(tab: 2) }),
    ("tiles' names", { _ = try TileNaming(parsing: "{nothing}") }),
    ("frames' names", { _ = try FrameNames(parsing: "{nothing}") }),
    ("a film's name", { _ = try FilmSink(named: "{frame}.nothing") }),
    ("an outline", { _ = try Outline(parsing: "x") }),
    ("a path", { _ = try Path(parsing: "x") }),
    ("a transition's name", { _ = try TransitionCatalog.standard.entry(named: "x") }),
    (
      "a transition's parameter",
      { _ = try TransitionCatalog.standard.entry(named: "push").transition(["x": "1"]) }
    ),
    (
      "a layer's name",
      {
        var scene = try AnimatedScene(stage, [])
        try scene.add(BasicAnimation(keyPath: \.opacity, to: 0), to: "x")
      }
    ),
    (
      "an animation's key",
      {
        var scene = try AnimatedScene(stage, [])
        try scene.remove("x", at: 0)
      }
    ),
  ]

  @Test(arguments: refusals.map(\.name))
  func valuesSayWhatIsWrong(name: String) throws {
    let refusal = try #require(Self.refusals.first { $0.name == name })
    do {
      try refusal.call()
      Issue.record("nothing is wrong")
    } catch {
      #expect(error.localizedDescription == "\(error)")
    }
  }
}
