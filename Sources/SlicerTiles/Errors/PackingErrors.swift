package import SlicerCore

extension Error where Self == SlicerError {
  package static func tooManyPieces(_ count: Int, allowed: Int) -> SlicerError {
    .badInput(
      "\(count) frames are too many for sheets; \(allowed) are allowed"
        + "\nhint: make several atlases")
  }
  /// - Parameter fits: the greatest side of a frame, beside what surrounds it.
  package static func pieceTooLarge(_ size: PixelSize, fits: Int, maxSide: Int) -> SlicerError {
    .badInput(
      "a frame of \(size) pixels has no room on a sheet of \(maxSide)x\(maxSide), which takes \(fits)x\(fits)"
        + "\nhint: allow larger sheets with \(name: "max-size"), or make the picture smaller")
  }
}
