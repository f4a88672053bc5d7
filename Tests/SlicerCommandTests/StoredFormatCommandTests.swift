import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// BMP, QOI and netpbm's kinds, as it is typed.
struct StoredFormatCommandTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    for sample in StoredSample.all { try folder.write(sample.name, sample.bytes) }
  }

  /// What a format is that stands for one that is only read is said once, and is not said where it is asked for.
  @Test func aSuccessorIsSaidOnce() throws {
    try folder.expect(
      "split 4_up.bmp 8_down.bmp seven.ppm 2x2 -o t",
      "BMP is only read: what is cut from it is PNG (--format chooses another)",
      "4_up.bmp: 4 tiles, 2x2, in t/4_up/", "8_down.bmp: 4 tiles, 2x2, in t/8_down/",
      "PNM is only read: what is cut from it is PAM (--format chooses another)",
      "seven.ppm: 4 tiles, 2x2, in t/seven/", "3 pictures cut")
    try folder.expect("split 4_up.bmp 2x2 -o u --format png", "4_up.bmp: 4 tiles, 2x2, in u/")
    #expect(folder.names(in: "t/4_up").filter { $0.hasSuffix(".png") }.count == 4)
    #expect(folder.names(in: "t/seven").filter { $0.hasSuffix(".pam") }.count == 4)
    try folder.expect(
      "join t/4_up -o joined.png", "t/4_up: 13x7 pixels, exactly the source's, in joined.png")
  }

  /// Every verb takes every format.
  @Test(arguments: ["4_up.bmp", "a.qoi", "a.ff", "a.pfm", "seven.ppm", "words.pam"])
  func everyVerb(name: String) throws {
    for words in [
      "info \(name)", "subimage \(name) 1,1,4x4 -o p.png -q", "pyramid \(name) --tile 4 -o z -q",
      "transition \(name) a.qoi --type fade -o f.png --duration 0.1 -q",
      "slideshow \(name) a.qoi --hold 0.1 --duration 0.1 -o s.png -q",
      "split \(name) 2x2 --format qoi -o q -q", "join q -o joined.qoi -q",
    ] { #expect(try folder.run(words).code == 0, "\(words)") }
    #expect(folder.read("joined.qoi")?.starts(with: "qoif".utf8) == true)
  }

  /// Through pipes, in and out.
  @Test(arguments: ["8_up.bmp", "a.qoi", "a.pfm", "text.ppm"]) func pipes(name: String) throws {
    let words = "subimage - 0,0,13x7 --format pam -q -o -"
    let outcome = try Slicer.shell("\"$slicer\" \(words) <\(name) >piped.pam", in: folder)
    #expect(outcome.code == 0, "\(outcome)")
    let piped = try Slicer.shell("cat \(name) | \"$slicer\" \(words) >other.pam", in: folder)
    #expect(piped.code == 0, "\(piped)")
    #expect(folder.read("piped.pam") == folder.read("other.pam"))
    #expect(folder.read("piped.pam")?.starts(with: "P7\n".utf8) == true)
  }

  @Test func whatIsThereIsKeptWhenAsked() throws {
    let sample = try #require(StoredSample.all.first { $0.name == "24_up.bmp" })
    try folder.write("cut.bmp", Array(sample.bytes.dropLast(50)))
    try folder.expect(
      "split cut.bmp 1x1 -o t",
      "cut.bmp: truncated BMP: 5 of 7 rows present (--lenient keeps them)",
      code: 65)
    try folder.expect(
      "split cut.bmp 1x1 -o t --lenient",
      "BMP is only read: what is cut from it is PNG (--format chooses another)",
      "cut.bmp: salvaged: truncated BMP: 5 of 7 rows present", "cut.bmp: 1 tile, 1x1, in t/")
  }
}
