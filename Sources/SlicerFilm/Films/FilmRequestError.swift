package import SlicerCore

package enum FilmRequestError: AccountedError, Hashable {
  /// A stage that is no size: a side is not a number above 0, or beyond all pixels.
  case stageSize(String)
  /// A distance of the eye that is no number of points above 0.
  case eyeDistance(String)
  case motionBlur(String)
  case noSlides
  case zoom(Double, allowed: ClosedRange<Double>)

  package func account(_ n: (String) -> String) -> ErrorAccount {
    switch self {
    case .stageSize(let size): .usage("\(n("size")): \(size) is no size in pixels")
    case .eyeDistance(let distance): .usage("an eye at \(distance) points: it is a number above 0")
    case .motionBlur(let frames):
      .usage("\(n("motion-blur")) \(frames) is out of range (0 to 2 frames)")
    case .noSlides: .usage("a slideshow without pictures")
    case .zoom(let zoom, let allowed):
      .usage(
        "\(n("zoom")) \(zoom.shortest) is out of range "
          + "(\(allowed.lowerBound.shortest) to \(allowed.upperBound.shortest))")
    }
  }
}
