package import SlicerCore

extension Error where Self == SlicerError {
  /// It does not begin with `M` or `m`.
  package static var pathWithoutStart: SlicerError {
    .usage("a path does not begin with M (M 0 0 L 10 0)")
  }
  package static func notAPathCommand(_ text: String, at place: Int) -> SlicerError {
    .usage(
      "\(text.quoted) at character \(place) of a path is no command (M L H V C S Q T A Z, or small letters)"
    )
  }
  package static func numberMissingInPath(at place: Int) -> SlicerError {
    .usage("a number is missing at character \(place) of a path (M 0 0 L 10 0)")
  }
  package static func pathNumberTooLarge(at place: Int) -> SlicerError {
    .usage("a number at character \(place) of a path is too large (at most 1e15)")
  }
  package static func secondLineInPath(at place: Int) -> SlicerError {
    .usage("a second line begins at character \(place) of a path (one M, and nothing after Z)")
  }
  package static func notAnArcFlag(at place: Int) -> SlicerError {
    .usage("a flag of an arc at character \(place) of a path is not 0 or 1")
  }
  package static func tooManyPathParts(_ limit: Int) -> SlicerError {
    .usage("a path has more than \(limit) parts")
  }
}
