import CSlicerText
import SlicerCore

/// The glyphs of all fonts that were drawn. To be used under the library's lock.
struct GlyphCache {
  private struct Key: Hashable {
    let font: UInt64
    let glyph: UInt32
  }

  private var outlines: [Key: GlyphOutline] = [:]
  private var pictures: [Key: GlyphPicture] = [:]

  /// The most glyphs that are kept.
  private static let limit = 20_000
  /// Pango's number for a glyph that is not drawn.
  private static let nothing: UInt32 = 0x0FFF_FFFF

  /// The outline of a glyph; nil for one that only takes room.
  ///
  /// - Throws: `SlicerError.noMemoryForText`.
  mutating func shape(
    of glyph: slicer_text_glyph, _ font: slicer_text_font, in layout: OpaquePointer,
    _ choice: FontChoice
  ) throws -> MarkShape? {
    guard glyph.glyph != Self.nothing else { return nil }
    if outlines.count + pictures.count >= Self.limit { self = GlyphCache() }
    let key = Key(font: font.key, glyph: glyph.glyph)
    if glyph.is_picture, let shape = try picture(key, glyph, font, layout, choice) { return shape }
    if outlines[key] == nil {
      outlines[key] = try Self.outline(glyph, layout)
    }
    guard let outline = outlines[key], !outline.lines.isEmpty else { return nil }
    return .outline(outline, scale: Point(x: font.x_scale, y: font.y_scale))
  }

  private mutating func picture(
    _ key: Key, _ glyph: slicer_text_glyph, _ font: slicer_text_font, _ layout: OpaquePointer,
    _ choice: FontChoice
  ) throws -> MarkShape? {
    var found = slicer_text_picture()
    try SlicerError.check(
      slicer_text_glyph_picture(layout, Int(glyph.font), glyph.glyph, &found), about: "")
    guard let png = found.png else { return nil }
    defer { slicer_text_free(png) }
    let rect = Rect(
      x: found.x.points, y: found.y.points, width: found.width.points, height: found.height.points)
    if let known = pictures[key] { return .picture(known, rect) }
    let picture = GlyphPicture(
      font: choice.colorFamilies.first ?? "", key: font.key, glyph: glyph.glyph,
      png: Array(UnsafeBufferPointer(start: png, count: found.length)))
    pictures[key] = picture
    return .picture(picture, rect)
  }

  private static func outline(
    _ glyph: slicer_text_glyph, _ layout: OpaquePointer
  ) throws -> GlyphOutline {
    var (steps, count): (UnsafeMutablePointer<slicer_text_step>?, Int) = (nil, 0)
    try SlicerError.check(
      slicer_text_outline(layout, Int(glyph.font), glyph.glyph, &steps, &count), about: "")
    guard let steps else { return GlyphOutline([]) }
    defer { slicer_text_free(steps) }
    return GlyphOutline(Self.lines(UnsafeBufferPointer(start: steps, count: count)))
  }

  /// Outlines with y downward: fonts have y upward.
  private static func lines(_ steps: UnsafeBufferPointer<slicer_text_step>) -> [Outline] {
    var lines: [Outline] = []
    func point(_ x: Float, _ y: Float) -> Point { Point(x: Double(x), y: -Double(y)) }
    var line: Outline?
    var place = Point.zero
    for step in steps {
      let end = point(step.x, step.y)
      switch step.verb {
      case SLICER_TEXT_MOVE:
        if let line, !line.parts.isEmpty { lines.append(line) }
        line = Outline(start: end, parts: [])
      case SLICER_TEXT_LINE: line?.parts.append(.line(end))
      case SLICER_TEXT_QUADRATIC:
        let middle = point(step.x1, step.y1)
        line?.parts.append(
          .curve(place + (middle - place) * (2 / 3), end + (middle - end) * (2 / 3), end))
      case SLICER_TEXT_CUBIC:
        line?.parts.append(.curve(point(step.x1, step.y1), point(step.x2, step.y2), end))
      default:
        if let line, !line.parts.isEmpty { lines.append(line) }
        line = nil
      }
      place = end
    }
    if let line, !line.parts.isEmpty { lines.append(line) }
    return lines.filter { $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
  }
}
