import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// BMP, QOI and netpbm's kinds, as it is typed.
struct StoredFormatCommandTests {
  private static func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    for sample in StoredSample.all { try folder.write(sample.name, sample.bytes) }
    return folder
  }

  private func run(_ words: String, in folder: WorkFolder) throws -> Outcome {
    try Slicer.run(words.split(separator: " ").map(String.init), in: folder)
  }

  /// What a format is that stands for one that is only read is said once, and is not said where it is asked for.
  @Test func aSuccessorIsSaidOnce() throws {
    let folder = try Self.folder()
    expect(
      try run("split 4_up.bmp 8_down.bmp seven.ppm 2x2 -o t", in: folder), code: 0,
      errors: """
        slicer: BMP is only read: what is cut from it is PNG (--format chooses another)
        slicer: 4_up.bmp: 4 tiles, 2x2, in t/4_up/
        slicer: 8_down.bmp: 4 tiles, 2x2, in t/8_down/
        slicer: PNM is only read: what is cut from it is PAM (--format chooses another)
        slicer: seven.ppm: 4 tiles, 2x2, in t/seven/
        slicer: 3 pictures cut

        """)
    expect(
      try run("split 4_up.bmp 2x2 -o u --format png", in: folder), code: 0,
      errors: "slicer: 4_up.bmp: 4 tiles, 2x2, in u/\n")
    #expect(folder.names(in: "t/4_up").filter { $0.hasSuffix(".png") }.count == 4)
    #expect(folder.names(in: "t/seven").filter { $0.hasSuffix(".pam") }.count == 4)
    expect(
      try run("join t/4_up -o joined.png", in: folder), code: 0,
      errors: "slicer: t/4_up: 13x7 pixels, exactly the source's, in joined.png\n")
  }

  /// Every verb takes every format.
  @Test(arguments: ["4_up.bmp", "a.qoi", "a.ff", "a.pfm", "seven.ppm", "words.pam"])
  func everyVerb(name: String) throws {
    let folder = try Self.folder()
    for words in [
      "info \(name)", "subimage \(name) 1,1,4x4 -o p.png -q", "pyramid \(name) --tile 4 -o z -q",
      "transition \(name) a.qoi --type fade -o f.png --duration 0.1 -q",
      "slideshow \(name) a.qoi --hold 0.1 --duration 0.1 -o s.png -q",
      "split \(name) 2x2 --format qoi -o q -q", "join q -o joined.qoi -q",
    ] { #expect(try run(words, in: folder).code == 0, "\(words)") }
    #expect(folder.read("joined.qoi")?.starts(with: "qoif".utf8) == true)
  }

  /// Through pipes, in and out.
  @Test(arguments: ["8_up.bmp", "a.qoi", "a.pfm", "text.ppm"]) func pipes(name: String) throws {
    let folder = try Self.folder()
    let words = "subimage - 0,0,13x7 --format pam -q -o -"
    let outcome = try Slicer.shell("\"$slicer\" \(words) <\(name) >piped.pam", in: folder)
    #expect(outcome.code == 0, "\(outcome)")
    let piped = try Slicer.shell("cat \(name) | \"$slicer\" \(words) >other.pam", in: folder)
    #expect(piped.code == 0, "\(piped)")
    #expect(folder.read("piped.pam") == folder.read("other.pam"))
    #expect(folder.read("piped.pam")?.starts(with: "P7\n".utf8) == true)
  }

  @Test func whatIsThereIsKeptWhenAsked() throws {
    let folder = try Self.folder()
    let sample = try #require(StoredSample.all.first { $0.name == "24_up.bmp" })
    try folder.write("cut.bmp", Array(sample.bytes.dropLast(50)))
    let refused = try run("split cut.bmp 1x1 -o t", in: folder)
    #expect(
      refused.code == 65
        && refused.errors.contains("truncated BMP: 5 of 7 rows present (--lenient keeps them)"))
    let kept = try run("split cut.bmp 1x1 -o t --lenient", in: folder)
    #expect(kept.code == 0 && kept.errors.contains("salvaged: truncated BMP: 5 of 7 rows present"))
  }
}
