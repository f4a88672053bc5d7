import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

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
    ]
    for (sink, remedy) in refusals {
      let error = #expect(throws: WorkError.self) { try film.write(to: sink) }
      #expect(error?.remedy == remedy && error?.kind == .usage, "\(error as Any)")
    }
    let same = #expect(throws: WorkError.self) { try film.write(to: .folder(out, names: one)) }
    #expect(same?.kind == .usage && same?.hint?.hasPrefix("put {frame} into the name") == true)
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
