import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Damaged and hostile files are treated as when their rows are read.
@Suite struct JPEGLosslessDamageTests {
  /// The notes, or the error.
  private func outcome(_ body: () throws -> [String]) -> [String] {
    do { return try body() } catch { return ["error: \(error)"] }
  }

  private func expectSame(_ bytes: [UInt8], _ options: DecodeOptions) {
    let rows = outcome { try DecodedPicture(bytes, options).notes }
    #expect(rows == outcome { try JPEGLosslessFile(bytes, EncodeOptions(), options).picture.notes })
  }

  @Test(arguments: Sweep.cases(JPEGSample.lossless, every: 4), [false, true])
  func filesThatEndEarly(_ sample: JPEGSample, _ isLenient: Bool) throws {
    let whole = try sample.noisy()
    for i in 1..<12 {
      expectSame(Array(whole[..<(whole.count * i / 12)]), DecodeOptions(isLenient: isLenient))
    }
    expectSame(Array(whole.dropLast(2)), DecodeOptions(isLenient: isLenient))
    expectSame(whole + [0], DecodeOptions(isLenient: isLenient))
    expectSame(whole, DecodeOptions(isLenient: isLenient))
  }

  /// Each place where a file of several scans can end.
  @Test(arguments: JPEGSample.codings.filter(\.recipe.isProgressive))
  func filesThatEndBetweenScans(_ sample: JPEGSample) throws {
    let file = JPEGFile(try sample.noisy())
    for (i, part) in file.parts.enumerated() where part.marker == 0xDA {
      var head = file
      head.parts = Array(file.parts[...i])
      for extra in 0..<12 {
        let bytes = file.bytes.prefix(head.bytes.count - 2 + extra)
        for isLenient in [false, true] {
          expectSame(Array(bytes), DecodeOptions(isLenient: isLenient))
        }
      }
    }
  }

  /// What can be salvaged can be cut, into tiles that are whole files.
  @Test(arguments: JPEGSample.codings) func salvagedTilesAreSound(_ sample: JPEGSample) throws {
    let whole = try sample.noisy()
    let part = Array(whole[..<(whole.count * 2 / 3)])
    let file = try JPEGLosslessFile(part, EncodeOptions(), DecodeOptions(isLenient: true))
    #expect(file.picture.notes.count == 1)
    let joined = try file.joined(PixelSize(width: 2, height: 2)) { tile, _ in
      #expect(tile.picture.notes.isEmpty)
    }
    #expect(joined.coefficients == file.coefficients)
  }

  @Test(arguments: try HostileFile.jpeg()) func hostileFilesAreReadOrRefusedInTime(
    _ file: HostileFile
  ) throws {
    expectSame(file.bytes, DecodeOptions())
    let time = ProcessorTime.seconds {
      let lenient = DecodeOptions(isLenient: true)
      if let whole = try? JPEGLosslessFile(file.bytes, EncodeOptions(), lenient) {
        _ = try? whole.picture.encode(whole.size.bounds)
      }
    }
    #expect(time < 20)
  }

  /// Any wrong byte gives tiles or an error, never a crash; tiles hold just what was read.
  @Test(arguments: JPEGSample.lossless.filter { $0.recipe.restartInterval > 0 })
  func flippedBitsAreHarmless(_ sample: JPEGSample) throws {
    var noise = SeededNoise(seed: 11)
    let whole = try sample.noisy()
    var readable = 0
    for i in 0..<Sweep.rounds(200, part: 8) {
      var bytes = whole
      for _ in 0...(i % 3) {
        let place = Int.random(in: 3..<(i % 2 == 0 ? bytes.count : 300), using: &noise)
        bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &noise)
      }
      let limits = Limits { $0.maxPixels = 1_000_000 }
      let decoding = DecodeOptions(limits: limits, isLenient: i % 4 < 2, convertsToRGB: i % 8 < 4)
      let options = EncodeOptions { $0.compression = .allCases[i % 3] }
      guard let file = try? JPEGLosslessFile(bytes, options, decoding),
        let tile = try? file.picture.encode(file.size.bounds)
      else { continue }
      let again = try JPEGLosslessFile(tile, options, DecodeOptions(limits: limits))
      #expect(again.coefficients == file.coefficients)
      readable += 1
    }
    #expect(readable > 0, "some flipped bits are only other pixels")
  }

  /// DC coefficients that are so far apart that there is no arithmetic code for the difference.
  ///
  /// libjpeg wrote tiles that it could not read: those are in other files. Found by fuzzing.
  @Test func arithmeticCodesThatDoNotExist() throws {
    let table: [UInt8] = [0xFF, 0xDB, 0, 0x43, 0] + [UInt8](repeating: 1, count: 64)
    let frame: [UInt8] = [
      0xFF, 0xC9, 0, 0x0B, 8, 0, 0x3A, 0x10, 0x15, 1, 1, 0x13, 0, 0xFF, 0xCC, 0, 6, 0, 0x10, 0x10,
      5, 0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0x3F, 0,
    ]
    let scan: [UInt8] = [
      0xFF, 0, 0xA5, 0x7D, 0xBB, 0x49, 0xAE, 0x3A, 0x1F, 0x30, 0xC6, 0x1D, 0x6D, 0xDA, 0xBF, 0xB9,
      0xBE, 0xEA, 0x96, 0x3C, 0xCB, 0x52, 0xFA, 0xD9, 0x86, 0x54, 0xFA, 0xAA, 0x21, 0xE6, 0x42,
      0x0C, 0xC5, 0x0C,
    ]
    let file = try JPEGLosslessFile([0xFF, 0xD8] + table + frame + scan + [0xFF, 0xD9])
    var codings: Set<String> = []
    let joined = try file.joined(PixelSize(width: 600, height: 2)) { tile, _ in
      codings.formUnion(tile.picture.header.details.filter { $0.name == "coding" }.map(\.value))
    }
    #expect(codings == ["arithmetic", "baseline", "progressive"])
    #expect(try JPEGLosslessFile(joined.written()).coefficients == file.coefficients)
  }
}

/// Coefficients that no picture of 8 bits has: libjpeg reads them, and its optimiser refuses them.
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

  /// Grey blocks side by side; the first has an AC coefficient.
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
