import SlicerCore

/// How a field's values are distributed over one pixel.
struct SampledPixel: Sendable {
  private static let side = 16
  /// The number of pixels' values that are kept.
  static let few = 64
  static let all = side * side

  /// The places of 16 × 16 samples, from the pixel's center: rows and columns are slanted so that each has a
  /// column and a row of its own. Upright edges are as exact as slanting ones.
  private static let shifts: [Point] = (0..<side * side).map { index in
    let (i, j) = (Double(index % side), Double(index / side))
    let count = Double(side)
    return Point(
      x: (i + (j + 0.5) / count) / count - 0.5, y: (j + (i + 0.5) / count) / count - 0.5)
  }

  /// The kept values, the least and the greatest among them, ascending.
  private let values: [UInt16]

  init(keeping kept: Int, _ value: (Point) -> UInt16) {
    let sorted = Self.shifts.map(value).sorted()
    let last = kept - 1
    values = (0...last).map { sorted[($0 * (sorted.count - 1) + last / 2) / last] }
  }

  /// The part of the pixel below a threshold, 0…32767.
  func weight(at threshold: Float) -> UInt16 {
    var (below, end) = (0, values.count)
    while below < end {
      let middle = (below + end) / 2
      if Float(values[middle]) < threshold { below = middle + 1 } else { end = middle }
    }
    guard below > 0 else { return 0 }
    guard below < values.count else { return 32767 }
    let (low, high) = (Float(values[below - 1]), Float(values[below]))
    let part = (Float(below - 1) + (threshold - low) / (high - low)) / Float(values.count - 1)
    return UInt16(part * 32767 + 0.5)
  }
}
