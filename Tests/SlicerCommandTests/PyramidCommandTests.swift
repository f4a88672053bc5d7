import SlicerCore
import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Pyramids by the command: trees, archives, what is said and what is refused.
@Suite(.serialized) struct PyramidCommandTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write("p.png", TestPicture.png(40, 24))
  }

  @Test(arguments: [
    ("dzi --depth tile", ["p.dzi", "p_files/5/0_0.png", "p_files/6/0_0.png", "p_files/6/1_0.png"]),
    (
      "zoomify",
      [
        "ImageProperties.xml", "TileGroup0/0-0-0.png", "TileGroup0/1-0-0.png",
        "TileGroup0/1-1-0.png",
      ]
    ),
    ("xyz --viewer", ["0/0/0.png", "1/0/0.png", "1/1/0.png", "index.html"]),
    ("xyz --tms", ["0/0/0.png", "1/0/1.png", "1/1/1.png"]),
    ("google", ["0/0/0.png", "1/0/0.png", "1/0/1.png"]),
  ]) func treesAreTheLayouts(layout: String, tree: [String]) throws {
    try folder.expect("pyramid p.png -o out -q --tile 32 --layout \(layout)")
    let names = folder.names(in: "out").filter { !$0.hasSuffix("/") }
    #expect(names == (tree + ["manifest.json"]).sorted())
    try folder.expect("join out -o j.png -q")
  }

  @Test func anArchiveIsOneFile() throws {
    try folder.expect("pyramid p.png -o p.szi --tile 32", "p.png: 8 tiles on 7 levels, in p.szi")
    #expect(folder.names() == ["p.png", "p.szi"])
    try folder.expect(
      "pyramid p.png -o q.szi --layout xyz",
      ".szi is a Deep Zoom image: name the file .zip, or leave --layout out", code: 64)
  }

  /// A TIFF is asked for by its layout or by its name.
  @Test func aTIFFIsOneFile() throws {
    try folder.expect("pyramid p.png -o q.tif --tile 32", "p.png: 3 tiles on 2 levels, in q.tif")
    try folder.expect("pyramid p.png --layout tiff -q")
    try folder.expect("pyramid p.png --layout tiff -q")
    #expect(folder.names() == ["p-pyramid.tif", "p.png", "q.tif"])
    // What nobody has named replaces none but its like.
    try folder.write("p-pyramid.tif", TIFFSample.all[0].bytes)
    #expect(try folder.run("pyramid p.png --layout tiff -q").code == 73)
    try folder.expect("pyramid p.png --layout tiff -q --replace")
    try folder.expect("pyramid q.tif p.png -o many --layout tiff -q")
    #expect(folder.names(in: "many") == ["p.tif", "q.tif"])
    try folder.expect("pyramid p.png -o d.tif --container folder -q")
    #expect(folder.names(in: "d.tif").contains("p.dzi"))
    let listed = try folder.run("pyramid p.png -o l.tif --list-outputs")
    #expect(listed.text == "l.tif\n")
  }

  private static let noTIFFs = """
    $ -o q.tif --layout dzi → …-o q.tif is a TIFF: name a folder, or leave --layout out…
    $ -o q.zip --layout tiff → …-o q.zip: --layout tiff ends in .tif…
    $ --layout tiff --container zip → …--container zip: --layout tiff is one file by itself…
    $ -o q.tif --resume → …--resume is for folders: one file is made anew…
    $ -o q.tif --manifest m.manifest.json → …--manifest is for folders: a TIFF has none…
    $ -o q.tif --viewer → …--viewer is not for the layout tiff: no browser shows it…
    $ -o q.tif --tile 250 → …--tile: sides of the tiles of a TIFF are multiples of 16, such as 96…
    $ -o q.tif --skip-blank → …--skip-blank is not for the layout tiff: its viewers are promised…
    $ -o q.tif --format webp → …--format webp: tiles of a TIFF are deflated (tiff, png) or JPEGs…
    $ q.png -o q.tif → …-o q.tif is one file, and there are several pictures: name a folder…
    """

  @Test(arguments: Said.table(noTIFFs, of: "pyramid p.png")) func whatATIFFHasNot(_ said: Said)
    throws
  { try said.checkRefusal(in: folder) }

  /// What is called as another kind of file is no folder by chance, and a ZIP archive is no manifest.
  @Test func archivesAreSaidToBeWhatTheyAre() throws {
    let names = [
      "e.tar", "e.tgz", "e.7z", "e.RAR", "e.pmtiles", "e.mbtiles", "e.dzi", "e.jpg",
      "e.webp", "e.y4m", "e.m4v",
    ]
    for name in names {
      try folder.expect(
        "pyramid p.png -o \(name)",
        "-o \(name): a pyramid is a folder, or one file that ends in .zip, .szi or .tif "
          + "(--container folder makes a folder of this name)",
        code: 64)
    }
    try folder.expect("pyramid p.png -o e.tar --container folder -q")
    try folder.expect("pyramid p.png -o p.zip -q")
    #expect(folder.names().filter { !$0.hasPrefix("e.tar/") } == ["p.png", "p.zip"])
    try folder.expect(
      "join p.zip -o j.png",
      "p.zip: not a manifest of slicer: it is a ZIP archive (unpack it, and name the folder)",
      code: 65)
  }

  /// One file has its ending, whether it is said or not.
  @Test(arguments: [
    ("-o q", "q.zip"), ("-o v1.2", "v1.2.zip"), ("-o q.zip", "q.zip"), ("-o q.SZI", "q.SZI"),
    ("", "p.zip"),
  ]) func oneFileHasItsEnding(words: String, name: String) throws {
    try folder.expect("pyramid p.png --container zip -q \(words)")
    #expect(folder.names() == ["p.png", name].sorted())
  }

  /// Who makes tiles that only some viewers ask for is told so, once a picture.
  @Test func unusualTilesAreSaid() throws {
    let id = "--layout iiif --id https://example.org/p"
    try folder.expect(
      "pyramid p.png -o out \(id)",
      "p.png: PNG tiles are for viewers that read preferredFormats: OpenSeadragon does, OpenLayers "
        + "does for PNG, others ask for JPEG (--format jpeg is for all)",
      "p.png: 1 tile on 1 level, in out/")
    try folder.expect(
      "pyramid p.png -o jpeg \(id) --format jpeg", "p.png: 1 tile on 1 level, in jpeg/")
  }

  /// Where there are no hard links each name is a copy.
  @Test(.enabled(if: SystemCallTracer.isAvailable, "strace lets calls fail"))
  func namesAreCopiesWhereThereAreNoLinks() throws {
    let words = ["pyramid", "p.png", "-o", "out", "-q", "--tile", "8", "--layout", "iiif"]
    let outcome = try Slicer.run(
      words, in: folder, wrapper: SystemCallTracer.wrapper(injecting: "linkat:error=EPERM"))
    expect(outcome, code: 0)
    let names = ["max", "40,24"].map { "out/full/\($0)/0/default.png" }
    #expect(folder.read(names[0]) != nil && folder.read(names[0]) == folder.read(names[1]))
    #expect(folder.names(in: "out").allSatisfy { !$0.contains(".slicer") })
    try folder.expect("join out -o j.png -q")
  }

  @Test func whatIsDoneIsNotDoneAgain() throws {
    try folder.expect("pyramid p.png -o out -q --resume")
    try folder.expect(
      "pyramid p.png -o out --resume", "p.png: done before: 7 tiles on 7 levels, in out/")
  }

  /// Before files are made: a tile a pixel would be millions of them.
  @Test func tooManyTilesAreRefused() throws {
    try folder.write("large.png", TestPicture.png(3000, 2600))
    try folder.expect(
      "pyramid large.png --tile 1 -o out", "… tiles: at most 10000000 are made…", code: 65)
    #expect(folder.names() == ["large.png", "p.png"])
  }

  private static let nonsense = """
    $ -o out → no picture (slicer pyramid IMAGE...)
    $ p.png p.png --layout iiif --id https://example.org/p -o out
    --id https://example.org/p is one picture's address, and there are several: make them one by
      one
    $ p.png --tms -o out → --tms is for --layout xyz
    $ p.png --centre -o out → --centre is for --layout xyz and google
    $ p.png --layout iiif --iiif 2 -o out
    p.png: --iiif 2: its viewers ask for JPEG, and for nothing else, and these tiles are PNG;
      those of --iiif 3 can be told of others (--format jpeg)
    $ p.png --layout google --tile 65536 -o out
    p.png: --tile: map tiles are whole, and one of 65536x65536 pixels is over the limit of a
      picture, 16383x16383 (--max-pixels raises it)
    $ p.png --tile 0 -o out → --tile 0 is not between 1 and 65536
    $ p.png --overlap 129 -o out → --overlap 129 is not between 0 and 128, half of a tile
    $ p.png --fast-shrink -o out
    p.png: --fast-shrink: PNG has no smaller picture in it that could be decoded; JPEG has
    $ p.png --fast-shrink --shrink nearest -o out
    --fast-shrink: a JPEG's decoder makes means of stored values, not --shrink nearest (leave
      one out)
    $ p.png --layout iiif --id photo -o out
    --id: the address "photo" is no absolute http or https URI (https://example.org/iiif/photo)
    $ p.png --layout iiif --skip-blank -o out
    p.png: --skip-blank is not for the layout iiif: its viewers are promised every tile
    """

  @Test(arguments: Said.table(nonsense, of: "pyramid")) func whatMakesNoSenseIsRefused(_ said: Said)
    throws
  { try said.checkRefusal(in: folder) }
}
