import SlicerCore

/// A profile of primaries and a curve, for files that can say their colors in no other way.
///
/// Source: ICC.1:2022 §7.2 (header), §8.4 (display profiles), §10.18 (parametricCurveType), annex E (adaptation).
enum ICCWriter {
  /// The profile of RGB with code points; nil for sRGB, which needs none, and for numbers that say too little.
  ///
  /// - Parameter transfer: in place of the code points' own.
  static func profile(
    _ points: ColorDescription.CodePoints, transfer: Int? = nil
  ) -> [UInt8]? {
    let transfer = transfer ?? points.transfer
    guard let chromaticities = points.chromaticities, let curve = curve(transfer),
      points.primaries != 1 || transfer != 13
    else { return nil }
    let columns = Self.columns(chromaticities)
    let name = name(points.primaries, transfer)
    let tone = Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0] + curve.flatMap(fixed)
    return profile([
      ("desc", text(name)), ("cprt", text("No copyright, use freely")), ("wtpt", xyz(d50)),
      ("rXYZ", xyz(columns[0])), ("gXYZ", xyz(columns[1])), ("bXYZ", xyz(columns[2])),
      ("rTRC", tone), ("gTRC", tone), ("bTRC", tone),
    ])
  }

  private static let d50 = [0.9642, 1, 0.8249]

  /// g, a, b, c, d of Y = (aX + b)^g for X ≥ d, cX below; nil for no such curve.
  private static func curve(_ transfer: Int) -> [Double]? {
    func camera(_ alpha: Double, _ beta: Double, _ slope: Double) -> [Double] {
      [1 / 0.45, 1 / alpha, (alpha - 1) / alpha, 1 / slope, slope * beta]
    }
    return switch transfer {
    case 13: [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    case 1, 6, 14, 15: camera(1.099296826809442, 0.018053968510807, 4.5)
    case 7: camera(1.111572195921731, 0.022821585529445, 4)
    case 4: [2.2, 1, 0, 0, 0]
    case 5: [2.8, 1, 0, 0, 0]
    case 8: [1, 1, 0, 0, 0]
    default: nil
    }
  }

  private static func name(_ primaries: Int, _ transfer: Int) -> String {
    let colors =
      switch primaries {
      case 1: "BT.709"
      case 9: "BT.2020"
      case 12: "P3"
      default: "H.273 primaries \(primaries)"
      }
    if primaries == 12, transfer == 13 { return "Display P3" }
    return transfer == 13 ? "\(colors), sRGB curve" : "\(colors), H.273 curve \(transfer)"
  }

  /// The XYZ of red, green and blue under D50, of which the sum is white.
  private static func columns(_ c: ColorDescription.Chromaticities) -> [[Double]] {
    func xyz(_ point: Point) -> [Double] {
      [point.x / point.y, 1, (1 - point.x - point.y) / point.y]
    }
    let primaries = [c.red, c.green, c.blue].map(xyz)
    let white = xyz(c.white)
    let shares = solve(transposed(primaries), white)
    let adaptation = bradford(white)
    return zip(primaries, shares).map { column, share in
      times(adaptation, column.map { $0 * share })
    }
  }

  /// Takes colors under a white to those under D50.
  private static func bradford(_ white: [Double]) -> [[Double]] {
    let cone = [
      [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
    ]
    let (from, to) = (times(cone, white), times(cone, d50))
    // The columns of the inverse, scaled, times the cone's rows.
    let inverse = transposed((0..<3).map { i in solve(cone, (0..<3).map { $0 == i ? 1 : 0 }) })
    let scaled = inverse.map { row in (0..<3).map { row[$0] * to[$0] / from[$0] } }
    return scaled.map { row in (0..<3).map { j in (0..<3).reduce(0) { $0 + row[$1] * cone[$1][j] } }
    }
  }

  private static func transposed(_ m: [[Double]]) -> [[Double]] {
    (0..<3).map { i in m.map { $0[i] } }
  }

  private static func times(_ m: [[Double]], _ v: [Double]) -> [Double] {
    m.map { row in zip(row, v).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  /// Solves m·x = v by Cramer's rule.
  private static func solve(_ m: [[Double]], _ v: [Double]) -> [Double] {
    func determinant(_ m: [[Double]]) -> Double {
      m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
        - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
        + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    }
    let whole = determinant(m)
    return (0..<3).map { column in
      var changed = m
      for row in 0..<3 { changed[row][column] = v[row] }
      return determinant(changed) / whole
    }
  }

  private static func fixed(_ number: Double) -> [UInt8] {
    Int((number * 65_536).rounded()).bigEndian(4)
  }

  private static func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + [0, 0, 0, 0] + values.flatMap(fixed)
  }

  private static func text(_ text: String) -> [UInt8] {
    let units = text.utf16.flatMap { Int($0).bigEndian(2) }
    return Array("mluc".utf8) + [0, 0, 0, 0] + 1.bigEndian(4) + 12.bigEndian(4)
      + Array("enUS".utf8) + units.count.bigEndian(4) + 28.bigEndian(4) + units
  }

  private static func profile(_ tags: [(name: String, data: [UInt8])]) -> [UInt8] {
    var table = tags.count.bigEndian(4)
    var data: [UInt8] = []
    var places: [[UInt8]: Int] = [:]
    let start = 128 + 4 + 12 * tags.count
    for tag in tags {
      let place = places[tag.data] ?? start + data.count
      if places[tag.data] == nil {
        places[tag.data] = place
        data += tag.data + [UInt8](repeating: 0, count: (4 - tag.data.count % 4) % 4)
      }
      table += Array(tag.name.utf8) + place.bigEndian(4) + tag.data.count.bigEndian(4)
    }
    let date = [2000, 1, 1, 0, 0, 0].flatMap { $0.bigEndian(2) }
    var header = (start + data.count).bigEndian(4) + [0, 0, 0, 0, 4, 0x30, 0, 0]
    header += Array("mntrRGB XYZ ".utf8) + date + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28) + d50.flatMap(fixed)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + data
  }
}
