import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Transitions as apps ask for them: as values, and by name.
struct FilmTests {
  private static let dark: [UInt16] = [10, 20, 30]
  private static let bright: [UInt16] = [200, 210, 220]

  /// `a.png` is dark, `b.png` is bright, and in `map.png` the left one of two pixels is black.
  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let pixels = [
      ("a.png", dark + dark), ("b.png", bright + bright), ("map.png", [0, 0, 0, 255, 255, 255]),
    ]
    for (name, samples) in pixels {
      let raster = try Rasters.made(PixelSize(2, 1), PixelFormat(.rgb)) { UInt8(samples[$1 + $0]) }
      try folder.write(FilePath(name), PNGFile(raster).bytes)
    }
    return folder
  }

  /// Three frames in `out`: A, the middle, B.
  private func run(_ transition: TransitionChoice, in folder: ScratchFolder) throws -> FilmReport {
    let film = Film(
      from: Picture(contentsOf: folder["a.png"]), to: Picture(contentsOf: folder["b.png"]),
      transition, timing: try FrameTiming(frames: 3))
    return try film.write(to: .folder(OutputFolder(folder["out"])), WorkControl(threads: 2))
  }

  /// The two pixels of the middle frame.
  private func middle(_ folder: ScratchFolder) throws -> [[UInt16]] {
    let raster = try folder.picture("out/f_0001.png").raster
    return (0..<2).map { Array(raster.samples($0, 0).prefix(3)) }
  }

  private func manifest(_ folder: ScratchFolder) throws -> String {
    String(decoding: try #require(folder.read("out/manifest.json")), as: UTF8.self)
  }

  private static func map() throws -> Bitmap {
    let canvas = try Canvas(size: PixelSize(2, 1))
    (canvas[0, 0], canvas[1, 0]) = (SIMD4(0, 0, 0, 255), SIMD4(repeating: 255))
    return Bitmap(canvas)
  }

  @Test func aValueBringsItsMapAlong() throws {
    let folder = try Self.folder()
    let report = try run(.value(Luma(try Self.map())), in: folder)
    #expect(report.size == PixelSize(2, 1) && report.frameCount == 3)
    #expect(try middle(folder) == [Self.bright, Self.dark])
    _ = try run(.value(Luma(try Self.map(), isInverted: true)), in: folder)
    #expect(try middle(folder) == [Self.dark, Self.bright])
    #expect(try manifest(folder).contains("\"transition\" : \"luma\""))
  }

  @Test func aNamesPicturesAreRead() throws {
    let folder = try Self.folder()
    let luma = try TransitionCatalog.standard.entry(named: "luma")
    let values = try luma.values(["map": folder["map.png"].string])
    _ = try run(.named(luma, values), in: folder)
    #expect(try middle(folder) == [Self.bright, Self.dark])
    #expect(try manifest(folder).contains("map.png"))
    _ = try run(.named(luma, values, isReversed: true), in: folder)
    #expect(try middle(folder) == [Self.dark, Self.bright])
  }

  @Test func whatIsForgottenIsSaid() throws {
    let folder = try Self.folder()
    let luma = try TransitionCatalog.standard.entry(named: "luma")
    let error = #expect(throws: WorkError.self) {
      try run(.named(luma, ParameterValues()), in: folder)
    }
    #expect(
      error?.reason
        == .failed(
          SlicerError.missingParameter("map", type: "luma", expected: "a picture's path")))
    #expect(folder.files(in: "out") == nil)
  }
}

/// Films go where their sinks say, as the kind that these say.
@Suite struct FilmSinkTests {
  private let folder: ScratchFolder
  private let film: Film

  init() throws {
    folder = try ScratchFolder()
    let picture = Picture(try PNGSample(.rgb).noisy(PixelSize(8, 6)), name: "a.png")
    film = Film(from: picture, to: picture, Fade(), duration: 0.2, framesPerSecond: 10)
  }

  @Test func aFileAStreamAndMemoryAreTheSame() throws {
    let (memory, stream) = (MemorySink(), MemorySink())
    try film.write(to: .file(folder["p.png"].string))
    try film.write(to: .memory(memory))
    try film.write(to: .stream { stream })
    #expect(folder.read("p.png") == memory.bytes && stream.bytes == memory.bytes)
  }

  @Test func framesHaveTheNamesThatAreStated() throws {
    let out = OutputFolder(folder["out"])
    try film.write(to: .folder(out, .jpeg, names: try FrameNames(parsing: "x{frame}.jpg")))
    let names = folder.fileNames(in: "out")
    #expect(names == ["manifest.json", "x0000.jpg", "x0001.jpg"])
    try film.write(to: .folder(folder["plain"].string))
    #expect(folder.read("plain/f_0001.png") != nil)
  }

  @Test func whatDoesNotFitIsRefusedWithARemedy() throws {
    let out = OutputFolder(folder["out"])
    let one = try FrameNames(parsing: "one.png")
    let refusals: [(FilmSink, Remedy)] = [
      (.file(folder["p.jpg"].string), .otherExtension(["png", "apng"])),
      (.file(folder["p.png"].string, .rgba), .otherExtension([])),
      (.folder(out, .jpeg, names: one), .otherExtension(["jpg", "jpeg"])),
      (.folder(out, .apng), .otherFormat(["png", "jpeg", "webp-frames"])),
      (.each(.apng) { _ in }, .otherFormat(["png", "jpeg", "webp-frames"])),
      (.folder(out, names: one), .name(.distinct)),
    ]
    for (sink, remedy) in refusals {
      let error = #expect(throws: WorkError.self) { try film.write(to: sink) }
      #expect(error?.remedy == remedy && error?.kind == .usage, "\(error as Any)")
    }
    #expect(folder.files(in: "")?.isEmpty != false)
  }

  // MARK: Names

  /// A film in one file, or files of frames in a folder.
  @Test(arguments: [
    ("push.mp4", nil, "mp4"), ("push.PNG", nil, "apng"), ("a/push.webp", nil, "webp"),
    ("push.html", nil, "html"), ("push.y4m", nil, "y4m"), ("{frame}", "", "png"),
    ("frames/f_{frame:04}.jpg", "frames", "jpeg"), ("/f_{frame}.webp", "/", "webp-frames"),
    ("frames", "frames", "png"), ("frames/v1.2", "frames/v1.2", "png"), ("out/", "out/", "png"),
  ]) func aNameAloneSaysWhere(name: String, folder: String?, format: String) throws {
    let sink = try FilmSink(named: name)
    #expect(sink.format.name == format && sink.folder?.path == folder.map { FilePath($0) })
    #expect(sink.single?.path == (folder == nil ? FilePath(name) : nil))
  }

  @Test func otherNamesAreRefused() {
    #expect(throws: SlicerError.self) { try FilmSink(named: "push.doc") }
    #expect(throws: SlicerError.self) { try FilmSink(named: "f_{frame}.mp4") }
    #expect(throws: SlicerError.self) { try FilmSink(named: "f_{frame.png") }
  }

  @Test func aFilmIsWrittenByItsNameAlone() async throws {
    let report = try await film.write(to: folder["push.png"].string)
    let bytes = try await film.bytes(as: .apng)
    #expect(report.frameCount == 2 && folder.read("push.png") == bytes)
  }

  /// Bytes in, the same bytes out.
  @Test func bitmapsAreMadeOfBytes() throws {
    let bytes = (0..<24).map { UInt8($0 % 4 == 3 ? 255 : $0) }
    let bitmap = try Bitmap(size: PixelSize(3, 2), premultiplied: bytes)
    #expect(bitmap.bytes == bytes && bitmap.isOpaque)
    #expect(bitmap[1, 1] == SIMD4(16, 17, 18, 255))
  }
}
