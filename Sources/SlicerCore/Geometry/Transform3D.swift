/// A 4×4 matrix for row vectors: (x y z 1) · M, as in Core Animation.
///
/// z points towards the eye, y down. Source: `CATransform3D`.
public struct Transform3D: Hashable, Sendable {
  /// Rows: m11…m14, m21…m24, m31…m34, m41…m44.
  package var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    get { (row1, row2, row3, row4) }
    set { (row1, row2, row3, row4) = newValue }
  }
  private var row1, row2, row3, row4: SIMD4<Double>

  /// A matrix by its rows.
  public init(
    _ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>
  ) {
    (self.row1, self.row2, self.row3, self.row4) = (row1, row2, row3, row4)
  }

  /// Leaves every point where it is.
  public static let identity = Transform3D(
    SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))

  /// Moves by points.
  public static func translation(x: Double = 0, y: Double = 0, z: Double = 0) -> Transform3D {
    var result = identity
    result.row4 = SIMD4(x, y, z, 1)
    return result
  }

  /// Stretches along the axes, the origin staying.
  public static func scale(x: Double = 1, y: Double = 1, z: Double = 1) -> Transform3D {
    Transform3D(SIMD4(x, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, z, 0), SIMD4(0, 0, 0, 1))
  }

  /// Source: `CATransform3DMakeRotation(angle, 1, 0, 0)`; radians.
  public static func rotation(aboutX angle: Double) -> Transform3D {
    let (s, c) = Elementary.sineCosine(angle)
    return Transform3D(SIMD4(1, 0, 0, 0), SIMD4(0, c, s, 0), SIMD4(0, -s, c, 0), SIMD4(0, 0, 0, 1))
  }

  /// Source: `CATransform3DMakeRotation(angle, 0, 1, 0)`; radians. A positive angle brings the left
  /// side towards the eye.
  public static func rotation(aboutY angle: Double) -> Transform3D {
    let (s, c) = Elementary.sineCosine(angle)
    return Transform3D(SIMD4(c, 0, -s, 0), SIMD4(0, 1, 0, 0), SIMD4(s, 0, c, 0), SIMD4(0, 0, 0, 1))
  }

  /// Source: `CATransform3DMakeRotation(angle, 0, 0, 1)`; radians, clockwise on the screen as y
  /// grows downward.
  public static func rotation(aboutZ angle: Double) -> Transform3D {
    let (s, c) = Elementary.sineCosine(angle)
    return Transform3D(SIMD4(c, s, 0, 0), SIMD4(-s, c, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
  }

  /// Turns about an axis through the origin. Source: `CATransform3DMakeRotation`.
  ///
  /// - Parameters:
  ///   - angle: in radians.
  ///   - axis: of length 1.
  package static func rotation(by angle: Double, about axis: SIMD3<Double>) -> Transform3D {
    let (s, c) = Elementary.sineCosine(angle)
    let (along, across) = (axis * (1 - c), axis * s)
    return Transform3D(
      SIMD4(along.x * axis.x + c, along.x * axis.y + across.z, along.x * axis.z - across.y, 0),
      SIMD4(along.y * axis.x - across.z, along.y * axis.y + c, along.y * axis.z + across.x, 0),
      SIMD4(along.z * axis.x + across.y, along.z * axis.y - across.x, along.z * axis.z + c, 0),
      SIMD4(0, 0, 0, 1))
  }

  /// The view of an eye at `distance` points before the plane z = 0: m34 = −1/distance.
  public static func perspective(distance: Double) -> Transform3D {
    var result = identity
    result.row3.w = -1 / distance
    return result
  }

  /// First this, then `next`. Source: `CATransform3DConcat`.
  public func then(_ next: Transform3D) -> Transform3D {
    Transform3D(
      next.apply(to: row1), next.apply(to: row2), next.apply(to: row3), next.apply(to: row4))
  }

  /// `vector` · M, homogeneous.
  package func apply(to vector: SIMD4<Double>) -> SIMD4<Double> {
    row1 * vector.x + row2 * vector.y + row3 * vector.z + row4 * vector.w
  }
}

extension Transform3D: CustomStringConvertible {
  /// `identity`, or sixteen numbers row by row.
  public var description: String {
    if self == .identity { return "identity" }
    let texts = [row1, row2, row3, row4].map { row in
      (0..<4).map { row[$0].shortest }.joined(separator: " ")
    }
    return "[" + texts.joined(separator: " | ") + "]"
  }
}

extension Transform3D {
  /// The transform that takes every point back; nil where space is flattened. Source:
  /// `CATransform3DInvert`.
  package var inverse: Transform3D? {
    // Gauss and Jordan, with the largest element of a column as the pivot.
    var (rows, result) = ([row(0), row(1), row(2), row(3)], Self.unitRows)
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      rows.swapAt(column, pivot)
      result.swapAt(column, pivot)
      let divisor = rows[column][column]
      guard divisor != 0, divisor.isFinite else { return nil }
      rows[column] /= divisor
      result[column] /= divisor
      for other in 0..<4 where other != column {
        let factor = rows[other][column]
        rows[other] -= rows[column] * factor
        result[other] -= result[column] * factor
      }
    }
    return Transform3D(result[0], result[1], result[2], result[3])
  }

  private static let unitRows = (0..<4).map { identity.row($0) }

  private func row(_ index: Int) -> SIMD4<Double> {
    switch index {
    case 0: rows.0
    case 1: rows.1
    case 2: rows.2
    default: rows.3
    }
  }
}
