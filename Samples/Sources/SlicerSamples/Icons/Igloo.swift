/// An igloo at night, a fire inside, under the northern lights.
enum Igloo {
  private static let middle = Point(58, 98)
  private static let radius = 38.0
  private static let moonlight = SIMD3(-0.52, -0.66, 0.54)

  static func draw(scale: Double) -> Canvas {
    let night = Gradient([(0, 0x0B1038), (0.45, 0x16316E), (0.75, 0x2E6F9E), (1, 0x8CC7D8)])
    var canvas = IconBase.canvas(scale: scale) { night(($0.y - 6) / 96) }
    stars(&canvas)
    Aurora.draw(&canvas, clip: IconBase.shape)
    hills(&canvas)
    snow(&canvas)
    dome(&canvas)
    IglooDoor.draw(&canvas)
    drifts(&canvas)
    flakes(&canvas)
    IconBase.finish(&canvas)
    return canvas
  }

  private static func stars(_ canvas: inout Canvas) {
    let noise = Noise(seed: 77)
    for i in 0..<70 {
      let place = Point(8 + 112 * noise.hash(i, 1), 7 + 62 * noise.hash(i, 2))
      let size = 0.28 + 0.62 * noise.hash(i, 3) * noise.hash(i, 4)
      let star = Shape.circle(place, size)
      canvas.fill(star, clip: IconBase.shape, Color(gray: 1, alpha: 0.4 + 0.6 * noise.hash(i, 5)))
    }
  }

  private static func hills(_ canvas: inout Canvas) {
    let noise = Noise(seed: 9)
    let rows = [(y: 80.0, height: 9.0, hex: 0x3D6FA8), (y: 86, height: 5, hex: 0x6FA3CC)]
    for (i, row) in rows.enumerated() {
      let hill = Shape.below { x in
        row.y - row.height * noise.fractal(Point(x / 34, Double(i) * 3.7), octaves: 4)
      }
      canvas.fill(hill, clip: IconBase.shape) { p in
        let top = smoothstep(7, 0, -hill.distance(p))
        return Color(hex: row.hex).mixed(Color(hex: 0xD5F0F5), top * 0.55)
      }
    }
  }

  private static let ground = Shape.below { x in 92 + 1.6 * sine(turns: x / 90 + 0.3) }

  private static func snow(_ canvas: inout Canvas) {
    let white = Gradient([(0, 0xF4FBFF), (0.4, 0xCFE3F5), (1, 0x86A9D6)])
    canvas.fill(ground, clip: IconBase.shape) { white(($0.y - 90) / 30) }
    let foot = Shape.ellipse(Point(70, 101), Point(50, 9))
    canvas.shadow(
      foot, offset: Point(5, 2), blur: 6, Color(hex: 0x1D3B78, alpha: 0.55),
      clip: ground.intersection(IconBase.shape))
  }

  private static func dome(_ canvas: inout Canvas) {
    let floor = Shape { p in p.y - 102.5 - 3.4 * (1 - ((p.x - 58) / 39) * ((p.x - 58) / 39)) }
    let dome = Shape.circle(middle, radius).intersection(floor)
    canvas.fill(dome) { p in
      let q = (p - middle) / radius
      let normal = SIMD3(q.x, q.y, max(0, 1 - q.dot(q)).squareRoot())
      return brick(normal)
    }
  }

  /// Snow bricks on a ball: rows of latitude, each with joints of its own.
  private static func brick(_ normal: SIMD3<Double>) -> Color {
    let latitude = arcsineTurns(-normal.y) * 4 * 5.2 + 0.75
    let row = latitude.rounded(.down)
    let around = max(1e-6, (1 - normal.y * normal.y).squareRoot())
    let longitude = arcsineTurns(clamp(normal.x / around, -1, 1)) * 4
    let bricks = max(1, (4.4 * around).rounded())
    let place = longitude * bricks / 1.2 + (Int(row) % 2 == 0 ? 0.5 : 0) + row * 0.13
    let (x, y) = (place - place.rounded(.down), latitude - row)
    let size = Point(around / bricks * 27, 6.6)
    let edge = min(min(x, 1 - x) * size.x * 2, min(y, 1 - y) * size.y * 1.6)
    let joint = smoothstep(1.25, 0.35, edge)
    let tint = Noise(seed: 3).hash(Int(place.rounded(.down)), Int(row))
    let lift = SIMD3((x - 0.5) * 0.22, (0.5 - y) * 0.30, 0)
    let light = max(0, (normal + lift).normalized.dot(moonlight.normalized))
    let shade = Gradient([(0, 0x3F5E9E), (0.35, 0x86A8D8), (0.7, 0xDCEBF8), (1, 0xFFFFFF)])
    let face = shade(light * 0.98 + (tint - 0.5) * 0.10)
    let sheen = smoothstep(0.5, 1, -normal.y) * 0.16
    return face.mixed(Color(hex: 0x9FFFD8), sheen).mixed(Color(hex: 0x35548F), joint * 0.62)
  }

  private static func drifts(_ canvas: inout Canvas) {
    let drift = Shape.below { x in
      110 + 2.4 * sine(turns: x / 74 + 0.62) + 1.2 * sine(turns: x / 31)
    }
    canvas.fill(drift, clip: IconBase.shape) { p in
      let top = smoothstep(4, 0, -drift.distance(p))
      return Color(hex: 0xA9C4E8).mixed(Color(hex: 0xFFFFFF), 0.25 + 0.75 * top)
    }
  }

  private static func flakes(_ canvas: inout Canvas) {
    let noise = Noise(seed: 41)
    for i in 0..<34 {
      let place = Point(9 + 110 * noise.hash(i, 1), 12 + 98 * noise.hash(i, 2))
      let size = 0.5 + 0.8 * noise.hash(i, 3)
      canvas.fill(
        Shape.circle(place, size), clip: IconBase.shape,
        Color(gray: 1, alpha: 0.35 + 0.5 * noise.hash(i, 4)))
    }
  }
}
