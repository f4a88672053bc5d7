import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import SystemPackage
import Testing

/// `--format avif` and `--format jxl` as they are typed, read by the libraries' own programs.
struct LoadedFormatCommandTests {
  private static let formats = [FileFormat.avif, .jxl].filter { $0.loadedLibrary?.version != nil }
  private static let decoders = ["avif": "avifdec", "jxl": "djxl"]

  private static func pixels(_ file: String, _ folder: WorkFolder) throws -> Raster {
    try Rasters.decoded(FormatCatalog.open(MemorySource(#require(folder.read(file)))))
  }

  /// Tiles give the picture back, and other programs see the same in them.
  @Test(arguments: formats) func tilesAreExact(format: FileFormat) throws {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(90, 70))
    try folder.expect("split a.png 2x3 --format \(format) -o t --compression fast -q")
    #expect(folder.names(in: "t").contains("a_r1_c2.\(format)"))
    try folder.expect("join t -o back.\(format)", "…exactly the source's…")
    try folder.expect("subimage back.\(format) 0,0,90x70 -o b.png -q")
    let (a, b) = (try Self.pixels("a.png", folder), try Self.pixels("b.png", folder))
    #expect(a.format == b.format && Rasters.bytes(a) == Rasters.bytes(b))
    guard let decoder = Self.decoders[format.name], ShellCommand.exists(decoder) else { return }
    let path = folder.path.string
    _ = try #require(
      ShellCommand.run("\(decoder) \(path)/back.\(format) \(path)/c.png >/dev/null 2>&1"))
    let c = try Self.pixels("c.png", folder)
    if c.format == a.format { #expect(Rasters.bytes(c) == Rasters.bytes(a)) }
    #expect(c.size == a.size)
  }

  /// The same bytes, however many threads there are.
  @Test(arguments: formats) func bytesDependOnNoThreads(format: FileFormat) throws {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(120, 80))
    for threads in [1, 4] {
      try folder.expect(
        "split a.png 2x3 --format \(format) --quality 70 -o t\(threads) -j \(threads) -q")
    }
    for name in folder.names(in: "t1") where name != "manifest.json" {
      #expect(folder.read("t1/\(name)") == folder.read("t4/\(name)"), "\(name)")
    }
  }

  /// Layouts whose documents say what tiles are called say it; the others refuse.
  @Test(arguments: formats) func pyramidsAreOfThem(format: FileFormat) throws {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(90, 70))
    let words = "pyramid a.png --tile 64 --format \(format) --quality 60 -q"
    for layout in ["dzi", "iiif", "zoomify", "xyz"] {
      try folder.expect("\(words) --layout \(layout) -o \(layout)")
    }
    let dzi = try #require(folder.text("dzi/a.dzi"))
    #expect(dzi.contains("Format=\"\(format)\""))
    let info = try #require(folder.text("iiif/info.json"))
    #expect(info.contains("\"preferredFormats\": [\"\(format)\"]"))
    #expect(folder.read("xyz/0/0/0.\(format)") != nil)
    for words in ["\(words) --layout tiff -o a.tif", "\(words) --layout iiif --iiif 2 -o i2"] {
      #expect(try folder.run(words).code == 64)
    }
  }

  /// What is cut from one is another kind unless it is asked for, which is said once.
  @Test(arguments: formats) func moreOfTheSameIsAskedFor(format: FileFormat) throws {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(40, 30))
    try folder.expect("subimage a.png 0,0,40x30 -o b.\(format) -q")
    let plain = try folder.run("split b.\(format) 1x2 -o p")
    #expect(plain.errors.contains("(--format \(format) is for more of the same)"))
    try folder.expect(
      "split b.\(format) 1x2 --format \(format) -o s", "b.\(format): 2 tiles, 1x2, in s/")
  }

  /// What an AVIF lost before it does not gain in bytes: all of one is copied.
  @Test(.enabled(if: formats.contains(.avif), "libheif is not installed"))
  func allOfAnAVIFIsCopied() throws {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(90, 70))
    try folder.expect("subimage a.png --quality 50 -o b.avif -q")
    try folder.expect("subimage b.avif -o c.avif", "b.avif: 0,0,90x70 pixels in c.avif")
    #expect(folder.read("c.avif") == folder.read("b.avif"))
  }
}
