/// Five cards of 48 by 64 points beside each other: a sun, a fish, a tulip, a boat, and the back.
enum MemoryCards {
  private static let size = Point(48, 64)

  static func draw() -> Canvas {
    var canvas = Canvas(size: Point(5 * size.x, size.y), scale: 2)
    for (i, motif) in [sun, fish, tulip, boat].enumerated() {
      let middle = middle(i)
      canvas.fill(card(middle), Color(hex: 0xD8C9B0))
      canvas.fill(card(middle).grown(-0.8), Color(hex: 0xFFFCF3))
      motif(&canvas, middle)
    }
    back(&canvas, middle(4))
    return canvas
  }

  private static func middle(_ i: Int) -> Point { Point((Double(i) + 0.5) * size.x, size.y / 2) }

  private static func card(_ middle: Point) -> Shape {
    .box(middle, half: size / 2 - 0.5, corner: 6)
  }

  private static func sun(_ canvas: inout Canvas, _ middle: Point) {
    for i in 0..<10 {
      let ray = Point(0, -1).rotated(turns: Double(i) / 10)
      canvas.fill(.capsule(middle + ray * 13.5, middle + ray * 17.5, 1.5), Color(hex: 0xF59E3F))
    }
    canvas.fill(.circle(middle, 10), Color(hex: 0xFFC94A))
  }

  private static func fish(_ canvas: inout Canvas, _ middle: Point) {
    let body = Shape.ellipse(middle + Point(-2, 0), Point(13, 9))
    let tail = Shape.polygon([
      middle + Point(7, 0), middle + Point(18, -9), middle + Point(15.5, 0), middle + Point(18, 9),
    ])
    canvas.fill(tail, Color(hex: 0xE4572E))
    canvas.fill(body, Color(hex: 0xF58A5B))
    canvas.fill(
      body.intersection(.circle(middle + Point(14, 0), 13)), Color(hex: 0xE4572E))
    canvas.fill(.circle(middle + Point(-9, -2), 2.2), Color(hex: 0xFFFCF3))
    canvas.fill(.circle(middle + Point(-9.4, -2), 1.1), Color(hex: 0x3A2338))
    for (x, y, radius) in [(-17.0, -13.0, 1.8), (-13, -18, 1.2)] {
      canvas.fill(.ring(middle + Point(x, y), radius, width: 0.9), Color(hex: 0x58B4C6))
    }
  }

  private static func tulip(_ canvas: inout Canvas, _ middle: Point) {
    let green = Color(hex: 0x3A9D6E)
    canvas.fill(.capsule(middle + Point(0, 0), middle + Point(0, 21), 1.5), green)
    for side in [-1.0, 1] {
      let leaf = Shape.circle(middle + Point(side * 13, 6), 14)
        .intersection(.circle(middle + Point(side * 1.5, 22), 13))
      canvas.fill(leaf.intersection(Shape { $0.y - middle.y - 21 }), green)
    }
    let cup = Shape.circle(middle + Point(0, -8), 10).intersection(Shape { -($0.y - middle.y + 9) })
      .union(
        .polygon([
          middle + Point(-10, -8), middle + Point(-10, -20), middle + Point(-5, -14),
          middle + Point(0, -21), middle + Point(5, -14), middle + Point(10, -20),
          middle + Point(10, -8),
        ]))
    canvas.fill(cup, Color(hex: 0xC2416B))
    canvas.fill(
      .ellipse(middle + Point(0, -8.5), Point(4.6, 9.6)).intersection(cup), Color(hex: 0xE06A8F))
  }

  private static func boat(_ canvas: inout Canvas, _ middle: Point) {
    canvas.fill(
      .capsule(middle + Point(0, -20), middle + Point(0, 8), 0.9), Color(hex: 0x6B4A34))
    canvas.fill(
      .polygon([middle + Point(2, -19), middle + Point(2, 6), middle + Point(16, 6)]),
      Color(hex: 0x2E8C99))
    canvas.fill(
      .polygon([middle + Point(-2, -14), middle + Point(-2, 6), middle + Point(-13, 6)]),
      Color(hex: 0x7CC6CF))
    canvas.fill(
      .polygon([
        middle + Point(-17, 9), middle + Point(18, 9), middle + Point(11, 17),
        middle + Point(-11, 17),
      ]), Color(hex: 0xB5485E))
    let wave = Shape { p in
      abs(p.y - middle.y - 20 - 1.3 * sine(turns: (p.x - middle.x) / 9)) - 0.9
    }
    canvas.fill(wave.intersection(.box(middle, half: Point(18, 26))), Color(hex: 0x58B4C6))
  }

  /// A lattice of diamonds in a frame, and a star.
  private static func back(_ canvas: inout Canvas, _ middle: Point) {
    let inner = Shape.box(middle, half: size / 2 - 4.5, corner: 3)
    canvas.fill(card(middle), Color(hex: 0x24355E))
    canvas.fill(card(middle).grown(-0.8), Color(hex: 0xFFFCF3))
    canvas.fill(card(middle).grown(-2.6), Color(hex: 0x31497F))
    let diamonds = Shape { p in
      let (u, v) = ((p - middle).x / 7.8, (p - middle).y / 9.2)
      let q = Point(u - u.rounded(), v - v.rounded())
      return (abs(q.x) + abs(q.y) - 0.3) * 5.6
    }
    canvas.fill(inner.intersection(diamonds), Color(hex: 0x6C8CC4))
    canvas.fill(.circle(middle, 10.5), Color(hex: 0x31497F))
    canvas.fill(star(middle, 8), Color(hex: 0xFFD166))
  }

  private static func star(_ middle: Point, _ radius: Double) -> Shape {
    .polygon(
      (0..<10).map { i in
        Point(0, -1).rotated(turns: Double(i) / 10) * (i % 2 == 0 ? radius : radius * 0.42) + middle
      })
  }
}
