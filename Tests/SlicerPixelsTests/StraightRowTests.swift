import SlicerCore
import SlicerTestSupport
import Testing

/// The fast rows are the plain ones, for every value with every alpha and at every length.
struct StraightRowTests {
  private func converted(_ row: [SIMD4<UInt8>], _ format: PixelFormat) -> [UInt8] {
    let words = row.map { unsafeBitCast($0, to: UInt32.self) }
    var bytes = [UInt8](repeating: 0xAA, count: format.bytesPerRow(width: row.count) + 8)
    words.withUnsafeBufferPointer { words in
      bytes.withUnsafeMutableBytes {
        StraightRows.convert(
          words, to: format, UnsafeMutableRawBufferPointer(rebasing: $0.dropLast(8)))
      }
    }
    #expect(bytes.suffix(8).allSatisfy { $0 == 0xAA }, "nothing after the row is touched")
    return Array(bytes.dropLast(8))
  }

  @Test func everyValueWithEveryAlphaAndEveryLength() {
    let values = (UInt8.min...UInt8.max).map { alpha in
      (0..<256).map { SIMD4(UInt8($0), UInt8($0 ^ 0x55), UInt8(255 - $0), alpha) }
    }
    // Opaque and empty stretches.
    let lengths = (0...40).map { count in
      (0..<count).map { x -> SIMD4<UInt8> in
        let alpha: UInt8 = x < 9 ? 255 : x < 18 ? 0 : UInt8(x * 6)
        return SIMD4(min(UInt8(x), alpha), min(200, alpha), min(31, alpha), alpha)
      }
    }
    for row in values + lengths {
      #expect(converted(row, PixelFormat(.rgba)) == row.flatMap(PlainStraightRows.rgba))
      #expect(converted(row, PixelFormat(.rgb)) == row.flatMap(PlainStraightRows.rgb))
    }
  }

  @Test func premultiplyingAgainGivesThePixelBack() {
    for alpha in 1...255 {
      for value in 0...alpha {
        let straight = PlainStraightRows.sample(UInt8(value), alpha: UInt8(alpha))
        #expect((Int(straight) * alpha + 127) / 255 == value)
      }
    }
  }
}
