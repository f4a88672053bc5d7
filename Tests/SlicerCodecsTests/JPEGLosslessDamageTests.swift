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

  /// Salvaged pictures can be cut, into tiles that are whole files.
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
