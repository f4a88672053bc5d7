import SlicerCodecs
import SlicerCore
import SlicerPixels
import SlicerTestSupport
import SystemPackage
import Testing

/// HEIC, AVIF and JPEG XL as they are typed, beside the libraries' own programs.
struct HEIFCommandTests {
  private static let hasHEIF =
    ShellCommand.exists("heif-enc") && ShellCommand.exists("heif-convert")
  private static let hasJXL = ShellCommand.exists("cjxl")

  private static func shell(_ command: String, in folder: WorkFolder) throws {
    _ = try #require(ShellCommand.run("cd \(folder.path.string) && \(command) >/dev/null"))
  }

  private static func pixels(_ file: String, _ folder: WorkFolder) throws -> Raster {
    let bytes = try #require(folder.read(file), "\(file)")
    return try Rasters.decoded(
      FormatCatalog.open(MemorySource(bytes), DecodeOptions(convertsToRGB: true)))
  }

  private static func expectSame(_ one: String, _ other: String, _ folder: WorkFolder) throws {
    let (a, b) = (try pixels(one, folder), try pixels(other, folder))
    #expect(a.size == b.size && a.format == b.format, "\(one), \(other)")
    #expect(Rasters.bytes(a) == Rasters.bytes(b), "\(one), \(other)")
  }

  /// `a.heic`: 300 by 200 pixels in tiles of 128, as a phone's photo has them; `whole.png` is what libheif
  /// makes of it.
  private static func folder(_ more: [[UInt8]] = []) throws -> WorkFolder {
    let folder = try WorkFolder()
    let sample = try HEIFSample.grid(300, 200, tile: 128, more: more) { index in
      let tile = try Rasters.made(PixelSize(width: 128, height: 128), PixelFormat(.rgb)) {
        y, byte in
        UInt8(truncatingIfNeeded: (byte / 3 &* (index + 1)) ^ (y &* 2) &+ byte % 3 &* 40)
      }
      try folder.write("t.png", PNGFile(tile).bytes)
      try shell("heif-enc -q 60 t.png -o t.heic", in: folder)
      let bytes = try #require(folder.read("t.heic"))
      return try #require(HEIFSample.item(of: bytes))
    }
    try folder.write("a.heic", sample.bytes)
    try shell("heif-convert a.heic whole.png", in: folder)
    return folder
  }

  @Test(.enabled(if: hasHEIF, "heif-enc is not installed"))
  func aGridIsDecodedTileByTile() throws {
    let folder = try Self.folder()
    try folder.expect("split a.heic 2x2 --format png -o t -q")
    let join = try folder.run("join t -o joined.png")
    #expect(join.errors.contains("exactly the source's"))
    try Self.expectSame("joined.png", "whole.png", folder)
    try folder.expect(
      "split a.heic 1x1 -o j",
      "HEIC is only read: what is cut from it is JPEG (--format chooses another)",
      "a.heic: 1 tile, 1x1, in j/")
    #expect(folder.names(in: "j") == ["a_r0_c0.jpg", "manifest.json"])
  }

  /// Every pixel of a tile is that of the whole, and so is every one of the joined file.
  @Test(.enabled(if: hasHEIF, "heif-enc is not installed"))
  func tilesAreCutWithoutLoss() throws {
    let folder = try Self.folder()
    try folder.expect(
      "split a.heic 2x2 --lossless -o t",
      "a.heic: lines moved by up to 28 pixels, to the edges of 128x128 blocks",
      "a.heic: 4 tiles, 2x2, without loss, in t/")
    let whole = try Self.pixels("whole.png", folder)
    let rects = [
      PixelRect(x: 0, y: 0, width: 128, height: 128),
      PixelRect(x: 128, y: 0, width: 172, height: 128),
      PixelRect(x: 0, y: 128, width: 128, height: 72),
      PixelRect(x: 128, y: 128, width: 172, height: 72),
    ]
    for (index, rect) in rects.enumerated() {
      let name = "a_r\(index / 2)_c\(index % 2)"
      try Self.shell("heif-convert t/\(name).heic \(name).png", in: folder)
      let (tile, expected) = (
        try Self.pixels("\(name).png", folder), try Raster(size: rect.size, format: whole.format)
      )
      whole.withView { expected.draw($0.subview(rect), x: 0, y: 0) }
      #expect(Rasters.bytes(tile) == Rasters.bytes(expected), "\(name)")
    }
    try folder.expect("join t -o joined.heic", "…exactly the source's…")
    try Self.shell("heif-convert joined.heic joined.png", in: folder)
    try Self.expectSame("joined.png", "whole.png", folder)
    try folder.expect("subimage a.heic 130,5,100x100 --lossless -o part.heic -q")
    try Self.shell("heif-convert part.heic part.png", in: folder)
    #expect(try Self.pixels("part.png", folder).size == PixelSize(width: 102, height: 105))
  }

  @Test(
    .enabled(if: hasHEIF, "heif-enc is not installed"),
    arguments: [
      [HEIFSample.box("irot", [3])], [HEIFSample.box("imir", [1])],
      [HEIFSample.box("irot", [1]), HEIFSample.box("imir", [0])],
    ])
  func turnedPicturesAreShownAsLibheifShowsThem(boxes: [[UInt8]]) throws {
    let folder = try Self.folder(boxes)
    try folder.expect("split a.heic 2x2 --upright --format png -o t -q")
    try folder.expect("join t -o joined.png -q")
    try Self.expectSame("joined.png", "whole.png", folder)
    try folder.expect("split a.heic 2x2 --lossless -o l -q")
    try folder.expect("join l -o again.heic -q")
    try Self.shell("heif-convert again.heic again.png", in: folder)
    try Self.expectSame("again.png", "whole.png", folder)
  }

  @Test(.enabled(if: hasHEIF, "heif-enc is not installed"))
  func tenBitsAndAVIF() throws {
    let folder = try WorkFolder()
    let deep = try Rasters.made(PixelSize(width: 96, height: 64), PixelFormat(.rgb, bitDepth: 16)) {
      UInt8(truncatingIfNeeded: $1 &* 3 &+ $0)
    }
    try folder.write("d.png", PNGFile(deep).bytes)
    try Self.shell("heif-enc -b 10 d.png -o d.heic && heif-convert d.heic whole.png", in: folder)
    try folder.expect("subimage d.heic 0,0,96x64 -o e.png -q")
    let (ours, theirs) = (try Self.pixels("e.png", folder), try Self.pixels("whole.png", folder))
    #expect(ours.format.bitDepth == 16 && theirs.format.bitDepth == 16)
    // Ten bits become sixteen by a factor here, by a shift there.
    for (a, b) in zip(Rasters.bytes(ours).enumerated(), Rasters.bytes(theirs))
    where a.offset % 2 == 0 { #expect(abs(Int(a.element) - Int(b)) <= 1) }
    try folder.write("p.png", TestPicture.png(90, 70))
    try Self.shell("heif-enc -A p.png -o p.avif && heif-convert p.avif p2.png", in: folder)
    try folder.expect("subimage p.avif 0,0,90x70 -o q.png -q")
    #expect(try Self.pixels("q.png", folder).size == PixelSize(width: 90, height: 70))
    let (q, p) = (try Self.pixels("q.png", folder), try Self.pixels("p2.png", folder))
    if q.format == p.format { #expect(Rasters.bytes(q) == Rasters.bytes(p)) }
  }

  /// Other verbs, too; and bytes that are no HEVC end in a line.
  @Test(.enabled(if: hasHEIF, "heif-enc is not installed"))
  func everyVerbReadsIt() throws {
    let folder = try Self.folder()
    try folder.write("b.png", TestPicture.png(30, 20))
    try folder.expect("pyramid a.heic --tile 128 -o p -q")
    try folder.expect("transition a.heic b.png --type fade --frames 2 -o f.apng -q")
    try folder.expect("slideshow a.heic b.png --hold 0.1 --fps 10 -o s.apng -q")
    var bytes = try #require(folder.read("a.heic"))
    let start = bytes.count - 400
    for i in start..<bytes.count { bytes[i] = UInt8(truncatingIfNeeded: i &* 37) }
    try folder.write("bad.heic", bytes)
    let bad = try folder.run("split bad.heic 1x1 -o bad")
    #expect([0, 65].contains(bad.code) && !bad.errors.contains("Fatal"), "\(bad.errors)")
    let cut = Array(bytes.prefix(bytes.count - 900))
    try folder.write("cut.heic", cut)
    try folder.expect(
      "split cut.heic 1x1 -o cut", "…truncated HEIC: 128 of 200 rows present…", code: 65)
    try folder.expect("split cut.heic 1x1 -o cut --lenient -q")
  }

  /// The JPEG's tiles are the same, byte for byte, whether it is packed in a JPEG XL or not.
  @Test(.enabled(if: hasJXL, "cjxl is not installed")) func aJPEGInsideAJPEGXLIsCut() throws {
    let folder = try WorkFolder()
    try folder.write("p.png", TestPicture.png(160, 128))
    try folder.expect("subimage p.png 0,0,160x128 -o a.jpg -q")
    try Self.shell("cjxl a.jpg b.jxl", in: folder)
    try folder.expect("split a.jpg 2x2 --lossless -o j -q")
    try folder.expect("split b.jxl 2x2 --lossless -o x -q")
    for place in ["r0_c0", "r0_c1", "r1_c0", "r1_c1"] {
      #expect(folder.read("x/b_\(place).jpg") == folder.read("j/a_\(place).jpg"))
    }
  }

  @Test(.enabled(if: hasJXL, "cjxl is not installed")) func aJPEGXLWithoutLossIsExact() throws {
    let folder = try WorkFolder()
    let sixteen = try Rasters.made(
      PixelSize(width: 61, height: 43), PixelFormat(.rgb, bitDepth: 16)
    ) { UInt8(truncatingIfNeeded: $1 &* 5 ^ $0) }
    try folder.write("d.png", PNGFile(sixteen).bytes)
    let alpha = try Rasters.made(PixelSize(width: 61, height: 43), PixelFormat(.rgba)) {
      UInt8(truncatingIfNeeded: $1 &* 5 ^ $0)
    }
    try folder.write("e.png", PNGFile(alpha).bytes)
    for name in ["d", "e"] {
      try Self.shell("cjxl -d 0 \(name).png \(name).jxl", in: folder)
      try folder.expect(
        "subimage \(name).jxl 0,0,61x43 -o \(name)2.png",
        "\(name).jxl: 0,0,61x43 pixels in \(name)2.png")
      try Self.expectSame("\(name)2.png", "\(name).png", folder)
    }
  }
}
