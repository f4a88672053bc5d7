extension Error where Self == SlicerError {
  /// Colors beyond white, which sRGB has no place for; `transfer` is PQ or HLG.
  package static func highDynamicRange(transfer: String) -> SlicerError {
    .badInput(
      "unsupported colors: \(transfer) has a high dynamic range, but slicer draws in sRGB\nhint: convert it to sRGB with a tone mapper first"
    )
  }
  package static func narrowRange(_ points: ColorDescription.CodePoints) -> SlicerError {
    .badInput(
      "unsupported colors: cICP \(points) has narrow-range values\nhint: convert it to full range first"
    )
  }
}
