package import SlicerCore

/// How large a stage or a picture is asked to be, where sides that are not said follow from a picture.
package enum StageSize: Hashable, Sendable {
  /// Both sides, in pixels.
  case both(Size)
  /// In pixels; the height follows.
  case width(Double)
  /// In pixels; the width follows.
  case height(Double)
  /// A part of the picture's own sides, more than 0.
  case share(Double)

  /// Parses `640x480`, `640` and `640x` (a width), `x480` (a height), `50%`; nil for anything else, and for what
  /// is not above 0.
  package init?(parsing text: String) {
    func side(_ text: some StringProtocol) -> Double? {
      ExactDecimal(text).flatMap { $0.double > 0 ? $0.double : nil }
    }
    if text.last == "%" {
      guard let share = side(text.dropLast()) else { return nil }
      self = .share(share / 100)
      return
    }
    let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    switch (sides.count, sides.first.flatMap { side($0) }, sides.last.flatMap { side($0) }) {
    case (1, let width?, _): self = .width(width)
    case (2, let width?, let height?): self = .both(Size(width: width, height: height))
    case (2, let width?, nil) where sides[1].isEmpty: self = .width(width)
    case (2, nil, let height?) where sides[0].isEmpty: self = .height(height)
    default: return nil
    }
  }

  /// Both sides in pixels, where the picture has these.
  package func size(of picture: Size) -> Size {
    switch self {
    case .both(let size): size
    case .width(let width):
      Size(width: width, height: width * picture.height / picture.width)
    case .height(let height):
      Size(width: height * picture.width / picture.height, height: height)
    case .share(let share):
      Size(width: picture.width * share, height: picture.height * share)
    }
  }
}
