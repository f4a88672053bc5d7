/// The kernels by which pictures are read: cubics over four neighbors.
///
/// Near a picture's own size a sharp one, B = 0 and C = 0.75; the more of its pixels are in one of the
/// stage's, the softer, up to B = 1 and C = 0 at 1.5. So details finer than the stage's pixels do not
/// flicker. The sum is clamped to the range of the four: it rings nowhere. Source: Mitchell and Netravali,
/// "Reconstruction Filters in Computer Graphics", SIGGRAPH 1988, equation 8.
enum CubicKernel {
  /// The sum of all weights.
  static let whole = 16384

  /// Steps from the sharp kernel to the softest.
  private static let steps = 8

  /// The weights of the four for places of 0…255 / 256 between the second and the third, of one kernel after the other.
  ///
  /// Whole numbers: every machine has the same.
  // Proof: written before anybody has it, and never given back.
  nonisolated(unsafe) static let weights: UnsafePointer<Int16> = {
    let weights = UnsafeMutablePointer<Int16>.allocate(capacity: 1024 * (steps + 1))
    for step in 0...steps {
      for place in 0..<256 {
        let four = Self.weights(of: place, step)
        for k in 0..<4 { weights[1024 * step + 4 * place + k] = four[k] }
      }
    }
    return UnsafePointer(weights)
  }()

  /// The place in ``weights`` at which a kernel begins.
  ///
  /// - Parameter spread: how many of a picture's pixels are seen in one of the stage's.
  static func place(ofSpread spread: Float) -> Int {
    let step = (spread - 1.1) * 20
    return 1024 * (step > 0 ? Int(min(step, Float(steps))) : 0)
  }

  private static func weights(of place: Int, _ step: Int) -> SIMD4<Int16> {
    let (t, rest, one) = (place, 256 - place, 256)
    func cubic(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int {
      a * t * t * t + b * t * t * one + c * t * one * one + d * one * one * one
    }
    // The polynomials times 12 · 256³ are whole.
    let sharp = [-9 * t * rest * rest, cubic(15, -27, 0, 12), 0, -9 * t * t * rest]
    let soft = [2 * rest * rest * rest, cubic(6, -12, 0, 8), 0, 2 * t * t * t]
    // 12 · 256³ / 16384, and as many steps.
    let unit = 12 * 1024 * steps
    let known = zip(sharp, soft).map { sharp, soft in
      let sum = sharp * (steps - step) + soft * step
      return Int16((sum + (sum < 0 ? -unit / 2 : unit / 2)) / unit)
    }
    let third = Int16(whole) - known[0] - known[1] - known[3]
    return SIMD4(known[0], known[1], third, known[3])
  }
}
