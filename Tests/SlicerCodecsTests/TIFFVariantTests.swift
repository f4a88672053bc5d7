import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Kinds of TIFF that other programs write: what their samples mean, and what damage does no harm.
@Suite struct TIFFVariantTests {
  /// A color map's entries are v·257, or v·256.
  @Test(arguments: [256, 257]) func colorMapsMayHaveEitherFactor(factor: Int) throws {
    var sample = TIFFSample(width: 2, height: 1, bits: [8], photometric: 3, blocks: [[1, 255]])
    sample.set(320, 3, (0..<768).map { ($0 & 255) * factor })
    let palette = try DecodedPicture(sample.bytes).header.palette
    #expect(palette.enumerated().allSatisfy { Int($1.red) == $0 && $1.isGray })
  }

  /// Four samples of which nothing says what the last is are RGB and opacity; one that is said to be nothing is none.
  @Test func opacityThatNothingStates() throws {
    let pixels: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
    var sample = TIFFSample(
      width: 2, height: 1, bits: [8, 8, 8, 8], photometric: 2, blocks: [pixels])
    let read = try DecodedPicture(sample.bytes)
    #expect(read.header.pixelFormat == PixelFormat(.rgba) && read.bytes == pixels)
    sample.set(338, 3, [0])
    #expect(try DecodedPicture(sample.bytes).header.pixelFormat == PixelFormat(.rgb))
  }

  @Test(arguments: [1, 2]) func aPaletteMayHaveOpacity(kind: Int) throws {
    var sample = TIFFSample(
      width: 2, height: 1, bits: [8, 8], photometric: 3, blocks: [[1, 100, 2, 255]])
    sample.set(320, 3, (0..<768).map { ($0 & 255) * 257 })
    sample.set(338, 3, [kind])
    let read = try DecodedPicture(sample.bytes)
    #expect(read.header.pixelFormat == PixelFormat(.rgba))
    #expect(read.bytes == [1, 1, 1, 100, 2, 2, 2, 255])
  }

  /// White of a fax is 0. The code of a row of eight white pixels is 1 0011 (modified Huffman).
  @Test func aFaxThatDoesNotSay() throws {
    var sample = TIFFSample(
      width: 8, height: 1, bits: [1], photometric: 0, blocks: [[0b1001_1000]], compression: 2)
    sample.remove(262)
    #expect(try DecodedPicture(sample.bytes).bytes == [0xFF])
  }

  @Test func samplesWithASign() throws {
    func read(_ bits: Int, _ bytes: [UInt8]) throws -> DecodedPicture {
      var sample = TIFFSample(
        width: 3, height: 1, bits: [bits], photometric: 1, blocks: [bytes])
      sample.set(339, 3, [2])
      return try DecodedPicture(sample.bytes)
    }
    #expect(try read(8, [0x80, 0, 0x7F]).bytes == [0, 0x80, 0xFF])
    let words = try read(16, [0, 0x80, 0, 0, 0xFF, 0x7F])
    #expect(words.bytes == [0, 0, 0x80, 0, 0xFF, 0xFF] && words.notes.count == 1)
    let longs = try read(32, [0, 0, 0, 0x80, 0, 0, 0, 0, 0, 0, 0xFF, 0x7F])
    #expect(longs.bytes == words.bytes && !longs.header.isReadExactly)
  }

  /// White, black and a red: L*a*b* of 53.2, 80.1, 67.2 (D65) is 54.3, 80.8, 69.9 at D50.
  @Test(arguments: [(8, 0), (9, 128)]) func labBecomesRGB(photometric: Int, center: Int) throws {
    func axis(_ value: Int) -> UInt8 { UInt8(truncatingIfNeeded: value + center) }
    let pixels = [
      255, axis(0), axis(0), 0, axis(0), axis(0), UInt8(138), axis(81), axis(70),
    ]
    let sample = TIFFSample(
      width: 3, height: 1, bits: [8, 8, 8], photometric: photometric, blocks: [pixels])
    let bytes = try DecodedPicture(sample.bytes).bytes.map { Int($0) }
    for (found, due) in zip(bytes, [255, 255, 255, 0, 0, 0, 255, 0, 0]) {
      #expect(abs(found - due) <= 4, "\(bytes)")
    }
  }

  /// Damage behind a sound page's directory does not matter to the page.
  @Test func aWrongNextDirectory() throws {
    let sample = TIFFSample(width: 2, height: 1, bits: [8], photometric: 1, blocks: [[1, 2]])
    var bytes = sample.bytes
    bytes.replaceSubrange((bytes.count - 4)..., with: [0, 0, 0, 0x70])
    let read = try DecodedPicture(bytes)
    #expect(read.bytes == [1, 2] && read.notes.count == 1)
    #expect(read.notes[0].contains("is not all there") && read.notes[0].contains("is ignored"))
    let circle = try DecodedPicture(TIFFSample.file([sample], circleTo: 0))
    #expect(circle.bytes == [1, 2] && circle.notes[0].contains("circle"))
  }

  /// Planes of YCbCr with fewer samples of chroma are sound, and beyond libtiff.
  @Test func whatTheLibraryCannotRead() throws {
    var sample = TIFFSample(
      width: 16, height: 16, bits: [8, 8, 8], photometric: 6,
      blocks: [[UInt8](repeating: 1, count: 256)]
        + (0..<2).map { _ in [UInt8](repeating: 1, count: 64) })
    sample.set(284, 3, [2])
    sample.set(530, 3, [2, 2])
    let error = #expect(throws: (any Error).self) { try DecodedPicture(sample.bytes) }
    #expect("\(error as Any)".contains("unsupported"), "\(error as Any)")
  }
}
