/// A poster beside the valley and the dunes: balloons above hills at dawn.
enum Balloons {
  private static let size = Point(640, 400)

  static func draw(scale: Double) -> Canvas {
    var canvas = Canvas(size: size, scale: scale)
    canvas.paint { _ in Color(hex: 0xFDE3C8) }
    canvas.fill(.circle(Point(236, 276), 76), Color(hex: 0xFFB36B))
    canvas.fill(.below { 280 - 22 * sine(turns: $0 / 420 + 0.15) }, Color(hex: 0xEFA99B))
    canvas.fill(.below { 312 + 26 * sine(turns: $0 / 520 - 0.05) }, Color(hex: 0xB9718C))
    canvas.fill(.below { 356 - 20 * sine(turns: $0 / 600 + 0.3) }, Color(hex: 0x6B4C7D))
    balloon(&canvas, at: Point(424, 128), 88, [0xE4572E, 0xFFF1DC])
    balloon(&canvas, at: Point(112, 112), 54, [0x2E8C99, 0xFFF1DC])
    balloon(&canvas, at: Point(566, 268), 31, [0xF2B134, 0x8F2D56])
    return canvas
  }

  private static func balloon(
    _ canvas: inout Canvas, at place: Point, _ radius: Double, _ colors: [Int]
  ) {
    let basket = place + Point(0, 1.72 * radius)
    for side in [-1.0, 1] {
      canvas.fill(
        .capsule(
          place + Point(side * 0.2, 1.2) * radius, basket + Point(side * 0.13 * radius, 0),
          radius * 0.018),
        Color(hex: 0x5A3A3C))
    }
    canvas.fill(
      .box(basket, half: Point(0.17, 0.13) * radius, corner: radius * 0.05), Color(hex: 0x8A5A44))
    let envelope = Shape { p in
      let q = (p - place) / radius
      return max(abs(q.x) - halfWidth(q.y), -1 - q.y, q.y - 1.26) * radius * 0.85
    }
    canvas.fill(envelope) { p in
      let q = (p - place) / radius
      let across = clamp(q.x / max(halfWidth(q.y), 1e-6), -1, 1)
      let gore = ((arcsineTurns(across) * 4 + 1) * 3.5).rounded(.down)
      return Color(hex: colors[Int(gore) % 2])
    }
  }

  /// A ball above, a cone below; for a ball of radius 1.
  private static func halfWidth(_ y: Double) -> Double {
    // The cone touches the ball where that is as steep.
    y < 0.5 ? max(0, 1 - y * y).squareRoot() : 0.866 - (y - 0.5) * 0.84
  }
}
