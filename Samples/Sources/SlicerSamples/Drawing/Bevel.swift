/// Light on a figure whose edge is rounded, as if it were embossed.
struct Bevel {
  let shape: Shape
  /// How far the rounding reaches in from the edge, in points.
  let width: Double

  /// Where the light comes from: the upper left, in front.
  static let light = SIMD3(-0.45, -0.68, 0.58)

  /// The surface's direction at `p`; (0, 0, 1) on its flat parts.
  func normal(at p: Point) -> SIMD3<Double> {
    let tilt = clamp(1 + shape.distance(p) / width)
    let edge = shape.gradient(at: p)
    return SIMD3(edge.x * tilt, edge.y * tilt, (1.02 - tilt * tilt).squareRoot()).normalized
  }

  /// `color` under the light, with a highlight of `gloss`.
  func lit(_ color: Color, at p: Point, gloss: Double = 0.35) -> Color {
    Self.lit(color, normal(at: p), gloss: gloss)
  }

  static func lit(_ color: Color, _ normal: SIMD3<Double>, gloss: Double) -> Color {
    let diffuse = normal.dot(light)
    let half = (light + SIMD3(0, 0, 1)).normalized
    var highlight = max(0, normal.dot(half))
    for _ in 0..<5 { highlight *= highlight }
    let shade = 0.72 + 0.48 * diffuse
    let shadeColor = color.shaded(min(shade, 1)).mixed(Color(gray: 1), max(0, shade - 1) * 0.9)
    return shadeColor.mixed(Color(gray: 1), highlight * gloss).withOpacity(of: color)
  }
}

extension Color {
  func withOpacity(of other: Color) -> Color { Color(x, y, z, other.w) }
}
