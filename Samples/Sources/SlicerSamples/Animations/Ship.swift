/// A spaceship without a background, its nose up: 48 by 72 points, turning about (24, 36).
enum Ship {
  private static let x = 24.0

  static func draw() -> Canvas {
    var canvas = Canvas(size: Point(48, 72), scale: 2)
    for (width, length, hex) in [(6.5, 17.0, 0xFF8A3D), (4, 11, 0xFFD166)] {
      let flame = Shape.polygon([
        Point(x - width, 53), Point(x + width, 53), Point(x, 53 + length),
      ]).grown(0.8)
      canvas.fill(flame, Color(hex: hex))
    }
    canvas.fill(fins, Color(hex: 0xD2384A))
    canvas.fill(
      .box(Point(x, 52), half: Point(6.5, 3), corner: 1.5), Color(hex: 0x6B7590))
    canvas.fill(hull, Color(hex: 0xF4F6FB))
    canvas.fill(hull.intersection(Shape { x + 3.5 - $0.x }), Color(hex: 0xD5DBEA))
    canvas.fill(hull.intersection(Shape { $0.y - 17 }), Color(hex: 0xE4572E))
    canvas.fill(
      .capsule(Point(x, 40), Point(x, 54), 1.5), Color(hex: 0xB52B45))
    canvas.fill(.circle(Point(x, 27), 6), Color(hex: 0x6B7590))
    canvas.fill(.circle(Point(x, 27), 4.2), Color(hex: 0x6FD6F0))
    canvas.fill(.circle(Point(x - 1.4, 25.6), 1.2), Color(hex: 0xF4FBFC))
    return canvas
  }

  /// Two circles that meet in the nose; the tail is cut off.
  private static let hull = Shape { p in
    max(Point(abs(p.x - x) + 42, p.y - 34).length - 53, p.y - 51)
  }

  private static let fins = Shape { p in fin.distance(Point(x + abs(p.x - x), p.y)) }

  private static let fin = Shape.polygon([
    Point(32, 36), Point(43, 48), Point(43, 58), Point(32, 52),
  ]).grown(0.8)
}

/// The sky behind the ship: 240 by 160 points.
enum StarrySky {
  static func draw() -> Canvas {
    var canvas = Canvas(size: Point(240, 160), scale: 2)
    canvas.paint { _ in Color(hex: 0x1F1B4A) }
    let noise = Noise(seed: 23)
    for i in 0..<42 {
      let place = Point(240 * noise.hash(i, 1), 160 * noise.hash(i, 2))
      canvas.fill(.circle(place, i % 4 == 0 ? 1.2 : 0.7), Color(hex: 0xFFF4DC))
    }
    canvas.fill(.circle(Point(214, 186), 78), Color(hex: 0x3A2F72))
    canvas.fill(.circle(Point(220, 190), 66), Color(hex: 0x4C3C8C))
    return canvas
  }
}
