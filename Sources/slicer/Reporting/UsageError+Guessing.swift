import SlicerKit
import SystemPackage

// What was probably meant.
extension UsageError {
  /// Why `words`, the last of which is `last`, end in no grid.
  static func withoutGrid(_ words: [String], last: String) -> UsageError {
    if words.count > 1, let first = words.first, (try? GridSpec(parsing: first)) != nil {
      return .gridFirst(words.dropFirst() + [first])
    }
    return isPicture(last) ? .gridMissing(words) : .noGrid(last)
  }

  /// What is wrong with a command line whose first word is none of `verbs`.
  static func withoutVerb(_ words: [String], verbs: [String]) -> UsageError {
    guard let first = words.first, isPicture(first) else {
      return .noVerb(words.first ?? "", verbs: verbs)
    }
    if words.contains(where: { (try? Subimage(parsing: $0)) != nil }) {
      return .verbForgotten(first, meant: [["subimage"] + words])
    }
    let statesGrid = words.contains { word in
      (try? GridSpec(parsing: word)) != nil
        || ["--grid", "--tile", "--at-x", "--at-y"].contains {
          word == $0 || word.hasPrefix($0 + "=")
        }
    }
    if statesGrid { return .verbForgotten(first, meant: [["split"] + words]) }
    return .verbForgotten(first, meant: [["split"] + words + ["4x3"], ["info"] + words])
  }

  /// What is wrong with a word after a verb that seems to be one of its verbs, misspelt, and is no file; nil if
  /// it may be what it is.
  static func misspelled(_ word: String, verbs: [String]) -> UsageError? {
    guard let nearest = Guess.name(for: word, among: verbs), nearest != word,
      (try? InputIdentity(of: FilePath(argument: word))) == nil
    else { return nil }
    return .noVerb(word, verbs: verbs)
  }

  /// The mistake of `slicer slideshow a.png b.png --loop 3`.
  static func countedLoop(in words: [String]) -> UsageError? {
    let options = words.prefix { $0 != "--" }
    let values = zip(options, options.dropFirst()).compactMap { option, value -> String? in
      option == "--loop" ? value : nil
    }
    let joined = options.filter { $0.hasPrefix("--loop=") }.map { String($0.dropFirst(7)) }
    return (values + joined).first { Int($0) != nil }.map { .countedLoop($0) }
  }

  /// The mistake of `slicer subimage a.png -5,0,10x10`.
  static func negativeRectangle(in words: [String]) -> UsageError? {
    let options = words.prefix { $0 != "--" }
    guard options.count == words.count,
      let index = options.firstIndex(where: { $0.hasPrefix("-") && looksLikeARectangle($0) })
    else { return nil }
    var meant = words
    let rectangle = meant.remove(at: index)
    let hasOutput = meant.contains { $0.hasPrefix("-o") || $0.hasPrefix("--output") }
    meant += hasOutput ? [] : ["-o", "FILE"]
    return .negativeRectangle(rectangle, meant: meant + ["--", rectangle])
  }

  /// Whether it is three numbers with commas between them, more or less.
  private static func looksLikeARectangle(_ word: String) -> Bool {
    word.utf8.count { $0 == UInt8(ascii: ",") } == 2
      && word.dropFirst().prefix(1).allSatisfy { "0123456789.".contains($0) }
  }

  /// Whether a name ends as a picture's does.
  private static func isPicture(_ word: String) -> Bool {
    let end = SourceName(ArgumentText.bytes(of: word)).fileExtension
    return FormatCatalog.format(forExtension: String(decoding: end, as: UTF8.self)) != nil
  }
}

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
    inQuotes(FilePath(argument: word).printable)
  }

  /// Text as one word, in quotes where it needs them.
  static func inQuotes(_ text: String) -> String {
    if !text.isEmpty, text.allSatisfy(plain.contains) { return text }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
