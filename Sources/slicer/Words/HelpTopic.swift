import SlicerKit

/// A subject of several verbs: `slicer help limits`. To add one, add a case and its text.
enum HelpTopic: String, CaseIterable {
  case limits, names, colors, times

  /// Finds a topic by its name or another word for it.
  init?(named word: String) {
    let words = [
      "color": Self.colors, "colour": .colors, "colours": .colors, "time": .times,
      "duration": .times, "name": .names, "fields": .names, "limit": .limits,
    ]
    guard let topic = Self(rawValue: word) ?? words[word] else { return nil }
    self = topic
  }

  /// The topics, a line each.
  static var list: String {
    "TOPICS:\n"
      + allCases.map { TextColumns.entry("help \($0.rawValue)", $0.purpose) }.joined(
        separator: "\n")
  }

  private var purpose: String {
    switch self {
    case .limits: "Limits on the size of input files, and how to raise them."
    case .names: "Fields in the names of tiles, frames and jobs."
    case .colors: "Ways to write a color."
    case .times: "Ways to write a time, a moment and a frame rate."
    }
  }

  /// The line that a verb's screen has in place of the options.
  var reference: String {
    let names = Limit.allCases.map { "--\($0.parameter)" }
    return TextColumns.entry(
      "\(names[0]) <n> ...",
      "See slicer help \(rawValue) for this and \(names.count - 1) other limits.")
  }

  var text: String {
    switch self {
    case .limits: Self.limitsText
    case .names: Self.namesText
    case .colors: Self.colorsText
    case .times: Self.timesText
    }
  }

  private static var limitsText: String {
    let rows = Limit.allCases.map {
      TextColumns.entry("--\($0.parameter) <n>", "The most \($0.unit). (default: \(Limits()[$0]))")
    }
    let text = """
      Limits keep one file from taking too much memory or time. A file or request beyond a limit ends \
      with exit code 65, and the message names the option. Raise a limit for files that you trust.
      """
    return """
      \(TextColumns.paragraph(text))

        slicer split scan.tif 8x8 --max-pixels 4e9

      \(rows.joined(separator: "\n"))

      Numbers may be written 400000000, 400M or 4e8.
      """
  }

  private static var namesText: String {
    func rows<F: TemplateField>(_ fields: F.Type) -> String {
      F.allCases.map { TextColumns.entry("{\($0.rawValue)}", $0.meaning) }.joined(separator: "\n")
    }
    return """
      Names of tiles, pictures, frames and jobs may have fields in braces.
      {row:02} pads a number to two digits; {{ and }} are braces.

        slicer split photo.png 4x4 --name 'tile_{row}_{column}.{ext}'
        slicer transition a.png b.png --type push -o 'frames/f_{frame:04}.png'
        slicer batch --expand 'split {} 4x4 -o out/{name}' 'photos/*.png'

      TILES (split --name):
      \(rows(NameField.self))

      PICTURES (subimage -o, for several pictures or --widths):
      \(rows(SizedField.self))

      FRAMES (transition, slideshow and animate -o):
      \(rows(FrameField.self))

      JOBS (batch --expand):
      \(rows(JobField.self))
      """
  }

  private static var colorsText: String {
    let rows = [
      ("#f80, #ff8000", "red, green and blue in hexadecimal"),
      ("#f808, #ff800080", "the same with opacity"),
      ("rgb(255 128 0)", "red, green and blue from 0 to 255 or 0% to 100%"),
      ("rgb(255 128 0 / 50%)", "the same with opacity; rgba(255, 128, 0, 0.5) too"),
      ("hsl(30deg 100% 50%)", "hue, saturation and lightness; hsla(...) with opacity"),
      ("orange", "one of the 148 names of CSS, in any case"),
      ("transparent", "nothing"),
    ]
    return """
      Colors are written as in CSS, in sRGB. Put a color that contains #, a space or a
      parenthesis in quotes.

        slicer split photo.png 3x3 --uneven pad --pad-color '#ff8000'

      \(rows.map(TextColumns.entry).joined(separator: "\n"))
      """
  }

  private static var timesText: String {
    let rows = [
      ("2, 0.5, 0.5s, 500ms", "a time; a number without a unit is seconds"),
      ("40%", "a part of the whole: --at 40%"),
      ("0.4", "with transition --at: 40% of the way; elsewhere seconds"),
      ("30, 29.97, 30000/1001", "frames a second: --fps; 29.97 is taken as 30000/1001"),
    ]
    return """
      Times have up to six decimals and are rounded to whole frames.

        slicer transition a.png b.png --type fade --duration 500ms --fps 30 -o a.webp

      \(rows.map(TextColumns.entry).joined(separator: "\n"))
      """
  }
}
