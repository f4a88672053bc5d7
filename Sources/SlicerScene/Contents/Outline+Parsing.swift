package import SlicerCore

extension Outline {
  /// A line as SVG writes it: `M 0 0 L 9 0 Q 9 9 0 9 Z`, one line with all commands, absolute (large
  /// letters) and relative (small ones). Law: what `description` says of a line is that line, if its
  /// numbers have at most four fraction digits.
  ///
  /// Horizontal, vertical, quadratic and smooth parts and arcs become lines and cubic curves. `Z` adds a line to
  /// the start where it does not end there. Source: SVG 2 §9.3.
  ///
  /// - Throws: an error for text that is no path.
  public init(parsing text: String) throws {
    var parser = OutlineParser(text, isSingle: true)
    self = try parser.parsed().subpaths[0].outline
  }
}

extension Path {
  static func parsed(_ text: String) throws(OutlineError) -> Path {
    var parser = OutlineParser(text, isSingle: false)
    return try parser.parsed()
  }
}

/// A text that is no line. Places count characters from 1.
package enum OutlineError: SlicerError, Equatable {
  /// It does not begin with `M` or `m`.
  case start
  /// What stands there is not a command.
  case command(String, at: Int)
  /// A number is missing there.
  case number(at: Int)
  /// A number there, or a point that is made of it, is too large.
  case tooLarge(at: Int)
  case secondLine(at: Int)
  /// A flag of an arc there is neither 0 nor 1.
  case flag(at: Int)
  /// There are more parts than this.
  case tooManyParts(Int)

  package var kind: FailureKind { .usage }

  package var description: String {
    switch self {
    case .start: "a path does not begin with M (M 0 0 L 10 0)"
    case .command(let text, let place):
      "\(text.quoted) at character \(place) of a path is no command (M L H V C S Q T A Z, or small letters)"
    case .number(let place): "a number is missing at character \(place) of a path (M 0 0 L 10 0)"
    case .tooLarge(let place):
      "a number at character \(place) of a path is too large (at most 1e15)"
    case .secondLine(let place):
      "a second line begins at character \(place) of a path (one M, and nothing after Z)"
    case .flag(let place): "a flag of an arc at character \(place) of a path is not 0 or 1"
    case .tooManyParts(let limit): "a path has more than \(limit) parts"
    }
  }
}
