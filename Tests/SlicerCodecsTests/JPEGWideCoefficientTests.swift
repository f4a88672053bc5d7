import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Coefficients that no picture of 8 bits has: libjpeg reads them, and its optimizer refuses them.
@Suite struct JPEGWideCoefficientTests {
  /// How the blocks' codes are put: bits, as text.
  private static func scan(_ bits: String) -> [UInt8] {
    let padded = bits + String(repeating: "1", count: (8 - bits.count % 8) % 8)
    return stride(from: 0, to: padded.count, by: 8).flatMap { start in
      let byte = UInt8(padded.dropFirst(start).prefix(8), radix: 2) ?? 0
      return byte == 0xFF ? [byte, 0] : [byte]
    }
  }

  private static func bits(_ value: Int, _ count: Int) -> String {
    (0..<count).reversed().map { value >> $0 & 1 == 1 ? "1" : "0" }.joined()
  }

  private static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 255)] + data
  }

  /// Codes of `length` bits, counted up from 0.
  private static func table(_ slot: UInt8, _ symbols: [UInt8], length: Int) -> [UInt8] {
    var counts = [UInt8](repeating: 0, count: 16)
    counts[length - 1] = UInt8(symbols.count)
    return segment(0xC4, [slot] + counts + symbols)
  }

  private static func size(_ value: Int) -> Int { Int.bitWidth - abs(value).leadingZeroBitCount }

  private static func magnitude(_ value: Int) -> String {
    bits(value < 0 ? value + (1 << size(value)) - 1 : value, size(value))
  }

  /// Gray blocks side by side; the first has an AC coefficient.
  struct Blocks: CustomStringConvertible {
    /// From each DC coefficient to the next, as they are coded: the sum is one of 16 bits.
    var steps: [Int]
    var ac: Int
    var description: String { "\(steps) \(ac)" }
  }

  private static func file(_ blocks: Blocks, isProgressive: Bool) -> [UInt8] {
    let frame = segment(
      isProgressive ? 0xC2 : 0xC0, [8, 0, 8, 0, UInt8(8 * blocks.steps.count), 1, 1, 0x11, 0])
    let steps = blocks.steps.map { bits(size($0), 5) + magnitude($0) }
    let dc = table(0x00, Array(0..<16), length: 5)
    let ac = table(0x10, [0, UInt8(size(blocks.ac))], length: 2)
    let start = [0xFF, 0xD8] + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64)) + frame
    let wide = "01" + magnitude(blocks.ac)
    let ends = steps.map { _ in "00" }
    if isProgressive {
      return start + dc + segment(0xDA, [1, 1, 0, 0, 0, 0]) + scan(steps.joined())
        + ac + segment(0xDA, [1, 1, 0, 1, 63, 0]) + scan(wide + ends.joined()) + [0xFF, 0xD9]
    }
    let first = steps[0] + wide + "00"
    return start + dc + ac + segment(0xDA, [1, 1, 0, 0, 63, 0])
      + scan(first + steps.dropFirst().map { $0 + "00" }.joined()) + [0xFF, 0xD9]
  }

  /// The last of each, in tiles of a block, has more bits than the steps that lead to it.
  private static let blocks = [
    Blocks(steps: [4000, 4000, 4000], ac: 1500),
    Blocks(steps: [16_383, -32_767, 32_767], ac: -32_767),
    // Beyond 16 bits, as in libjpeg-turbo's issue 347: steps of 16 bits between what is kept of them.
    Blocks(steps: [Int](repeating: 2047, count: 20), ac: 3),
    Blocks(steps: [Int](repeating: -2047, count: 20), ac: 3),
    Blocks(steps: [32_767, 1000, 0, 5], ac: 32_767),
    Blocks(steps: [-32_767, -1, 32_767], ac: 1023),
  ]

  @Test(arguments: blocks, [false, true])
  func tilesHaveAllOfThem(blocks: Blocks, isProgressive: Bool) throws {
    for compression in EncodeOptions.Compression.allCases {
      let options = EncodeOptions { $0.compression = compression }
      let file = try JPEGLosslessFile(Self.file(blocks, isProgressive: isProgressive), options)
      #expect(file.planes[0].bytes.count == blocks.steps.count * 64 * 2)
      let whole = try JPEGLosslessFile(file.picture.encode(file.size.bounds), options)
      #expect(whole.coefficients == file.coefficients)
      let canvas = try file.joined(PixelSize(width: 1, height: 1), options) { tile, _ in
        #expect(tile.picture.notes.isEmpty)
      }
      #expect(try JPEGLosslessFile(canvas.written()).coefficients == file.coefficients)
    }
  }

  /// Where arithmetic coding has no codes there are Huffman's.
  @Test(arguments: blocks) func arithmeticFilesGetHuffmanCodes(blocks: Blocks) throws {
    let part = try JPEGLosslessFile(Self.file(blocks, isProgressive: false))
    var sample = JPEGSample(.gray, [(1, 1)], quality: 100)
    sample.recipe.isArithmetic = true
    let header = try FormatCatalog.open(sample.encoded()).header
    let canvas = try #require(
      try FormatCatalog.losslessCanvas(like: header, size: part.size, EncodeOptions()))
    try canvas.place(part.picture, x: 0, y: 0)
    #expect(try JPEGLosslessFile(canvas.written()).coefficients == part.coefficients)
  }
}
