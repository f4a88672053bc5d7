import Dispatch
import SlicerKit
import SlicerTestSupport
import Synchronization
import SystemPackage
import Testing

/// A cancelled film returns at once, of whatever kind it is and whatever it is made of; what still goes on
/// ends, and nobody's closure is called any more.
@Suite(.serialized) struct CancelledFilmTests {
  /// Kinds whose programs are there.
  static let formats = FilmCatalog.rows.filter { format in
    format.program.map(ShellCommand.exists) ?? true
  }

  private static let size = PixelSize(1600, 1200)

  private static func picture(_ seed: UInt64) throws -> Picture {
    Picture(try Rasters.large(size, seed: seed), name: "p\(seed).png")
  }

  private static let pictures = Result { try (0..<3).map { try picture($0) } }

  private static func sink(_ format: FilmFormat, in folder: FilePath) -> FilmSink {
    if format.layout == .fileForEachFrame {
      return .folder(OutputFolder(folder.appending("frames")), format)
    }
    let ending = format.extensions.first ?? "film"
    return .single(.file(folder.appending("film.\(ending)"), .replace), format)
  }

  /// One picture of all frames has a place for each.
  private static func options(_ format: FilmFormat) -> FilmOptions {
    var options = FilmOptions()
    if format.options.contains(.columns) { options.columns = 9 }
    return options
  }

  private static func film(_ kind: String, _ encoding: FilmOptions) throws -> any Filmable {
    let pictures = try pictures.get()
    switch kind {
    case "transition":
      var film = Film(from: pictures[0], to: pictures[1], Push(from: .left), duration: 3)
      film.encoding = encoding
      return film
    case "slideshow":
      var show = Slideshow(pictures, hold: 0.1, Cube(), duration: 1)
      show.encoding = encoding
      return show
    default:
      let blue = RGBA(red: 10, green: 20, blue: 200)
      let bar = Layer(
        .color(blue), bounds: Size(width: 900, height: 700), position: Point(x: 500, y: 400)
      ).named("bar")
      var scene = try AnimatedScene(Stage(pixelSize: size), [bar])
      let turn = BasicAnimation(.rotateZ, from: 0, to: 6, timing: MediaTiming(duration: 2.5))
      try scene.add(turn, to: "bar")
      var film = SceneFilm(scene)
      film.encoding = encoding
      return film
    }
  }

  @Test(arguments: formats.map(\.name), ["transition", "slideshow", "scene"])
  func aCancelledFilmEnds(_ name: String, _ kind: String) throws {
    let format = try #require(FilmCatalog.row(named: name))
    let film = try Self.film(kind, Self.options(format))
    try CancelledCall.expectEnd { folder, control throws(WorkError) in
      try film.write(to: Self.sink(format, in: folder), control)
    }
  }

  @Test func aCancelledGalleryEnds() throws {
    let pictures = try Self.pictures.get()
    let gallery = Gallery(from: pictures[0], to: pictures[1])
    try CancelledCall.expectEnd(after: 0.3) { folder, control throws(WorkError) in
      try gallery.write(to: .file(folder.appending("page.html"), .replace), control)
    }
  }

  @Test func cancelledDecodingEnds() throws {
    let file = try Raster(size: PixelSize(3000, 3000), format: PixelFormat(.rgb)).encoded()
    let picture = Picture(file)
    try CancelledCall.expectEnd(after: 0.1) { _, control throws(WorkError) in
      _ = try picture.pixels(control)
    }
  }

  /// One source never comes to its end.
  @Test func sourcesThatGiveNothing() throws {
    let picture = Picture { SilentSource() }
    try CancelledCall.expectEnd(after: 0.05) { _, control throws(WorkError) in
      _ = try picture.tiles(.grid(rows: 1, columns: 1), control)
    }
    SilentSource.end()
  }

  /// Whatever was abandoned ends, and gives its threads back.
  @Test func whatGoesOnEnds() async throws {
    let picture = try #require(try Self.pictures.get().first)
    for _ in 0..<3 {
      let task = Task {
        var split = Split(picture, .grid(rows: 1, columns: 1))
        split.encoding.compression = .small
        return try await split.tiles()
      }
      try await Task.sleep(for: .milliseconds(30))
      task.cancel()
      _ = await task.result
    }
    try Patience.wait(for: "the end of abandoned calls") { AbandonedCalls.now == 0 }
  }

  /// A call does not begin beside many that have not ended, and can be cancelled as well.
  @Test func callsWaitForThoseThatWereAbandoned() throws {
    for _ in 0..<AbandonedCalls.limit { AbandonedCalls.begin() }
    defer { for _ in 0..<AbandonedCalls.limit { AbandonedCalls.end() } }
    let bitmap = Bitmap(try Canvas(size: PixelSize(1, 1)))
    try CancelledCall.expectEnd(after: 0.1) { _, control throws(WorkError) in
      _ = try bitmap.bytes(as: .png, in: .sRGB, control)
    }
  }

  @Test func closuresAreNotCalledAfterwards() throws {
    let pictures = try Self.pictures.get()
    let film = Film(from: pictures[0], to: pictures[1], Push(from: .left), duration: 3)
    let shared = Late()
    let seconds = try CancelledCall.seconds(after: 0.4) { _, control throws(WorkError) in
      shared.state.withLock { $0.hasReturned = false }
      defer { shared.state.withLock { $0.hasReturned = true } }
      try film.write(to: .each(.png) { _ in shared.note() }, control)
    }
    #expect(seconds != nil)
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.3)
    #expect(shared.state.withLock { $0.late } == 0)
  }

  private final class Late: Sendable {
    let state = Mutex((hasReturned: false, late: 0))

    func note() { state.withLock { if $0.hasReturned { $0.late += 1 } } }
  }
}
