extension Error where Self == SlicerError {
  package static func notALength(_ text: String) -> SlicerError {
    .usage("\(text.quoted) is not a length\nhint: write a number and mm, cm or in, such as 8mm")
  }
  package static func unitlessLength(_ text: String) -> SlicerError {
    .usage(
      "\(text.quoted) has a number without a unit\nhint: write mm, cm or in after it, such as 8mm")
  }

  /// A length in points of 1/72 inch.
  package static func printersPoint(_ text: String) -> SlicerError {
    .usage(
      "\(text.quoted) has the unit pt, 1/72 inch, which slicer does not use"
        + "\nhint: write mm, cm or in, or a number of the picture's points without a unit")
  }

  /// A number of pixels, where a number without a unit is one of points.
  package static func pixelUnit(_ text: String) -> SlicerError {
    let number = text.lowercased().hasSuffix("px") ? "\(text.dropLast(2))" : "the number"
    return .usage(
      "\(text.quoted) has the unit px, which slicer does not use"
        + "\nhint: write \(number), or a length in mm, cm or in")
  }
  package static func badResolution(_ text: String) -> SlicerError {
    .usage(
      "\(text.quoted) is not a number of pixels per inch above 0 and up to \(Resolution.maxPerInch)"
        + "\nhint: write one such as 300")
  }

  /// A picture without a density, where a length is asked for.
  package static var noResolution: SlicerError {
    .badInput(
      "the picture does not state its pixels per inch, which lengths in mm, cm and in need"
        + "\nhint: state it with \(name: "dpi") 300")
  }
}
