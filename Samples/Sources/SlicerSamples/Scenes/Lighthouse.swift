/// A lighthouse and a sailing boat at dusk, higher than wide.
struct Lighthouse {
  static let size = Point(480, 720)
  private static let horizon = 470.0
  private static let lamp = Point(318, 196)

  static func draw() -> Canvas {
    var canvas = Canvas(size: size, scale: 1)
    sky(&canvas)
    sea(&canvas)
    beam(&canvas)
    LighthouseTower.draw(&canvas, lamp: lamp)
    rock(&canvas)
    glow(&canvas)
    SailingBoat.draw(&canvas, at: Point(128, 560))
    grain(&canvas)
    return canvas
  }

  private static func sky(_ canvas: inout Canvas) {
    let dusk = Gradient([
      (0, 0x1D2A5E), (0.35, 0x4A4A8E), (0.62, 0xB8638F), (0.82, 0xF59A72), (1, 0xFFD9A0),
    ])
    let noise = Noise(seed: 17)
    canvas.paint { p in
      let t = p.y / horizon
      let bend = noise.fractal(p / Point(210, 60), octaves: 3) * 0.4
      let banks = noise.fractal(p / Point(190, 44) + bend, octaves: 6)
      let cover = smoothstep(0.05, 0.75, banks) * smoothstep(1.05, 0.6, t)
      let lit = dusk(clamp(t + 0.26)).mixed(Color(hex: 0xFFE3C0), 0.25)
      let under = dusk(clamp(t - 0.08)).shaded(0.82)
      let edge = smoothstep(
        0.1, 0.5, noise.fractal((p + Point(-14, 9)) / Point(190, 44), octaves: 5))
      let sun = decay(-((p - Point(96, 448)) / Point(120, 82)).length)
      return dusk(t).mixed(lit.mixed(under, edge), cover * 0.8)
        .mixed(Color(hex: 0xFFF0C0), 0.75 * sun * sun)
    }
    stars(&canvas)
    canvas.fill(Shape.circle(Point(96, 452), 30).intersection(Shape { $0.y - horizon })) { p in
      Color(hex: 0xFFF6D0).mixed(Color(hex: 0xFFB060), (p.y - 422) / 60)
    }
  }

  private static func stars(_ canvas: inout Canvas) {
    let noise = Noise(seed: 44)
    for i in 0..<60 {
      let place = Point(480 * noise.hash(i, 1), 200 * noise.hash(i, 2) * noise.hash(i, 6))
      let strength = smoothstep(220, 20, place.y) * (0.3 + 0.7 * noise.hash(i, 4))
      canvas.fill(
        Shape.circle(place, 0.5 + 0.8 * noise.hash(i, 3)), Color(gray: 1, alpha: strength))
    }
  }

  /// Water that mirrors the sky, in waves that grow towards the viewer.
  private static func sea(_ canvas: inout Canvas) {
    let deep = Gradient([(0, 0xF2A983), (0.12, 0xB86A88), (0.45, 0x4B4A86), (1, 0x141F4A)])
    let noise = Noise(seed: 61)
    canvas.fill(Shape { horizon - $0.y }) { p in
      let t = (p.y - horizon) / (size.y - horizon)
      let depth = 1 / (0.05 + t)
      let q = Point((p.x - 240) * depth / 150, depth * 9)
      let wave = noise.fractal(q * Point(0.55, 1), octaves: 4, gain: 0.6)
      let color = deep(clamp(t + wave * 0.16 * (0.3 + t)))
      let path = decay(-abs(p.x - 96 - wave * 20) / (16 + 70 * t))
      let glitter = smoothstep(0.05, 0.55, wave + 0.35 * path) * path
      let crest = smoothstep(0.45, 0.95, wave) * 0.25
      return color.mixed(Color(hex: 0xFFE0A8), clamp(glitter * 0.95 * (1 - 0.5 * t)))
        .mixed(Color(hex: 0xFFC9B0), crest)
    }
  }

  private static func beam(_ canvas: inout Canvas) {
    canvas.paint { p in
      let q = p - lamp
      let slope = q.y / max(1, abs(q.x)) + (q.x < 0 ? 0.10 : 0.10)
      let width = 0.065
      let shaft = smoothstep(width, 0, abs(slope)) * decay(-abs(q.x) / 260)
      return Color(hex: 0xFFF3C8, alpha: 0.62 * shaft)
    }
  }

  private static func glow(_ canvas: inout Canvas) {
    canvas.paint { p in
      let far = (p - lamp).length
      return Color(hex: 0xFFF6D8, alpha: clamp(0.85 * decay(-far / 15) + 0.28 * decay(-far / 60)))
    }
  }

  private static func rock(_ canvas: inout Canvas) {
    let noise = Noise(seed: 28)
    let line: @Sendable (Double) -> Double = { x in
      let hill = smoothstep(150, 300, x) * smoothstep(620, 400, x)
      let rough = noise.fractal(Point(x / 46, 1.5), octaves: 6, gain: 0.55)
      return 540 - 114 * hill + 15 * rough * (0.35 + hill)
    }
    let land = Shape.below(line).intersection(
      Shape { p in
        // Where the rock meets the water, and its foam.
        p.y - 528 - 22 * smoothstep(180, 480, p.x) - 3 * noise.value(Point(p.x / 9, 4.5))
      })
    canvas.shadow(
      land, offset: Point(-6, 20), blur: 16, Color(hex: 0x0D1438, alpha: 0.55),
      clip: Shape { horizon + 40 - $0.y })
    canvas.fill(land.grown(2.5), clip: Shape { 520 - $0.y }, Color(hex: 0xFFE9DC, alpha: 0.55))
    canvas.fill(land) { p in
      let depth = p.y - line(p.x)
      let chips = noise.fractal(p / Point(64, 40), octaves: 5, gain: 0.5)
      let side = noise.fractal((p + Point(-5, -4)) / Point(64, 40), octaves: 5, gain: 0.5)
      let form = 0.52 - (p.x - 330) / 420 - depth / 420
      let light = clamp(form + 1.15 * (chips - side))
      let stone = Color(hex: 0x241C3C).mixed(Color(hex: 0xD88A70), light)
      let grass = Color(hex: 0x2F3B3A).mixed(Color(hex: 0x8F9A52), light)
      return stone.mixed(grass, smoothstep(17 + 9 * chips, 3, depth))
        .shaded(1 - 0.35 * smoothstep(40, 130, depth))
    }
  }

  private static func grain(_ canvas: inout Canvas) {
    let noise = Noise(seed: 8)
    canvas.paint { p in
      let value = noise.hash(Int(p.x), Int(p.y)) + noise.hash(Int(p.x), Int(p.y) + 4_000) - 1
      return value > 0
        ? Color(gray: 1, alpha: value * 0.035) : Color(gray: 0, alpha: -value * 0.035)
    }
  }
}
