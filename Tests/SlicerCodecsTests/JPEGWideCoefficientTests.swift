import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Coefficients that no picture of 8 bits has: libjpeg reads them, and its optimiser refuses them.
@Suite struct JPEGWideCoefficientTests {
  /// How the blocks' codes are put: bits, as text.
  private static func scan(_ bits: String) -> [UInt8] {
    let padded = bits + String(repeating: "1", count: (8 - bits.count % 8) % 8)
    return stride(from: 0, to: padded.count, by: 8).flatMap { start in
      let byte = padded.dropFirst(start).prefix(8).reduce(UInt8(0)) {
        $0 << 1 | ($1 == "1" ? 1 : 0)
      }
      return byte == 0xFF ? [byte, 0] : [byte]
    }
  }

  private static func bits(_ value: Int, _ count: Int) -> String {
    (0..<count).reversed().map { value >> $0 & 1 == 1 ? "1" : "0" }.joined()
  }

  private static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 255)] + data
  }

  /// Two codes: 0 for the first symbol, 10 for the second.
  private static func table(_ slot: UInt8, _ symbols: [UInt8]) -> [UInt8] {
    segment(0xC4, [slot, 1, 1] + [UInt8](repeating: 0, count: 14) + symbols)
  }

  /// Three grey blocks side by side, their DC coefficients each 4,000 above the one before; the first
  /// has an AC coefficient of 1,500. The third's 12,000 have no code of their own in the tables.
  private static func file(isProgressive: Bool) -> [UInt8] {
    let frame = segment(isProgressive ? 0xC2 : 0xC0, [8, 0, 8, 0, 24, 1, 1, 0x11, 0])
    let step = "10" + bits(4000, 12)
    let dc: [UInt8] = table(0x00, [0, 12])
    let ac: [UInt8] = table(0x10, [0, 0x0B])
    let start = [0xFF, 0xD8] + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64)) + frame
    let wide = "10" + bits(1500, 11)
    if isProgressive {
      return start + dc + segment(0xDA, [1, 1, 0, 0, 0, 0]) + scan(step + step + step)
        + ac + segment(0xDA, [1, 1, 0, 1, 63, 0]) + scan(wide + "000") + [0xFF, 0xD9]
    }
    return start + dc + ac + segment(0xDA, [1, 1, 0, 0, 63, 0])
      + scan(step + wide + "0" + step + "0" + step + "0") + [0xFF, 0xD9]
  }

  private static func options(_ compression: EncodeOptions.Compression) -> EncodeOptions {
    var options = EncodeOptions()
    options.compression = compression
    return options
  }

  @Test(arguments: [false, true], EncodeOptions.Compression.allCases)
  func tilesHaveAllOfThem(
    isProgressive: Bool, _ compression: EncodeOptions.Compression
  ) throws {
    let options = Self.options(compression)
    let file = try JPEGLosslessFile(Self.file(isProgressive: isProgressive), options)
    #expect(file.planes[0].bytes.count == 3 * 64 * 2)
    let whole = try JPEGLosslessFile(file.picture.encode(file.size.bounds), options)
    #expect(whole.coefficients == file.coefficients)
    let canvas = try file.canvas(options)
    for rect in file.grid(PixelSize(width: 1, height: 1)) {
      let tile = try JPEGLosslessFile(file.picture.encode(rect))
      #expect(tile.picture.notes.isEmpty)
      try canvas.place(tile.picture, x: rect.x, y: rect.y)
    }
    let sink = MemorySink()
    try canvas.write(to: sink)
    #expect(try JPEGLosslessFile(sink.bytes).coefficients == file.coefficients)
  }
}
