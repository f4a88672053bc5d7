import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Where a name alone says that a film goes.
struct FilmNameTests {
  @Test(arguments: [
    ("push.mp4", "mp4"), ("push.PNG", "apng"), ("a/push.webp", "webp"), ("push.html", "html"),
    ("push.y4m", "y4m"),
  ])
  func aFilmEndsAsOne(name: String, format: String) throws {
    let sink = try FilmSink(named: name)
    #expect(sink.single?.path == FilePath(name) && sink.format.name == format)
  }

  @Test(arguments: [
    ("frames/f_{frame:04}.jpg", "frames", "jpeg"), ("{frame}", "", "png"),
    ("/f_{frame}.webp", "/", "webp-frames"),
  ])
  func bracesMakeAFileOfEachFrame(name: String, folder: String, format: String) throws {
    let sink = try FilmSink(named: name)
    #expect(sink.folder?.path == FilePath(folder))
    #expect(sink.format.name == format)
  }

  @Test(arguments: ["frames", "frames/v1.2", "out/"])
  func whatEndsAsNoFileIsAFolder(name: String) throws {
    let sink = try FilmSink(named: name)
    #expect(sink.folder?.path == FilePath(name) && sink.format.name == "png")
  }

  @Test func otherNamesAreRefused() {
    #expect(throws: FilmSinkError.self) { try FilmSink(named: "push.doc") }
    #expect(throws: FilmSinkError.self) { try FilmSink(named: "f_{frame}.mp4") }
    #expect(throws: NameError.self) { try FilmSink(named: "f_{frame.png") }
  }

  @Test func aFilmIsWrittenByItsNameAlone() async throws {
    let folder = try ScratchFolder()
    let picture = Picture(
      PNGFile(try Rasters.made(PixelSize(2, 1), PixelFormat(.rgb)) { _, _ in 9 }).bytes)
    let film = Film(from: picture, to: picture, Fade(), timing: try FrameTiming(frames: 2))
    let report = try await film.write(to: folder["push.png"].string)
    #expect(report.frameCount == 2)
    let bytes = try await film.bytes(as: .apng)
    #expect(folder.read("push.png") == bytes)
  }

  /// Bytes in, the same bytes out.
  @Test func bitmapsAreMadeOfBytes() throws {
    let bytes = (0..<24).map { UInt8($0 % 4 == 3 ? 255 : $0) }
    let bitmap = try Bitmap(size: PixelSize(3, 2), premultiplied: bytes)
    #expect(bitmap.bytes == bytes && bitmap.isOpaque)
    #expect(bitmap[1, 1] == SIMD4(16, 17, 18, 255))
  }
}
