import SlicerKit
import SystemPackage

/// Command lines to be typed, for messages.
enum CommandLineText {
  /// `slicer split 'two words.png' 4x3`.
  static func line(_ words: [String]) -> String {
    (["slicer"] + words.map(quoted)).joined(separator: " ")
  }

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./,:@%+=")

  /// As a shell takes it for one word. What no terminal shows is replaced, for which no quotes help.
  private static func quoted(_ word: String) -> String {
    let text = FilePath(argument: word).printable
    if !text.isEmpty, text.allSatisfy(plain.contains) { return text }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
