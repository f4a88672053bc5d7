package import SlicerCore

/// What is wrong in a list of slides, and where.
package struct SlideListError: PlacedError, Equatable {
  package enum Problem: Equatable, Sendable {
    /// No line of the list names a picture.
    case empty
    /// The list has more bytes than this.
    case tooLarge(Int)
    /// The list begins as UTF-16 does.
    case utf16
    /// A byte 0, which no name has.
    case zeroByte
    /// A picture's name without a character.
    case noName
    /// No file is called so, and a comma stands in the name, as between columns.
    case columns(String)
    case openQuote
    /// A word after the picture's name that is no `name=value`.
    case notASetting(String)
    /// A setting that nothing takes, and the one that it was probably meant for.
    case misspelt(String, meant: String)
    case repeated(String)
    /// What another stage says of a type of transition, a value of one of its parameters, a time or a curve.
    case refused(String)
  }

  /// From 1; nil for the list as a whole.
  package let line: Int?
  /// Of the word, in characters from 1.
  package let column: Int?
  package let problem: Problem

  init(line: Int? = nil, column: Int? = nil, _ problem: Problem) {
    (self.line, self.column, self.problem) = (line, column, problem)
  }

  /// `:3:12`, or nothing.
  package var position: String {
    guard let line, let column else { return "" }
    return ":\(line):\(column)"
  }

  package var kind: FailureKind { .badInput }

  /// What there is, and what is allowed; without the ``position``.
  package var description: String {
    switch problem {
    case .empty: "the list names no picture (one a line: photo.jpg hold=3 type=push from=left)"
    case .tooLarge(let limit): "the list has more than \(limit) bytes (is it a list?)"
    case .utf16: "the list begins with a mark of UTF-16 (is it UTF-16? save it as UTF-8)"
    case .zeroByte: "a byte 0, which no name has (is it UTF-16? save it as UTF-8)"
    case .noName: "the picture's name is empty (photo.jpg hold=3)"
    case .columns(let text):
      "there is no picture '\(text)', and no columns with commas: settings follow a name after spaces "
        + "(photo.jpg hold=3 type=push)"
    case .openQuote: "a quote is not closed (\"a picture.jpg\"; \\\" is a quote in one)"
    case .notASetting(let text):
      "'\(text)' is not NAME=VALUE (hold=3; quote a name with spaces: \"a picture.jpg\")"
    case .misspelt(let name, let meant): "nothing takes \(name) (did you mean \(meant)?)"
    case .repeated(let name): "\(name) is set twice"
    case .refused(let text): text
    }
  }
}

/// What a line sets though something else decides it, or that nothing shows.
enum SlideConflict: SlicerError {
  /// How long a picture is held where cuts fall on beats.
  case heldOnBeats
  /// What stands beneath a card's title where there is no card.
  case subtitleAlone
  /// Words on a picture that a card takes the place of.
  case captionOnCard

  var kind: FailureKind { .badInput }

  var description: String {
    switch self {
    case .heldOnBeats: "hold: beats say how long pictures are held (leave one out)"
    case .subtitleAlone: "subtitle stands beneath a card's title: add card"
    case .captionOnCard: "a card has no caption: leave one out (subtitle stands beneath its title)"
    }
  }
}

extension SlideListError: Comparable {
  /// By their places in the list.
  package static func < (a: Self, b: Self) -> Bool {
    (a.line ?? 0, a.column ?? 0) < (b.line ?? 0, b.column ?? 0)
  }
}
