/// Three scoops of ice cream in a waffle cone, with a cherry.
enum Cone {
  static func draw(scale: Double) -> Canvas {
    let sky = Gradient([(0, 0xFFF0BF), (0.5, 0xFFC3A0), (1, 0xFF8FA3)])
    var canvas = IconBase.canvas(scale: scale) { p in
      let glow = decay(-((p - Point(60, 48)).length / 42))
      return sky((p.y - 6) / 114).mixed(Color(hex: 0xFFFFFF), 0.55 * glow)
    }
    sunburst(&canvas)
    let all = Shape.union([waffle, rim] + scoops.map { $0.shape })
    canvas.shadow(
      all, offset: Point(5, 6), blur: 6, Color(hex: 0xA02848, alpha: 0.36), clip: IconBase.shape)
    cone(&canvas)
    for (i, scoop) in scoops.enumerated() {
      if i > 0 {
        canvas.shadow(
          scoop.shape, offset: Point(0, 3.5), blur: 4, Color(hex: 0x5A1A20, alpha: 0.34),
          clip: .union(scoops[..<i].map(\.shape)))
      }
      draw(scoop, &canvas)
    }
    sprinkles(&canvas)
    CherryTop.draw(&canvas)
    IconBase.finish(&canvas)
    return canvas
  }

  /// One ball: its middle, its radius, its color and the lumps of its skirt.
  private struct Scoop {
    let center: Point
    let radius: Double
    let color: Color
    let dark: Color
    let drip: Point
    let seed: UInt32

    var shape: Shape {
      let lumps = Noise(seed: seed)
      let ball = Shape.circle(center, radius)
      let skirt = Shape { p in
        let x = (p.x - center.x) / radius
        let edge = center.y + radius * 0.66 + 1.5 * lumps.value(Point(p.x * 0.15, 0.5))
        let body = Shape.box(
          Point(center.x, edge - 2.5), half: Point(radius * 1.04, 4.6), corner: 4.4)
        return body.distance(p) + x * x * 0.6
      }
      let tongue = Shape.capsule(drip, drip + Point(0, 6), 3.4, end: 3.2)
      return ball.blended(skirt, softness: 9).blended(tongue, softness: 7)
    }
  }

  private static let scoops = [
    Scoop(
      center: Point(47.5, 57.5), radius: 19.5, color: Color(hex: 0xFF8FB1),
      dark: Color(hex: 0xD9487B), drip: Point(46, 71), seed: 11),
    Scoop(
      center: Point(80.5, 57.5), radius: 19.5, color: Color(hex: 0xB8E986),
      dark: Color(hex: 0x6DB33F), drip: Point(85, 71), seed: 23),
    Scoop(
      center: Point(64, 38.5), radius: 19.5, color: Color(hex: 0x9A5B3C),
      dark: Color(hex: 0x5A2C1A), drip: Point(59, 53), seed: 35),
  ]

  private static func draw(_ scoop: Scoop, _ canvas: inout Canvas) {
    let shape = scoop.shape
    let bevel = Bevel(shape: shape, width: 5)
    let grain = Noise(seed: scoop.seed &+ 100)
    canvas.fill(shape) { p in
      let bump = grain.fractal(p * 0.28, octaves: 3)
      let side = grain.fractal(p * 0.28 + Point(9.5, 4.2), octaves: 3)
      let q = (p - scoop.center) / (scoop.radius * 1.12)
      let ball = SIMD3(q.x, q.y, max(0.04, 1 - q.dot(q)).squareRoot()).normalized
      let round = ball + bevel.normal(at: p) * 0.75 + SIMD3(bump, side, 0) * 0.26
      let normal = round.normalized
      let deep = smoothstep(-0.1, 0.9, normal.y * 0.8 + normal.x * 0.4)
      let color = scoop.color.mixed(scoop.dark, deep)
      let bounce = smoothstep(0.55, 0.95, normal.y) * 0.25
      return Bevel.lit(color, normal, gloss: 0.42).mixed(Color(hex: 0xFFD9C0), bounce)
    }
  }

  private static let waffle = Shape.polygon([Point(40, 74), Point(88, 74), Point(64, 113)])
    .grown(2.5)
  private static let rim = Shape.box(Point(64, 74), half: Point(29, 4.4), corner: 4.2)

  private static func cone(_ canvas: inout Canvas) {
    canvas.fill(waffle) { p in
      let across = (p.x - 64) / max(4, (116 - p.y) * 0.58)
      return wafer(p, across: across)
    }
    canvas.shadow(rim, offset: Point(0, 3), blur: 3, Color(hex: 0x6B3208, alpha: 0.4), clip: waffle)
    let bevel = Bevel(shape: rim, width: 4)
    canvas.fill(rim) { bevel.lit(Color(hex: 0xF0AD56), at: $0, gloss: 0.4) }
  }

  /// Waffle: ridges in two directions over a round body.
  private static func wafer(_ p: Point, across: Double) -> Color {
    let u = (p.x * 0.82 + p.y * 0.5) / 7.4
    let v = (p.x * 0.82 - p.y * 0.5) / 7.4
    let ridges = [u, v].map { abs($0 - $0.rounded(.down) - 0.5) * 2 }
    let ridge = max(smoothstep(0.66, 0.92, ridges[0]), smoothstep(0.66, 0.92, ridges[1]))
    let lower = [u - 0.09, v + 0.09].map { abs($0 - $0.rounded(.down) - 0.5) * 2 }
    let groove = max(smoothstep(0.7, 0.95, lower[0]), smoothstep(0.7, 0.95, lower[1]))
    let base = Color(hex: 0xD98B35).mixed(Color(hex: 0xA85E1C), groove * (1 - ridge) * 0.8)
    let body = base.mixed(Color(hex: 0xF8C878), ridge)
    let light = smoothstep(1.15, -0.35, across) * smoothstep(-1.5, -0.2, across)
    return body.shaded(0.62 + 0.44 * light)
  }

  private static func sunburst(_ canvas: inout Canvas) {
    canvas.fill(IconBase.shape) { p in
      let q = p - Point(64, 58)
      let sector = arcsineTurns(q.y / max(q.length, 1)) * 14
      let ray = smoothstep(0.42, 0.58, abs(sector - sector.rounded(.down) - 0.5) * 2)
      return Color(gray: 1, alpha: 0.22 * ray * smoothstep(8, 60, q.length))
    }
  }

  private static func sprinkles(_ canvas: inout Canvas) {
    let colors = [0xFFF176, 0x4FC3F7, 0xFF8A80, 0xFFFFFF, 0xAED581, 0xF48FB1].map {
      Color(hex: $0)
    }
    let places: [(Double, Double, Double)] = [
      (52, 33, 0.1), (57, 24, 0.4), (56, 43, 0.75), (63, 34, 0.2), (69, 44, 0.6), (75, 36, 0.9),
      (74, 27, 0.3), (50, 41, 0.55), (65, 49, 0.1), (79, 43, 0.35), (59, 50, 0.85), (69, 29, 0.7),
    ]
    for (i, place) in places.enumerated() {
      let middle = Point(place.0, place.1 + 2.5)
      let half = Point(1.7, 0).rotated(turns: place.2)
      let shape = Shape.capsule(middle - half, middle + half, 0.95)
      canvas.shadow(shape, offset: Point(0.5, 0.9), blur: 0.8, Color(hex: 0x2A0E05, alpha: 0.5))
      let bevel = Bevel(shape: shape, width: 0.9)
      canvas.fill(shape) { bevel.lit(colors[i % colors.count], at: $0, gloss: 0.5) }
    }
  }
}
