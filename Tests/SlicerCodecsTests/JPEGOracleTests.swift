import FoundationEssentials
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Rows against libjpeg's own program, where it is installed (`libjpeg-turbo-progs`).
@Suite(.enabled("djpeg is not installed") { ShellCommand.exists("djpeg") })
struct JPEGOracleTests {
  /// The rows that `djpeg` gives: PGM or PPM without its header.
  private func rows(of bytes: [UInt8], _ size: PixelSize, samples: Int) throws -> [UInt8] {
    try ShellCommand.withFile(bytes) { path in
      let output = path + ".pnm"
      _ = try #require(ShellCommand.run("djpeg -pnm -outfile \(output) \(path)"))
      defer { _ = ShellCommand.run("rm -f \(output)") }
      let pnm = [UInt8](try #require(FileManager.default.contents(atPath: output)))
      return Array(pnm.suffix(size.width * size.height * samples))
    }
  }

  /// Not those with inks: `djpeg` does not write CMYK.
  @Test(arguments: JPEGSample.all.filter { !$0.recipe.colorSpace.hasInks })
  func convertedRowsAreThoseOfDjpeg(_ sample: JPEGSample) throws {
    let bytes = try sample.encoded()
    let picture = try DecodedPicture(bytes, DecodeOptions(convertsToRGB: true))
    let count = picture.header.pixelFormat.model.samplesPerPixel
    #expect(try picture.bytes == rows(of: bytes, sample.size, samples: count))
  }
}

/// Inks, for which there is no such program.
@Suite struct JPEGInkTests {
  @Test(arguments: [JPEGColorSpace.cmyk, .ycck], [false, true])
  func convertedInksAreNotInverted(_ space: JPEGColorSpace, _ hasAdobe: Bool) throws {
    var sample = JPEGSample(space, Array(repeating: (1, 1), count: 4), quality: 100)
    let isInverted = hasAdobe || space == .ycck
    let marker = JPEGSample.adobe(transform: space == .ycck ? 2 : 0)
    sample.segments = isInverted ? [marker] : []
    let bytes = try sample.encoded()
    let stored = try DecodedPicture(bytes)
    let converted = try DecodedPicture(bytes, DecodeOptions(convertsToRGB: true))
    #expect(stored.header.pixelFormat == PixelFormat(space.storedModel))
    #expect(converted.header.pixelFormat == PixelFormat(.cmyk))
    let inks = zip(stored.bytes.chunked(4), converted.bytes.chunked(4))
    for (stored, converted) in inks {
      let plain = space == .ycck ? Self.cmyk(stored) : stored
      let expected = isInverted ? plain.map { 255 - $0 } : plain
      #expect(zip(expected, converted).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }
    // Written from those rows, the file says the same.
    let again = try DecodedPicture(try converted.tile(), DecodeOptions(convertsToRGB: true))
    #expect(again.header.pixelFormat == PixelFormat(.cmyk))
    #expect(zip(again.bytes, converted.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 6 })
  }

  /// T.871's conversion of the first three samples, read as 255 less red, green and blue.
  private static func cmyk(_ ycck: [UInt8]) -> [UInt8] {
    let (y, cb, cr) = (Double(ycck[0]), Double(ycck[1]) - 128, Double(ycck[2]) - 128)
    let rgb = [y + 1.402 * cr, y - 0.344136 * cb - 0.714136 * cr, y + 1.772 * cb]
    return rgb.map { UInt8(clamping: 255 - Int($0.rounded())) } + [ycck[3]]
  }
}

extension [UInt8] {
  fileprivate func chunked(_ count: Int) -> [[UInt8]] {
    stride(from: 0, to: self.count, by: count).map { Array(self[$0..<($0 + count)]) }
  }
}
