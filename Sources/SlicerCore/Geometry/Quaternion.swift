/// A rotation in space by an axis and half an angle, of length 1.
///
/// A turn by θ about z is (0, 0, sin θ/2, cos θ/2); q and −q are the same rotation.
struct Quaternion: Equatable {
  /// x, y, z, w.
  var parts: SIMD4<Double>

  init(_ parts: SIMD4<Double>) { self.parts = parts }

  /// - Parameter rotation: a matrix that turns and does nothing else.
  init(_ rotation: Transform3D) {
    let (a, b, c, _) = rotation.rows
    // Each row is q times four times one of its parts; the largest part's loses least.
    let squares = SIMD4(
      1 + a.x - b.y - c.z, 1 - a.x + b.y - c.z, 1 - a.x - b.y + c.z, 1 + a.x + b.y + c.z)
    let scaled =
      switch squares.max() {
      case squares.w: SIMD4(b.z - c.y, c.x - a.z, a.y - b.x, squares.w)
      case squares.z: SIMD4(c.x + a.z, b.z + c.y, squares.z, a.y - b.x)
      case squares.y: SIMD4(a.y + b.x, squares.y, b.z + c.y, c.x - a.z)
      default: SIMD4(squares.x, a.y + b.x, c.x + a.z, b.z - c.y)
      }
    parts = scaled / (scaled * scaled).sum().squareRoot()
  }

  var matrix: Transform3D {
    let (x, y, z, w) = (parts.x, parts.y, parts.z, parts.w)
    return Transform3D(
      SIMD4(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y), 0),
      SIMD4(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x), 0),
      SIMD4(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y), 0),
      SIMD4(0, 0, 0, 1))
  }

  /// On the shorter way to `end`, at one speed; beyond 0…1 it goes on. Source: Shoemake, "Animating
  /// Rotation with Quaternion Curves", 1985.
  func turned(to end: Quaternion, _ share: Double) -> Quaternion {
    let dot = (parts * end.parts).sum()
    let near = dot < 0 ? -end.parts : end.parts
    let (apart, together) = (near - parts, near + parts)
    // The arc cosine of the dot product, without its loss where they are close.
    let angle =
      2
      * Elementary.arctangent(
        y: (apart * apart).sum().squareRoot(), x: (together * together).sum().squareRoot())
    let sine = Elementary.sine(angle)
    guard sine > 1e-9 else { return self }
    return Quaternion(
      (parts * Elementary.sine((1 - share) * angle) + near * Elementary.sine(share * angle)) / sine)
  }
}
