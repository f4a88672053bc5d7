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

  private static let scripts = """
    # an archive is one file
    $ pyramid p.png -o p.szi --tile 32 → p.png: 8 tiles on 7 levels, in p.szi
    : . → p.png p.szi
    64 $ pyramid p.png -o q.szi --layout xyz
    .szi is a Deep Zoom image: name the file .zip, or leave --layout out
    # a TIFF is asked for by its layout or by its name; what nobody named replaces its like
    $ pyramid p.png -o q.tif --tile 32 → p.png: 3 tiles on 2 levels, in q.tif
    $ pyramid p.png --layout tiff -q
    $ pyramid p.png --layout tiff -q
    : . → p-pyramid.tif p.png q.tif
    $ subimage p.png -o p-pyramid.tif -q
    73 $ pyramid p.png --layout tiff -q → p-pyramid.tif: …
    $ pyramid p.png --layout tiff -q --replace
    $ pyramid q.tif p.png -o many --layout tiff -q
    : many → p.tif q.tif
    $ pyramid p.png -o d.tif --container folder -q
    % test -f d.tif/p.dzi
    $ pyramid p.png -o l.tif --list-outputs
    | l.tif
    # what is called as another kind of file is no folder, and a ZIP archive is no manifest
    $ pyramid p.png -o e.tar --container folder -q
    $ pyramid p.png -o p.zip -q
    % echo *
    | e.tar p.png p.zip
    65 $ join p.zip -o j.png
    p.zip: not a manifest of slicer: it is a ZIP archive (unpack it, and name the folder)
    # who makes tiles that only some viewers ask for is told so, once a picture
    $ pyramid p.png -o out --layout iiif --id https://example.org/p
    p.png: PNG tiles are for viewers that read preferredFormats: OpenSeadragon does, OpenLayers
      does for PNG, others ask for JPEG (--format jpeg is for all)
    p.png: 1 tile on 1 level, in out/
    $ pyramid p.png -o jpeg --layout iiif --id https://example.org/p --format jpeg
    p.png: 1 tile on 1 level, in jpeg/
    # what is done is not done again
    $ pyramid p.png -o out -q --resume
    $ pyramid p.png -o out --resume → p.png: done before: 7 tiles on 7 levels, in out/
    """

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
  }

  private static let noFolders = [
    "tar", "tgz", "7z", "RAR", "pmtiles", "mbtiles", "dzi", "jpg", "webp", "y4m", "m4v",
  ]
  .map {
    """
    $ -o e.\($0)
    -o e.\($0): a pyramid is a folder, or one file that ends in .zip, .szi or .tif (--container
      folder makes a folder of this name)

    """
  }.joined()

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

  @Test(arguments: Said.table(noFolders + noTIFFs, of: "pyramid p.png"))
  func isNot(_ said: Said) throws { try said.checkRefusal(in: folder) }

  @Test(arguments: [
    ("-o q", "q.zip"), ("-o v1.2", "v1.2.zip"), ("-o q.zip", "q.zip"), ("-o q.SZI", "q.SZI"),
    ("", "p.zip"),
  ]) func oneFileHasItsEnding(words: String, name: String) throws {
    try folder.expect("pyramid p.png --container zip -q \(words)")
    #expect(folder.names() == ["p.png", name].sorted())
  }

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
    --id: the address 'photo' is no absolute http or https URI (https://example.org/iiif/photo)
    65 $ large.png --tile 1 -o out → … tiles: at most 10000000 are made…
    $ p.png --layout iiif --skip-blank -o out
    p.png: --skip-blank is not for the layout iiif: its viewers are promised every tile
    """

  /// Before files are made: of `large.png` a tile a pixel would be millions of them.
  @Test(arguments: Said.table(nonsense, of: "pyramid")) func makesNoSense(_ said: Said) throws {
    if said.words.contains("large.png") {
      try folder.write("large.png", TestPicture.png(3000, 2600))
    }
    try said.checkRefusal(in: folder)
  }
}
