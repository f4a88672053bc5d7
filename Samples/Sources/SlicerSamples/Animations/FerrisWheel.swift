/// A wheel of 128 points that turns about its middle; four gondolas hang 52 points from there.
enum FerrisWheel {
  static func draw() -> Canvas {
    let middle = Point(64, 64)
    var canvas = Canvas(size: 2 * middle, scale: 2)
    let steel = Color(hex: 0x4A5A9E)
    for i in 0..<8 {
      let arm = Point(0, -1).rotated(turns: Double(i) / 8)
      canvas.fill(.capsule(middle, middle + arm * 52, 1.1), steel)
    }
    canvas.fill(.ring(middle, 52, width: 3), steel)
    canvas.fill(.ring(middle, 34, width: 1.6), steel)
    for i in 0..<24 where i % 6 != 0 {
      let lamp = middle + Point(0, -52).rotated(turns: Double(i) / 24)
      canvas.fill(.circle(lamp, 2.2), Color(hex: i % 2 == 0 ? 0xFFD166 : 0xFFFCF3))
    }
    canvas.fill(.circle(middle, 8), Color(hex: 0xE4572E))
    canvas.fill(.circle(middle, 3), Color(hex: 0xFFFCF3))
    return canvas
  }
}

/// Four gondolas of 28 points beside each other, which hang on (14, 4).
enum Gondolas {
  static func draw() -> Canvas {
    let side = 28.0
    var canvas = Canvas(size: Point(4 * side, side), scale: 2)
    for (i, hex) in [0xE4572E, 0x2E8C99, 0xF2A23A, 0x8F2D56].enumerated() {
      let x = (Double(i) + 0.5) * side
      canvas.fill(.capsule(Point(x, 4), Point(x, 10), 1), Color(hex: 0x3A3F58))
      let cabin = Shape.box(Point(x, 18), half: Point(10, 7.5), corner: 4)
      canvas.fill(cabin, Color(hex: hex))
      for window in [-4.6, 4.6] {
        canvas.fill(
          .box(Point(x + window, 16.4), half: Point(3.6, 3), corner: 1.2), Color(hex: 0xE6F6FA))
      }
      canvas.fill(
        .box(Point(x, 10.6), half: Point(11.5, 1.6), corner: 1.6), Color(hex: 0x3A3F58))
      canvas.fill(.circle(Point(x, 4), 2.6), Color(hex: 0x3A3F58))
    }
    return canvas
  }
}
