import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import SystemPackage
import Testing

/// HEIC, AVIF and JPEG XL as they are typed, beside the libraries' own programs.
struct HEIFCommandTests {
  private static let hasHEIF =
    ShellCommand.exists("heif-enc") && ShellCommand.exists("heif-convert")
  private static let hasJXL = ShellCommand.exists("cjxl")

  private static func shell(_ command: String, in folder: WorkFolder) throws {
    try folder.follow("  $ \(command) >/dev/null 2>&1")
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
    try Self.folder().follow(
      """
        $ . "$TESTDIR/functions.sh"
        $ slicer split a.heic 2x2 --format png -o t -q
        $ slicer join t -o joined.png
        slicer: *exactly the source's* (glob)
        $ same_pixels joined.png whole.png
        $ slicer split a.heic 1x1 -o j
        slicer: slicer reads HEIC but does not write it; it becomes JPEG
        hint: choose another format with --format
        slicer: a.heic: 1 tile (1x1) in j/
        $ ls -A j
        a_r0_c0.jpg
        manifest.json
      """)
  }

  /// Every pixel of a tile is that of the whole, and so is every one of the joined file.
  @Test(.enabled(if: hasHEIF, "heif-enc is not installed"))
  func tilesAreCutWithoutLoss() throws {
    let tiles = [
      ("r0_c0", "0,0,128x128"), ("r0_c1", "128,0,172x128"), ("r1_c0", "0,128,128x72"),
      ("r1_c1", "128,128,172x72"),
    ].map { name, rect in
      """
        $ heif-convert t/a_\(name).heic \(name).png >/dev/null
        $ slicer subimage whole.png \(rect) -o part.png -q
        $ same_pixels \(name).png part.png
      """
    }
    try Self.folder().follow(
      """
        $ . "$TESTDIR/functions.sh"
        $ slicer split a.heic 2x2 --lossless -o t
        slicer: a.heic: lines moved by up to 28 pixels, to the edges of 128x128 blocks
        slicer: a.heic: 4 tiles (2x2), without loss, in t/
      \(tiles.joined(separator: "\n"))
        $ slicer join t -o joined.heic
        slicer: *exactly the source's* (glob)
        $ heif-convert joined.heic joined.png >/dev/null
        $ same_pixels joined.png whole.png
        $ slicer subimage a.heic 130,5,100x100 --lossless -o part.heic -q
        $ heif-convert part.heic part.png >/dev/null; slicer info part.png | grep pixels
          pixels      102x105
      """)
  }

  @Test(
    .enabled(if: hasHEIF, "heif-enc is not installed"),
    arguments: [
      [HEIFSample.box("irot", [3])], [HEIFSample.box("imir", [1])],
      [HEIFSample.box("irot", [1]), HEIFSample.box("imir", [0])],
    ])
  func turnedPicturesAreShownAsLibheifShowsThem(boxes: [[UInt8]]) throws {
    try Self.folder(boxes).follow(
      """
        $ . "$TESTDIR/functions.sh"
        $ slicer split a.heic 2x2 --upright --format png -o t -q
        $ slicer join t -o joined.png -q
        $ same_pixels joined.png whole.png
        $ slicer split a.heic 2x2 --lossless -o l -q
        $ slicer join l -o again.heic -q
        $ heif-convert again.heic again.png >/dev/null
        $ same_pixels again.png whole.png
      """)
  }

  @Test(.enabled(if: hasHEIF, "heif-enc is not installed"))
  func tenBitsAndAVIF() throws {
    let folder = try WorkFolder()
    let deep = try Rasters.made(PixelSize(width: 96, height: 64), PixelFormat(.rgb, bitDepth: 16)) {
      UInt8(truncatingIfNeeded: $1 &* 3 &+ $0)
    }
    try folder.write("d.png", PNGFile(deep).bytes)
    try folder.write("p.png", TestPicture.png(90, 70))
    try folder.follow(
      """
        $ . "$TESTDIR/functions.sh"
        $ heif-enc -b 10 d.png -o d.heic && heif-convert d.heic whole.png >/dev/null
        $ slicer subimage d.heic 0,0,96x64 -o e.png -q
        $ slicer info e.png whole.png --json | grep '"depth"'
            "depth" : 16,
            "depth" : 16,
        $ heif-enc -A p.png -o p.avif && heif-convert p.avif p2.png >/dev/null
        $ slicer subimage p.avif 0,0,90x70 -o q.png -q
        $ same_pixels q.png p2.png
      """)
    // Ten bits become sixteen by a factor here, by a shift there.
    let (ours, theirs) = (try folder.pixels("e.png"), try folder.pixels("whole.png"))
    for i in stride(from: 0, to: ours.count, by: 2) {
      #expect(abs(Int(ours[i]) - Int(theirs[i])) <= 1)
    }
  }

  /// Other verbs, too; and bytes that are no HEVC end in a line.
  @Test(.enabled(if: hasHEIF, "heif-enc is not installed"))
  func everyVerbReadsIt() throws {
    let folder = try Self.folder()
    try folder.follow(
      """
        $ slicer pyramid a.heic --tile 128 -o p -q
        $ slicer transition a.heic whole.png --type fade --frames 2 -o f.apng -q
        $ slicer slideshow a.heic whole.png --hold 0.1 --fps 10 -o s.apng -q
        $ head -c $(($(wc -c <a.heic) - 900)) a.heic >cut.heic
        $ slicer split cut.heic 1x1 -o cut
        slicer: *truncated HEIC: 128 of 200 rows present* (glob)
        hint: use --lenient to keep these rows
        [65]
        $ slicer split cut.heic 1x1 -o cut --lenient -q
      """)
    var bytes = try #require(folder.read("a.heic"))
    let start = bytes.count - 400
    for i in start..<bytes.count { bytes[i] = UInt8(truncatingIfNeeded: i &* 37) }
    try folder.write("bad.heic", bytes)
    let bad = try folder.run("split bad.heic 1x1 -o bad")
    #expect([0, 65].contains(bad.code) && !bad.errors.contains("Fatal"), "\(bad.errors)")
  }

  /// The JPEG's tiles are the same, byte for byte, whether it is packed in a JPEG XL or not.
  @Test(.enabled(if: hasJXL, "cjxl is not installed")) func aJPEGInsideAJPEGXLIsCut() throws {
    let folder = try WorkFolder()
    try folder.write("p.png", TestPicture.png(160, 128))
    try folder.follow(
      """
        $ slicer subimage p.png 0,0,160x128 -o a.jpg -q
        $ cjxl a.jpg b.jxl 2>/dev/null
        $ slicer split a.jpg 2x2 --lossless -o j -q
        $ slicer split b.jxl 2x2 --lossless -o x -q
        $ (for i in r0_c0 r0_c1 r1_c0 r1_c1; do cmp x/b_$i.jpg j/a_$i.jpg || exit; done)
      """)
  }

  @Test(.enabled(if: hasJXL, "cjxl is not installed")) func aJPEGXLWithoutLossIsExact() throws {
    let folder = try WorkFolder()
    for (name, format) in [("d", PixelFormat(.rgb, bitDepth: 16)), ("e", PixelFormat(.rgba))] {
      let raster = try Rasters.made(PixelSize(width: 61, height: 43), format) {
        UInt8(truncatingIfNeeded: $1 &* 5 ^ $0)
      }
      try folder.write("\(name).png", PNGFile(raster).bytes)
      try folder.follow(
        """
          $ . "$TESTDIR/functions.sh"
          $ cjxl -d 0 \(name).png \(name).jxl 2>/dev/null
          $ slicer subimage \(name).jxl 0,0,61x43 -o x.png
          slicer: \(name).jxl: 0,0,61x43 pixels in x.png
          $ same_pixels x.png \(name).png
        """)
    }
  }
}
