/// The tower: white with red bands, a gallery, and the lantern on top.
enum LighthouseTower {
  private static let foot = 432.0

  static func draw(_ canvas: inout Canvas, lamp: Point) {
    let x = lamp.x
    house(&canvas, at: Point(x + 66, 402))
    let tower = Shape.polygon([
      Point(x - 20, lamp.y + 26), Point(x + 20, lamp.y + 26), Point(x + 33, foot),
      Point(x - 33, foot),
    ])
    canvas.fill(tower) { p in
      let t = (p.y - lamp.y - 26) / (foot - lamp.y - 26)
      let across = clamp((p.x - x) / mix(20, 33, t), -1, 1)
      let curve = 5 * (1 - across * across).squareRoot()
      let band = (p.y + curve - lamp.y - 46) / 80
      let middle = abs(band - band.rounded(.down) - 0.5) * 80
      let red = smoothstep(20.7, 19.3, middle)
      let color = Color(hex: 0xFFF4E8).mixed(Color(hex: 0xD8344A), red)
      return round(color, across)
    }
    for y in [262.0, 342] { window(&canvas, at: Point(x - 4, y)) }
    door(&canvas, at: Point(x - 3, foot - 13))
    lantern(&canvas, lamp)
  }

  /// Lit by the low sun from the left, with cool light from the right.
  private static func round(_ color: Color, _ across: Double) -> Color {
    let light = clamp(0.80 - 0.55 * across - 0.45 * max(0, across))
    return color.shaded(0.30 + 0.74 * light)
      .mixed(Color(hex: 0xFFB87A), 0.28 * smoothstep(0.2, -0.8, across))
      .mixed(Color(hex: 0x3A3A78), 0.42 * smoothstep(0.0, 1, across))
  }

  private static func lantern(_ canvas: inout Canvas, _ lamp: Point) {
    let gallery = Shape.box(lamp + Point(0, 25), half: Point(28, 4), corner: 2)
    canvas.shadow(
      gallery, offset: Point(2, 7), blur: 6, Color(hex: 0x1A1030, alpha: 0.5),
      clip: .box(lamp + Point(0, 60), half: Point(24, 34)))
    let glass = Shape.box(lamp, half: Point(14, 19), corner: 2)
    canvas.fill(glass) { p in
      let far = (p - lamp).length
      return Color(hex: 0xFFFBE6).mixed(Color(hex: 0xF2A84A), smoothstep(2, 24, far))
    }
    for offset in [-14.0, -5, 5, 14] {
      let bar = Shape.capsule(lamp + Point(offset, -19), lamp + Point(offset, 20), 0.9)
      canvas.fill(bar, Color(hex: 0x3A1F38, alpha: 0.9))
    }
    canvas.fill(gallery) { p in
      Color(hex: 0x5B2740).shaded(1.5 - smoothstep(-30, 30, p.x - lamp.x))
    }
    for step in -4...4 {
      let post = lamp + Point(Double(step) * 6.6, 12)
      canvas.fill(Shape.capsule(post, post + Point(0, 10), 0.7), Color(hex: 0x4A2138))
    }
    canvas.fill(
      Shape.capsule(lamp + Point(-27, 12), lamp + Point(27, 12), 0.9), Color(hex: 0x4A2138))
    roof(&canvas, lamp)
  }

  private static func roof(_ canvas: inout Canvas, _ lamp: Point) {
    let cap = Shape.ellipse(lamp + Point(0, -18), Point(19, 19))
      .intersection(Shape { $0.y - lamp.y + 18 })
    canvas.fill(cap) { p in round(Color(hex: 0xC92F45), (p.x - lamp.x) / 19) }
    canvas.fill(
      Shape.box(lamp + Point(0, -18), half: Point(20, 2), corner: 1.5), Color(hex: 0x6E1F38))
    canvas.fill(
      Shape.capsule(lamp + Point(0, -38), lamp + Point(0, -52), 1.2), Color(hex: 0x4A2138))
    canvas.fill(Shape.circle(lamp + Point(0, -40), 3.4), Color(hex: 0xFFC470))
  }

  private static func window(_ canvas: inout Canvas, at place: Point) {
    canvas.fill(Shape.box(place, half: Point(5.6, 9), corner: 5), Color(hex: 0x6B3348))
    canvas.fill(Shape.box(place, half: Point(3.8, 7.2), corner: 3.6)) { p in
      Color(hex: 0xFFE9A8).mixed(Color(hex: 0xF0903C), (p.y - place.y + 8) / 16)
    }
  }

  private static func door(_ canvas: inout Canvas, at place: Point) {
    let frame = Shape.box(place + Point(0, -10), half: Point(9, 16), corner: 8)
      .intersection(Shape { $0.y - place.y })
    canvas.fill(frame, Color(hex: 0x5A2A3C))
    canvas.fill(
      frame.grown(-2), Color(hex: 0x8A4A3E))
  }

  /// The keeper's house, low beside the tower.
  private static func house(_ canvas: inout Canvas, at place: Point) {
    let walls = Shape.box(place + Point(0, 20), half: Point(38, 29))
    canvas.fill(walls) { p in
      Color(hex: 0xF4D9C8).mixed(Color(hex: 0x6A5A92), smoothstep(-30, 44, p.x - place.x))
    }
    let roof = Shape.polygon([
      place + Point(-44, -8), place + Point(-28, -31), place + Point(30, -31),
      place + Point(44, -8),
    ])
    canvas.fill(roof) { p in
      let row = (p.y - place.y) / 4.5
      let tile = 0.92 + 0.08 * (row - row.rounded(.down))
      return Color(hex: 0xB8485A).mixed(Color(hex: 0x58305C), smoothstep(-30, 40, p.x - place.x))
        .shaded(tile)
    }
    canvas.fill(
      Shape.box(place + Point(16, -33), half: Point(4.5, 9)), Color(hex: 0x7A4058))
    for offset in [-6.0, 18] { window(&canvas, at: place + Point(offset, 7)) }
  }
}
