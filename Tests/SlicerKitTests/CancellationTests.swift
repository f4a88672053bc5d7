import Dispatch
import SlicerKit
import SlicerTestSupport
import Synchronization
import SystemPackage
import Testing

/// A cancelled call returns at once, whatever it is doing, and leaves nothing behind.
@Suite(.serialized) struct CancellationTests {
  /// A way to encode a tile that takes a while.
  struct Coding: CustomTestStringConvertible, Sendable {
    let format: FileFormat
    let compression: EncodeOptions.Compression
    var quality: Int?

    var options: EncodeOptions {
      var options = EncodeOptions()
      (options.format, options.compression, options.quality) = (format, compression, quality)
      return options
    }
    var testDescription: String { "\(format) \(compression) \(quality.map(String.init) ?? "")" }
  }

  static let codings =
    [EncodeOptions.Compression.fast, .default, .small].map { Coding(format: .png, compression: $0) }
    + [
      Coding(format: .jpeg, compression: .small, quality: 95),
      Coding(format: .webp, compression: .default),
      Coding(format: .webp, compression: .small, quality: 80),
    ]

  private static let size = PixelSize(4000, 3000)
  private static let picture = Result { Picture(try Rasters.large(size), name: "big.png") }

  /// A folder of two tiles, to be joined.
  private static let tiles = Result {
    let folder = try ScratchFolder()
    var split = Split(try picture.get(), .grid(rows: 1, columns: 2))
    split.encoding.compression = .fast
    try split.write(to: .folder(OutputFolder(folder["tiles"])))
    return folder
  }

  @Test(arguments: codings) func aCancelledSplitEnds(_ coding: Coding) throws {
    var split = Split(try Self.picture.get(), .grid(rows: 1, columns: 1))
    split.encoding = coding.options
    try CancelledCall.expectEnd("split") { [split] folder, control throws(WorkError) in
      try split.write(to: .folder(OutputFolder(folder.appending("tiles"))), control)
    }
  }

  @Test(arguments: codings) func aCancelledSubimageEnds(_ coding: Coding) throws {
    let picture = try Self.picture.get()
    let rect = try Subimage(Rect(x: 1, y: 1, width: 3990, height: 2990))
    var cut = SubimageCut([picture], rect)
    cut.encoding = coding.options
    try CancelledCall.expectEnd("subimage") { [cut] folder, control throws(WorkError) in
      try cut.write(to: .file(folder.appending("part"), .replace), control)
    }
  }

  @Test(arguments: codings) func aCancelledPyramidEnds(_ coding: Coding) throws {
    var pyramid = Pyramid(try Self.picture.get(), .deepZoom)
    pyramid.encoding = coding.options
    pyramid.tile = 4096
    try CancelledCall.expectEnd("pyramid") { [pyramid] folder, control throws(WorkError) in
      try pyramid.write(to: .folder(OutputFolder(folder.appending("p"))), control)
    }
    if TIFFTiles.formats.contains(coding.format) {
      pyramid.layout = .tiff
      try CancelledCall.expectEnd("TIFF") { [pyramid] folder, control throws(WorkError) in
        try pyramid.write(to: .file(folder.appending("p.tif"), .replace), control)
      }
      pyramid.layout = .deepZoom
    }
    try CancelledCall.expectEnd("archive") { [pyramid] folder, control throws(WorkError) in
      try pyramid.write(to: .file(folder.appending("p.zip"), .replace), control)
    }
  }

  @Test(arguments: codings) func aCancelledJoinEnds(_ coding: Coding) throws {
    let tiles = try Self.tiles.get()
    var join = Join(contentsOf: tiles["tiles"])
    join.encoding.format = coding.format
    (join.encoding.compression, join.encoding.quality) = (coding.compression, coding.quality)
    try CancelledCall.expectEnd("join") { [join] folder, control throws(WorkError) in
      try join.write(to: .file(folder.appending("joined"), .replace), control)
    }
  }

  @Test(arguments: [FilmFormat.png, .jpeg, .webpFrames]) func aCancelledEncodingEnds(
    _ format: FilmFormat
  ) throws {
    let bitmap = try Self.noise()
    var options = FilmOptions()
    if format.name != "jpeg" { options.compression = .small }
    try CancelledCall.expectEnd(after: 0.05, "bytes") { [options] _, control throws(WorkError) in
      _ = try bitmap.bytes(as: format, options, control)
    }
  }

  private static func noise() throws -> Bitmap {
    let (canvas, raster) = (try Canvas(size: size), try Rasters.large(size))
    for y in 0..<size.height {
      let (row, bytes) = (canvas.row(y), raster.mutableRow(y))
      for x in 0..<size.width {
        row[x] = 0xFF00_0000 | UInt32(bytes[x]) << 8 | UInt32(bytes[x + 1])
      }
    }
    return Bitmap(canvas)
  }
}

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

/// Bytes that do not come until all tests are over.
private final class SilentSource: ByteSource {
  private static let isOver = Monitor(false)

  static func end() { isOver.update { $0 = true } }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int { Self.isOver.wait { $0 ? 0 : nil } }
}
