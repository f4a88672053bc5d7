/// Reads a picture's pixels along one of the stage's axes; beyond its ends the last ones go on.
// Proof for Sendable: a kernel's weights are never written to.
struct SampledLine: @unchecked Sendable {
  private enum Reading {
    /// Four pixels, by weights for each 1/256 of a place.
    case cubic(UnsafePointer<Int16>)
    /// The mean of so many samples of two pixels: one for each of the picture's that are seen.
    case means(Int)
    /// Eight pixels, by a cubic of twice the width.
    case halved
  }

  /// The stage's points on the picture: start + step · point; whole numbers are centers.
  private let start, step: Double
  /// The pixels that may be read, at least two.
  let first, last: Int
  private let reading: Reading

  init(start: Double, step: Double, first: Int, last: Int) {
    (self.start, self.step, self.first, self.last) = (start, step, first, last)
    let spread = abs(step)
    reading =
      spread > 1.5
      ? .means(Int(min(spread - 0.5, 128).rounded(.up)))
      : .cubic(CubicKernel.weights + CubicKernel.place(ofSpread: Float(spread)))
  }

  /// Makes the line that halves a picture.
  init(halving length: Int) {
    (start, step, first, last, reading) = (-0.5, 2, 0, length - 1, .halved)
  }

  /// The sum of a pixel's weights.
  var whole: Int {
    switch reading {
    case .cubic, .halved: CubicKernel.whole
    case .means(let samples): 256 * samples
    }
  }

  /// The picture's pixels that are read for a pixel; two at least.
  func reach(of pixel: Int) -> Range<Int> {
    var (low, high) = (Int.max, Int.min)
    forEachTap(of: pixel) { column, _ in (low, high) = (min(low, column), max(high, column)) }
    low = min(low, last - 1)
    return low..<max(high + 1, low + 2)
  }

  /// Hands on the picture's pixels that are read for a pixel, some of them twice, and the share of each.
  @inline(__always)
  func forEachTap(of pixel: Int, _ body: (_ column: Int, _ share: Int) -> Void) {
    func read(_ column: Int, _ share: Int) {
      if share != 0 { body(min(max(column, first), last), share) }
    }
    switch reading {
    case .cubic(let weights):
      let place = place(pixel, 0.5)
      for k in 0..<4 { read(place >> 8 + k - 1, Int(weights[4 * (place & 255) + k])) }
    case .means(let samples):
      for k in 0..<samples {
        let place = place(pixel, (Double(k) + 0.5) / Double(samples))
        read(place >> 8, 256 - place & 255)
        read(place >> 8 + 1, place & 255)
      }
    case .halved:
      // Pixels lie at quarters between those of the stage.
      for k in 0..<4 {
        read(mirrored(2 * pixel + 2 * k - 3), Int(CubicKernel.weights[4 * 192 + k]) / 2)
        read(mirrored(2 * pixel + 2 * k - 2), Int(CubicKernel.weights[4 * 64 + k]) / 2)
      }
    }
  }

  /// Beyond its ends a picture that is halved comes back: its last pixel alone would weigh too much there.
  private func mirrored(_ column: Int) -> Int {
    column < first ? 2 * first - column : column > last ? 2 * last - column : column
  }

  /// The place of a pixel in the picture, in 1/256 pixels.
  private func place(_ pixel: Int, _ shift: Double) -> Int {
    let place = (start + (Double(pixel) + shift) * step) * 256
    return Int(min(max(place, Double(first) * 256), Double(last) * 256).rounded(.toNearestOrEven))
  }
}
