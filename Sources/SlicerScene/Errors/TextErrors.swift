import CSlicerText
package import SlicerCore

extension Error where Self == SlicerError {
  package static func noTextLibrary(_ name: String) -> SlicerError {
    .init(
      .unavailable, "texts need Pango 1.50 or newer, but \(name) is not installed",
      .installLibrary("libpangoft2-1.0-0 (brew: pango)"))
  }
  /// - Parameters:
  ///   - nearest: installed families that are spelled alike.
  ///   - substitute: the installed family that the system takes in its place.
  package static func unknownFamily(
    _ name: String, nearest: [String], substitute: String?
  ) -> SlicerError {
    let others =
      nearest.isEmpty
      ? substitute.map { "\($0.quoted), which the system takes for it" } ?? "sans-serif"
      : nearest.map(\.quoted).joined(separator: ", ")
    return .badInput(
      "no font of the family \(name.quoted) is installed",
      .hint("use \(others), or \(name: "font-fallback") to accept any font"))
  }
  package static func badFont(_ name: String) -> SlicerError {
    .badInput("\(name.quoted) is not a TrueType or OpenType font")
  }
  package static func unreadableFont(_ name: String, reason: String) -> SlicerError {
    .badInput("\(name.quoted) cannot be read: \(reason)")
  }
  package static func noFace(font: String, wanted: String, faces: [String]) -> SlicerError {
    .badInput(
      "'\(font)' has no \(wanted); it has \(faces.joined(separator: ", "))", .allowFontFallback)
  }
  package static func missingCharacters(
    _ characters: [String], count: Int, fonts: [String], _ remedy: Remedy
  ) -> SlicerError {
    let rest = count - characters.count
    return .badInput(
      "\(fonts.joined(separator: ", ")) \(fonts.count == 1 ? "has" : "have") no "
        + "\(characters.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "")",
      remedy)
  }
  package static func badGlyphPicture(font: String) -> SlicerError {
    .badInput("a picture of a glyph of '\(font)' cannot be read")
  }
  package static func notMarkup(_ text: String) -> SlicerError {
    .badInput("not markup: \(text)")
  }
  package static func controlCharacterInText(code: UInt32, at place: Int) -> SlicerError {
    .badInput("character \(place) of a text is a control character (U+\(Self.hexadecimal(code)))")
  }
  package static func tooManyInText(_ what: String, actual: Int, limit: Int) -> SlicerError {
    .init(.tooLarge, "\(actual) \(what) are too many; at most \(limit) are allowed")
  }
  package static func badTextNumber(_ name: String, value: Double, allowed: String) -> SlicerError {
    .badInput("\(name) \(value.shortest) is not \(allowed)")
  }
  package static func textTooWide(points: Double, limit: Double) -> SlicerError {
    .init(
      .tooLarge, "a text is up to \(Int(points)) points wide; at most \(Int(limit)) are allowed")
  }
  package static var noMemoryForText: SlicerError {
    .init(.tooLarge, "the system gives no memory for a text")
  }

  /// The only place where the shim's statuses become errors.
  static func check(_ status: slicer_text_status, about name: String) throws {
    switch status {
    case SLICER_TEXT_OK: return
    case SLICER_TEXT_NO_LIBRARY: throw .noTextLibrary(String(cString: slicer_text_missing()))
    case SLICER_TEXT_BAD_FONT: throw .badFont(name)
    case SLICER_TEXT_BAD_MARKUP: throw .notMarkup(String(cString: slicer_text_markup_error()))
    default: throw .noMemoryForText
    }
  }

  /// The number in at least four hexadecimal digits.
  static func hexadecimal(_ code: UInt32) -> String {
    let digits = String(code, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
