/// Why a picture's colors cannot be brought to sRGB.
package enum ColorError: SlicerError, Equatable {
  /// Colors beyond white, which sRGB has no place for; `transfer` is PQ or HLG.
  case highDynamicRange(transfer: String)
  /// Samples that do not use all their values.
  case narrowRange(ColorDescription.CodePoints)

  package var kind: FailureKind { .badInput }

  package var description: String {
    switch self {
    case .highDynamicRange(let transfer):
      "unsupported colors: \(transfer) has a high dynamic range, and pictures are drawn in sRGB "
        + "(convert it to sRGB with a tone mapper first)"
    case .narrowRange(let points):
      "unsupported colors: cICP \(points) is of narrow range (convert it to full range first)"
    }
  }
}
