import SlicerTestSupport
import SlicerTestTraits
import Testing

/// Files that mean harm: each ends in a clear line or in a picture, soon and in little memory.
@Suite(.serialized, .waits) struct HostileTests {
  /// 200 MB of address space, libraries and all.
  private static let limits = ["sh", "-c", "ulimit -v 204800; exec \"$@\"", "sh"]

  private static let catalog = try? HostileFile.all()

  @Test func theCatalogIsThere() throws { #expect(try HostileFile.all().count > 80) }

  @Test(arguments: catalog ?? []) func hostileFilesAreReadOrRefusedInOneLine(_ file: HostileFile)
    throws
  {
    let folder = try WorkFolder()
    try folder.write(file.name, file.bytes)
    let split = try cut(file.name, in: folder)
    let info = try Slicer.run(["info", file.name], in: folder, wrapper: Self.limits)
    #expect([0, 65].contains(info.code), "\(info)")
    switch file.fate {
    case .read: #expect(split.code == 0, "\(split.errors)")
    case .refused(let reason):
      #expect(split.code == 65)
      #expect(split.errors.contains(reason))
    }
    for outcome in [split, info] {
      #expect(outcome.processorSeconds < 1)
      #expect(outcome.code == 0 || outcome.errors.hasPrefix("slicer: \(file.name): "))
    }
  }

  @Test(arguments: [
    ("more_than_the_rows.png", "extra pixel data is ignored"),
    ("a_megabyte_after_the_end.png", "data after the end is ignored"),
    ("a_megabyte_after_the_end.jpg", "data after the end is ignored"),
  ]) func aNoteSaysWhatIsWrong(_ name: String, _ note: String) throws {
    let file = try #require(Self.catalog?.first { $0.name == name })
    let folder = try WorkFolder()
    try folder.write(name, file.bytes)
    let how = name.hasSuffix(".jpg") ? ", without loss" : ""
    expect(
      try Slicer.run("split", name, "1x1", "-o", "out", in: folder), code: 0,
      errors:
        "slicer: \(name): \(note)\nslicer: \(name): 1 tile (1x1)\(how)\(how.isEmpty ? "" : ",") in out/\n"
    )
  }

  /// Zeros after a picture's header, from a pipe that nobody closes.
  @Test(.patient) func aPipeWithoutAnEnd() throws {
    let folder = try WorkFolder()
    try folder.write("a.jpg", HostileFile.soundJPEG().dropLast(20))
    let outcome = try Slicer.shell(
      "cat a.jpg /dev/zero | \"$slicer\" split - 2x2 -o out", in: folder)
    #expect(outcome.code == 65 && outcome.isOneClearLine)
    #expect(outcome.errors.contains("bytes bring no new row"), "\(outcome)")
    #expect(folder.names() == ["a.jpg"])
  }

  /// Cuts a file under limits, and expects tiles, or a line and nothing else.
  @discardableResult
  private func cut(
    _ name: String, in folder: WorkFolder, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Outcome {
    folder.remove("out")
    let outcome = try Slicer.run(
      ["split", name, "2x2", "-q", "-o", "out"], in: folder, wrapper: Self.limits)
    let names = folder.names(in: "out")
    #expect(!outcome.hasHung, sourceLocation: sourceLocation)
    if outcome.code == 0 {
      #expect(outcome.errors == "", sourceLocation: sourceLocation)
      #expect(names.count == 5, sourceLocation: sourceLocation)
    } else {
      #expect(outcome.code == 65, "\(outcome)", sourceLocation: sourceLocation)
      #expect(outcome.isOneClearLine, "\(outcome.errors)", sourceLocation: sourceLocation)
      #expect(folder.names() == [name], sourceLocation: sourceLocation)
    }
    return outcome
  }

  /// At every length something is missing, and never a pixel is made up.
  @Test(arguments: ["png", "jpg", "progressive.jpg"])
  func aTruncatedFileIsRefusedOrSalvaged(_ kind: String) throws {
    let whole = try Self.sound(kind)
    let folder = try WorkFolder()
    let step = max(1, whole.count / Sweep.rounds(45, part: 4))
    let last = kind == "png" ? whole.count - 13 : whole.count - 3
    for count in Set(stride(from: 1, to: last, by: step)).union([last]) {
      try folder.write("cut.\(kind)", Array(whole[..<count]))
      #expect(try cut("cut.\(kind)", in: folder).code == 65, "\(count) of \(whole.count) bytes")
    }
  }

  private static func sound(_ kind: String) throws -> [UInt8] {
    switch kind {
    case "png": try HostileFile.soundPNG()
    case "jpg": try HostileFile.soundJPEG()
    default: try HostileFile.soundJPEG(isProgressive: true)
    }
  }

  /// Bits that have fallen over, two of them where one would be found by a checksum alone.
  @Test(arguments: ["png", "jpg", "progressive.jpg"])
  func flippedBitsDoNoHarm(_ kind: String) throws {
    let whole = try Self.sound(kind)
    let folder = try WorkFolder()
    var noise = SeededNoise(seed: UInt64(kind.utf8.count))
    for _ in 0..<Sweep.rounds(80, part: 8) {
      var file = whole
      for _ in 0..<Int.random(in: 1...6, using: &noise) {
        file[Int.random(in: 2..<file.count, using: &noise)] ^=
          1 << UInt8.random(in: 0..<8, using: &noise)
      }
      try folder.write("flipped.\(kind)", file)
      try cut("flipped.\(kind)", in: folder)
    }
  }

  /// Bit flips under right checksums reach the decoder.
  @Test func bitFlipsUnderRightChecksums() throws {
    let chunks = PNGFile.chunks(of: try HostileFile.soundPNG())
    let folder = try WorkFolder()
    var noise = SeededNoise(seed: 9)
    for _ in 0..<Sweep.rounds(120, part: 8) {
      var file = PNGFile(chunks: chunks)
      let chunk = Int.random(in: 0..<2, using: &noise)
      for _ in 0..<Int.random(in: 1...4, using: &noise) {
        let place = Int.random(in: file.chunks[chunk].data.indices, using: &noise)
        file.chunks[chunk].data[place] ^= 1 << UInt8.random(in: 0..<8, using: &noise)
      }
      try folder.write("flipped.png", file.bytes)
      try cut("flipped.png", in: folder)
    }
  }

  @Test(arguments: [
    "", "[]", "null", "{", "{\"version\":1e400}", "{\"version\":2}", "\u{0}\u{1}",
    "{\"version\":1,\"tiles\":[{\"file\":\"../../a\"}]}",
  ]) func hostileManifestsAreRefused(_ text: String) throws { try join(text) }

  @Test func aDeepManifestIsRefused() throws { try join(String(repeating: "[", count: 100_000)) }

  private func join(_ text: String) throws {
    let folder = try WorkFolder()
    try folder.makeFolder("set")
    try folder.write("set/manifest.json", text)
    let outcome = try Slicer.run(["join", "set", "-o", "x.png"], in: folder, wrapper: Self.limits)
    #expect(outcome.code == 65, "\(outcome)")
    #expect(outcome.isOneClearLine, "\(outcome.errors)")
    #expect(outcome.processorSeconds < 1)
    #expect(folder.names() == ["set/", "set/manifest.json"])
  }

  /// Tiles that are not what the manifest says: swapped, changed, hostile, gone.
  @Test(arguments: ["swapped", "changed", "hostile", "gone"])
  func tilesThatAreNotTheManifestsAreRefused(_ trick: String) throws {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(12, 12))
    _ = try folder.run("split a.png 2x2 -q -o set")
    let (first, second) = ("set/a_r0_c0.png", "set/a_r1_c1.png")
    switch trick {
    case "swapped": try folder.write(first, folder.read(second) ?? [])
    case "changed": try folder.write(first, TestPicture.png(6, 6, seed: 1))
    case "hostile": try folder.write(first, HostileFile.pngBomb())
    default: folder.remove(first)
    }
    let outcome = try Slicer.run(["join", "set", "-o", "x.png"], in: folder, wrapper: Self.limits)
    #expect(outcome.code == (trick == "gone" ? 66 : 65))
    #expect(outcome.isOneClearLine)
    #expect(outcome.errors.hasPrefix("slicer: \(first): "))
    #expect(folder.read("x.png") == nil)
  }
}
