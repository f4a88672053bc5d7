/// A small sailing boat with its reflection.
enum SailingBoat {
  static func draw(_ canvas: inout Canvas, at place: Point) {
    let noise = Noise(seed: 73)
    let parts = [sail(place), jib(place), hull(place)]
    // The reflection: the boat upside down, shorter, and bent by the waves.
    canvas.paint { p in
      guard p.y > place.y + 8 else { return Color(gray: 0, alpha: 0) }
      let depth = p.y - place.y - 8
      let wave = noise.fractal(Point(p.x / 40, p.y / 7), octaves: 3) * (2 + depth * 0.09)
      let q = Point(p.x + wave, place.y + 8 - depth * 1.35)
      let distance = parts.reduce(Double.infinity) { min($0, $1.distance(q)) }
      let isSail = parts[2].distance(q) > 0
      let color = Color(hex: isSail ? 0xE8A890 : 0x2A1838)
      return color.opacity(clamp(0.5 - distance * 0.4) * 0.55 * decay(-depth / 70))
    }
    let mast = Shape.capsule(place + Point(4, -2), place + Point(4, -132), 1.6, end: 1.0)
    canvas.fill(mast, Color(hex: 0x4A2A2C))
    cloth(&canvas, parts[0], from: place.x + 8, width: 62, shade: 1)
    cloth(&canvas, parts[1], from: place.x - 40, width: 42, shade: 0.94)
    flag(&canvas, at: place + Point(4, -133))
    let bevel = Bevel(shape: parts[2], width: 9)
    canvas.fill(parts[2]) { p in
      let stripe = smoothstep(0.8, 0.2, abs(p.y - place.y + 3.2) - 1.2)
      let wood = Color(hex: 0x8F2F3E).mixed(Color(hex: 0xFFE6CC), stripe)
      return bevel.lit(wood, at: p, gloss: 0.2)
    }
    let wake = Shape.ellipse(place + Point(4, 12), Point(58, 3))
    canvas.fill(wake) { p in
      Color(hex: 0xFFE8D8, alpha: 0.55 * smoothstep(-0.4, 0.5, noise.value(p / Point(9, 3))))
    }
  }

  private static func hull(_ place: Point) -> Shape {
    Shape.polygon([
      place + Point(-48, -10), place + Point(62, -13), place + Point(50, 6),
      place + Point(38, 11), place + Point(-30, 11), place + Point(-40, 5),
    ]).grown(1.5)
  }

  private static func sail(_ place: Point) -> Shape {
    bulging(place + Point(7, -128), place + Point(8, -20), place + Point(66, -24), by: 0.10)
  }

  private static func jib(_ place: Point) -> Shape {
    bulging(place + Point(1, -118), place + Point(0, -20), place + Point(-42, -18), by: 0.08)
  }

  /// A triangle whose outer edge is blown out.
  private static func bulging(_ top: Point, _ foot: Point, _ corner: Point, by bulge: Double)
    -> Shape
  {
    let edge = corner - top
    let out = Point(-edge.y, edge.x) * (corner.x > foot.x ? -1 : 1)
    let curve = (0...12).map { i -> Point in
      let t = Double(i) / 12
      return top + edge * t + out * (bulge * 4 * t * (1 - t))
    }
    return .polygon([foot] + curve)
  }

  private static func cloth(
    _ canvas: inout Canvas, _ shape: Shape, from x: Double, width: Double, shade: Double
  ) {
    canvas.fill(shape) { p in
      let across = (p.x - x) / width
      let seam = smoothstep(
        0.6, 0.1, abs((p.y + across * 6).truncatingRemainder(dividingBy: 24) - 12))
      let color = Color(hex: 0xFFF6E6).mixed(Color(hex: 0xE59A86), smoothstep(0.0, 1.1, across))
      return color.shaded(shade - 0.06 * seam)
    }
  }

  private static func flag(_ canvas: inout Canvas, at place: Point) {
    let pennant = Shape.polygon([place, place + Point(22, 4.5), place + Point(0, 9)])
    canvas.fill(pennant, Color(hex: 0xE8344E))
  }
}
