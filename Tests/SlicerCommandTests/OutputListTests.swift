import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// `--list-outputs` names just the files that a run then writes, each manifest first.
struct OutputListTests {
  private static let latin1 = ArgumentText.string(from: [0x66, 0xFC, 0x72, 0xFF])

  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    for (scale, suffix) in [(1, ""), (2, "@2x"), (3, "@3x")] {
      try folder.write("s\(suffix).png", TestPicture.png(12 * scale, 10 * scale))
    }
    try folder.write("two words.png", TestPicture.png(8, 6))
    try folder.write("j.jpg", SmoothJPEG.photo.file(PixelSize(width: 40, height: 40)))
    try folder.write("gray.png", TestPicture.halfBlank(8, 6))
  }

  private func list(_ words: [String]) throws -> [String] {
    let outcome = try Slicer.run(["split", "--list-outputs"] + words, in: folder)
    #expect(outcome.code == 0 && outcome.errors == "", "\(outcome.errors)")
    #expect(outcome.output.last == UInt8(ascii: "\n"))
    return outcome.output.split(separator: UInt8(ascii: "\n")).map { ArgumentText.string(from: $0) }
  }

  /// The files that a run adds to the folder.
  private func written(_ words: [String]) throws -> [String] {
    let before = Set(folder.names())
    expect(try Slicer.run(["split", "-q"] + words, in: folder), code: 0)
    return folder.names().filter { !before.contains($0) && !$0.hasSuffix("/") }
  }

  private static let works =
    [
      "s.png 2x3", "s.png 'two words.png' j.jpg 2x2", "s.png s@2x.png s@3x.png 2x3",
      "--all-scales s@2x.png 2x2 -o out", "s@3x.png 2x2 --make-scales 1,2", "j.jpg 3x2 --lossless",
      "s.png 2x2 --shape jigsaw", "s.png 2x2 --name a/{row}/{column}.{ext} -o out/deep",
      "s.png --tile 5x5 --uneven trim --overlap 1", "j.jpg 2x2 --format png", "s.png 1x1 -o .",
    ]
    + LayoutCatalog.rows.flatMap { row in
      ["", "--make-scales 1 --extrude 1", "--name g{row}/{column}{scale}.{ext}"].map {
        "s@2x.png 2x2 --layout \(row.name) \($0)"
      } + ["--all-scales s.png 2x2 -o out --layout \(row.name)"]
    }

  @Test(arguments: works) func theListIsWhatIsWritten(work: String) throws {
    let words = work.words
    let names = folder.names()
    let list = try list(words)
    #expect(folder.names() == names)
    let found = try written(words)
    #expect(list.map(Self.normal).sorted() == found.sorted())
    // Behind each manifest stand the files of its folder.
    let manifests = list.indices.filter { list[$0].hasSuffix("manifest.json") }
    #expect(manifests.first == 0)
    for (start, end) in zip(manifests, manifests.dropFirst() + [list.count]) {
      let place = list[start].dropLast("manifest.json".count)
      #expect(list[start..<end].allSatisfy { $0.hasPrefix(place) } && end > start + 1)
    }
  }

  private static func normal(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  /// Which tiles are blank is seen when they are cut; until then only the manifest is sure.
  @Test(arguments: [("gray.png 2x2", 1), ("s.png gray.png 2x2", 2), ("--all-scales s.png 2x2", 1)])
  func withBlankTilesItIsTheManifests(work: String, count: Int) throws {
    let words = work.words + ["--skip-blank"]
    let list = try list(words)
    #expect(list.count == count && list.allSatisfy { $0.hasSuffix("/manifest.json") })
    #expect(Set(try written(words)).isSuperset(of: list))
  }

  #if !canImport(Darwin)
    @Test func namesAreBytes() throws {
      try folder.write("\(Self.latin1).png", TestPicture.png(8, 6))
      let words = ["\(Self.latin1).png", "1x2"]
      let names = ["manifest.json", "\(Self.latin1)_r0_c0.png", "\(Self.latin1)_r0_c1.png"]
      let list = try list(words)
      #expect(list == names.map { "\(Self.latin1)-tiles/\($0)" })
      #expect(Set(try written(words)) == Set(list))
    }
  #endif

  @Test(arguments: Transcript.all(in: "OutputList"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }
}
