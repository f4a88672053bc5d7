import ArgumentParser
import SlicerKit

/// Text in columns, as the parser sets its screens.
enum TextColumns {
  private static let width = 80
  private static let indent = 26

  /// `  --tile <size>           Tiles of this size`, in as many lines as it takes.
  static func entry(_ label: String, _ help: String) -> String {
    let lines = wrapped(help, to: width - indent)
    let margin = String(repeating: " ", count: indent)
    let gap = indent - 2 - label.count
    let first =
      gap > 0
      ? "  " + label + String(repeating: " ", count: gap) + (lines.first ?? "")
      : "  \(label)\n" + margin + (lines.first ?? "")
    return ([first] + lines.dropFirst().map { margin + $0 }).joined(separator: "\n")
  }

  /// Paragraphs of a text, set in lines of a screen's width.
  static func paragraph(_ text: String) -> String {
    text.split(separator: "\n\n").map {
      // Lines that are indented stay as they are.
      $0.hasPrefix("  ") ? String($0) : wrapped(String($0), to: width).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// The first sentence, without what stands in its brackets at the end. `...` ends none.
  static func sentence(_ text: String) -> String {
    var end = text.endIndex
    for mark in [". ", " (default", " (values", "; "] {
      let range = text.ranges(of: mark).first { !text[..<$0.upperBound].hasSuffix("... ") }
      if let range, range.lowerBound < end { end = range.lowerBound }
    }
    let sentence = text[..<end]
    return sentence.last == "." ? String(sentence) : sentence + "."
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.reduce(into: [""]) { lines, word in
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }
}
