/// Northern lights: curtains that are sharp below and fade upwards.
enum Aurora {
  static func draw(_ canvas: inout Canvas, clip: Shape) {
    curtain(
      &canvas, clip, y: 52, seed: 4, phase: 0.05, low: 0x58FFB0, high: 0x7A5CFF, strength: 0.85)
    curtain(
      &canvas, clip, y: 33, seed: 8, phase: 0.46, low: 0x3CF0C8, high: 0xD84CFF, strength: 0.6)
  }

  private static func curtain(
    _ canvas: inout Canvas, _ clip: Shape, y: Double, seed: UInt32, phase: Double, low: Int,
    high: Int, strength: Double
  ) {
    let noise = Noise(seed: seed)
    let (lower, upper) = (Color(hex: low), Color(hex: high))
    canvas.fill(clip) { p in
      let fold = 1.3 * noise.value(Point(p.x / 8, 2.5))
      let edge = y + 6 * sine(turns: p.x / 104 + phase) + 2.2 * sine(turns: p.x / 43 + phase) + fold
      let up = edge - p.y
      let ray = 0.62 + 0.38 * noise.fractal(Point(p.x / 3.2, p.y / 120 + Double(seed)), octaves: 2)
      let height = 15 + 9 * noise.value(Point(p.x / 17, 8.5))
      let light = smoothstep(-7, 4, up) * decay(-max(0, up) / height)
      let color = lower.mixed(upper, smoothstep(2, 34, up))
      let ends = smoothstep(0, 26, p.x) * smoothstep(132, 96, p.x)
      return color.opacity(clamp(light * ray * strength * ends))
    }
  }
}
