import CLCMS

/// A 3×3 matrix in rows, for colors as columns.
struct Matrix3 {
  private let rows: [SIMD3<Double>]

  private init(rows: [SIMD3<Double>]) { self.rows = rows }

  /// From a profile's light to XYZ of its connection space; nil if a primary is missing.
  init?(_ profile: Profile) {
    var columns: [cmsCIEXYZ] = []
    for tag in [cmsSigRedColorantTag, cmsSigGreenColorantTag, cmsSigBlueColorantTag] {
      guard let color = cmsReadTag(profile.handle, tag) else { return nil }
      columns.append(color.load(as: cmsCIEXYZ.self))
    }
    rows = [
      SIMD3(columns[0].X, columns[1].X, columns[2].X),
      SIMD3(columns[0].Y, columns[1].Y, columns[2].Y),
      SIMD3(columns[0].Z, columns[1].Z, columns[2].Z),
    ]
  }

  var inverse: Matrix3? {
    let (a, b, c) = (rows[0], rows[1], rows[2])
    let (bc, ca, ab) = (Self.cross(b, c), Self.cross(c, a), Self.cross(a, b))
    let determinant = (a * bc).sum()
    guard abs(determinant) > 1e-9 else { return nil }
    return Matrix3(
      rows: (0..<3).map { SIMD3(bc[$0], ca[$0], ab[$0]) / determinant })
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    Matrix3(rows: a.rows.map { $0.x * b.rows[0] + $0.y * b.rows[1] + $0.z * b.rows[2] })
  }

  /// Column `index`, times 65,535.
  func column(_ index: Int) -> SIMD4<Float> {
    let column = SIMD3(rows[0][index], rows[1][index], rows[2][index]) * 65_535
    return SIMD4(Float(column.x), Float(column.y), Float(column.z), 0)
  }
}
