/// The rounded square behind each icon, 128 points wide with its shadow.
struct IconBase {
  static let size = Point(128, 128)
  static let shape = Shape.box(Point(64, 62.5), half: Point(57, 57), corner: 27)

  /// A canvas with the square's shadow and `background` inside of the square.
  static func canvas(scale: Double, _ background: (Point) -> Color) -> Canvas {
    var canvas = Canvas(size: size, scale: scale)
    canvas.shadow(shape, offset: Point(0, 2.5), blur: 5, Color(hex: 0x10182C, alpha: 0.42))
    canvas.fill(shape, background)
    return canvas
  }

  /// The light line along the upper edge, and the dark one along the lower.
  static func finish(_ canvas: inout Canvas) {
    let rim = Shape { abs(shape.distance($0) + 0.6) - 0.6 }
    canvas.fill(rim) { p in
      let up = smoothstep(64, 6, p.y)
      let down = smoothstep(70, 122, p.y)
      return up > 0 ? Color(gray: 1, alpha: 0.5 * up) : Color(hex: 0x000820, alpha: 0.22 * down)
    }
  }
}
