/// A nebula of smooth colors.
enum Nebula {
  static func draw() -> Canvas {
    var canvas = Canvas(size: Point(480, 320), scale: 1)
    canvas.paint(gas)
    stars(&canvas)
    return canvas
  }

  private static let clouds = Noise(seed: 3)

  private static func gas(_ p: Point) -> Color {
    let q = p / 150
    let bend = Point(
      clouds.fractal(q * 0.8, octaves: 3), clouds.fractal(q * 0.8 + 5.2, octaves: 3))
    let warped = q + bend * 0.85
    let body = clouds.fractal(warped * 0.9 + 1.3, octaves: 5)
    let veil = clouds.fractal(warped * 1.3 + 8.7, octaves: 4)
    let dust = smoothstep(0.05, 0.75, clouds.fractal(warped * 1.7 + 3.1, octaves: 5))
    let core = decay(-((p - Point(285, 140)) / Point(118, 92)).length)
    let night = Color(hex: 0x070B24).mixed(Color(hex: 0x1B1450), p.y / 320)
    let violet = smoothstep(-0.55, 0.9, body)
    let rose = smoothstep(-0.1, 1.0, body * 0.7 + core * 1.1 - 0.25)
    let teal = smoothstep(-0.05, 0.95, veil) * (1 - 0.6 * core)
    var color = night.mixed(Color(hex: 0x5A34B8), violet * 0.85)
    color = color.mixed(Color(hex: 0x25B8CC), teal * 0.72)
    color = color.mixed(Color(hex: 0xF25C98), rose * 0.88)
    color = color.mixed(Color(hex: 0xFFE2B0), smoothstep(0.38, 1.05, core + 0.3 * body))
    let shade = 1 - 0.55 * dust * smoothstep(0.95, 0.3, core)
    return color.shaded(shade).withOpacity(of: Color(gray: 1))
  }

  private static func stars(_ canvas: inout Canvas) {
    let noise = Noise(seed: 90)
    for i in 0..<150 {
      let place = Point(480 * noise.hash(i, 1), 320 * noise.hash(i, 2))
      let power = noise.hash(i, 3) * noise.hash(i, 4)
      let color = Color(hex: noise.hash(i, 5) < 0.35 ? 0xFFDDB8 : 0xDDE8FF)
      let radius = 0.35 + 0.9 * power
      canvas.fill(Shape.circle(place, radius + 4)) { p in
        let far = (p - place).length
        let glow = 0.30 * power * smoothstep(radius + 4, 0, far)
        return color.opacity(clamp(smoothstep(radius + 0.6, radius - 0.5, far) * 0.95 + glow))
      }
    }
    for place in [Point(96, 70), Point(392, 236), Point(180, 262), Point(430, 60)] {
      flare(&canvas, at: place)
    }
  }

  /// A bright star with the four rays that a telescope's mirror mount makes.
  private static func flare(_ canvas: inout Canvas, at place: Point) {
    canvas.fill(Shape.circle(place, 22)) { p in
      let q = p - place
      let far = q.length
      let cross = 1 / (1 + 2.2 * abs(q.x * q.y) + 0.05 * far * far)
      let core = smoothstep(2.6, 0.8, far)
      let ray = cross * smoothstep(22, 2, far)
      return Color(hex: 0xF4F6FF, alpha: clamp(core + 0.85 * ray))
    }
  }
}
