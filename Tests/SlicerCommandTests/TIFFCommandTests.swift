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
    #expect(try folder.run("join t -o joined.tif").errors.contains("exactly the source's"))
    #expect(try folder.pixels("joined.tif") == folder.pixels("\(name).tif"))
  }

  @Test(arguments: Transcript.all(in: "TIFFCommand"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
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
