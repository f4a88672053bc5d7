package import SlicerCore

extension Error where Self == SlicerError {
  /// Reports a path that does not begin with `M` or `m`.
  package static var pathWithoutStart: SlicerError {
    .usage("a path does not begin with M\nhint: write one such as 'M 0 0 L 10 0'")
  }
  package static func notAPathCommand(_ text: String, at place: Int) -> SlicerError {
    .usage(
      "\(text.quoted) at character \(place) of a path is not a command; there are M L H V C S Q T A Z, and the same in small letters"
    )
  }
  package static func numberMissingInPath(at place: Int) -> SlicerError {
    .usage(
      "a number is missing at character \(place) of a path\nhint: write one such as 'M 0 0 L 10 0'")
  }
  package static func pathNumberTooLarge(at place: Int) -> SlicerError {
    .usage("a number at character \(place) of a path is too large; at most 1e15 is allowed")
  }
  package static func secondLineInPath(at place: Int) -> SlicerError {
    .usage(
      "a second line begins at character \(place) of a path, which has one M and nothing after Z")
  }
  package static func notAnArcFlag(at place: Int) -> SlicerError {
    .usage("a flag of an arc at character \(place) of a path is not 0 or 1")
  }
  package static func tooManyPathParts(_ limit: Int) -> SlicerError {
    .usage("a path has more than \(limit) parts")
  }
}
