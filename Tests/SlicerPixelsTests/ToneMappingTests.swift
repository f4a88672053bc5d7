import SlicerCore
import Testing

/// Light that is brighter than white.
@Suite struct ToneMappingTests {
  /// Maps a gray of `sample`.
  private static func mapped(_ sample: Int, transfer: Int) throws -> Int {
    let tone = try #require(ToneMapping(transfer: transfer))
    var row = (0..<3).flatMap { _ in [UInt8(sample >> 8), UInt8(sample & 255)] }
    row.withUnsafeMutableBytes { tone.apply(to: $0, PixelFormat(.rgb, bitDepth: 16)) }
    #expect(row[0..<2] == row[2..<4] && row[2..<4] == row[4..<6], "grey stays grey")
    return Int(row[0]) << 8 | Int(row[1])
  }

  @Test(arguments: [16, 18]) func moreLightIsNeverDarker(transfer: Int) throws {
    var last = -1
    for sample in stride(from: 0, through: 65_535, by: 771) {
      let value = try Self.mapped(sample, transfer: transfer)
      #expect(value >= last, "\(sample)")
      last = value
    }
    #expect(try Self.mapped(0, transfer: transfer) == 0)
    #expect(last == 65_535)
  }

  /// PQ's sample for 1000 nits is 0.7518, for 101.5 nits, half of white, 0.5096 (SMPTE ST 2084).
  @Test func whatIsStatedHolds() throws {
    #expect(try Self.mapped(Int(0.7519 * 65_535), transfer: 16) >= 65_500)
    let half = try Self.mapped(Int(0.5096 * 65_535), transfer: 16)
    #expect(abs(Double(half) / 65_535 - SRGBCurve.sample(0.5)) < 0.005)
  }

  @Test func othersNeedNone() { #expect(ToneMapping(transfer: 13) == nil) }
}
