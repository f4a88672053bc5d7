/// Three glyphs of 24 points beside each other, for the posters: mountains, a moon, a balloon.
enum TabGlyphs {
  private static let ink = Color(hex: 0x3A3F58)

  static func draw() -> Canvas {
    var canvas = Canvas(size: Point(72, 24), scale: 2)
    mountains(&canvas)
    let moon = Shape.circle(Point(35, 12.5), 8).subtracting(.circle(Point(39.5, 9.5), 7))
    canvas.fill(moon, ink)
    canvas.fill(.circle(Point(42, 8), 1.3), ink)
    balloon(&canvas)
    return canvas
  }

  private static func mountains(_ canvas: inout Canvas) {
    canvas.fill(.polygon([Point(2.5, 19.5), Point(9.5, 7), Point(16.5, 19.5)]), ink)
    canvas.fill(.polygon([Point(11, 19.5), Point(16, 11), Point(21.5, 19.5)]), ink)
    canvas.fill(.circle(Point(17.5, 6.5), 2.2), ink)
  }

  private static func balloon(_ canvas: inout Canvas) {
    let middle = Point(60, 9.5)
    let cone = Shape.polygon([
      middle + Point(-6, 3), middle + Point(6, 3), middle + Point(2.2, 8), middle + Point(-2.2, 8),
    ])
    canvas.fill(.circle(middle, 6.8).union(cone), ink)
    canvas.fill(.box(middle + Point(0, 10.8), half: Point(2.2, 1.5), corner: 0.6), ink)
  }
}
