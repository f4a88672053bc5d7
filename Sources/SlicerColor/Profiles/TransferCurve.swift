import CLCMS

/// How encoded samples become light, both 0…1.
enum TransferCurve: Equatable {
  /// Light is the sample to this power.
  case power(Double)
  /// A power with a straight part near black: Y = (aX + b)^g for X ≥ d, cX below.
  ///
  /// Source: ICC.1:2022 §10.18, function type 3.
  case parametric(g: Double, a: Double, b: Double, c: Double, d: Double)

  static let sRGB = TransferCurve.parametric(
    g: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045)

  /// A camera's curve with an offset of `alpha` − 1, straight below `beta` in light.
  ///
  /// Source: ITU-T H.273 table 3.
  static func camera(alpha: Double, beta: Double, slope: Double) -> TransferCurve {
    .parametric(
      g: 1 / 0.45, a: 1 / alpha, b: (alpha - 1) / alpha, c: 1 / slope, d: slope * beta)
  }

  /// Lends the curve to `body` as lcms has it; nil when lcms cannot make it.
  func withToneCurve(_ body: (OpaquePointer) -> Profile?) -> Profile? {
    let curve =
      switch self {
      case .power(let exponent): cmsBuildGamma(nil, exponent)
      case .parametric(let g, let a, let b, let c, let d):
        // lcms counts the function types from 1.
        cmsBuildParametricToneCurve(nil, 4, [g, a, b, c, d])
      }
    guard let curve else { return nil }
    defer { cmsFreeToneCurve(curve) }
    return body(curve)
  }
}
