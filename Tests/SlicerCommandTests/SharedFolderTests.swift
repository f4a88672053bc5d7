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

  private static let discard = "(choose another folder or name; --replace discards that set)"
  private static let unread = """
    out/manifest.json: is no manifest that slicer can read (move it, or choose another folder or
      name; --replace discards it)
    """

  private static let scripts = """
    # a loop over pictures keeps all sets, and each finds its own manifest again, whatever its name
    % for p in a b c; do "$slicer" split $p.png 2x2 -o tiles || exit; done
    a.png: 4 tiles, 2x2, in tiles/
    b.png: 4 tiles, 2x2, in tiles/
    c.png: 4 tiles, 2x2, in tiles/
    : tiles → a_r0_c0.png a_r0_c1.png a_r1_c0.png a_r1_c1.png b.png.manifest.json b_r0_c0.png
      b_r0_c1.png b_r1_c0.png b_r1_c1.png c.png.manifest.json c_r0_c0.png c_r0_c1.png c_r1_c0.png
      c_r1_c1.png manifest.json
    % cp -r tiles before
    % for p in a b c; do "$slicer" split $p.png 2x2 -o tiles --resume; done
    a.png: done before: 4 tiles, 2x2, in tiles/
    b.png: done before: 4 tiles, 2x2, in tiles/
    c.png: done before: 4 tiles, 2x2, in tiles/
    % for p in a b c; do "$slicer" split $p.png 2x2 -o tiles || exit; done
    a.png: 4 tiles, 2x2, in tiles/
    b.png: 4 tiles, 2x2, in tiles/
    c.png: 4 tiles, 2x2, in tiles/
    % diff -r tiles before
    $ split b.png 1x1 -o tiles → b.png: 1 tile, 1x1, in tiles/ (3 old files removed)
    % ls tiles | grep -c .
    | 12
    # join names the sets and takes one; another program's file is no set
    % for p in a b; do "$slicer" split $p.png 2x2 -q -o tiles; done
    64 $ join tiles -o x.png
    tiles: the folder has the tiles of 2 pictures: a.png (manifest.json); b.png
      (b.png.manifest.json) (name a manifest: slicer join tiles/b.png.manifest.json)
    $ join tiles/b.png.manifest.json -q -o x.png
    = x.png b.png
    % rm tiles/manifest.json; echo '{}' >tiles/app.manifest.json
    $ join tiles -q -o x.png
    # fewer frames of one template replace the older
    $ transition a.png b.png --type fade -o fr -q --frames 5
    $ transition a.png b.png --type fade -o fr --frames 3 --json
    | …
    @ - removed 2
    @ - manifest "fr/manifest.json"
    $ transition a.png b.png --type fade -o fr --frames 2 → …in fr/ (1 old file removed)
    # another set's files are refused before any work: who decodes the picture says something else
    $ split a.png 2x2 -q -o out --name {row}{column}.png
    % cp -r out before; mv b.png whole.png; head -c $(($(wc -c <whole.png) - 30)) whole.png >b.png
    73 $ split b.png 1x2 -q -o out --name {row}{column}.png
    out/00.png: belongs to the set of a.png, by out/manifest.json \(discard)
    73 $ subimage b.png 0,0,2x2 -o out/01.png
    out/01.png: belongs to the set of a.png, by out/manifest.json \(discard)
    73 $ transition a.png b.png --type fade --frames 2 -o out/{frame:02}.png
    out/00.png: belongs to the set of a.png, by out/manifest.json \(discard)
    % diff -r out before; mv whole.png b.png
    73 $ split b.png 2x2 -q -o out --name {row}{column}.png --dry-run → …belongs to the set of a…
    73 $ split b.png 2x2 -q -o out --name {row}{column}.png --list-outputs
    …belongs to the set of a.png…
    $ split b.png 1x2 -o out --name {row}{column}.png --replace
    b.png: 2 tiles, 1x2, in out/ (2 old files removed)
    : out → 00.png 01.png manifest.json
    # no single output replaces a manifest
    % for p in a b; do "$slicer" split $p.png 2x2 -q -o sn; done; cp -r sn before
    73 $ subimage c.png 0,0,10x10 --format png -o sn/manifest.json
    sn/manifest.json: is the manifest of a.png \(discard)
    73 $ join sn/manifest.json --format png -o sn/b.png.manifest.json
    sn/b.png.manifest.json: is the manifest of b.png \(discard)
    73 $ split c.png 2x2 -o other --depfile sn/manifest.json
    sn/manifest.json: is the manifest of a.png \(discard)
    % diff -r sn before; test ! -e other
    # nobody knows whether two pictures of standard input are one
    % "$slicer" split - 2x2 -q -o st <a.png; cp -r st before
    73 % "$slicer" split - 2x2 -q -o st <b.png
    st/stdin_r0_c0.png: belongs to the set of stdin, by st/manifest.json \(discard)
    % diff -r st before; "$slicer" split - 2x2 -q -o st --replace <b.png; ! diff -qr st before >x
    % "$slicer" transition - c.png --type fade --frames 2 -q -o fr <a.png
    73 % "$slicer" transition - c.png --type fade --frames 2 -q -o fr <b.png → …belongs to…
    # a manifest of another program stays
    \(["{\"name\": \"My app\"}", "{\"version\": 1, \"tiles\"", ""].map(foreign).joined())
    # in the folder where a template without a folder stands `manifest.json` may be anything's
    % echo '{}' >manifest.json
    $ transition a.png b.png --type fade -q --frames 3 -o f_{frame:01}.png
    : . → a.png b.png c.png f_0.png f_0.png.manifest.json f_1.png f_2.png manifest.json
    $ transition a.png b.png --type fade -q --frames 2 -o f_{frame:01}.png --depfile x.d
    : . → a.png b.png c.png f_0.png f_0.png.manifest.json f_1.png manifest.json x.d
    % cat x.d
    | f_0.png.manifest.json: a.png…
    | …
    $ transition a.png b.png --type fade -q --frames 2 -o f_{frame:01}.png
      --manifest f.manifest.json
    : . → a.png b.png c.png f.manifest.json f_0.png f_1.png manifest.json x.d
    # make's target is the manifest that is written
    $ split a.png 1x1 -q -o out
    \((0..<2).map { _ in listed }.joined())
    $ split b.png 1x1 -o out --manifest x.manifest.json --list-outputs
    | out/x.manifest.json
    | out/b_r0_c0.png
    $ split b.png 1x1 -o out --manifest x.manifest.json --json
    | …
    @ - 0.manifest "out/x.manifest.json"
    @ - 0.removed 1
    : out → a_r0_c0.png b_r0_c0.png manifest.json x.manifest.json
    $ split b.png 1x1 -o out --manifest x.manifest.json --resume
    b.png: done before: 1 tile, 1x1, in out/
    """

  private static let listed = """
    $ split b.png 1x1 -o out --list-outputs
    | out/b.png.manifest.json
    | out/b_r0_c0.png
    $ split b.png 1x1 -o out -q --depfile b.d
    % cat b.d
    | out/b.png.manifest.json: b.png
    | b.png:

    """

  private static func foreign(_ manifest: String) -> String {
    """
    % mkdir out; printf '\(manifest)' >out/manifest.json; cp out/manifest.json mine
    73 $ split a.png 1x1 -q -o out
    \(unread)
    73 $ transition a.png b.png --type fade --frames 2 -o out
    \(unread)
    : out → manifest.json
    $ split a.png 1x1 -q -o out --manifest tiles.manifest.json
    : out → a_r0_c0.png manifest.json tiles.manifest.json
    % cmp out/manifest.json mine; rm out/tiles.manifest.json
    $ split a.png 1x1 -q -o out --replace
    : out → a_r0_c0.png manifest.json
    % rm -r out

    """
  }

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
  }

  @Test(arguments: ["${t}_{frame}.png", "{type}_{frame}.png"])
  func aLoopOverTypesKeepsAllFrames(_ template: String) throws {
    let loop = """
      % for t in fade push; do "$slicer" transition a.png b.png --type $t --frames 3 -q
        -o "fr/\(template)" || exit; done
      : fr → fade_0000.png fade_0001.png fade_0002.png manifest.json push_0000.png
        push_0000.png.manifest.json push_0001.png push_0002.png

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
      ? ("b.png, by par/sub/manifest.json", "par")
      : ("a.png, by par/sub/../manifest.json", "par/sub")
    try folder.follow(
      """
      $ \(first)
      73 $ \(second)
      par/sub/00.png: belongs to the set of \(set) \(Self.discard)
      $ \(first)
      $ \(second) --replace
      $ join \(other) -q -o x.png
      73 $ \(first) → …belongs to…
      """)
  }

  #if os(Linux)
    @Test func aManifestBeyondMemoryIsNotForeign() throws {
      try folder.follow(
        """
        65 % mkdir many; truncate -s 150M many/manifest.json; ulimit -v 700000;
          exec "$slicer" split a.png 2x2 -q -j 1 -o many
        …bytes of memory are needed…
        : many → manifest.json
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

  private static let contradictions = """
    $ --no-clobber --replace → …--no-clobber keeps what exists…
    $ --manifest tiles.json → …no manifest is called…
    $ --manifest x/manifest.json → …no manifest is called…
    """

  @Test(arguments: Said.table(contradictions, of: "split a.png 2x2"))
  func contradictionsAreUsageErrors(_ said: Said) throws { try said.checkRefusal(in: folder) }
}
