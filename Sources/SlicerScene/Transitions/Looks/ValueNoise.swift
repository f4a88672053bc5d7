import SlicerCore

/// Smooth noise in the plane: a random number at each point of a lattice of triangles, which fades around it.
///
/// A number fades by (1 − 2r²)⁴ at the distance r: only three are seen of each place. No direction of the lattice
/// stands out, as those of squares do. Each further layer is twice as fine, half as strong, and turned by the
/// angle of 3 : 4. Values are then spread: each part of 0…1 is about as frequent as another. Source: the lattice of
/// Perlin's simplex noise.
struct ValueNoise: Hashable, Sendable {
  private let hash: IntegerHash
  /// At least 1.
  private let layers: Int
  /// 1 / the deviation of the sum of all layers, in deviations of one.
  private let scale: Double

  init(seed: Int, layers: Int) {
    hash = IntegerHash(seed: UInt32(truncatingIfNeeded: seed))
    self.layers = max(layers, 1)
    let squares = (0..<self.layers).reduce(0.0) { $0 + 1 / Double(1 << (2 * min($1, 30))) }
    scale = 1 / squares.squareRoot()
  }

  /// The value at a place, 0…1.
  @inline(__always)
  func value(_ x: Double, _ y: Double) -> Double {
    var (x, y, sum, strength) = (x, y, 0.0, scale)
    for layer in 0..<layers {
      // Far apart, so that layers do not share their numbers.
      sum += strength * plain(x, y, 0x1_0000 * layer)
      (x, y) = (1.6 * x - 1.2 * y, 1.2 * x + 1.6 * y)
      strength /= 2
    }
    // The distribution of the sums, as far as two powers follow it; beyond 0.969 they would turn back.
    let part = min(max(sum / (0.255 + 0.4 * abs(sum)), -0.969), 0.969)
    return 0.5 + part * (0.7738 - 0.2746 * part * part)
  }

  /// Two values of the first layer, −½…½, most often near 0: a way by which to move a place.
  @inline(__always)
  func bend(_ x: Double, _ y: Double) -> Point {
    var bend = Point.zero
    Self.forEachNear(x, y, 0) { part, column, row in
      let bits = hash.bits(column, row)
      bend.x += part * (Double(bits & 0xFFFF) / 65536 - 0.5)
      bend.y += part * (Double(bits >> 16) / 65536 - 0.5)
    }
    return bend
  }

  @inline(__always)
  private func plain(_ x: Double, _ y: Double, _ offset: Int) -> Double {
    var sum = 0.0
    Self.forEachNear(x, y, offset) { sum += $0 * (hash.unit($1, $2) - 0.5) }
    return sum
  }

  /// The three points of the lattice around a place, and how much of each is seen there.
  @inline(__always)
  private static func forEachNear(
    _ x: Double, _ y: Double, _ offset: Int,
    _ body: (_ part: Double, _ column: Int, _ row: Int) -> Void
  ) {
    // The lattice is one of squares, pressed together along a diagonal.
    let (press, stretch) = (0.36602540378443865, 0.21132486540518713)
    let across = (x + y) * press
    let (left, top) = ((x + across).rounded(.down), (y + across).rounded(.down))
    let back = (left + top) * stretch
    let (dx, dy) = (x - left + back, y - top + back)
    let (column, row) = (Int(left) &+ offset, Int(top))
    let isWide = dx > dy
    func part(_ dx: Double, _ dy: Double) -> Double {
      let near = max(1 - 2 * (dx * dx + dy * dy), 0)
      return near * near * (near * near)
    }
    body(part(dx, dy), column, row)
    body(
      part(dx - (isWide ? 1 : 0) + stretch, dy - (isWide ? 0 : 1) + stretch),
      column &+ (isWide ? 1 : 0), row &+ (isWide ? 0 : 1))
    body(part(dx - 1 + 2 * stretch, dy - 1 + 2 * stretch), column &+ 1, row &+ 1)
  }
}
