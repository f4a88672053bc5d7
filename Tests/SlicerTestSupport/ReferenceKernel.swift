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

  /// The weights of pixels -2…3, all of them 1 together.
  ///
  /// - Parameter t: 0…1, between pixel 0 and pixel 1.
  func weights(at t: Double) -> SIMD8<Double> {
    switch self {
    case .linear: return SIMD8(0, 0, 1 - t, t, 0, 0, 0, 0)
    case .cubic(let b):
      var weights = SIMD8<Double>.zero
      for place in -1...2 { weights[place + 2] = Self.cubic(b, at: abs(Double(place) - t)) }
      return weights / weights.sum()
    case .lanczos: return Self.lanczosWeights(at: t)
    }
  }

  /// - Parameters:
  ///   - weights: see ``weights(at:)``.
  ///   - pixel: of -2…3.
  func value(_ weights: SIMD8<Double>, _ pixel: (Int) -> SIMD4<Double>) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    guard case .cubic = self else {
      for place in 1 - radius...radius { sum += weights[place + 2] * pixel(place) }
      return sum
    }
    var (low, high) = (SIMD4(repeating: Double.infinity), SIMD4(repeating: -Double.infinity))
    for place in 1 - radius...radius {
      let value = pixel(place)
      sum += weights[place + 2] * value
      (low, high) = (pointwiseMin(low, value), pointwiseMax(high, value))
    }
    return pointwiseMin(pointwiseMax(sum, low), high)
  }

  private var radius: Int {
    switch self {
    case .linear: 1
    case .cubic: 2
    case .lanczos: 3
    }
  }

  /// - Parameter x: 0…2.
  private static func cubic(_ b: Double, at x: Double) -> Double {
    // Source: Mitchell and Netravali, 1988, equation 8.
    let c = 0.75 * (1 - b)
    let (x2, x3) = (x * x, x * x * x)
    if x < 1 { return ((12 - 9 * b - 6 * c) * x3 + (12 * b + 6 * c - 18) * x2 + 6 - 2 * b) / 6 }
    return ((-b - 6 * c) * x3 + (6 * b + 30 * c) * x2 + (-12 * b - 48 * c) * x + 8 * b + 24 * c) / 6
  }

  /// sinc(x) · sinc(x/3) at all six distances x but for a factor, by sums of angles: sin(πx) is as large at each.
  private static func lanczosWeights(at t: Double) -> SIMD8<Double> {
    // So near to a pixel rounding errors would be divided by next to nothing.
    if t < 1e-9 { return SIMD8(0, 0, 1, 0, 0, 0, 0, 0) }
    if t > 1 - 1e-9 { return SIMD8(0, 0, 0, 1, 0, 0, 0, 0) }
    let x = SIMD8(-2, -1, 0, 1, 2, 3, 4, 5) - t
    let thirds = sinesOfThirds * cos(.pi * t / 3) - cosinesOfThirds * sin(.pi * t / 3)
    let weights = thirds / (x * x)
    return weights / weights.sum()
  }

  /// Sines of π/3 times k, for k = -2…3, each with the sign of sin(π(k - t)); then zeros.
  private static let sinesOfThirds = thirds { sin($0) }
  private static let cosinesOfThirds = thirds { cos($0) }

  private static func thirds(_ function: (Double) -> Double) -> SIMD8<Double> {
    var values = SIMD8<Double>.zero
    for place in -2...3 {
      values[place + 2] = (place % 2 == 0 ? 1 : -1) * function(.pi * Double(place) / 3)
    }
    return values
  }
}
