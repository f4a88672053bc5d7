/// Text that others chose, inside XML and HTML.
package enum MarkupText {
  /// Text for elements and quoted attributes.
  package static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: "\(scalar)"
      }
    }.joined()
  }
}
