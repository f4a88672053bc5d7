/// The parts of a transform, in order: scale, shear, rotation, translation, perspective.
///
/// M = scale · shear · rotation · translation · perspective, for row vectors. Source: CSS Transforms 2
/// §10.2 "Decomposing a 3D matrix", with two differences. A mirrored transform is mirrored along one
/// axis, the one that leaves the smallest turn; CSS mirrors along all three. And m44 is left to the
/// perspective: what was moved towards an eye keeps its size and its distance.
struct TransformParts {
  var translation = SIMD3(0.0, 0, 0)
  var scale = SIMD3(1.0, 1, 1)
  /// How much of x is added to y, of x to z, of y to z.
  var shear = SIMD3(0.0, 0, 0)
  /// The last column of the perspective: (0, 0, −1/d, 1) for an eye at d.
  var perspective = SIMD4(0.0, 0, 0, 1)
  /// A matrix that turns and does nothing else.
  var rotation = Transform3D.identity

  init() {}

  /// Nil for what no parts make up: axes that lie along each other, a perspective of what is flat.
  init?(_ transform: Transform3D) {
    let rows = transform.rows
    let column = SIMD4(rows.0.w, rows.1.w, rows.2.w, rows.3.w)
    if column != perspective {
      var affine = rows
      (affine.0.w, affine.1.w, affine.2.w, affine.3.w) = (0, 0, 0, 1)
      guard let inverse = Transform3D(affine.0, affine.1, affine.2, affine.3).inverse
      else { return nil }
      perspective = inverse.times(column: column)
    }
    translation = rows.3.xyz
    take(axes: Self.axes([rows.0.xyz, rows.1.xyz, rows.2.xyz]))
    // An axis without a length makes the last one infinite.
    guard rotation.rows.2.x.isFinite else { return nil }
  }

  var matrix: Transform3D {
    let shearing = Transform3D(
      SIMD4(1, 0, 0, 0), SIMD4(shear.x, 1, 0, 0), SIMD4(shear.y, shear.z, 1, 0),
      SIMD4(0, 0, 0, 1))
    let seen = Transform3D(
      SIMD4(1, 0, 0, perspective.x), SIMD4(0, 1, 0, perspective.y),
      SIMD4(0, 0, 1, perspective.z), SIMD4(0, 0, 0, perspective.w))
    return Transform3D.scale(x: scale.x, y: scale.y, z: scale.z)
      .then(shearing).then(rotation)
      .then(.translation(x: translation.x, y: translation.y, z: translation.z))
      .then(seen)
  }

  /// Splits three axes into lengths, shear and directions at right angles (Gram and Schmidt).
  private mutating func take(axes: (rows: [SIMD3<Double>], lengths: SIMD3<Double>)) {
    var (rows, scale) = (axes.rows, SIMD3(1.0, 1, 1))
    shear.x = rows[0].dot(rows[1])
    rows[1] -= rows[0] * shear.x
    scale.y = rows[1].length
    rows[1] /= scale.y
    shear.y = rows[0].dot(rows[2])
    shear.z = rows[1].dot(rows[2])
    rows[2] -= rows[0] * shear.y + rows[1] * shear.z
    scale.z = rows[2].length
    rows[2] /= scale.z
    if rows[0].cross(rows[1]).dot(rows[2]) < 0 {
      let diagonal = SIMD3(rows[0].x, rows[1].y, rows[2].z)
      let axis = [0, 1, 2].min { diagonal[$0] < diagonal[$1] } ?? 0
      rows[axis] = -rows[axis]
      scale[axis] = -scale[axis]
      mirrorShear(axis)
    }
    // The axes came with length 1: what of one lies along another grows with their lengths.
    let lengths = axes.lengths
    shear = SIMD3(shear.x / scale.y, shear.y / scale.z, shear.z / scale.z)
    self.scale = scale * lengths
    rotation = Transform3D(
      SIMD4(rows[0], 0), SIMD4(rows[1], 0), SIMD4(rows[2], 0), SIMD4(0, 0, 0, 1))
  }

  /// Mirroring an axis reverses its shears.
  private mutating func mirrorShear(_ axis: Int) {
    switch axis {
    case 0: (shear.x, shear.y) = (-shear.x, -shear.y)
    case 1: shear.z = -shear.z
    default: break
    }
  }

  /// The axes' directions and lengths; what has no length gets a direction at right angles.
  private static func axes(
    _ rows: [SIMD3<Double>]
  ) -> (rows: [SIMD3<Double>], lengths: SIMD3<Double>) {
    let lengths = SIMD3(rows[0].length, rows[1].length, rows[2].length)
    let units = [SIMD3(1.0, 0, 0), SIMD3(0.0, 1, 0), SIMD3(0.0, 0, 1)]
    var axes = rows.indices.map { lengths[$0] > 0 ? rows[$0] / lengths[$0] : units[$0] }
    let flat = rows.indices.filter { lengths[$0] == 0 }
    if flat.count == 1, let index = flat.first {
      let normal = axes[(index + 1) % 3].cross(axes[(index + 2) % 3])
      if normal.length > 0 { axes[index] = normal / normal.length }
    }
    return (axes, lengths)
  }
}

extension TransformParts {
  /// Part by part on the way to `end`: numbers in proportion, the rotation on the shorter way.
  func mixed(with end: TransformParts, _ share: Double) -> TransformParts {
    var parts = TransformParts()
    parts.translation = translation + (end.translation - translation) * share
    parts.scale = scale + (end.scale - scale) * share
    parts.shear = shear + (end.shear - shear) * share
    parts.perspective = perspective + (end.perspective - perspective) * share
    parts.rotation = Quaternion(rotation).turned(to: Quaternion(end.rotation), share).matrix
    return parts
  }
}

extension Transform3D {
  /// Part by part on the way to `end`; what has no parts jumps there half-way.
  ///
  /// Turns take the shorter way, as Core Animation's do: from 0° to 270° it is a quarter turn back.
  package func mixed(with end: Transform3D, _ share: Double) -> Transform3D {
    if share == 0 || self == end { return self }
    if share == 1 { return end }
    guard let parts = TransformParts(self), let others = TransformParts(end) else {
      return share < 0.5 ? self : end
    }
    return parts.mixed(with: others, share).matrix
  }

  /// M · `column`.
  fileprivate func times(column: SIMD4<Double>) -> SIMD4<Double> {
    let (a, b, c, d) = rows
    return SIMD4(
      (a * column).sum(), (b * column).sum(), (c * column).sum(), (d * column).sum())
  }
}

extension SIMD4<Double> {
  fileprivate var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}

extension SIMD3<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
  fileprivate func dot(_ other: Self) -> Double { (self * other).sum() }
  fileprivate func cross(_ other: Self) -> Self {
    SIMD3(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}
