import SlicerCodecs
import SlicerTestSupport
import Testing

@Suite struct PNGFilterTests {
  static let pixelSizes = [1, 2, 3, 4, 6, 8]

  private func noise(_ count: Int, _ seed: UInt64) -> [UInt8] {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Extremes are as likely as all else: they are where a carry gets lost.
      return state >> 62 == 0
        ? (state >> 61 == 0 ? 0 : 255) : UInt8(truncatingIfNeeded: state >> 40)
    }
  }

  @Test(arguments: pixelSizes) func fastFilterIsThePlainOne(bytesPerPixel: Int) {
    for length in 1...100 {
      let (row, above) = (noise(length, 1), noise(length, UInt64(length)))
      for type in UInt8(0)...4 {
        var fast = [UInt8](repeating: 0xAA, count: length)
        row.withUnsafeBytes { row in
          above.withUnsafeBytes { above in
            fast.withUnsafeMutableBytes {
              PNGFilterKernels.filter(
                type, row: row, above: above, bytesPerPixel: bytesPerPixel, to: $0)
            }
          }
        }
        let plain = PlainPNGFilters.filter(type, row, above: above, bytesPerPixel: bytesPerPixel)
        #expect(fast == plain, "filter \(type), \(length) bytes")
      }
    }
  }

  @Test(arguments: pixelSizes)
  func fastUnfilterIsThePlainOneAndUndoesTheFilter(bytesPerPixel: Int) {
    for length in 1...100 {
      let (row, above) = (noise(length, 7), noise(length, UInt64(length) &+ 1000))
      for type in UInt8(0)...4 {
        let filtered = PlainPNGFilters.filter(type, row, above: above, bytesPerPixel: bytesPerPixel)
        var fast = filtered
        above.withUnsafeBytes { above in
          fast.withUnsafeMutableBytes {
            PNGUnfilterKernels.unfilter(type, row: $0, above: above, bytesPerPixel: bytesPerPixel)
          }
        }
        let plain = PlainPNGFilters.unfilter(
          type, filtered, above: above, bytesPerPixel: bytesPerPixel)
        #expect(fast == plain && plain == row, "filter \(type), \(length) bytes")
      }
    }
  }

  @Test func paethOfSixteenIsPaethOfOneForEveryTriple() {
    var differences = 0
    for a in UInt8.min...UInt8.max {
      for b in UInt8.min...UInt8.max {
        for start in stride(from: 0, to: 256, by: 16) {
          let c = SIMD16<UInt8>(truncatingIfNeeded: lanes &+ SIMD16<Int32>(repeating: Int32(start)))
          let all = PaethPredictor.predict(.init(repeating: a), .init(repeating: b), c)
          for lane in 0..<16 where all[lane] != PaethPredictor.predict(a, b, c[lane]) {
            differences += 1
          }
        }
      }
    }
    #expect(differences == 0)
  }

  private let lanes = SIMD16<Int32>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

  @Test func absoluteSumIsTheSumOfMagnitudes() {
    for length in [0, 1, 15, 16, 17, 255, 4096, 10_000] {
      let bytes = noise(length, 3) + [UInt8](repeating: 128, count: length)
      let plain = bytes.reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) }
      #expect(bytes.withUnsafeBytes { PNGFilterKernels.absoluteSum($0) } == plain)
    }
  }
}
