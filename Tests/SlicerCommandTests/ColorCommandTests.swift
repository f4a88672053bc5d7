import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// `slicer transition` of pictures with profiles and of 16 bits a sample: what is said and written.
struct ColorCommandTests {
  /// `p3.png` and `other.png` are Display P3, `plain.png` says nothing, `deep.png` has 16 bits.
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    let size = PixelSize(width: 16, height: 12)
    let points: [(String, [UInt8])] = [("cICP", [12, 13, 0, 1])]
    for (seed, (name, chunks, depth)) in [
      ("p3", points, 8), ("other", points, 8), ("plain", [], 8), ("deep", [], 16),
    ].enumerated() {
      let raster = try PlainPixels.noise(
        size, PixelFormat(.rgb, bitDepth: depth), seed: UInt64(seed))
      try folder.write("\(name).png", PNGFile(raster, before: chunks).bytes)
    }
  }

  @Test(arguments: Transcript.all(in: "ColorCommand"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }
}
