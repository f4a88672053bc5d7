/// A rocket on its way past a ringed planet.
enum Spaceship {
  static func draw(scale: Double) -> Canvas {
    let space = Gradient([(0, 0x1B1145), (0.5, 0x4B1E7F), (0.8, 0xA8327F), (1, 0xF0686E)])
    let dust = Noise(seed: 12)
    var canvas = IconBase.canvas(scale: scale) { p in
      let cloud = dust.fractal(p / 42, octaves: 5)
      let place = (p.x * 0.35 + p.y) / 165 + 0.10 * cloud
      return space(place).mixed(Color(hex: 0x5CC8FF), 0.26 * smoothstep(0.1, 0.9, cloud))
    }
    stars(&canvas)
    Planet.draw(&canvas)
    Rocket.draw(&canvas, at: Point(70, 58), turns: 0.11)
    IconBase.finish(&canvas)
    return canvas
  }

  private static func stars(_ canvas: inout Canvas) {
    let noise = Noise(seed: 210)
    for i in 0..<64 {
      let place = Point(8 + 112 * noise.hash(i, 1), 8 + 110 * noise.hash(i, 2))
      let size = 0.25 + 0.75 * noise.hash(i, 3) * noise.hash(i, 4)
      let color = Color(hex: noise.hash(i, 6) < 0.3 ? 0xFFD9A8 : 0xE8F0FF)
      canvas.fill(
        Shape.circle(place, size), clip: IconBase.shape, color.opacity(0.4 + 0.6 * noise.hash(i, 5))
      )
    }
    for place in [Point(21, 66), Point(104, 90), Point(60, 21), Point(84, 108)] {
      sparkle(&canvas, at: place)
    }
  }

  /// A star with four points.
  private static func sparkle(_ canvas: inout Canvas, at place: Point) {
    canvas.paint { p in
      let q = p - place
      let (x, y) = (abs(q.x), abs(q.y))
      let cross = 1 / (1 + 10 * x * y + 0.35 * q.dot(q))
      return Color(hex: 0xFFF6E0, alpha: clamp(cross * cross * smoothstep(6, 0, q.length) * 1.3))
    }
  }
}
