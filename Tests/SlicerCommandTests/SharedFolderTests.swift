import SystemPackage
import Testing

/// Runs of other pictures in one folder: each keeps its results, or refuses before it does anything.
@Suite struct SharedFolderTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    for (i, name) in ["a", "b", "c"].enumerated() {
      try folder.write("\(name).png", TestPicture.png(12, 12, seed: UInt8(i)))
    }
  }

  private func tiles(_ name: String) -> [String] {
    ["0_c0", "0_c1", "1_c0", "1_c1"].map { "\(name)_r\($0).png" }
  }

  @Test func aLoopOverPicturesKeepsAllSets() throws {
    let loop = "for p in a b c; do $slicer split $p.png 2x2 -o tiles || exit; done"
    let said = ["a", "b", "c"].map { "slicer: \($0).png: 4 tiles, 2x2, in tiles/\n" }.joined()
    expect(try Slicer.shell(loop, in: folder), code: 0, errors: said)
    let names =
      ["a", "b", "c"].flatMap(tiles)
      + ["manifest.json", "b.png.manifest.json", "c.png.manifest.json"]
    #expect(folder.names(in: "tiles") == names.sorted())
    let before = folder.files(in: "tiles")
    expect(
      try Slicer.shell(
        "for p in a b c; do $slicer split $p.png 2x2 -o tiles --resume; done", in: folder),
      code: 0, errors: said.replacing(": 4 tiles", with: ": done before: 4 tiles"))
    // Each finds its own manifest again, whatever its name.
    expect(try Slicer.shell(loop, in: folder), code: 0, errors: said)
    #expect(folder.files(in: "tiles") == before)
    try folder.expect(
      "split b.png 1x1 -o tiles", "b.png: 1 tile, 1x1, in tiles/ (3 old files removed)")
    #expect(folder.names(in: "tiles").count == names.count - 3)
  }

  @Test func joinNamesTheSetsAndTakesOne() throws {
    for name in ["a", "b"] { try folder.expect("split \(name).png 2x2 -q -o tiles") }
    try folder.expect(
      "join tiles -o x.png",
      "tiles: the folder has the tiles of 2 pictures: a.png (manifest.json); b.png "
        + "(b.png.manifest.json) (name a manifest: slicer join tiles/b.png.manifest.json)",
      code: 64)
    try folder.expect("join tiles/b.png.manifest.json -q -o x.png")
    #expect(try folder.pixels("x.png") == folder.pixels("b.png"))
    folder.remove("tiles/manifest.json")
    // Another program's file is no set.
    try folder.write("tiles/app.manifest.json", "{}")
    try folder.expect("join tiles -q -o x.png")
  }

  @Test func aLoopOverTypesKeepsAllFrames() throws {
    for template in ["${t}_{frame}.png", "{type}_{frame}.png"] {
      let loop =
        "for t in fade push; do $slicer transition a.png b.png --type $t --frames 3 -q "
        + "-o \"fr/\(template)\" || exit; done"
      for _ in 0..<2 {
        expect(try Slicer.shell(loop, in: folder), code: 0)
        #expect(
          folder.names(in: "fr")
            == ["fade", "push"].flatMap { type in (0..<3).map { "\(type)_000\($0).png" } }
            .appending("manifest.json", "push_0000.png.manifest.json"))
      }
      folder.remove("fr")
    }
  }

  @Test func fewerFramesOfOneTemplateReplaceTheOlder() throws {
    let words = "transition a.png b.png --type fade -o fr --frames"
    _ = try folder.run("\(words) 5")
    let report = try JSON(folder.run("\(words) 3 --json").output)
    #expect(report["removed"] == .number(2) && report["manifest"] == .text("fr/manifest.json"))
    let outcome = try folder.run("\(words) 2")
    #expect(outcome.errors.hasSuffix("in fr/ (1 old file removed)\n"))
  }

  /// The picture is truncated: who decodes it says something else.
  @Test func anotherSetsFilesAreRefusedBeforeAnyWork() throws {
    let words = "-q -o out --name {row}{column}.png"
    try folder.expect("split a.png 2x2 \(words)")
    let before = folder.files(in: "out")
    try folder.write("b.png", Array(TestPicture.png(12, 12).dropLast(30)))
    let refusal =
      "belongs to the set of a.png, by out/manifest.json (choose another folder or name; --replace "
      + "discards that set)"
    for (command, file) in [
      ("split b.png 1x2 \(words)", "00"), ("subimage b.png 0,0,2x2 -o out/01.png", "01"),
      ("transition a.png b.png --type fade --frames 2 -o out/{frame:02}.png", "00"),
    ] { try folder.expect(command, "out/\(file).png: \(refusal)", code: 73) }
    #expect(folder.files(in: "out") == before)
    try folder.write("b.png", TestPicture.png(12, 12))
    try folder.expect(
      "split b.png 1x2 -o out --name {row}{column}.png --replace",
      "b.png: 2 tiles, 1x2, in out/ (2 old files removed)")
    #expect(folder.names(in: "out") == ["00.png", "01.png", "manifest.json"])
  }

  @Test func noSingleOutputReplacesAManifest() throws {
    for name in ["a", "b"] { try folder.expect("split \(name).png 2x2 -q -o sn") }
    let before = folder.files(in: "sn")
    for (command, manifest, title) in [
      ("subimage c.png 0,0,10x10 --format png -o sn/manifest.json", "manifest.json", "a.png"),
      (
        "join sn/manifest.json --format png -o sn/b.png.manifest.json", "b.png.manifest.json",
        "b.png"
      ),
      ("split c.png 2x2 -o other --depfile sn/manifest.json", "manifest.json", "a.png"),
    ] {
      try folder.expect(
        command,
        "sn/\(manifest): is the manifest of \(title) (choose another folder or name; --replace "
          + "discards that set)",
        code: 73)
      #expect(folder.files(in: "sn") == before)
    }
    #expect(folder.names(in: "other").isEmpty)
  }

  @Test(arguments: [false, true])
  func setsOfFoldersInFoldersKeepTheirFiles(_ isInnerFirst: Bool) throws {
    let runs = [
      ["split", "a.png", "2x2", "-q", "--name", "sub/{row}{column}.{ext}", "-o", "par"],
      ["split", "b.png", "2x2", "-q", "--name", "{row}{column}.{ext}", "-o", "par/sub"],
    ]
    let (first, second) = isInnerFirst ? (runs[1], runs[0]) : (runs[0], runs[1])
    expect(try Slicer.run(first, in: folder), code: 0)
    let (title, manifest) =
      isInnerFirst ? ("b", "par/sub/manifest.json") : ("a", "par/sub/../manifest.json")
    expect(
      try Slicer.run(second, in: folder), code: 73,
      errors: "slicer: par/sub/00.png: belongs to the set of \(title).png, by \(manifest) (choose "
        + "another folder or name; --replace discards that set)\n")
    expect(try Slicer.run(first, in: folder), code: 0)
    expect(try Slicer.run(second + ["--replace"], in: folder), code: 0)
    expect(
      try Slicer.run("join", isInnerFirst ? "par" : "par/sub", "-q", "-o", "x.png", in: folder),
      code: 0)
    #expect(try Slicer.run(first, in: folder).code == 73)
  }

  /// Nobody knows whether two pictures of standard input are one.
  @Test func picturesWithoutNamesAreOthers() throws {
    let split = "split - 2x2 -q -o st"
    let pictures = ["a.png", "b.png"].compactMap(folder.read)
    try folder.expect(split, input: pictures[0])
    let before = folder.files(in: "st")
    try folder.expect(
      split,
      "st/stdin_r0_c0.png: belongs to the set of stdin, by st/manifest.json (choose another folder "
        + "or name; --replace discards that set)",
      code: 73, input: pictures[1])
    #expect(folder.files(in: "st") == before)
    try folder.expect("\(split) --replace", input: pictures[1])
    #expect(folder.files(in: "st") != before)
    let film = "transition - c.png --type fade --frames 2 -q -o fr"
    try folder.expect(film, input: pictures[0])
    #expect(try folder.run(film, input: pictures[1]).code == 73)
  }

  #if os(Linux)
    @Test func aManifestBeyondMemoryIsNotForeign() throws {
      try folder.makeFolder("many")
      let outcome = try Slicer.shell(
        "truncate -s 150M many/manifest.json; ulimit -v 700000; "
          + "exec \"$slicer\" split a.png 2x2 -q -j 1 -o many", in: folder)
      #expect(
        outcome.code == 65 && outcome.errors.contains("bytes of memory are needed"),
        "\(outcome.errors)")
      #expect(folder.names(in: "many") == ["manifest.json"])
    }
  #endif

  @Test func picturesWithLongNamesHaveManifests() throws {
    let name = "\(String(repeating: "ä", count: 120)).png"
    for (picture, manifests) in [("a.png", 1), (name, 2)] {
      try folder.write(picture, TestPicture.png(12, 12))
      let words = [
        "split", picture, "1x1", "-q", "-o", "new", "--name", "\(picture.first ?? "x").png",
      ]
      for _ in 0..<2 { expect(try Slicer.run(words, in: folder), code: 0) }
      let found = folder.names(in: "new").filter { $0.hasSuffix("manifest.json") }
      #expect(found.count == manifests && found.allSatisfy { $0.utf8.count <= 255 }, "\(found)")
    }
  }

  @Test func aDryRunRefusesWhatTheRunDoes() throws {
    let words = ["-q", "-o", "out", "--name", "{row}{column}.png"]
    expect(try Slicer.run(["split", "a.png", "2x2"] + words, in: folder), code: 0)
    for option in ["--dry-run", "--list-outputs"] {
      let outcome = try Slicer.run(["split", "b.png", "2x2", option] + words, in: folder)
      #expect(outcome.code == 73 && outcome.text.isEmpty)
    }
  }

  @Test func aManifestOfAnotherProgramStays() throws {
    try folder.makeFolder("out")
    for text in ["{\"name\": \"My app\"}", "{\"version\": 1, \"tiles\"", ""] {
      try folder.write("out/manifest.json", text)
      let split = "split a.png 1x1 -q -o out"
      let refusal =
        "slicer: out/manifest.json: is no manifest that slicer can read (move it, or choose "
        + "another "
        + "folder or name; --replace discards it)\n"
      expect(try folder.run(split), code: 73, errors: refusal)
      #expect(folder.files(in: "out") == ["manifest.json": Array(text.utf8)])
      expect(
        try folder.run("transition a.png b.png --type fade --frames 2 -o out"),
        code: 73, errors: refusal)
      try folder.expect("\(split) --manifest tiles.manifest.json")
      #expect(folder.names(in: "out") == ["a_r0_c0.png", "manifest.json", "tiles.manifest.json"])
      folder.remove("out/tiles.manifest.json")
      try folder.expect("\(split) --replace")
      #expect(folder.names(in: "out") == ["a_r0_c0.png", "manifest.json"])
      folder.remove("out/a_r0_c0.png")
    }
  }

  /// In the folder where one stands `manifest.json` may be anything's.
  @Test func aTemplateWithoutAFolderHasAManifestOfItsOwnName() throws {
    let words = ["transition", "a.png", "b.png", "--type", "fade", "-q", "--frames"]
    let template = ["-o", "f_{frame:01}.png"]
    try folder.write("manifest.json", "{}")
    let others = ["a.png", "b.png", "c.png", "manifest.json"]
    expect(try Slicer.run(words + ["3"] + template, in: folder), code: 0)
    #expect(
      folder.names() == others.appending("f_0.png", "f_0.png.manifest.json", "f_1.png", "f_2.png"))
    expect(try Slicer.run(words + ["2"] + template + ["--depfile", "x.d"], in: folder), code: 0)
    #expect(
      folder.names() == others.appending("f_0.png", "f_0.png.manifest.json", "f_1.png", "x.d"))
    #expect(folder.read("x.d")?.starts(with: "f_0.png.manifest.json: a.png".utf8) == true)
    let named = template + ["--manifest", "f.manifest.json"]
    expect(try Slicer.run(words + ["2"] + named, in: folder), code: 0)
    #expect(folder.names() == others.appending("f.manifest.json", "f_0.png", "f_1.png", "x.d"))
  }

  @Test func makesTargetIsTheManifestThatIsWritten() throws {
    try folder.expect("split a.png 1x1 -q -o out")
    let words = ["split", "b.png", "1x1", "-o", "out"]
    let list = "out/b.png.manifest.json\nout/b_r0_c0.png\n"
    for _ in 0..<2 {
      expect(try Slicer.run(words + ["--list-outputs"], in: folder), code: 0, output: list)
      expect(try Slicer.run(words + ["-q", "--depfile", "b.d"], in: folder), code: 0)
      #expect(folder.read("b.d") == Array("out/b.png.manifest.json: b.png\nb.png:\n".utf8))
    }
    let named = words + ["--manifest", "x.manifest.json"]
    expect(
      try Slicer.run(named + ["--list-outputs"], in: folder), code: 0,
      output: "out/x.manifest.json\nout/b_r0_c0.png\n")
    let report = try JSON(Slicer.run(named + ["--json"], in: folder).output)[0]
    #expect(report["manifest"] == .text("out/x.manifest.json"))
    #expect(report["removed"] == .number(1), "the set's manifest under its old name")
    #expect(
      folder.names(in: "out") == ["a_r0_c0.png", "b_r0_c0.png", "manifest.json", "x.manifest.json"])
    expect(
      try Slicer.run(named + ["--resume"], in: folder), code: 0,
      errors: "slicer: b.png: done before: 1 tile, 1x1, in out/\n")
  }

  /// Catalogs share what says nothing of the pictures in them.
  @Test(arguments: ["xcassets", "android", "css", "tiled", "pixi"])
  func layoutsOfSeveralPicturesShareAFolder(_ layout: String) throws {
    for name in ["a", "b"] {
      expect(
        try Slicer.run(
          "split", "\(name).png", "2x2", "-q", "--layout", layout, "-o", "out", in: folder), code: 0
      )
    }
    for manifest in ["manifest.json", "b.png.manifest.json"] {
      try folder.expect("join out/\(manifest) -q -o x.png")
    }
  }

  @Test(arguments: [
    (["--no-clobber", "--replace"], "--no-clobber keeps what exists"),
    (["--manifest", "tiles.json"], "no manifest is called"),
    (["--manifest", "x/manifest.json"], "no manifest is called"),
  ])
  func contradictionsAreUsageErrors(_ options: [String], _ words: String) throws {
    let outcome = try Slicer.run(["split", "a.png", "2x2"] + options, in: folder)
    #expect(outcome.code == 64 && outcome.errors.contains(words), "\(outcome.errors)")
    #expect(folder.names() == ["a.png", "b.png", "c.png"])
  }
}

extension [String] {
  fileprivate func appending(_ names: String...) -> [String] { (self + names).sorted() }
}
