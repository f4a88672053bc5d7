import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Numbers of TIFFs that are no colors are cut, joined and filled as they are stored; what cannot be is not called
/// exact.
struct StoredSampleTests {
  /// A picture of numbers: 12 by 8 pixels of noise.
  struct Kind: CustomStringConvertible, Sendable {
    let name: String
    let bits: [Int]
    let photometric: Int
    var format: Int? = nil
    var extras: [Int]? = nil
    var isPlanar = false
    var description: String { name }

    static let all = [
      Kind(name: "float32", bits: [32], photometric: 1, format: 3),
      Kind(name: "float64", bits: [64], photometric: 1, format: 3),
      Kind(name: "float16", bits: [16], photometric: 1, format: 3),
      Kind(name: "uint32", bits: [32], photometric: 1),
      Kind(name: "int8", bits: [8], photometric: 1, format: 2),
      Kind(name: "int16", bits: [16], photometric: 1, format: 2),
      Kind(name: "int32", bits: [32], photometric: 0, format: 2),
      Kind(name: "bits12", bits: [12], photometric: 1),
      Kind(name: "rgbn16", bits: [16, 16, 16, 16], photometric: 2, extras: [0]),
      Kind(name: "bands", bits: [8, 8, 8, 8, 8], photometric: 1, extras: [0, 0, 0, 0]),
      Kind(name: "planes", bits: [32, 32], photometric: 1, format: 3, extras: [0], isPlanar: true),
      Kind(name: "premultiplied", bits: [8, 8, 8, 8], photometric: 2, extras: [1]),
      Kind(name: "cmyk16", bits: [16, 16, 16, 16], photometric: 5),
      Kind(name: "lab", bits: [8, 8, 8], photometric: 8),
    ]

    var file: [UInt8] {
      var noise = SeededNoise(seed: 5)
      let planes = isPlanar ? bits.count : 1
      let rowBytes = (12 * bits.reduce(0, +) / planes + 7) / 8
      let blocks = (0..<planes).map { _ in
        (0..<(8 * rowBytes)).map { _ in UInt8.random(in: .min ... .max, using: &noise) }
      }
      var sample = TIFFSample(
        width: 12, height: 8, bits: bits, photometric: photometric, blocks: blocks)
      if let format { sample.set(339, 3, bits.map { _ in format }) }
      if let extras { sample.set(338, 3, extras) }
      if isPlanar { sample.set(284, 3, [2]) }
      return sample.bytes
    }
  }

  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  /// All samples of a file as they are stored.
  private func numbers(_ name: String) throws -> [UInt8] {
    var options = DecodeOptions()
    options.copiesSamples = true
    return try DecodedPicture(#require(folder.read(name)), options).bytes
  }

  /// Law: tiles have the numbers of the picture, whatever they are; joined they are the picture's.
  @Test(arguments: Kind.all) func tilesKeepNumbers(kind: Kind) throws {
    try folder.write("a.tif", kind.file)
    try folder.expect("split a.tif 2x3 --lossless -o t -q")
    #expect(try folder.run("join t -o j.tif").errors.contains("exactly the source's"))
    #expect(try numbers("j.tif") == numbers("a.tif"))
    try folder.expect("subimage a.tif 0,0,12x8 -o s.tif -q")
    #expect(try numbers("s.tif") == numbers("a.tif"))
  }

  /// In another format the samples become colors: the result is not exact, and refused where that is
  /// required.
  @Test(arguments: Kind.all) func otherFormatsAreNotExact(kind: Kind) throws {
    try folder.write("a.tif", kind.file)
    try folder.expect("split a.tif 2x3 --format png -o t -q")
    let outcome = try folder.run("join t -o j.png")
    #expect(outcome.code == 0 && !outcome.text.contains("exactly"))
    let refused = try folder.run("split a.tif 2x3 --format png --lossless -o u")
    #expect(refused.code == 65 && refused.errors.contains("cannot hold all samples"))
  }

  /// Padding of numbers is the one of no value.
  @Test func paddingIsTheMissingValue() throws {
    var sample = TIFFSample(
      width: 3, height: 1, bits: [32], photometric: 1,
      blocks: [[0, 0, 128, 63, 0, 0, 0, 64, 0, 0, 64, 64]])
    sample.set(339, 3, [3])
    sample.set(42113, 2, Array("-9999\0".utf8).map(Int.init))
    try folder.write("a.tif", sample.bytes)
    try folder.expect("split a.tif --tile 2x1 --uneven pad -o t -q")
    let pixels = try numbers("t/a_r0_c1.tif")
    #expect(pixels == [0, 0, 64, 64] + [0x00, 0x3C, 0x1C, 0xC6])
  }

  @Test(arguments: Transcript.all(in: "StoredSample"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try folder.write("float32.tif", Kind.all[0].file)
    try transcript.run(in: folder)
  }
}
