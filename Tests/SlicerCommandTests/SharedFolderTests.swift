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

  @Test(arguments: Transcript.all(in: "SharedFolder"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }

  @Test(arguments: ["${t}_{frame}.png", "{type}_{frame}.png"])
  func aLoopOverTypesKeepsAllFrames(_ template: String) throws {
    let loop = """
        $ for t in fade push; do
        >   slicer transition a.png b.png --type $t --frames 3 -q -o "fr/\(template)"; done
        $ ls -A fr | xargs -n 3
        fade_0000.png fade_0001.png fade_0002.png
        manifest.json push_0000.png push_0000.png.manifest.json
        push_0001.png push_0002.png

      """
    try folder.follow(loop + loop)
  }

  @Test(arguments: [false, true])
  func setsOfFoldersInFoldersKeepTheirFiles(_ isInnerFirst: Bool) throws {
    let runs = [
      "split a.png 2x2 -q --name sub/{row}{column}.{ext} -o par",
      "split b.png 2x2 -q --name {row}{column}.{ext} -o par/sub",
    ]
    let (first, second) = isInnerFirst ? (runs[1], runs[0]) : (runs[0], runs[1])
    let (set, other) =
      isInnerFirst
      ? ("b.png (par/sub/manifest.json)", "par")
      : ("a.png (par/sub/../manifest.json)", "par/sub")
    try folder.follow(
      """
        $ slicer \(first)
        $ slicer \(second)
        slicer: par/sub/00.png: belongs to another set: \(set)
        hint: choose another folder or name, or use --replace to discard that set
        [73]
        $ slicer \(first)
        $ slicer \(second) --replace
        $ slicer join \(other) -q -o x.png
        $ slicer \(first)
        slicer: *belongs to* (glob)
        hint: choose another folder or name, or use --replace to discard that set
        [73]
      """)
  }

  #if os(Linux)
    @Test func aManifestBeyondMemoryIsNotForeign() throws {
      try folder.follow(
        """
          $ (mkdir many; truncate -s 150M many/manifest.json; ulimit -v 700000;
          >   exec slicer split a.png 2x2 -q -j 1 -o many)
          slicer: many/manifest.json: slicer needs 1887436800 bytes of memory, which the system does not give
          hint: use fewer threads with -j 1, or allow more memory with 'ulimit -v'
          [65]
          $ ls -A many
          manifest.json
        """)
    }
  #endif

  @Test func picturesWithLongNamesHaveManifests() throws {
    let name = "\(String(repeating: "ä", count: 120)).png"
    for (picture, manifests) in [("a.png", 1), (name, 2)] {
      try folder.write(picture, TestPicture.png(12, 12))
      let words = "split \(picture) 1x1 -q -o new --name \(picture.first ?? "x").png"
      for _ in 0..<2 { try folder.expect(words) }
      let found = folder.names(in: "new").filter { $0.hasSuffix("manifest.json") }
      #expect(found.count == manifests && found.allSatisfy { $0.utf8.count <= 255 }, "\(found)")
    }
  }

  /// Catalogs share what says nothing of the pictures in them.
  @Test(arguments: ["xcassets", "android", "css", "tiled", "pixi"])
  func layoutsOfSeveralPicturesShareAFolder(_ layout: String) throws {
    for name in ["a", "b"] {
      try folder.expect("split \(name).png 2x2 -q --layout \(layout) -o out")
    }
    for manifest in ["manifest.json", "b.png.manifest.json"] {
      try folder.expect("join out/\(manifest) -q -o x.png")
    }
  }
}
