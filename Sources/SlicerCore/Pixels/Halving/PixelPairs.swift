/// Pairs of pixels, and single ones at both ends, put together along a row.
enum PixelPairs {
  /// - Parameters:
  ///   - samples: a pixel's; a literal, so that a loop is made for each.
  ///   - target: a value for each sample of the columns.
  ///   - isFirst: whether `target` is written to, and not added to.
  ///   - value: of a pixel of the row above, given by where its samples begin, the n-th value.
  ///   - across: the left and the right value put together.
  ///   - down: the upper and the lower.
  @inline(__always)
  static func fold<Value>(
    _ samples: Int, _ columns: HalvedLines, to target: UnsafeMutablePointer<Value>, isFirst: Bool,
    value: (_ start: Int, _ sample: Int) -> Value, across: (Value, Value) -> Value,
    down: (Value, Value) -> Value
  ) {
    if isFirst {
      fold(samples, columns, value, across) { target[$0] = $1 }
    } else {
      fold(samples, columns, value, across) { target[$0] = down(target[$0], $1) }
    }
  }

  @inline(__always)
  private static func fold<Value>(
    _ samples: Int, _ columns: HalvedLines, _ value: (Int, Int) -> Value,
    _ across: (Value, Value) -> Value, store: (Int, Value) -> Void
  ) {
    var (source, target) = (0, 0)
    if columns.hasLeadingHalf {
      for n in 0..<samples { store(n, value(0, n)) }
      (source, target) = (samples, samples)
    }
    for _ in 0..<columns.pairCount {
      for n in 0..<samples {
        store(target &+ n, across(value(source, n), value(source &+ samples, n)))
      }
      source &+= 2 &* samples
      target &+= samples
    }
    if columns.hasTrailingHalf {
      for n in 0..<samples { store(target &+ n, value(source, n)) }
    }
  }
}
