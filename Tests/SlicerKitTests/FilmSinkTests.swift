import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Films go where their sinks say, as the kind that these say.
@Suite struct FilmSinkTests {
  private static func film() throws -> Film {
    let sample = PNGSample(.rgb)
    let picture = Picture(try sample.file(sample.noise(PixelSize(8, 6))), name: "a.png")
    return Film(from: picture, to: picture, Fade(), duration: 0.2, framesPerSecond: 10)
  }

  @Test func aFileAStreamAndMemoryAreTheSame() throws {
    let folder = try ScratchFolder()
    let film = try Self.film()
    let (memory, stream) = (MemorySink(), MemorySink())
    try film.write(to: .file(folder["p.png"].string))
    try film.write(to: .memory(memory))
    try film.write(to: .stream { stream })
    #expect(folder.read("p.png") == memory.bytes && stream.bytes == memory.bytes)
  }

  @Test func framesHaveTheNamesThatAreStated() throws {
    let folder = try ScratchFolder()
    let out = OutputFolder(folder["out"])
    try Self.film().write(to: .folder(out, .jpeg, names: try FrameNames(parsing: "x{frame}.jpg")))
    let names = try #require(folder.files(in: "out")).keys.sorted()
    #expect(names == ["manifest.json", "x0000.jpg", "x0001.jpg"])
    try Self.film().write(to: .folder(folder["plain"].string))
    #expect(folder.read("plain/f_0001.png") != nil)
  }

  @Test func whatDoesNotFitIsRefusedWithARemedy() throws {
    let folder = try ScratchFolder()
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
      let error = #expect(throws: WorkError.self) { try Self.film().write(to: sink) }
      #expect(error?.remedy == remedy, "\(error as Any)")
      #expect(error?.kind == .usage)
    }
    #expect(folder.files(in: "")?.isEmpty != false)
  }
}
