package import SlicerCore

extension Error where Self == SlicerError {
  package static func tooManyPieces(_ count: Int, allowed: Int) -> SlicerError {
    .badInput(
      "there are \(count) frames to pack; at most \(allowed) are allowed"
        + "\nhint: make several atlases")
  }
  /// - Parameter fits: the greatest side of a frame, beside what surrounds it.
  package static func pieceTooLarge(_ size: PixelSize, fits: Int, maxSide: Int) -> SlicerError {
    .badInput(
      "a frame of \(size) pixels does not fit on a sheet of \(maxSide)x\(maxSide), which has room for \(fits)x\(fits)"
        + "\nhint: allow larger sheets with \(name: "max-size"), or make the picture smaller")
  }
}
