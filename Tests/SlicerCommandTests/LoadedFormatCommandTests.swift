import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import SystemPackage
import Testing

/// `--format avif` and `--format jxl` as they are typed, read by the libraries' own programs.
struct LoadedFormatCommandTests {
  private static let formats = [FileFormat.avif, .jxl].filter { $0.loadedLibrary?.version != nil }
  private static let decoders = ["avif": "avifdec", "jxl": "djxl"]

  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(90, 70))
  }

  @Test(arguments: formats) func tilesAreExact(format: FileFormat) throws {
    try folder.follow(
      """
        $ . "$TESTDIR/functions.sh"
        $ slicer split a.png 2x3 --format \(format) -o t --compression fast -q
        $ test -e t/a_r1_c2.\(format)
        $ slicer join t -o back.\(format)
        slicer: *exactly the source's* (glob)
        $ same_pixels back.\(format) a.png
      """)
    guard let decoder = Self.decoders[format.name], ShellCommand.exists(decoder) else { return }
    try folder.follow("  $ \(decoder) back.\(format) c.png >/dev/null 2>&1")
    let headers = try ["a.png", "c.png"].map { name in
      try FormatCatalog.open(MemorySource(#require(folder.read(name)))).header
    }
    #expect(headers[0].size == headers[1].size)
    if headers[0].pixelFormat == headers[1].pixelFormat {
      #expect(try folder.pixels("a.png") == folder.pixels("c.png"))
    }
  }

  /// The number of threads does not matter. Layouts name tiles in their documents or refuse. Tiles have
  /// another format unless it is stated, with a note.
  @Test(arguments: formats) func cutsArePictures(format: FileFormat) throws {
    let pyramid = "pyramid a.png --tile 64 --format \(format) --quality 60 -q"
    try folder.follow(
      """
        $ slicer split a.png 2x3 --format \(format) --quality 70 -o one -j 1 -q
        $ slicer split a.png 2x3 --format \(format) --quality 70 -o four -j 4 -q
        $ diff -r one four
        $ slicer \(pyramid) --layout dzi -o dzi
        $ slicer \(pyramid) --layout iiif -o iiif
        $ slicer \(pyramid) --layout zoomify -o zoomify
        $ slicer \(pyramid) --layout xyz -o xyz
        $ test -e xyz/0/0/0.\(format)
        $ grep -c 'Format="\(format)"' dzi/a.dzi
        1
        $ grep -c '"preferredFormats" *: *\\["\(format)"\\]' iiif/info.json
        1
        $ slicer \(pyramid) --layout tiff -o a.tif
        slicer: a.png: --format * (glob)
        hint: use --format tiff or jpeg
        Try 'slicer help pyramid' for more information.
        [64]
        $ slicer \(pyramid) --layout iiif --iiif 2 -o i2
        slicer: a.png: --iiif 2: * (glob)
        hint: use --format jpeg
        Try 'slicer help pyramid' for more information.
        [64]
        $ slicer subimage a.png 0,0,40x30 -o b.\(format) -q
        $ slicer split b.\(format) 1x2 -o p
        slicer: * becomes * (glob)
        hint: use --format \(format) to keep the format
        slicer: b.\(format): * (glob)
        $ slicer split b.\(format) 1x2 --format \(format) -o s
        slicer: b.\(format): 2 tiles (1x2) in s/
      """)
  }

  /// A lossy AVIF is copied whole rather than encoded larger.
  @Test(.enabled(if: formats.contains(.avif), "libheif is not installed"))
  func allOfAnAVIFIsCopied() throws {
    try folder.follow(
      """
        $ slicer subimage a.png --quality 50 -o b.avif -q
        $ slicer subimage b.avif -o c.avif
        slicer: b.avif: 0,0,90x70 pixels in c.avif
        $ cmp b.avif c.avif
      """)
  }
}
