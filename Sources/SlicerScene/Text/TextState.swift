import CSlicerText
import SlicerCore
import Synchronization

/// Fonts that are open, and the glyphs that were drawn of them.
struct TextState {
  var cache = FontCache()
  private var fonts: [FontChoice: OpaquePointer] = [:]
  private var glyphs = GlyphCache()

  /// The most sets of fonts that are kept.
  private static let fontLimit = 32

  mutating func set(
    _ text: StyledText, _ width: Double?, _ height: Double?
  ) throws -> SetText {
    if cache.isFull || fonts.count >= Self.fontLimit { forget() }
    let choice = try cache.choice(for: text)
    let fonts = try fonts(choice)
    let request = SettingRequest(text, choice, width: width, height: height)
    let layout = try request.layout(fonts)
    defer { slicer_text_layout_free(layout) }
    // Where others may take their place, these are among them.
    for index in 0..<slicer_text_layout_font_count(layout) where choice.fallsBack {
      cache.tell(of: .text(slicer_text_layout_font(layout, index).file))
    }
    do {
      return try SetText(layout, choice, &glyphs)
    } catch var error as SlicerError where error.id == "missingCharacters" {
      error.remedy = remedy(for: text, in: choice.families)
      throw error
    }
  }

  /// Returns what helps where glyphs are missing: the installed fonts that would take their place, by name.
  private mutating func remedy(for text: StyledText, in families: [String]) -> Remedy {
    let others = substitutes(in: text).filter { !families.contains($0) }
    if others.isEmpty { return .installFont }
    // No list of families holds a font's file.
    let hasFiles = text.fonts.contains { if case .file = $0 { true } else { false } }
    return hasFiles ? .allowFontFallback : .nameFonts(families + others)
  }

  /// Returns the families in which a text is set where fonts may fall back; none where a glyph is missing even then.
  private mutating func substitutes(in text: StyledText) -> [String] {
    if text.allowsFontFallback { return [] }
    var text = text
    text.allowsFontFallback = true
    guard let choice = try? cache.choice(for: text), let fonts = try? fonts(choice),
      let layout = try? SettingRequest(text, choice, width: nil, height: nil).layout(fonts)
    else { return [] }
    defer { slicer_text_layout_free(layout) }
    guard (try? SetText(layout, choice, &glyphs)) != nil else { return [] }
    let files = (0..<slicer_text_layout_font_count(layout)).map {
      [UInt8].text(slicer_text_layout_font(layout, $0).file)
    }
    return (try? cache.families(of: files)) ?? []
  }

  mutating func forgetAll(_ reading: (@Sendable ([UInt8]) -> Void)?) {
    forget()
    cache.forgetInstalled(reading)
  }

  /// Numbers of files in memory are used again: nothing that was known by one is kept.
  private mutating func forget() {
    for fonts in fonts.values { slicer_text_fonts_free(fonts) }
    fonts = [:]
    glyphs = GlyphCache()
    cache.forgetFiles()
  }

  private mutating func fonts(_ choice: FontChoice) throws -> OpaquePointer {
    if let known = fonts[choice] { return known }
    var pointer: OpaquePointer?
    let status = Self.withTexts(choice.files) { files in
      slicer_text_fonts_new(
        files, choice.files.count, FontRules.xml(choice), choice.fallsBack, &pointer)
    }
    if status == SLICER_TEXT_BAD_FONT {
      // A font file that is gone, or cannot be opened, is reported as that.
      for file in choice.originals { _ = try MemoryFile(copying: file) }
    }
    try SlicerError.check(status, about: choice.families.first ?? "")
    guard let pointer else { throw .noMemoryForText }
    fonts[choice] = pointer
    return pointer
  }

  /// Lends texts to C, each with a 0 at its end.
  private static func withTexts<R>(
    _ texts: [[UInt8]], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> R
  ) -> R {
    let all: [CChar] = texts.flatMap { text in text.map { CChar(bitPattern: $0) } + [0] }
    return all.withUnsafeBufferPointer { all in
      var starts: [UnsafePointer<CChar>?] = []
      var start = 0
      for text in texts {
        starts.append(all.baseAddress.map { $0 + start })
        start += text.count + 1
      }
      starts.append(nil)
      return starts.withUnsafeBufferPointer { starts in
        guard let first = starts.baseAddress else { preconditionFailure("there is one at least") }
        return body(first)
      }
    }
  }
}

/// The rules for fontconfig about a text's fonts.
private enum FontRules {
  /// Emoji are asked for by a family of that name; and pictures of glyphs are as large as the letters around them.
  ///
  /// Matrix and size are assigned from the request alone: where fonts may fall back the system's own rule has scaled
  /// them before. Source: fontconfig's `10-scale-bitmap-fonts.conf`.
  static func xml(_ choice: FontChoice) -> String {
    let rest = choice.families.filter { !choice.colorFamilies.contains($0) }
    let strings = (choice.colorFamilies + rest).map { "<string>\(escaped($0))</string>" }
    return """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      <match target="pattern"><test name="family"><string>emoji</string></test>
      <edit name="family" mode="assign" binding="strong">\(strings.joined())</edit></match>
      <match target="font"><test name="outline" compare="eq"><bool>false</bool></test>
      <edit name="pixelsizefixupfactor" mode="assign"><divide><name target="pattern">pixelsize</name>
      <name target="font">pixelsize</name></divide></edit>
      <edit name="matrix" mode="assign"><matrix>
      <name>pixelsizefixupfactor</name><double>0</double><double>0</double>
      <name>pixelsizefixupfactor</name></matrix></edit>
      <edit name="size" mode="assign"><divide><name target="pattern">size</name>
      <name>pixelsizefixupfactor</name></divide></edit></match></fontconfig>
      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
