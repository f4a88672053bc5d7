/// Angles around a point as places along a conic gradient, less than a length away from 0.
///
/// Far from the point the angles along a line are a short series, a quarter of the work of an arctangent for each
/// pixel.
struct GradientCircle: Sendable {
  /// Pixels of a row that may have one series.
  static var arcLength: Int { 64 }

  /// Where the axes to the right, downwards, to the left and upwards are.
  private let right, down, left, up: Float
  /// Places along the gradient per radian.
  private let scale: Float

  /// - Parameters:
  ///   - start: the angle of the first ray, in turns of −½…½ clockwise from the right.
  ///   - length: of the gradient.
  init(start: Double, length: Float) {
    func place(_ turns: Double) -> Float {
      let rest = turns - start
      // Not −0, whose sign would be a whole turn.
      return Float((rest - rest.rounded()) * Double(length)) + 0
    }
    (right, down, left, up) = (place(0), place(0.25), place(0.5), place(0.75))
    scale = length * (0.5 / .pi)
  }

  /// The place of any pixel, to 2e-6 turns.
  @inline(__always)
  func place(_ x: FloatLanes, _ y: FloatLanes) -> FloatLanes {
    let isUpright = y.magnitudes .> x.magnitudes
    let short = y.replacing(with: x, where: isUpright)
    let long = x.replacing(with: y, where: isUpright)
    let angle = Self.arctangent(short / long.replacing(with: 1, where: long .== 0)) * scale
    let sideways = FloatLanes(repeating: right).replacing(with: left, where: x .< 0) + angle
    let upright = FloatLanes(repeating: down).replacing(with: up, where: y .< 0) - angle
    return sideways.replacing(with: upright, where: isUpright)
  }

  /// The arctangent of −1…1. Source: Abramowitz and Stegun 4.4.49.
  @inline(__always)
  private static func arctangent(_ t: FloatLanes) -> FloatLanes {
    let s = t * t
    var angle = s * 0.020_835_1 - 0.085_133_0
    angle = angle * s + 0.180_141_0
    angle = angle * s - 0.330_299_5
    return (angle * s + 0.999_866_0) * t
  }

  /// The places along a short line by how far they are from its middle, to 4e-6 turns.
  struct Arc {
    /// The coefficients of the polynomial, from power 0 on.
    fileprivate let factors: (Float, Float, Float, Float, Float)

    /// - Parameter offsets: from the line's start, in pixels.
    @inline(__always)
    subscript(offsets: FloatLanes) -> FloatLanes {
      let k = offsets - Float(arcLength / 2)
      var place = factors.4 * k + factors.3
      place = place * k + factors.2
      place = place * k + factors.1
      return place * k + factors.0
    }
  }

  /// The arcs of eight lines, one behind the other.
  struct Arcs {
    fileprivate let factors: (FloatLanes, FloatLanes, FloatLanes, FloatLanes, FloatLanes)
    /// Squares of a pixel's share of the way to the point.
    fileprivate let shares: FloatLanes

    /// - Returns: nil where the line comes so near to the point that the series is not exact.
    @inline(__always)
    subscript(i: Int) -> Arc? {
      // The rest of the series is less than 0.15⁵/4 radians.
      let limit = 0.15 / Float(arcLength / 2)
      guard shares[i] <= limit * limit else { return nil }
      return Arc(
        factors: (factors.0[i], factors.1[i], factors.2[i], factors.3[i], factors.4[i]))
    }
  }

  /// With p the middle of a line and d a pixel's way, both from the point and as complex numbers, and w = d /
  /// p: the angle of p + kd is that of p and the imaginary part of log(1 + kw) = kw − (kw)²/2 + (kw)³/3 − …
  ///
  /// - Parameters:
  ///   - x: how far right of the point eight lines are that stand side by side.
  ///   - y: how far below.
  @inline(__always)
  func arcs(_ x: RowEntries.Line, _ y: RowEntries.Line) -> Arcs {
    let length = Float(Self.arcLength)
    let middles = FloatLanes.steps * length + length / 2
    let (x, y, right, down) = (x[middles], y[middles], x.step, y.step)
    let square = x * x + y * y
    let (real, imaginary) = ((x * right + y * down) / square, (x * down - y * right) / square)
    let (real2, imaginary2) = (real * real - imaginary * imaginary, 2 * real * imaginary)
    let imaginary3 = real2 * imaginary + imaginary2 * real
    let imaginary4 = 2 * real2 * imaginary2
    return Arcs(
      factors: (
        place(x, y), imaginary * scale, imaginary2 * (scale / -2), imaginary3 * (scale / 3),
        imaginary4 * (scale / -4)
      ), shares: real * real + imaginary * imaginary)
  }
}
