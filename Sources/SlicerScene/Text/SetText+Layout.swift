import CSlicerText
import SlicerCore

extension SetText {
  /// What the library has laid out.
  ///
  /// - Throws: ``TextError/missingCharacters(_:count:fonts:)``, and for outlines without an end.
  init(
    _ layout: OpaquePointer, _ choice: FontChoice, _ shelf: inout GlyphCache
  ) throws(TextError) {
    var count = 0
    let glyphs = UnsafeBufferPointer(start: slicer_text_layout_glyphs(layout, &count), count: count)
    try Self.checkCharacters(glyphs, choice)
    let fonts = (0..<slicer_text_layout_font_count(layout)).map {
      slicer_text_layout_font(layout, $0)
    }
    var marks: [Mark] = []
    var parts = 0
    for glyph in glyphs {
      let font = fonts[Int(glyph.font)]
      guard let shape = try shelf.shape(of: glyph, font, in: layout, choice) else { continue }
      if case .outline(let outline, _) = shape { parts += outline.count }
      guard parts <= TextLimits.outlineParts else {
        throw .tooMany("corners of letters", actual: parts, limit: TextLimits.outlineParts)
      }
      marks.append(Mark(glyph, shape))
    }
    let bars = UnsafeBufferPointer(start: slicer_text_layout_bars(layout, &count), count: count)
    marks += bars.map { Mark($0) }
    let lines = UnsafeBufferPointer(start: slicer_text_layout_lines(layout, &count), count: count)
    let top = lines.first.map { $0.top.points } ?? 0
    self.marks = marks.map { $0.moved(up: top) }
    self.lines = lines.map {
      Line(
        top: $0.top.points - top, height: $0.height.points, width: $0.width.points,
        isRightToLeft: $0.is_right_to_left)
    }
    string = String(cString: slicer_text_layout_text(layout))
    let flags = UnsafeBufferPointer(
      start: slicer_text_layout_characters(layout, &count), count: count)
    boundaries = Boundaries(flags, string)
    if let widest = self.lines.map(\.width).max(), widest > 2 * TextLimits.width {
      throw .tooWide(points: widest, limit: 2 * TextLimits.width)
    }
  }

  private static func checkCharacters(
    _ glyphs: UnsafeBufferPointer<slicer_text_glyph>, _ choice: FontChoice
  ) throws(TextError) {
    var missing: [UInt32] = []
    for glyph in glyphs where glyph.is_missing {
      let code = glyph.glyph & 0x0FFF_FFFF
      if !missing.contains(code) { missing.append(code) }
    }
    guard !missing.isEmpty else { return }
    let names = missing.prefix(3).map { code in
      let character = Unicode.Scalar(code).map { "'\($0)' " } ?? ""
      return "\(character)(U+\(TextError.hexadecimal(code)))"
    }
    throw .missingCharacters(names, count: missing.count, fonts: choice.families, .installFont)
  }
}

extension SetText.Mark {
  fileprivate init(_ glyph: slicer_text_glyph, _ shape: MarkShape) {
    let (left, width) = (glyph.left.points, glyph.width.points)
    self.init(
      shape: shape, place: Point(x: glyph.x.points, y: glyph.y.points), byte: Int(glyph.byte),
      line: Int(glyph.line), extent: min(left, left + width)...max(left, left + width),
      color: glyph.is_colored ? RGBA(packed: glyph.color) : nil)
  }

  fileprivate init(_ bar: slicer_text_bar) {
    let (x, width) = (bar.x.points, bar.width.points)
    self.init(
      shape: .bar(thickness: bar.height.points), place: Point(x: x, y: bar.y.points),
      byte: Int(bar.byte), line: Int(bar.line), extent: min(x, x + width)...max(x, x + width),
      color: bar.is_colored ? RGBA(packed: bar.color) : nil)
  }

  fileprivate func moved(up offset: Double) -> SetText.Mark {
    guard offset != 0 else { return self }
    return SetText.Mark(
      shape: shape, place: Point(x: place.x, y: place.y - offset), byte: byte, line: line,
      extent: extent, color: color)
  }
}

extension SetText.Boundaries {
  /// - Parameter flags: of each scalar of the string, and of its end.
  fileprivate init(_ flags: UnsafeBufferPointer<UInt8>, _ string: String) {
    var place = 0
    for (flag, scalar) in zip(flags, string.unicodeScalars) {
      let bits = Int(flag)
      if bits & SLICER_TEXT_GRAPHEME != 0 { graphemes.insert(place) }
      if bits & SLICER_TEXT_WORD_START != 0, scalar.isUnspaced { words.insert(place) }
      if bits & SLICER_TEXT_SPACE != 0 { spaces.insert(place) }
      if bits & SLICER_TEXT_BREAK != 0 { breaks.insert(place) }
      place += UTF8.width(scalar)
    }
  }
}

/// The glyphs of all fonts that were drawn. To be used under the library's lock.
struct GlyphCache {
  private struct Key: Hashable {
    let font: UInt64
    let glyph: UInt32
  }

  private var outlines: [Key: GlyphOutline] = [:]
  private var pictures: [Key: GlyphPicture] = [:]

  /// Glyphs that are kept.
  private static let limit = 20_000
  /// Of a glyph that is not drawn.
  private static let nothing: UInt32 = 0x0FFF_FFFF

  /// What a glyph looks like; nil for one that takes room alone.
  ///
  /// - Throws: ``TextError/memory``.
  mutating func shape(
    of glyph: slicer_text_glyph, _ font: slicer_text_font, in layout: OpaquePointer,
    _ choice: FontChoice
  ) throws(TextError) -> MarkShape? {
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
  ) throws(TextError) -> MarkShape? {
    var found = slicer_text_picture()
    try TextError.check(
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
  ) throws(TextError) -> GlyphOutline {
    var (steps, count): (UnsafeMutablePointer<slicer_text_step>?, Int) = (nil, 0)
    try TextError.check(
      slicer_text_outline(layout, Int(glyph.font), glyph.glyph, &steps, &count), about: "")
    guard let steps else { return GlyphOutline([]) }
    defer { slicer_text_free(steps) }
    return GlyphOutline(Self.lines(UnsafeBufferPointer(start: steps, count: count)))
  }

  /// Fonts have y upward.
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

extension Int32 {
  /// 1/1024 of a point.
  fileprivate var points: Double { Double(self) / 1024 }
}

extension RGBA {
  /// Of 0xRRGGBBAA.
  fileprivate init(packed: UInt32) {
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: packed >> shift) }
    self.init(red: byte(24), green: byte(16), blue: byte(8), alpha: byte(0))
  }
}
