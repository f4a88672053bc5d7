package import SlicerCore

extension Error where Self == SlicerError {
  package static func unknownAtlasFormat(
    _ name: String, nearest: String?, names: String
  ) -> SlicerError {
    .usage(
      "no atlas layout is named \(name.prefix(80).quoted); there are \(names)"
        + "\(nearest.map { "\nhint: did you mean '\($0)'?" } ?? "")")
  }

  // Documents that are written.

  static func turnNotHeld(
    _ frame: String, _ turn: Atlas.Turn, format: String, held: Atlas.Turn
  ) -> SlicerError {
    .usage(
      "the frame \(frame.prefix(80).quoted) is turned \(turn.rawValue) on its sheet, but \(format) stores "
        + "\(held == .none ? "no turned frames" : "only frames turned \(held.rawValue)")"
        + "\nhint: pack without turning, or choose another layout")
  }
  static func trimNotHeld(_ frame: String, format: String) -> SlicerError {
    .usage(
      "the frame \(frame.prefix(80).quoted) is trimmed, which \(format) cannot record"
        + "\nhint: pack without trimming, or choose another layout")
  }
  static func nameNotLine(_ name: String, format: String) -> SlicerError {
    .badInput(
      "the name \(name.prefix(80).quoted) has a colon, or a space at an end, which \(format) does not allow"
        + "\nhint: rename the picture")
  }

  // Documents that are read.

  static func unknownAtlas(names: String) -> SlicerError {
    .badInput(
      "this is not a document of a known kind of atlas\nhint: the known kinds are \(names)")
  }
  static func emptyAtlas(format: String) -> SlicerError {
    .badInput("the atlas has no frames (it was read as \(format))")
  }
  static func notXML(_ what: String, line: Int) -> SlicerError {
    .badInput("this is not XML of an atlas: \(what)").with {
      $0.position = TextPosition(line: line, column: nil)
    }
  }
  static var noExpat: SlicerError {
    SlicerError(
      .unavailable,
      "libexpat, which reads XML, is not installed\nhint: install it (Debian: libexpat1)")
  }
  static var binaryPropertyList: SlicerError {
    .badInput(
      "this is a binary property list\nhint: convert it to XML: plutil -convert xml1 atlas.plist")
  }
  static func badAtlasNumber(_ number: Double, _ what: String, frame: String) -> SlicerError {
    .badInput(
      "the frame \(frame.prefix(80).quoted) has \(number.plain) as \(what), which is not a whole number of pixels "
        + "in a picture's range")
  }
  static func missingInAtlas(_ what: String, of frame: String) -> SlicerError {
    .badInput(
      "the frame \(frame.prefix(80).quoted) has no \(what.quoted), or its numbers are wrong")
  }
  static func halfTurn(_ degrees: Double, frame: String) -> SlicerError {
    .badInput(
      "the frame \(frame.prefix(80).quoted) is turned by \(degrees.plain)°; 0, 90 and 270 are allowed"
    )
  }
  static func noFrameOfAnimation(_ animation: String, _ frame: String) -> SlicerError {
    .badInput(
      "the animation \(animation.prefix(80).quoted) names the frame \(frame.prefix(80).quoted), which does not exist"
    )
  }
  /// Tags or slices that name more frames together than any picture has tiles.
  static func tooManyOfAtlas(_ what: String) -> SlicerError {
    .badInput("the \(what) of the atlas name more than \(Grid.maxCount) frames together")
  }
  static var noSheetHeight: SlicerError {
    .badInput("the document has no ':size'; y is counted from the sheet's lower edge")
  }
}
