import CSlicerKernels

/// The loops of shadows and gradients, a column after the other.
enum PlainShadeKernels {
  typealias Words = UnsafeMutablePointer<UInt32>

  static func approach(
    _ squares: UnsafeMutablePointer<Float>, _ count: Int, x: Float, y: Float, _ edge: cslicer_edge
  ) {
    let dy = y - edge.y
    for i in 0..<count {
      // In eights, as sums are rounded.
      let first = x + Float(i & ~7) - edge.x_first
      let dx = (Float(i & 7) + first) - edge.x_last
      let share = (dx * edge.way_x + dy * edge.way_y) * edge.factor
      let t = share.atLeast(0).atMost(1)
      let (restX, restY) = (dx - t * edge.way_x, dy - t * edge.way_y)
      squares[i] = (restX * restX + restY * restY).atMost(squares[i])
    }
  }

  static func fallAcross(
    _ target: Words, _ squares: UnsafePointer<Float>, _ inside: UnsafePointer<UInt32>,
    _ count: Int, radius: Float, scale: Float, _ table: UnsafePointer<UInt32>, last: Float
  ) {
    for i in 0..<count {
      let distance = inside[i] == 0 ? -squares[i].squareRoot() : squares[i].squareRoot()
      target[i] = table[Int(((distance + radius) * scale).atLeast(0).atMost(last) + 0.5)]
    }
  }

  static func gradient(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, start: Double, step: Double,
    depth: Double, deepening: Double, _ table: UnsafePointer<UInt32>, last: Int
  ) {
    for i in 0..<count {
      let depth = max(Double(i) * deepening + depth, 1e-12)
      let place = min(max((Double(i) * step + start) / depth, 0), Double(last))
      target[i] = table[Int(place + 0.5)]
    }
  }
}
