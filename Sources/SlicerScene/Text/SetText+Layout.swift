import CSlicerText
import SlicerCore

extension SetText {
  /// Takes the layout of the library.
  ///
  /// - Throws: `SlicerError.missingCharacters(_:count:fonts:)`, and for outlines without an end.
  init(
    _ layout: OpaquePointer, _ choice: FontChoice, _ cache: inout GlyphCache
  ) throws {
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
      guard let shape = try cache.shape(of: glyph, font, in: layout, choice) else { continue }
      if case .outline(let outline, _) = shape { parts += outline.count }
      guard parts <= TextLimits.outlineParts else {
        throw .tooManyInText("corners of letters", actual: parts, limit: TextLimits.outlineParts)
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
      throw .textTooWide(points: widest, limit: 2 * TextLimits.width)
    }
  }

  private static func checkCharacters(
    _ glyphs: UnsafeBufferPointer<slicer_text_glyph>, _ choice: FontChoice
  ) throws {
    var missing: [UInt32] = []
    for glyph in glyphs where glyph.is_missing {
      let code = glyph.glyph & 0x0FFF_FFFF
      if !missing.contains(code) { missing.append(code) }
    }
    guard !missing.isEmpty else { return }
    let names = missing.prefix(3).map { code in
      let character = Unicode.Scalar(code).map { "'\($0)' " } ?? ""
      return "\(character)(U+\(SlicerError.hexadecimal(code)))"
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
      // A dictionary knows where lines of Thai may break; Pango's words begin at each of its letters.
      let starts = scalar.value < 0x2E80 ? SLICER_TEXT_BREAK : SLICER_TEXT_WORD_START
      if bits & Int(starts) != 0, scalar.isUnspaced { words.insert(place) }
      if bits & SLICER_TEXT_SPACE != 0 { spaces.insert(place) }
      if bits & SLICER_TEXT_BREAK != 0 { breaks.insert(place) }
      place += UTF8.width(scalar)
    }
  }
}

extension Int32 {
  /// 1/1024 of a point.
  var points: Double { Double(self) / 1024 }
}

extension RGBA {
  /// Unpacks 0xRRGGBBAA.
  fileprivate init(packed: UInt32) {
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: packed >> shift) }
    self.init(red: byte(24), green: byte(16), blue: byte(8), alpha: byte(0))
  }
}
