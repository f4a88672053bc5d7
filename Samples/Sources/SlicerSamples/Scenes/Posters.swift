/// Two pictures of few flat colors, which films of them keep small: a valley by day, dunes by night.
enum Posters {
  private static let size = Point(640, 400)

  static func valley(scale: Double) -> Canvas {
    var canvas = Canvas(size: size, scale: scale)
    canvas.paint { _ in Color(hex: 0x9EDCE8) }
    canvas.fill(.circle(Point(470, 118), 62), Color(hex: 0xFFD166))
    for (place, width) in [(Point(120, 84), 70.0), (Point(300, 52), 46), (Point(566, 66), 40)] {
      canvas.fill(cloud(place, width), Color(hex: 0xF4FBFC))
    }
    mountain(&canvas, [Point(-60, 330), Point(130, 120), Point(330, 330)], Color(hex: 0x5AA9B0))
    mountain(&canvas, [Point(150, 330), Point(345, 86), Point(590, 330)], Color(hex: 0x3E8E97))
    canvas.fill(.below { 268 - 34 * sine(turns: $0 / 640 - 0.1) }, Color(hex: 0x3A9D6E))
    canvas.fill(.below { 322 + 24 * sine(turns: $0 / 540 + 0.2) }, Color(hex: 0x23765A))
    for (x, height) in [(70.0, 74.0), (112, 58), (470, 66), (520, 92), (566, 70)] {
      tree(&canvas, at: Point(x, 338 + 18 * sine(turns: x / 540 + 0.2)), height)
    }
    return canvas
  }

  static func dunes(scale: Double) -> Canvas {
    var canvas = Canvas(size: size, scale: scale)
    canvas.paint { _ in Color(hex: 0x2D2357) }
    let moon = Shape.circle(Point(160, 104), 56)
    canvas.fill(moon.subtracting(.circle(Point(186, 92), 48)), Color(hex: 0xFFE8C2))
    for i in 0..<26 {
      let place = Point(Double(i * 97 % 640) + 11, Double(i * 61 % 190) + 8)
      if moon.distance(place) > 14 {
        canvas.fill(.circle(place, i % 3 == 0 ? 2.2 : 1.4), Color(hex: 0xFFF4DC))
      }
    }
    pyramid(&canvas, Point(440, 128), width: 270, foot: 304)
    pyramid(&canvas, Point(262, 204), width: 150, foot: 296)
    canvas.fill(.below { 276 + 22 * sine(turns: $0 / 700 + 0.35) }, Color(hex: 0xE07A5F))
    canvas.fill(.below { 318 - 30 * sine(turns: $0 / 620 + 0.1) }, Color(hex: 0xC4533F))
    canvas.fill(.below { 360 + 18 * sine(turns: $0 / 480 + 0.6) }, Color(hex: 0x8F2D56))
    return canvas
  }

  private static func cloud(_ place: Point, _ width: Double) -> Shape {
    Shape.capsule(place, place + Point(width, 0), 13).union(
      .circle(place + Point(width * 0.42, -11), 17))
  }

  /// With snow on its peak, the second of its corners.
  private static func mountain(_ canvas: inout Canvas, _ corners: [Point], _ color: Color) {
    let shape = Shape.polygon(corners)
    canvas.fill(shape, color)
    let peak = corners[1]
    let snow = Shape { p in p.y - peak.y - 44 - 9 * sine(turns: (p.x - peak.x) / 34) }
    canvas.fill(shape.intersection(snow), Color(hex: 0xF4FBFC))
  }

  private static func tree(_ canvas: inout Canvas, at foot: Point, _ height: Double) {
    let half = height * 0.27
    canvas.fill(
      .box(foot + Point(0, 4), half: Point(height * 0.05, 10)), Color(hex: 0x6B4A34))
    for part in 0..<3 {
      let top = foot + Point(0, -height + Double(part) * height * 0.27)
      let wide = half * (0.6 + 0.2 * Double(part))
      canvas.fill(
        .polygon([top, top + Point(wide, height * 0.42), top + Point(-wide, height * 0.42)]),
        Color(hex: 0x0F4D3C))
    }
  }

  /// A lit side and a dark one.
  private static func pyramid(
    _ canvas: inout Canvas, _ top: Point, width: Double, foot: Double
  ) {
    let (left, right) = (Point(top.x - width / 2, foot), Point(top.x + width / 2, foot))
    let edge = Point(top.x + width * 0.14, foot)
    canvas.fill(.polygon([top, right, left]), Color(hex: 0xB5485E))
    canvas.fill(.polygon([top, edge, left]), Color(hex: 0xF2A65A))
  }
}
