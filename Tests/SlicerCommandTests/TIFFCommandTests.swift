import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// TIFF as pictures, pages, tiles and parts, as it is typed.
struct TIFFCommandTests {
  /// Viewers are pages, and browsers show no TIFF.
  @Test func aPyramidIsForBrowsers() throws {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(40, 30))
    try folder.expect("subimage a.png 0,0,40x30 -o a.tif -q")
    let note =
      "slicer: a.tif: browsers and apps show no TIFF: tiles are PNG (--format chooses another)"
    let outcome = try folder.run("pyramid a.tif --tile 32 -o out")
    #expect(outcome.code == 0 && outcome.errors.hasPrefix(note), "\(outcome.errors)")
    #expect(folder.names(in: "out").contains { $0.hasSuffix("0_0.png") })
    try folder.expect("pyramid a.tif --tile 32 --format tiff -o t -q")
    #expect(folder.names(in: "t").contains { $0.hasSuffix("0_0.tif") })
    let page = try folder.run("split a.tif 1x2 --layout css -o page")
    #expect(page.code == 0 && page.errors.hasPrefix(note), "\(page.errors)")
    #expect(folder.read("page/a_r0_c1.png") != nil)
  }

  private static func page(_ width: Int, _ height: Int, seed: Int) -> TIFFSample {
    let bytes = (0..<(3 * width * height)).map { UInt8(($0 * (seed + 3) + $0 / 7) & 255) }
    return TIFFSample(
      width: width, height: height, bits: [8, 8, 8], photometric: 2, blocks: [bytes])
  }

  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write(
      "scan.tif",
      TIFFSample.file([
        Self.page(23, 17, seed: 0), Self.page(24, 18, seed: 1), Self.page(25, 19, seed: 2),
      ]))
    for (name, bytes) in TIFFSample.all { try folder.write(name, bytes) }
  }

  private static func pixels(_ file: String, _ folder: WorkFolder, page: Int? = nil) throws
    -> [UInt8]
  {
    let bytes = try #require(folder.read(file))
    var options = DecodeOptions()
    options.page = page
    return Rasters.bytes(try Rasters.decoded(FormatCatalog.open(MemorySource(bytes), options)))
  }

  /// Tiles are TIFFs, exactly.
  @Test(arguments: ["big", "planes", "palette", "alpha", "tiles", "bits", "twelve"])
  func tilesAreExact(name: String) throws {
    try folder.expect("split \(name).tif 2x2 -o t -q")
    let files = folder.names(in: "t").filter { $0 != "manifest.json" }
    #expect(files.count == 4 && files.allSatisfy { $0.hasSuffix(".tif") })
    try folder.expect("join t -o joined.tif", "…exactly the source's…")
    #expect(try Self.pixels("joined.tif", folder) == Self.pixels("\(name).tif", folder))
  }

  @Test func theFirstPageIsReadWithANote() throws {
    try folder.expect(
      "split scan.tif 2x1 -o t",
      "scan.tif: the first of 3 pages is read; [1] after the name is the second",
      "scan.tif: 2 tiles, 2x1, in t/")
  }

  @Test func aPageIsNamed() throws {
    try folder.expect("split scan.tif[2] 2x1 -o t", "scan.tif[2]: 2 tiles, 2x1, in t/")
    #expect(folder.names(in: "t") == ["manifest.json", "scan-2_r0_c0.tif", "scan-2_r1_c0.tif"])
    try folder.expect("join t -o joined.tif -q")
    #expect(try Self.pixels("joined.tif", folder) == Self.pixels("scan.tif", folder, page: 2))
    try folder.expect(
      "split scan.tif[3] 2x1 -o u",
      "scan.tif[3]: there is no page 3: this TIFF has 3, numbered 0 to 2", code: 65)
    // Two pages are two pictures.
    try folder.expect("transition scan.tif[0] scan.tif[1] --type fade --frames 2 -o f.apng -q")
    // A depfile names the file.
    try folder.expect("split scan.tif[1] 2x1 -o v --depfile d.d -q")
    let rules = try #require(folder.text("d.d"))
    #expect(rules.hasPrefix("v/manifest.json: scan.tif\n"))
  }

  /// A file that is called like a page is that file.
  @Test func aFileComesBeforeAPage() throws {
    try folder.write("scan.tif[1]", Self.page(3, 2, seed: 5).bytes)
    let info = try folder.run("info scan.tif[1]")
    #expect(info.text.contains("pixels      3x2"))
  }

  @Test func allPages() throws {
    let info = try folder.run("info --all-pages scan.tif")
    #expect(info.code == 0 && info.errors.isEmpty)
    let lines = info.text.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("scan") } == ["scan.tif[0]", "scan.tif[1]", "scan.tif[2]"])
    #expect(
      lines.filter { $0.contains("pixels ") }.map { String($0.dropFirst(14)) }
        == ["23x17", "24x18", "25x19"])
  }

  @Test func otherFormatsBecomeTIFFAndBack() throws {
    try folder.expect("subimage alpha.tif 0,0,5x4 -q -o p.png")
    try folder.expect("subimage p.png 0,0,5x4 -q -o p.tif")
    try folder.expect("subimage p.tif 0,0,5x4 -q -o q.png")
    #expect(try Self.pixels("q.png", folder) == Self.pixels("p.png", folder))
    try folder.expect(
      "subimage p.tif 0,0,5x4 --quality 50 -o r.tif",
      "p.tif: cannot write TIFF: a quality is JPEG's, which has no opacity; leave it out, and "
        + "nothing is lost",
      code: 65)
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
    #expect(try Self.pixels("s.tif", folder).allSatisfy { $0 == 128 })
  }
}
