/// The rocket in a space of its own: upright, its middle at the origin, its nose at y = -46.
struct Rocket {
  private let place: Point
  private let turns: Double

  static func draw(_ canvas: inout Canvas, at place: Point, turns: Double) {
    let rocket = Rocket(place: place, turns: turns)
    rocket.smoke(&canvas)
    rocket.flame(&canvas)
    let all = body.union(fins).union(nozzle)
    canvas.shadow(
      rocket.placed(all), offset: Point(5, 6), blur: 6, Color(hex: 0x12021F, alpha: 0.5),
      clip: IconBase.shape)
    rocket.hull(&canvas)
    rocket.window(&canvas)
  }

  private func placed(_ shape: Shape) -> Shape {
    Shape { shape.distance(local($0)) }
  }

  private func local(_ p: Point) -> Point { (p - place).rotated(turns: -turns) }

  /// Two circles of radius 84 meet in the nose; the tail is cut off.
  private static let body = Shape { p in
    let x = abs(p.x) + 67.5
    return max(Point(x, p.y + 4).length - 84, p.y - 27) - 0.6
  }

  /// Half the hull's width at `y`.
  private static func halfWidth(_ y: Double) -> Double {
    max(1, max(0, 84 * 84 - (y + 4) * (y + 4)).squareRoot() - 67.5)
  }

  private static let fins = Shape { p in fin.distance(Point(abs(p.x), p.y)) }

  private static let fin = Shape.polygon([
    Point(11, 4), Point(19, 11), Point(25, 24), Point(26, 39), Point(19, 32), Point(11, 27),
  ]).grown(1.2)

  private static let nozzle = Shape.polygon([
    Point(-8.5, 26), Point(8.5, 26), Point(10.5, 33), Point(-10.5, 33),
  ]).grown(0.8)

  private func hull(_ canvas: inout Canvas) {
    let finBevel = Bevel(shape: placed(Self.fins), width: 3.2)
    canvas.fill(placed(Self.fins)) { p in
      finBevel.lit(Color(hex: local(p).x < 0 ? 0xFF5A4E : 0xD22F45), at: p, gloss: 0.5)
    }
    canvas.fill(placed(Self.nozzle)) { p in
      let q = local(p)
      return Color(hex: 0x8A93A8).shaded(0.45 + 0.75 * smoothstep(1.1, -0.2, abs(q.x + 3.5) / 10))
    }
    canvas.fill(placed(Self.body)) { p in paint(local(p)) }
    let keel = Shape.capsule(Point(0, 14), Point(0, 33), 2.1, end: 2.6)
    canvas.shadow(placed(keel), offset: Point(1, 1), blur: 1.6, Color(hex: 0x200410, alpha: 0.4))
    let bevel = Bevel(shape: placed(keel), width: 2.2)
    canvas.fill(placed(keel)) { bevel.lit(Color(hex: 0xEB4550), at: $0, gloss: 0.5) }
  }

  /// White with a red nose and seams, round under a light from the left.
  private func paint(_ q: Point) -> Color {
    let across = clamp(q.x / Self.halfWidth(q.y), -1, 1)
    let seam = q.y + 2.2 * (1 - across * across)
    let red = smoothstep(-22.4, -23.0, seam)
    let band = smoothstep(-19.6, -20.2, seam) * smoothstep(-22.6, -22.0, seam)
    let trim = smoothstep(19.7, 20.3, seam)
    var color = Color(hex: 0xF7F9FF)
      .mixed(Color(hex: 0xFF4A4A), red).mixed(Color(hex: 0x39405E), band)
      .mixed(Color(hex: 0x4C5575), trim)
    let line = smoothstep(0.45, 0.1, abs(seam - 13))
    color = color.mixed(Color(hex: 0x9AA4C4), line * 0.8)
    let normal = SIMD3(across, -0.15, max(0, 1 - across * across).squareRoot()).normalized
    let lit = Bevel.lit(color, normal, gloss: 0.0)
    let shade = smoothstep(0.1, 1.0, across)
    let glint = smoothstep(0.16, 0.04, abs(across + 0.52)) * 0.55 * smoothstep(22, -30, q.y)
    return lit.mixed(Color(hex: 0x3B2A6B), shade * 0.5).mixed(Color(gray: 1), glint)
      .mixed(Color(hex: 0xFF7FA8), smoothstep(0.8, 1, across) * 0.3)
  }

  private func window(_ canvas: inout Canvas) {
    let middle = Point(0, -7.5)
    let frame = Shape.circle(middle, 9.0)
    canvas.shadow(placed(frame), offset: Point(1, 1.6), blur: 2, Color(hex: 0x1A1440, alpha: 0.45))
    let bevel = Bevel(shape: placed(Shape.ring(middle, 7.7, width: 2.8)), width: 1.4)
    canvas.fill(placed(frame)) { bevel.lit(Color(hex: 0xC7CFE4), at: $0, gloss: 0.7) }
    let glass = Gradient([(0, 0xBDF6FF), (0.4, 0x3FC1F0), (1, 0x123C8C)])
    canvas.fill(placed(Shape.circle(middle, 6.4))) { p in
      let q = (local(p) - middle) / 6.4
      let sky = glass((q.x * 0.5 + q.y + 1.2) / 2.4)
      let shine = smoothstep(0.52, 0.44, ((q - Point(-0.28, -0.32)) / Point(1, 0.72)).length)
      let shadow = smoothstep(0.72, 1, q.length) * 0.45
      return sky.mixed(Color(hex: 0x071C4C), shadow).mixed(Color(gray: 1), shine * 0.62)
    }
  }

  private func flame(_ canvas: inout Canvas) {
    for (width, length, hot, cold) in [
      (11.5, 36.0, 0xFF9B2F, 0xFF3D5A), (7.5, 25, 0xFFE066, 0xFF9B2F),
      (4.0, 15, 0xFFFFFF, 0xFFF3B0),
    ] {
      let tongue = Shape { q in
        let t = clamp((q.y - 30) / length)
        let wave = 1.2 * sine(turns: q.y / 17 + width)
        let half =
          width * (1 - t) * (0.74 + 1.05 * t * (1 - t)) * (0.4 + 0.6 * smoothstep(1, 0.6, t))
        return max(abs(q.x + wave * t) - half, 30 - q.y) * 0.8
      }
      canvas.fill(placed(tongue), clip: IconBase.shape) { p in
        let t = clamp((local(p).y - 30) / length)
        return Color(hex: hot).mixed(Color(hex: cold), t).opacity(0.97 - 0.35 * t)
      }
    }
    canvas.paint { p in
      let far = (local(p) - Point(0, 38)).length
      let isInside = IconBase.shape.distance(p) < 0
      return Color(hex: 0xFF9A50, alpha: isInside ? 0.34 * smoothstep(30, 4, far) : 0)
    }
  }

  private func smoke(_ canvas: inout Canvas) {
    let noise = Noise(seed: 19)
    for i in 0..<11 {
      let t = Double(i) / 10
      let offset = Point((noise.hash(i, 1) - 0.5) * (6 + 16 * t), 60 + 22 * t)
      let radius = 4.2 + 5.6 * t + 2 * noise.hash(i, 2)
      let puff = Shape.circle(offset, radius)
      let bevel = Bevel(shape: placed(puff), width: radius)
      canvas.fill(placed(puff), clip: IconBase.shape) { p in
        let color = Color(hex: 0xFFD0C8).mixed(Color(hex: 0xC46AA8), t)
        return bevel.lit(color, at: p, gloss: 0).opacity(0.82 - 0.4 * t)
      }
    }
  }
}
