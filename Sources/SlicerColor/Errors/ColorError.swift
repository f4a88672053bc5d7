public import SlicerCore

/// Why a picture's colours cannot be brought to sRGB.
public enum ColorError: SlicerError, Equatable {
  /// Colours beyond white, which sRGB has no place for; `transfer` is PQ or HLG.
  case highDynamicRange(transfer: String)
  /// Samples that do not use all their values.
  case narrowRange(ColorDescription.CodePoints)

  /// The file is at fault.
  public var kind: FailureKind { .badInput }

  /// What of the picture cannot be drawn, and why.
  public var description: String {
    switch self {
    case .highDynamicRange(let transfer):
      "unsupported colours: \(transfer) has a high dynamic range, and pictures are drawn in sRGB "
        + "(convert it to sRGB with a tone mapper first)"
    case .narrowRange(let points):
      "unsupported colours: cICP \(points) is of narrow range (convert it to full range first)"
    }
  }
}
