package import SlicerCore

extension Error where Self == SlicerError {
  package static func unknownAtlasFormat(
    _ name: String, nearest: String?, names: String
  ) -> SlicerError {
    .usage(
      "no kind of atlas is named \(name.prefix(80).quoted); there are \(names)"
        + "\(nearest.map { "\nhint: did you mean '\($0)'?" } ?? "")")
  }

  // Documents that are written.

  static func turnNotHeld(
    _ frame: String, _ turn: Atlas.Turn, format: String, held: Atlas.Turn
  ) -> SlicerError {
    .usage(
      "the frame \(frame.prefix(80).quoted) lies \(turn.rawValue) on its sheet; \(format) holds "
        + "\(held == .none ? "no turned frames" : "frames that lie \(held.rawValue)")"
        + "\nhint: pack without turning, or write another kind of atlas")
  }
  static func trimNotHeld(_ frame: String, format: String) -> SlicerError {
    .usage(
      "the frame \(frame.prefix(80).quoted) is trimmed, which \(format) cannot say"
        + "\nhint: pack without trimming, or write another kind of atlas")
  }
  static func animationNotRun(_ name: String, format: String) -> SlicerError {
    .usage(
      "the animation \(name.prefix(80).quoted) is no run of frames that follow one another on one sheet, "
        + "which \(format) needs\nhint: write texturepacker")
  }
  static func nameNotLine(_ name: String, format: String) -> SlicerError {
    .badInput(
      "the name \(name.prefix(80).quoted) has a colon, or a space at an end, which \(format) cannot say"
        + "\nhint: rename the picture")
  }

  // Documents that are read.

  static func unknownAtlas(names: String) -> SlicerError {
    .badInput("this is no atlas of a known kind: \(names)")
  }
  static func emptyAtlas(format: String) -> SlicerError {
    .badInput("the atlas has no frames (it was read as \(format))")
  }
}
