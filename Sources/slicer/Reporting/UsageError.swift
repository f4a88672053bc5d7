import SlicerKit

/// What is wrong with the words of a command line as a whole.
enum UsageError: SlicerError {
  /// The first word is none of the verbs.
  case noVerb(String, verbs: [String])
  /// There is no picture before the grid; the payload is the only argument.
  case noImage(String?)
  /// The last word, which has to be the grid, is none.
  case noGrid(String)
  /// There are only pictures; the payload is all of them.
  case gridMissing([String])
  /// The grid stands before the pictures; the payload is the words in their right order.
  case gridFirst([String])
  /// The verb was forgotten: the payload is what may have been meant.
  case verbForgotten(String, meant: [[String]])
  /// A rectangle that begins outside is taken for an option; the payload is what was meant.
  case negativeRectangle(String, meant: [String])
  /// A grid as the last argument, and an option that states one too.
  case secondGrid(String)
  /// The value of `--set` has no name.
  case notASetting(String)

  var kind: FailureKind { .usage }

  var description: String {
    switch self {
    case .notASetting(let text):
      "--set \(text.debugDescription) is not NAME=VALUE, such as --set softness=0.1"
    case .secondGrid(let word):
      "\(word.debugDescription) and an option both state the grid: leave one out "
        + "(./\(word) is a picture of that name)"
    case .noVerb(let word, let verbs):
      "no command is called \(Self.quoted(word)): there are \(verbs.joined(separator: ", ")) "
        + "(slicer --help shows how they are used)"
    case .noImage(let word?):
      "no picture to cut before the grid \(word) (slicer split IMAGE... ROWSxCOLUMNS)"
    case .noImage(nil): "no picture to cut (slicer split IMAGE... ROWSxCOLUMNS)"
    case .noGrid(let word):
      "the last argument, \(Self.quoted(word)), is not a grid: write ROWSxCOLUMNS, such as 4x3"
    case .gridMissing(let images):
      "no grid behind \(Self.quoted(images.last ?? "")): say how many rows and columns, as in "
        + CommandLineText.line(["split"] + images + ["4x3"])
    case .gridFirst(let words):
      "the grid comes last: " + CommandLineText.line(["split"] + words)
    case .verbForgotten(let word, let meant):
      "no command is called \(Self.quoted(word)): did you mean "
        + meant.map(CommandLineText.line).joined(separator: " or ") + "?"
    case .negativeRectangle(let word, let meant):
      "\(word) begins as options do: write it behind --, as in " + CommandLineText.line(meant)
    }
  }

  private static func quoted(_ word: String) -> String {
    "\"\(FilePath(argument: word).printable)\""
  }

  /// The parser's message as one of ours, which begin in lower case.
  static func line(_ message: String) -> String {
    let prefix = "Error: "
    let text = message.hasPrefix(prefix) ? message.dropFirst(prefix.count) : message[...]
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
