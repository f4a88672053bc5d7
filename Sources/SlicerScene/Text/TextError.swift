package import SlicerCore

/// A text that cannot be set.
package enum TextError: AccountedError, Hashable {
  /// A library is not there, or too old.
  case noLibrary(String)
  /// No font of this family is installed; with those that are spelled most alike.
  case unknownFamily(String, nearest: [String])
  /// Bytes that are no font.
  case badFont(String)
  /// A file of an installed font that is gone, or cannot be read for another reason of the system's.
  case unreadableFont(String, reason: String)
  /// A font has none of this weight, or none that slants; with what it has.
  case noFace(font: String, wanted: String, faces: [String])
  /// Characters that no font of the text has, and what helps.
  case missingCharacters([String], count: Int, fonts: [String], Remedy)
  /// A picture of a glyph that cannot be read.
  case glyphPicture(font: String)
  /// Markup that is none.
  case markup(String)
  /// A character that is none to be read.
  case controlCharacter(code: UInt32, at: Int)
  /// More of something than is allowed.
  case tooMany(String, actual: Int, limit: Int)
  /// A number that is none, or too large.
  case number(String, value: Double, allowed: String)
  /// Lines that may become wider than numbers hold.
  case tooWide(points: Double, limit: Double)
  case memory

  /// The file is at fault, or the machine, which lacks something; other fonts help, or a library.
  package func account(_: (String) -> String) -> ErrorAccount {
    switch self {
    case .noLibrary(let name):
      .init(
        .unavailable, "texts need Pango 1.50 or newer: \(name) is not there",
        .installLibrary("libpangoft2-1.0-0 (brew: pango)"))
    case .unknownFamily(let name, let nearest):
      .badInput(
        "no font of the family \(name.quoted) is installed"
          + (nearest.isEmpty
            ? " (sans-serif, serif and monospace are; 'fc-list : family' lists all)"
            : " (there are \(nearest.joined(separator: ", ")) …)"),
        .allowFontFallback)
    case .badFont(let name):
      .badInput("\(name.quoted) is no font that can be read (TrueType or OpenType)")
    case .unreadableFont(let name, let reason):
      .badInput("\(name.quoted) cannot be read: \(reason)")
    case .noFace(let font, let wanted, let faces):
      .badInput("'\(font)' has no \(wanted) (\(faces.joined(separator: ", ")))", .allowFontFallback)
    case .missingCharacters(let characters, let count, let fonts, let remedy):
      .badInput(
        "\(fonts.joined(separator: ", ")) \(fonts.count == 1 ? "has" : "have") no "
          + characters.joined(separator: ", ")
          + (count > characters.count ? " and \(count - characters.count) more" : ""),
        remedy)
    case .glyphPicture(let font): .badInput("a picture of a glyph of '\(font)' cannot be read")
    case .markup(let text): .badInput("not markup: \(text)")
    case .controlCharacter(let code, let place):
      .badInput("character \(place) of a text is a control character (U+\(Self.hexadecimal(code)))")
    case .tooMany(let what, let actual, let limit):
      .init(.tooLarge, "\(actual) \(what) (at most \(limit))")
    case .number(let name, let value, let allowed):
      .badInput("\(name) \(value.shortest) is not \(allowed)")
    case .tooWide(let points, let limit):
      .init(.tooLarge, "a text may be \(Int(points)) points wide (at most \(Int(limit)))")
    case .memory: .init(.tooLarge, "there is no memory for a text")
    }
  }

  /// At least four digits.
  static func hexadecimal(_ code: UInt32) -> String {
    let digits = String(code, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
