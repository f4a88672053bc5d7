import SlicerRender
import SlicerTestSupport
import Testing

/// The fast kernels against their plain twins, at every short length and offset.
@Suite struct RowKernelTests {
  /// Two rows of premultiplied pixels, and 16-bit numbers.
  struct Rows {
    var target: [UInt32] = []
    var a: [UInt32] = []
    var b: [UInt32] = []
    var numbers: [UInt16] = []

    init(seed: UInt64) {
      var noise = SeededNoise(seed: seed)
      func pixel() -> UInt32 {
        let word = noise.next()
        let kinds: [UInt64] = [0, 255, word >> 32 & 255]
        let alpha = kinds[Int(word >> 40 & 3) % 3]
        return (0..<3).reduce(UInt32(alpha) << 24) { pixel, i in
          pixel | UInt32((word >> (8 * UInt64(i)) & 255) * alpha / 255) << (8 * UInt32(i))
        }
      }
      for _ in 0..<32 {
        target.append(pixel())
        a.append(pixel())
        b.append(pixel())
        numbers.append(
          [0, 1, 16384, 32766, 32767, UInt16(noise.next() & 32767)].randomElement(using: &noise)
            ?? 0)
      }
    }
  }

  typealias Kernel = (
    UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, UnsafePointer<UInt32>, Int,
    UnsafePointer<UInt16>
  ) -> Void

  /// Both give the same row, and neither writes beyond its end.
  private func compare(_ fast: Kernel, _ plain: Kernel) {
    for seed in 0..<20 {
      var rows = Rows(seed: UInt64(seed))
      for count in 0...17 {
        for offset in 0..<5 {
          var expected = rows.target
          rows.a.withUnsafeBufferPointer { a in
            rows.b.withUnsafeBufferPointer { b in
              rows.numbers.withUnsafeBufferPointer { numbers in
                guard let a = a.baseAddress, let b = b.baseAddress, let n = numbers.baseAddress
                else { return }
                rows.target.withUnsafeMutableBufferPointer {
                  guard let target = $0.baseAddress else { return }
                  fast(target + offset, a + offset, b + 1, count, n + offset)
                }
                expected.withUnsafeMutableBufferPointer {
                  guard let target = $0.baseAddress else { return }
                  plain(target + offset, a + offset, b + 1, count, n + offset)
                }
              }
            }
          }
          #expect(rows.target == expected, "count \(count), offset \(offset), seed \(seed)")
          rows = Rows(seed: UInt64(seed))
        }
      }
    }
  }

  @Test func over() {
    compare { t, a, _, n, _ in
      RowKernels.over(t, a, n)
    } _: { t, a, _, n, _ in
      PlainRowKernels.over(t, a, n)
    }
  }

  @Test func plus() {
    compare { t, a, _, n, _ in
      RowKernels.plus(t, a, n)
    } _: { t, a, _, n, _ in
      PlainRowKernels.plus(t, a, n)
    }
  }

  @Test(arguments: [0, 0x8040_2010, 0xFF00_FF80] as [UInt32]) func under(_ color: UInt32) {
    compare { t, _, _, n, _ in
      RowKernels.under(t, color, n)
    } _: { t, _, _, n, _ in
      PlainRowKernels.under(t, color, n)
    }
  }

  @Test func mask() {
    compare { t, a, b, n, _ in
      RowKernels.mask(t, a, b, n)
    } _: { t, a, b, n, _ in
      PlainRowKernels.mask(t, a, b, n)
    }
  }

  @Test func tint() {
    compare { t, a, _, n, _ in
      RowKernels.tint(t, a, n, color: 0xFF12_C0FF)
    } _: { t, a, _, n, _ in
      PlainRowKernels.tint(t, a, n, color: 0xFF12_C0FF)
    }
  }

  @Test func mix() {
    compare { t, a, b, n, w in
      RowKernels.mix(t, a, b, n, weights: lanes(w))
    } _: { t, a, b, n, w in
      PlainRowKernels.mix(t, a, b, n, weights: lanes(w))
    }
  }

  /// As many weights as the longest row has.
  private func lanes(_ weights: UnsafePointer<UInt16>) -> [UInt32] {
    (0..<17).map { RowKernels.lanes(weights[$0]) }
  }

  @Test(arguments: [0, 1, 16384, 20011, 32766, 32767]) func mix(_ weight: Int) {
    compare { t, a, b, n, _ in
      RowKernels.mix(t, a, b, n, weight: weight)
    } _: { t, a, b, n, _ in
      PlainRowKernels.mix(t, a, b, n, weight: weight)
    }
  }

  @Test(arguments: [0, 1, 16384, 32767, 65536]) func select(_ threshold: Int) {
    compare { t, a, b, n, f in
      RowKernels.select(t, a, b, n, field: f, threshold: threshold)
    } _: { t, a, b, n, f in
      PlainRowKernels.select(t, a, b, n, field: f, threshold: threshold)
    }
  }

  @Test(arguments: [false, true]) func scale(_ roundsDown: Bool) {
    for weight in 0...256 {
      compareOnce(weight, roundsDown)
    }
  }

  private func compareOnce(_ weight: Int, _ roundsDown: Bool) {
    let source = (0..<256).map { UInt32($0) * 0x0101_0101 }
    var fast = source
    var plain = source
    source.withUnsafeBufferPointer { source in
      guard let from = source.baseAddress else { return }
      fast.withUnsafeMutableBufferPointer {
        guard let to = $0.baseAddress else { return }
        RowKernels.scale(to, from, 255, weight: weight, roundsDown: roundsDown)
      }
      plain.withUnsafeMutableBufferPointer {
        guard let to = $0.baseAddress else { return }
        PlainRowKernels.scale(to, from, 255, weight: weight, roundsDown: roundsDown)
      }
    }
    #expect(fast == plain, "weight \(weight)")
  }

  /// Every pair of values at every weight, against the definition; equal values stay equal.
  @Test func mixingIsRoundedOnce() {
    let values = Array(UInt32(0)...255)
    for weight in stride(from: 0, through: 32767, by: 151) {
      for a: UInt32 in stride(from: 0, through: 255, by: 5) {
        let from = values.map { _ in a }
        var mixed = [UInt32](repeating: 0, count: 256)
        let weights = [UInt32](repeating: RowKernels.lanes(UInt16(weight)), count: 256)
        mixed.withUnsafeMutableBufferPointer { to in
          guard let to = to.baseAddress else { return }
          RowKernels.mix(to, from, values, 256, weights: weights)
        }
        let exact = weight == 32767 ? 32768 : weight
        let expected = values.map {
          (a * UInt32(32768 - exact) + $0 * UInt32(exact) + 16384) >> 15
        }
        #expect(mixed == expected)
      }
    }
  }
}
