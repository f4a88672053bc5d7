import FoundationEssentials
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// netpbm's kinds: samples are scaled as its own programs do.
@Suite struct PNMTests {
  private static func decoded(_ head: String, _ pixels: [UInt8] = [], isLenient: Bool = false)
    throws -> DecodedPicture
  { try DecodedPicture(Array(head.utf8) + pixels, DecodeOptions(isLenient: isLenient)) }

  /// v of m is v·n/m, rounded.
  @Test(arguments: [1, 2, 3, 7, 15, 100, 254, 255, 256, 1000, 1023, 4095, 40000, 65534, 65535])
  func samplesAreScaled(maximum: Int) throws {
    let values = Set([0, 1, 2, maximum / 3, maximum / 2, maximum - 1, maximum])
      .filter { (0...maximum).contains($0) }.sorted()
    let text = values.map(String.init).joined(separator: " ")
    let written = try Self.decoded("P2 \(values.count) 1 \(maximum)\n\(text)\n")
    let raw = values.flatMap { maximum > 255 ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0)] }
    let stored = try Self.decoded("P5 \(values.count) 1 \(maximum)\n", raw)
    #expect(written.bytes == stored.bytes)
    #expect(written.header.pixelFormat == stored.header.pixelFormat)
    let depth = maximum > 255 ? 16 : maximum == 1 ? 1 : 8
    #expect(stored.header.pixelFormat == PixelFormat(.gray, bitDepth: depth))
    let largest = 1 << depth - 1
    let expected = values.map { (Double($0) * Double(largest) / Double(maximum)).rounded() }
    switch depth {
    case 1: #expect(stored.bytes == [0b0100_0000])
    case 8: #expect(stored.bytes.map { Double($0) } == expected)
    default:
      let words = stride(from: 0, to: stored.bytes.count, by: 2).map {
        Double(Int(stored.bytes[$0]) << 8 | Int(stored.bytes[$0 + 1]))
      }
      #expect(words == expected)
    }
  }

  /// Bits stand together or apart; 1 is black.
  @Test func bitsAreReadTogetherOrApart() throws {
    let expected: [UInt8] = [0b0101_0011, 0b1000_0000]
    for text in ["P1 9 1 101011000", "P1\n#a\n9\n1\n1 0 1\n0#b\n1 1 0 0 0\n"] {
      #expect(try Self.decoded(text).bytes == expected)
    }
    #expect(try Self.decoded("P4 9 1\n", [0b1010_1100, 0x7F]).bytes == expected)
  }

  /// A remark may stand between any two words, and take the place of the white space behind the last one.
  @Test func remarksMayStandBetweenWords() throws {
    #expect(try Self.decoded("P5#a\n1 # b\n 2\t#c\n255#d\n", [3, 4]).bytes == [3, 4])
  }

  @Test func aSampleThatIsTooLarge() throws {
    let picture = try Self.decoded("P5 2 2 9\n", [9, 8, 200, 0], isLenient: true)
    #expect(picture.bytes == [255, 227, 255, 0])
    #expect(
      picture.notes == ["salvaged: damaged PNM: row 1: a sample of 200, where 9 is the largest"])
  }

  /// By the number of samples, whatever they are called.
  @Test(arguments: [
    (1, "GRAYSCALE", PixelFormat.Model.gray, ""), (2, "GRAYSCALE_ALPHA", .grayAlpha, ""),
    (3, "RGB", .rgb, ""), (4, "RGB_ALPHA", .rgba, ""), (3, "Lab", .rgb, "Lab"),
    (2, "", .grayAlpha, ""),
  ]) func tuplesAreKnownByTheirDepth(
    depth: Int, type: String, model: PixelFormat.Model, strange: String
  ) throws {
    let head = "P7\nHEIGHT 1\nWIDTH 1\n\nDEPTH \(depth)\nMAXVAL 255\n"
    let text = head + (type.isEmpty ? "" : "TUPLTYPE \(type)\n") + "ENDHDR\n"
    let picture = try Self.decoded(text, Array([1, 2, 3, 4].prefix(depth)))
    #expect(picture.header.pixelFormat == PixelFormat(model))
    #expect(picture.notes == (strange.isEmpty ? [] : ["the tuple type Lab is taken for RGB"]))
  }

  @Test func inksAreNoOpacity() {
    let file = Array("P7\nHEIGHT 1\nWIDTH 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE CMYK\nENDHDR\n1234".utf8)
    #expect(throws: SlicerError.unsupported(format: .pam, feature: "the tuple type CMYK")) {
      try FormatCatalog.open(file)
    }
  }

  /// The last row comes first; the scale divides, and its sign is the order of bytes.
  @Test(arguments: [1, -1, 2, -0.5, 1e-30] as [Float]) func floatsAreScaledAndOrdered(scale: Float)
    throws
  {
    let samples: [[Float]] = [[0, 0.25], [1, -1], [7, .nan]]
    let pixels = samples.reversed().flatMap { $0 }.flatMap { sample in
      let bits = (sample * scale.magnitude).bitPattern
      return withUnsafeBytes(of: scale < 0 ? bits.littleEndian : bits.bigEndian) { Array($0) }
    }
    let picture = try Self.decoded("Pf\n2 3\n\(scale)\n", pixels)
    #expect(picture.bytes == [0, 0, 0x40, 0, 255, 255, 0, 0, 255, 255, 0, 0])
    #expect(picture.notes == ["samples below 0 and above 1 are cut off"])
  }
}
