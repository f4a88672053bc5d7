/// Six pages of 80 by 80 points beside each other: how a seed becomes a flower, from dawn to night.
enum PictureBook {
  private static let side = 80.0
  private static let skies = [0xFDE3C8, 0xC9D9E4, 0xBCE6EE, 0x9EDCE8, 0xF9CBA7, 0x2D2357]
  private static let ground = 58.0

  static func draw() -> Canvas {
    var canvas = Canvas(size: Point(6 * side, side), scale: 2)
    canvas.paint { _ in Color(hex: 0xFFFBF0) }
    for (i, sky) in skies.enumerated() {
      let page = Page(origin: Point(Double(i) * side, 0))
      page.fill(&canvas, page.panel, sky)
      heaven(&canvas, page, i)
      page.fill(&canvas, .below { _ in ground }.moved(page.origin), i == 5 ? 0x4A3358 : 0x8A5A44)
      plant(&canvas, page, i)
      number(&canvas, page, i + 1)
    }
    return canvas
  }

  /// A page's own points, and what is painted within its panel.
  private struct Page {
    let origin: Point

    var panel: Shape { .box(origin + Point(side / 2, 37), half: Point(34, 31), corner: 4) }

    func fill(_ canvas: inout Canvas, _ shape: Shape, _ hex: Int) {
      canvas.fill(shape, clip: panel, Color(hex: hex))
    }

    func fill(_ canvas: inout Canvas, own shape: Shape, _ hex: Int) {
      fill(&canvas, shape.moved(origin), hex)
    }
  }

  /// The sun climbs and goes down, it rains, and the moon comes.
  private static func heaven(_ canvas: inout Canvas, _ page: Page, _ i: Int) {
    switch i {
    case 0: page.fill(&canvas, own: .circle(Point(24, 58), 12), 0xFFB36B)
    case 1:
      page.fill(&canvas, own: .capsule(Point(26, 24), Point(50, 24), 7), 0xF4FBFC)
      page.fill(&canvas, own: .circle(Point(36, 18), 9), 0xF4FBFC)
      for (x, y) in [(26.0, 38.0), (34, 44), (43, 37), (51, 43)] {
        page.fill(&canvas, own: .capsule(Point(x, y), Point(x - 1.6, y + 5), 1), 0x5A9FC0)
      }
    case 2: page.fill(&canvas, own: .circle(Point(22, 26), 9), 0xFFD166)
    case 3: page.fill(&canvas, own: .circle(Point(58, 20), 9), 0xFFD166)
    case 4: page.fill(&canvas, own: .circle(Point(60, 54), 11), 0xF58A5B)
    default:
      let moon = Shape.circle(Point(20, 21), 8.5).subtracting(.circle(Point(24, 18), 7.5))
      page.fill(&canvas, own: moon, 0xFFE8C2)
      for (x, y) in [(32.0, 12.0), (14, 40), (26, 49), (66, 18), (60, 46), (57, 11)] {
        page.fill(&canvas, own: .circle(Point(x, y), 0.9), 0xFFF4DC)
      }
    }
  }

  private static func plant(_ canvas: inout Canvas, _ page: Page, _ i: Int) {
    guard i > 0 else {
      return page.fill(&canvas, own: .ellipse(Point(40, 62.5), Point(3.4, 2.2)), 0xF2D2A0)
    }
    let green = i == 5 ? 0x2B6E5C : 0x3A9D6E
    let top = ground - [0, 9, 20, 28, 29, 29][i]
    page.fill(&canvas, own: .capsule(Point(40, ground), Point(40, top), 1.4), green)
    for level in 0..<min(i, 3) {
      leaves(&canvas, page, ground - 6 - 8 * Double(level), 9 - Double(level), green)
    }
    switch i {
    case 3:
      page.fill(&canvas, own: .ellipse(Point(40, top - 2), Point(4, 6)), 0xC2416B)
      page.fill(&canvas, own: .ellipse(Point(40, top + 2), Point(3.4, 3)), green)
    case 4, 5: flower(&canvas, page, Point(40, top), isAsleep: i == 5)
    default: break
    }
  }

  private static func leaves(
    _ canvas: inout Canvas, _ page: Page, _ y: Double, _ length: Double, _ hex: Int
  ) {
    for side in [-1.0, 1] {
      let leaf = Shape.ellipse(Point(40 + side * length * 0.55, y), Point(length * 0.55, 2.3))
        .rotated(turns: side * -0.07, about: Point(40, y))
      page.fill(&canvas, own: leaf, hex)
    }
  }

  private static func flower(
    _ canvas: inout Canvas, _ page: Page, _ middle: Point, isAsleep: Bool
  ) {
    for petal in 0..<8 {
      let turns = Double(petal) / 8
      let shape = Shape.ellipse(middle + Point(0, -8), Point(3.6, 6))
        .rotated(turns: turns, about: middle)
      page.fill(&canvas, own: shape, isAsleep ? 0x8C4A86 : 0xE06A8F)
    }
    page.fill(&canvas, own: .circle(middle, 4.6), isAsleep ? 0xD9A55A : 0xFFD166)
  }

  /// Draws the page's number in dots.
  private static func number(_ canvas: inout Canvas, _ page: Page, _ count: Int) {
    for dot in 0..<count {
      let x = 40 + 5 * (Double(dot) - Double(count - 1) / 2)
      canvas.fill(.circle(page.origin + Point(x, 74), 1.4), Color(hex: 0x8F2D56))
    }
  }
}
