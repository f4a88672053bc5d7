/// libjpeg's messages in the form that errors have here.
enum JPEGMessage {
  private static let prefixes = [
    "Corrupt JPEG data: ", "Invalid JPEG file structure: ", "Warning: ", "Sorry, ",
  ]

  /// Without the library's preambles, the first letter small unless it begins an acronym.
  static func reason(_ message: String) -> String {
    let prefix = prefixes.first { message.hasPrefix($0) } ?? ""
    let text = message.dropFirst(prefix.count)
    guard let first = text.first, !(text.dropFirst().first?.isUppercase ?? false) else {
      return String(text)
    }
    return first.lowercased() + text.dropFirst()
  }
}
