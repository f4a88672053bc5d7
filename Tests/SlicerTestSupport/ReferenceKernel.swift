import Foundation

/// A way to read a picture between its pixels, along one axis.
package enum ReferenceKernel {
  /// Straight from one pixel to the next.
  case linear
  /// A cubic of four pixels, C = 0.75 · (1 - B), clamped to their range.
  case cubic(b: Double)
  /// Lanczos's, of six pixels.
  case lanczos

  /// The renderer's for a picture of which so many pixels are seen in one of the stage's.
  static func near(_ step: Double) -> Self {
    step <= 1.5 ? .cubic(b: min(max(((step - 1.1) * 20).rounded(.down), 0), 8) / 8) : .linear
  }

  /// - Parameters:
  ///   - t: 0…1, between pixel 0 and pixel 1.
  ///   - pixel: of -2…3.
  func value(at t: Double, _ pixel: (Int) -> SIMD4<Double>) -> SIMD4<Double> {
    let near = (1 - radius...radius).map(pixel)
    var (sum, whole) = (SIMD4<Double>.zero, 0.0)
    for (place, value) in zip(1 - radius...radius, near) {
      let weight = weight(Double(place) - t)
      (sum, whole) = (sum + weight * value, whole + weight)
    }
    guard case .cubic = self else { return sum / whole }
    let low = near.reduce(near[0], pointwiseMin)
    let high = near.reduce(near[0], pointwiseMax)
    return pointwiseMin(pointwiseMax(sum, low), high)
  }

  private var radius: Int {
    switch self {
    case .linear: 1
    case .cubic: 2
    case .lanczos: 3
    }
  }

  private func weight(_ distance: Double) -> Double {
    let x = abs(distance)
    switch self {
    case .linear: return max(0, 1 - x)
    case .cubic(let b):
      // Source: Mitchell and Netravali, 1988, equation 8.
      let c = 0.75 * (1 - b)
      let (x2, x3) = (x * x, x * x * x)
      if x < 1 { return ((12 - 9 * b - 6 * c) * x3 + (12 * b + 6 * c - 18) * x2 + 6 - 2 * b) / 6 }
      let sum = (-b - 6 * c) * x3 + (6 * b + 30 * c) * x2 + (-12 * b - 48 * c) * x + 8 * b + 24 * c
      return x < 2 ? sum / 6 : 0
    case .lanczos:
      func sinc(_ x: Double) -> Double { x == 0 ? 1 : sin(.pi * x) / (.pi * x) }
      return x < 3 ? sinc(x) * sinc(x / 3) : 0
    }
  }
}
