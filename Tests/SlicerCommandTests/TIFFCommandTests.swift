import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// TIFF as pictures, pages, tiles and parts, as it is typed.
struct TIFFCommandTests {
  private static func page(_ width: Int, _ height: Int, seed: Int) -> TIFFSample {
    let bytes = (0..<(3 * width * height)).map { UInt8(($0 * (seed + 3) + $0 / 7) & 255) }
    return TIFFSample(
      width: width, height: height, bits: [8, 8, 8], photometric: 2, blocks: [bytes])
  }

  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    let pages = (0..<3).map { Self.page(23 + $0, 17 + $0, seed: $0) }
    try folder.write("scan.tif", TIFFSample.file(pages))
    try folder.write("third.tif", pages[2].bytes)
    try folder.write("b.png", TestPicture.png(40, 30))
    for (name, bytes) in TIFFSample.all { try folder.write(name, bytes) }
  }

  @Test(arguments: ["big", "planes", "palette", "alpha", "tiles", "bits", "twelve"])
  func tilesAreExact(name: String) throws {
    try folder.expect("split \(name).tif 2x2 -o t -q")
    let files = folder.names(in: "t").filter { $0 != "manifest.json" }
    #expect(files.count == 4 && files.allSatisfy { $0.hasSuffix(".tif") })
    try folder.expect("join t -o joined.tif", "…exactly the source's…")
    #expect(try folder.pixels("joined.tif") == folder.pixels("\(name).tif"))
  }

  private static let scripts = """
    # viewers are pages, and browsers show no TIFF
    $ subimage b.png 0,0,40x30 -o a.tif -q
    $ pyramid a.tif --tile 32 -o out
    a.tif: browsers and apps show no TIFF: tiles are PNG (--format chooses another)
    a.tif: …
    % ls out/a_files/6
    | 0_0.png
    | 1_0.png
    $ pyramid a.tif --tile 32 --format tiff -o t -q
    % ls t/a_files/6
    | 0_0.tif
    | 1_0.tif
    $ split a.tif 1x2 --layout css -o page
    a.tif: browsers and apps show no TIFF: tiles are PNG (--format chooses another)
    a.tif: …
    : page → a.html a_r0_c0.png a_r0_c1.png manifest.json
    # the first page is read with a note
    $ split scan.tif 2x1 -o t
    scan.tif: the first of 3 pages is read; [1] after the name is the second
    scan.tif: 2 tiles, 2x1, in t/
    # a page is named; two are two pictures; a depfile names the file
    $ split scan.tif[2] 2x1 -o t → scan.tif[2]: 2 tiles, 2x1, in t/
    : t → manifest.json scan-2_r0_c0.tif scan-2_r1_c0.tif
    $ join t -o joined.tif -q
    = joined.tif third.tif
    65 $ split scan.tif[3] 2x1 -o u
    scan.tif[3]: there is no page 3: this TIFF has 3, numbered 0 to 2
    $ transition scan.tif[0] scan.tif[1] --type fade --frames 2 -o f.apng -q
    $ split scan.tif[1] 2x1 -o v --depfile d.d -q
    % cat d.d
    | v/manifest.json: scan.tif
    | …
    # a file that is called like a page is that file
    % cp third.tif 'scan.tif[1]'
    $ info scan.tif[1]
    | …
    |   pixels      25x19
    | …
    # all pages
    % "$slicer" info --all-pages scan.tif | grep -e scan -e pixels
    | scan.tif[0]
    |   pixels      23x17
    | scan.tif[1]
    |   pixels      24x18
    | scan.tif[2]
    |   pixels      25x19
    # other formats become TIFF and back
    $ subimage alpha.tif 0,0,5x4 -q -o p.png
    $ subimage p.png 0,0,5x4 -q -o p.tif
    $ subimage p.tif 0,0,5x4 -q -o q.png
    = q.png p.png
    65 $ subimage p.tif 0,0,5x4 --quality 50 -o r.tif
    p.tif: cannot write TIFF: a quality is JPEG's, which has no opacity; leave it out, and nothing
      is lost
    """

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
  }

  /// A tile row of a picture of 1.2 gigapixels is held, and no more: all tiles share the bytes of one.
  @Test func aLargePictureIsReadInLittleMemory() throws {
    let (side, tile) = (34_816, 256)
    let count = (side / tile) * (side / tile)
    var sample = TIFFSample(
      width: side, height: side, bits: [8], photometric: 1,
      blocks: [[UInt8](repeating: 128, count: tile * tile)], tile: (tile, tile))
    sample.isBig = true
    sample.set(324, 16, [Int](repeating: 16, count: count))
    sample.set(325, 4, [Int](repeating: tile * tile, count: count))
    try folder.write("large.tif", sample.bytes)
    let outcome = try Slicer.run(
      [
        "subimage", "large.tif", "0,34000,100x100", "--max-pixels", "2000000000", "-q", "-o",
        "s.tif",
      ],
      in: folder, wrapper: ShellCommand.exists("prlimit") ? ["prlimit", "--as=900000000"] : [])
    expect(outcome, code: 0)
    #expect(try folder.pixels("s.tif").allSatisfy { $0 == 128 })
  }
}
