/// The fastest way from a profile's colours to sRGB.
enum RowTransform: Sendable {
  case matrix(MatrixTransform)
  case lcms(ColorTransform)

  /// Nil when the profile lacks what a transform needs.
  init?(from profile: Profile, _ layout: SampleLayout) {
    if let matrix = MatrixTransform(profile, layout) {
      self = .matrix(matrix)
    } else if let transform = ColorTransform(from: profile, layout, isExact: layout == .rgbWords) {
      self = .lcms(transform)
    } else {
      return nil
    }
  }

  /// Transforms `count` pixels of the layout where they lie.
  func apply(to pixels: UnsafeMutableRawPointer, count: Int) {
    switch self {
    case .matrix(let matrix): matrix.apply(to: pixels, count: count)
    case .lcms(let transform): transform.apply(to: pixels, count: count)
    }
  }
}
