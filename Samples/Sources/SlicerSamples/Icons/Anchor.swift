/// A golden anchor with its rope, above and below the waterline.
enum Anchor {
  static func draw(scale: Double) -> Canvas {
    let water = Gradient([
      (0, 0x6FE3F5), (0.30, 0x2FB4E6), (0.62, 0x1877C8), (1, 0x0C3C86),
    ])
    var canvas = IconBase.canvas(scale: scale) { p in
      let glow = decay(-((p - Point(46, 26)).length / 46))
      return water((p.y - 6) / 114).mixed(Color(hex: 0xD8FBFF), 0.55 * glow)
    }
    light(&canvas)
    waves(&canvas)
    rope(&canvas, isInFront: false)
    canvas.shadow(
      anchor, offset: Point(4, 6), blur: 5, Color(hex: 0x04224F, alpha: 0.5), clip: IconBase.shape)
    let bevel = Bevel(shape: anchor, width: 4.2)
    let gold = Gradient([(0, 0xFFF3C4), (0.45, 0xFFCF5C), (1, 0xE8912B)])
    canvas.fill(anchor) { bevel.lit(gold(($0.y - 18) / 92), at: $0, gloss: 0.75) }
    rope(&canvas, isInFront: true)
    bubbles(&canvas)
    IconBase.finish(&canvas)
    return canvas
  }

  private static let anchor: Shape = {
    let ring = Shape.ring(Point(64, 27), 8.2, width: 5.2)
    let shank = Shape.capsule(Point(64, 37), Point(64, 100), 3.9, end: 4.8)
    let stock = Shape.capsule(Point(45, 47), Point(83, 47), 3.5)
      .union(.circle(Point(44.5, 47), 4.9)).union(.circle(Point(83.5, 47), 4.9))
    let crown = Shape { p in
      // The arms: the lower part of a ring that grows thinner towards its ends.
      let q = p - Point(64, 66)
      let side = Point(abs(q.x), q.y)
      let width = mix(2.6, 5.2, clamp(q.y / 36))
      let end = (side - Point(34.6, 9)).length - 2.6
      return side.y > 9 ? abs(q.length - 36) - width : end
    }
    let point = Shape.polygon([Point(56, 101), Point(72, 101), Point(64, 112)]).grown(0.8)
    let body = ring.blended(shank, softness: 3).blended(stock, softness: 3)
    return body.blended(crown, softness: 5).blended(point, softness: 2).union(flukes)
  }()

  /// The two barbs at the ends of the arms.
  private static let flukes = Shape { p in
    let q = Point(64 - abs(p.x - 64), p.y)
    return fluke.distance(q)
  }

  private static let fluke = Shape.polygon([
    Point(26.5, 63), Point(42, 79), Point(31, 81.5), Point(22, 84),
  ]).grown(1.3)

  /// Rays of sunlight from above the surface.
  private static func light(_ canvas: inout Canvas) {
    let noise = Noise(seed: 5)
    canvas.fill(IconBase.shape) { p in
      let fan = (p.x - 30) / (p.y + 46)
      let ray = smoothstep(0.05, 0.75, noise.value(Point(fan * 7.5, 0.3)))
      return Color(hex: 0xE8FFFF, alpha: 0.20 * ray * smoothstep(112, 20, p.y))
    }
  }

  private static func waves(_ canvas: inout Canvas) {
    let rows: [(y: Double, height: Double, length: Double, phase: Double, hex: Int)] = [
      (88, 2.6, 47, 0.10, 0x1F86D6), (97, 3.0, 58, 0.55, 0x1466B8), (107, 2.8, 52, 0.20, 0x0E4C98),
    ]
    for row in rows {
      let sea = Shape.below { x in
        row.y + row.height * sine(turns: x / row.length + row.phase)
      }
      canvas.fill(sea, clip: IconBase.shape) { p in
        let depth = -sea.distance(p)
        let foam = smoothstep(2.2, 0, depth)
        return Color(hex: row.hex, alpha: 0.62).mixed(Color(hex: 0xBDF3FF, alpha: 0.75), foam * 0.7)
      }
    }
  }

  /// The rope, which winds around the shank; its turns lie in front and behind by turns.
  private static func rope(_ canvas: inout Canvas, isInFront: Bool) {
    let strand = Strand(count: 150) { t in
      let swing = mix(7, 19, smoothstep(0, 0.35, t)) * mix(1, 0.72, smoothstep(0.7, 1, t))
      return Point(64 + swing * sine(turns: 1.62 * t - 0.02), mix(24, 104, t) + 5 * sine(turns: t))
    } isKept: { t in
      (cosine(turns: 1.62 * t - 0.02) > 0) == isInFront
    }
    if isInFront {
      canvas.shadow(
        Shape { strand.nearest($0).distance - 2.6 }, offset: Point(1.5, 2.5), blur: 2.4,
        Color(hex: 0x3A1E00, alpha: 0.42), clip: IconBase.shape)
    }
    let rope = Shape { strand.nearest($0).distance - 2.7 }
    canvas.fill(rope) { p in
      let place = strand.nearest(p)
      let across = clamp(place.side / 2.7, -1, 1)
      let twist = (place.along / 4.2 + across * 0.42)
      let lay = abs(twist - twist.rounded(.down) - 0.5) * 2
      let round = (1 - across * across).squareRoot()
      let tan = Color(hex: 0xA9713A).mixed(Color(hex: 0xFFEBC6), smoothstep(0.05, 0.8, lay))
      return tan.shaded(0.52 + 0.48 * round)
    }
  }

  private static func bubbles(_ canvas: inout Canvas) {
    let places: [(Double, Double, Double)] = [
      (29, 44, 3.0), (24, 54, 1.7), (34, 34, 1.4), (100, 58, 2.6), (105, 49, 1.5), (97, 70, 1.3),
      (106, 82, 2.0), (22, 95, 2.2),
    ]
    for (x, y, radius) in places {
      let bubble = Shape.circle(Point(x, y), radius)
      canvas.fill(bubble) { p in
        let rim = smoothstep(0.35, 1, (p - Point(x, y)).length / radius)
        let shine = smoothstep(
          0.55, 0.1, (p - Point(x - radius * 0.35, y - radius * 0.4)).length / radius)
        return Color(gray: 1, alpha: 0.12 + 0.5 * rim + 0.6 * shine)
      }
    }
  }
}
