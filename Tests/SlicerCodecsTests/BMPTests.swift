import Foundation
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

private let suite =
  SharedFiles.files(in: "suites/bmp/bmp/images", suffix: ".bmp")
  + SharedFiles.files(in: "suites/bmp/bmp/images/lenient", suffix: ".bmp")

/// BMPs of each kind, made field by field.
@Suite struct BMPTests {
  private static func decoded(_ bytes: [UInt8], isLenient: Bool = false) throws -> DecodedPicture {
    try DecodedPicture(bytes, DecodeOptions(isLenient: isLenient))
  }

  private static func sample(
    _ bits: Int, _ width: Int, _ height: Int, _ pixels: [UInt8]
  ) -> BMPSample {
    var sample = BMPSample(PixelSize(width: width, height: height), bits: bits)
    if bits <= 8 { sample.palette = BMPSample.colors(1 << bits) }
    sample.pixels = pixels
    return sample
  }

  /// Rows from both ends, with the headers of all times.
  @Test(arguments: [12, 40, 64, 108, 124], [1, 2, 4, 8, 24])
  func headersOfAllTimesAreRead(headerSize: Int, bits: Int) throws {
    var sample = Self.sample(bits, 5, 3, [])
    sample.headerSize = headerSize
    sample.fill { y, x in UInt8(y * 60 + x * 3) }
    let picture = try Self.decoded(sample.bytes)
    #expect(picture.header.palette == sample.palette)
    let used = 5 * bits % 8
    let width = (5 * bits + 7) / 8
    let expected = (0..<3).flatMap { y in
      (0..<width).map { x in
        let byte = UInt8(y * 60 + (bits == 24 ? x / 3 * 3 + 2 - x % 3 : x) * 3)
        return used != 0 && x == width - 1 ? byte & 0xFF << UInt8(8 - used) : byte
      }
    }
    #expect(picture.bytes == expected)
    #expect((picture.header.metadata.density != nil) == (headerSize >= 40))
  }

  /// A field of n bits goes from 0 to all, rounded; over 8 bits it gets 16.
  @Test(
    arguments: [
      ([0xF800, 0x07E0, 0x001F], 16), ([0x0F00, 0x00F0, 0x000F, 0xF000], 16),
      ([0xFF, 0xFF00, 0xFF_0000, 0xFF00_0000], 32), ([0xFFE0_0000, 0x1F_FC00, 0x3FF], 32),
      ([0x1, 0xFFFF_8000, 0x70], 32),
    ] as [([UInt32], Int)]) func fieldsOfAMaskAreScaled(masks: [UInt32], bits: Int) throws
  {
    var noise = SeededNoise(seed: 3)
    let pixels = (0..<20).map { _ in
      UInt32.random(in: .min ... .max, using: &noise) & (bits == 16 ? 0xFFFF : .max)
    }
    var sample = Self.sample(
      bits, pixels.count, 1, pixels.flatMap { BMPSample.little(Int($0), bits / 8) })
    (sample.compression, sample.masks, sample.headerSize) = (3, masks, masks.count == 4 ? 56 : 40)
    let picture = try Self.decoded(sample.bytes)
    let bytes = picture.bytes
    let isDeep = masks.contains { $0.nonzeroBitCount > 8 }
    let model: PixelFormat.Model = masks.count == 4 ? .rgba : .rgb
    #expect(picture.header.pixelFormat == PixelFormat(model, bitDepth: isDeep ? 16 : 8))
    let samples = pixels.flatMap { pixel in
      masks.map { mask in
        let value = Double(pixel & mask) / Double(mask)
        return Int((value * (isDeep ? 65535 : 255)).rounded())
      }
    }
    let read =
      isDeep
      ? stride(from: 0, to: bytes.count, by: 2).map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
      : bytes.map { Int($0) }
    // Sixteen of seventeen bits count.
    #expect(zip(read, samples).allSatisfy { abs($0 - $1) <= (isDeep ? 1 : 0) })
    #expect(read.count == samples.count)
  }

  /// Runs, pixels one by one, moves and ends of lines; what none reaches has the first color.
  @Test func runsAndMovesAreDecoded() throws {
    let eight: [UInt8] = [3, 7, 0, 0, 0, 3, 1, 2, 3, 0, 0, 2, 1, 1, 1, 9, 0, 1]
    let bytes = try Self.decoded(with(Self.sample(8, 5, 4, eight), 1).bytes).bytes
    #expect(bytes == [0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 1, 2, 3, 0, 0, 7, 7, 7, 0, 0])
    let four: [UInt8] = [5, 0x12, 0, 0, 0, 3, 0x34, 0x50, 0, 1]
    let halves = try Self.decoded(with(Self.sample(4, 5, 2, four), 2).bytes).bytes
    #expect(halves == [0x34, 0x50, 0, 0x12, 0x12, 0x10])
    var colors = Self.sample(24, 2, 1, [1, 1, 2, 3, 1, 4, 5, 6, 0, 1])
    (colors.headerSize, colors.compression) = (64, 4)
    #expect(try Self.decoded(colors.bytes).bytes == [3, 2, 1, 6, 5, 4])
  }

  /// ImageMagick pads rows to 4 bytes and packs the padding, too; RLE4 of odd width ends its rows in an even run.
  @Test(arguments: [4, 8], 1...17)
  func runsMayFillTheRowsPadding(bits: Int, width: Int) throws {
    let (padded, mask) = ((width * bits + 31) / 32 * 32 / bits, bits == 4 ? 15 : 255)
    func color(_ x: Int, _ y: Int) -> UInt8 { UInt8((x / 3 + 5 * y) & mask) }
    func two(_ pixels: [UInt8]) -> [UInt8] {
      stride(from: 0, to: pixels.count, by: 2).map {
        pixels[$0] << 4 | ($0 + 1 < pixels.count ? pixels[$0 + 1] : 0)
      }
    }
    // Pixels one by one as far as the format lets them, and the others as runs of two.
    func row(_ y: Int, isPacked: Bool) -> [UInt8] {
      let pixels = (0..<padded).map { color($0, y) }
      if !isPacked, padded > 2 {
        let bytes: [UInt8] = bits == 4 ? two(pixels) : pixels
        let filler: [UInt8] = bytes.count % 2 == 1 ? [0] : []
        return [0, UInt8(padded)] + bytes + filler
      }
      return stride(from: 0, to: padded, by: bits == 4 ? 2 : 1).flatMap { x -> [UInt8] in
        bits == 4 ? [2] + two([pixels[x], pixels[x + 1]]) : [1, pixels[x]]
      }
    }
    for isPacked in [false, true] {
      let rows = (0..<3).reversed().map { row($0, isPacked: isPacked) + [0, 0] }
      let codes: [UInt8] = rows.flatMap { $0 } + [0, 1]
      let sample = with(Self.sample(bits, width, 3, codes), bits == 8 ? 1 : 2)
      let picture = try Self.decoded(sample.bytes)
      let pixels = (0..<3).map { y in (0..<width).map { color($0, y) } }
      #expect(picture.bytes == pixels.flatMap { bits == 4 ? two($0) : $0 })
      #expect(picture.notes.isEmpty)
      // A pixel more than the padding has is damage.
      let long = with(Self.sample(bits, width, 1, [UInt8(padded + 1), 1, 0, 1]), bits == 8 ? 1 : 2)
      #expect { try Self.decoded(long.bytes) } throws: { $0.isOfCodec }
    }
  }

  private func with(_ sample: BMPSample, _ compression: Int) -> BMPSample {
    var sample = sample
    sample.compression = compression
    return sample
  }

  /// Too long a run is cut, and a color that there is not is the first one, if that is wanted.
  @Test func damageIsSalvaged() throws {
    let long = with(Self.sample(8, 2, 2, [9, 5, 0, 0, 2, 6, 0, 1]), 1)
    #expect { try Self.decoded(long.bytes) } throws: { $0.isOfCodec }
    let cut = try Self.decoded(long.bytes, isLenient: true)
    #expect(cut.bytes == [6, 6, 5, 5])
    #expect(cut.notes.first?.hasPrefix("salvaged: damaged BMP: row 0: a run leaves") == true)
    var sample = Self.sample(8, 4, 1, [0, 2, 3, 1])
    sample.palette = BMPSample.colors(3)
    #expect { try Self.decoded(sample.bytes) } throws: { $0.isOfCodec }
    #expect(try Self.decoded(sample.bytes, isLenient: true).bytes == [0, 2, 0, 1])
  }

  /// A profile stands behind the pixels, where a pipe is too late for it.
  @Test func aProfileBehindThePixelsIsRead() throws {
    var sample = Self.sample(24, 4, 1, Array(0..<12))
    (sample.headerSize, sample.profile) = (124, PlainProfile.bytes)
    #expect(try Self.decoded(sample.bytes).header.metadata.iccProfile == PlainProfile.bytes)
    let piped = try FormatCatalog.open(DrippingSource(sample.bytes, step: 99))
    #expect(piped.header.metadata.iccProfile == nil)
    let note = "its color profile stands behind the pixels, where a pipe is too late for it"
    #expect(piped.notes == [note])
  }

  private static let refused = [
    "badplanes.bmp", "badrle.bmp", "rletopdown.bmp", "pal8badindex.bmp",
  ]

  /// image-rs's pictures, where they lie beside the project: what is refused can be salvaged.
  @Test(.enabled(if: !suite.isEmpty, "../shared/suites is missing"), arguments: suite)
  func picturesOfTheSuiteAreReadOrRefused(file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    let isRefused = Self.refused.contains(file.lastPathComponent)
    #expect(((try? Self.decoded(bytes)) == nil) == isRefused)
    _ = try Self.decoded(bytes, isLenient: true)
  }

  /// A second opinion from ffmpeg, which repeats bits where we round; it does not read opacity of 16 bits.
  @Test(
    .enabled("ffmpeg is not installed") { ShellCommand.exists("ffmpeg") },
    arguments: Sweep.cases(suite.filter { !refused.contains($0.lastPathComponent) }, every: 3))
  func ffmpegReadsTheSamePixels(file: URL) throws {
    let name = file.lastPathComponent
    let decoder = try FormatCatalog.open(Array(try Data(contentsOf: file)))
    guard decoder.format.bitDepth <= 8, !name.contains("4_G4"), name != "badpalettesize.bmp" else {
      return
    }
    let target = PixelFormat(decoder.format.model == .rgba ? .rgba : .rgb)
    let rows = ConvertedRows(
      decoder, RowConverter(from: decoder.format, palette: decoder.header.palette, to: target))
    let step = target.model.samplesPerPixel
    let ours = try Rasters.bytes(Rasters.read(rows)).enumerated().filter { $0.offset % step < 3 }
      .map(\.element)
    let theirs = ShellCommand.bytes(
      "ffmpeg -v error -i \(file.path) -f rawvideo -pix_fmt rgb24 - 2>/dev/null; true")
    guard let theirs, !theirs.isEmpty else { return }
    #expect(theirs.count == ours.count)
    #expect(zip(ours, theirs).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }
}
