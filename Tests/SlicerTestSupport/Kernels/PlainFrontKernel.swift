import SlicerRender

/// How much of a pixel a hard front has passed, a pixel after the other.
enum PlainFrontKernel {
  typealias Values = UnsafePointer<UInt16>

  static func cover(
    _ weights: UnsafeMutablePointer<UInt32>, _ count: Int, row: Values, above: Values,
    below: Values, threshold: Float
  ) {
    for i in 0..<count {
      let near = Neighbours(
        value: Float(row[i]), left: Float(row[i - 1]), right: Float(row[i + 1]),
        up: Float(above[i]), down: Float(below[i]))
      weights[i] =
        near.isUneven(at: threshold)
        ? .max : Kernels.lanes(UInt16((near.part(below: threshold) * 32767).whole))
    }
  }

  /// The values of a pixel and of those beside it.
  private struct Neighbours {
    let value, left, right, up, down: Float

    private var all: [Float] { [left, right, up, down, value] }
    private var across: Float { (right - left).magnitude * 0.5 }
    private var along: Float { (down - up).magnitude * 0.5 }
    private var steep: Float { max(across, along) }

    /// True if the field bends, or is as flat as cells that are as wide as pixels, where the
    /// threshold may be in the pixel.
    func isUneven(at threshold: Float) -> Bool {
      let (least, most) = (all.min() ?? value, all.max() ?? value)
      if most == least { return value > 0 && value < 65535 }
      let margin = (most - least) * 0.5
      let bend = max((left + right - value * 2).magnitude, (up + down - value * 2).magnitude)
      return bend > steep * 0.125 + 2.5 && threshold > least - margin && threshold < most + margin
    }

    /// The part of the pixel in which an even field is below the threshold.
    func part(below threshold: Float) -> Float {
      let scale = steep.atLeast(0.01)
      let x = ((threshold - value) / scale).atLeast(-1.5).atMost(1.5)
      let b = (min(across, along) / scale).atLeast(1 / 1024)
      let (outer, inner) = ((b + 1) * 0.5, (1 - b) * 0.5)
      let corners = [x + outer, x + inner, x - inner, x - outer].map { $0.atLeast(0) }
      let squares = corners.map { $0 * $0 }
      let part = (squares[0] - squares[1] - squares[2] + squares[3]) / (b * 2)
      return part.atLeast(0).atMost(1)
    }
  }
}
