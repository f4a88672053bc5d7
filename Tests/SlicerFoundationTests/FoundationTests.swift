import Foundation
import SlicerFoundation
import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// What an app that has Foundation gives and takes.
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

  /// What is wrong, in place of "The operation could not be completed".
  @Test func errorsSayWhatIsWrong() throws {
    do {
      _ = try Picture(Data([1, 2, 3])).info()
      Issue.record("three bytes are no picture")
    } catch {
      #expect(error.localizedDescription == "\(error)")
      #expect((error as NSError).localizedDescription == "\(error)")
    }
    let errors: [any Error] = [
      TimingError.duration("0"), LimitError.memory(bytes: 5), FilmSinkError.needsFile("sheet"),
    ]
    for error in errors { #expect(error.localizedDescription == "\(error)") }
  }
}
