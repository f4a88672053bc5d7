/// Angles around a point as places along a conic gradient, less than a length away from 0.
struct GradientCircle: Sendable {
  /// Where the axes to the right, downwards, to the left and upwards are.
  private let right, down, left, up: Float
  /// The series' numbers times a length.
  private let series: SIMD8<Float>

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
    series =
      SIMD8(0.020_835_1, -0.085_133_0, 0.180_141_0, -0.330_299_5, 0.999_866_0, 0, 0, 0)
      * (length * (0.5 / .pi))
  }

  /// The arctangent of −1…1 as a way, to 2e-6 turns. Source: Abramowitz and Stegun 4.4.49.
  @inline(__always)
  func angle(_ t: FloatLanes) -> FloatLanes {
    let s = t * t
    var angle = s * series[0] + series[1]
    angle = angle * s + series[2]
    angle = angle * s + series[3]
    return (angle * s + series[4]) * t
  }

  /// Any place.
  @inline(__always)
  func place(_ x: FloatLanes, _ y: FloatLanes) -> FloatLanes {
    let isUpright = y.magnitudes .> x.magnitudes
    let short = y.replacing(with: x, where: isUpright)
    let long = x.replacing(with: y, where: isUpright)
    let angle = angle(short / long.replacing(with: 1, where: long .== 0))
    let sideways = FloatLanes(repeating: right).replacing(with: left, where: x .< 0) + angle
    let upright = FloatLanes(repeating: down).replacing(with: up, where: y .< 0) - angle
    return sideways.replacing(with: upright, where: isUpright)
  }

  /// What is nearer to one axis than to the others, and where that is.
  enum Quarter {
    /// The angle of y / x is added.
    case sideways(Float)
    /// The angle of x / y is taken away.
    case upright(Float)
  }

  /// The quarter of all points of a line; nil where there may be several.
  ///
  /// - Parameters:
  ///   - x: of both ends.
  ///   - y: of both ends.
  @inline(__always)
  func quarter(_ x: SIMD2<Float>, _ y: SIMD2<Float>) -> Quarter? {
    let (across, along) = (x[0] < 0 ? -x : x, y[0] < 0 ? -y : y)
    if across.min() > max(abs(y[0]), abs(y[1])) { return .sideways(x[0] < 0 ? left : right) }
    if along.min() > max(abs(x[0]), abs(x[1])) { return .upright(y[0] < 0 ? up : down) }
    return nil
  }
}
