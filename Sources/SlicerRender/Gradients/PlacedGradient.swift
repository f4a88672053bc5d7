import SlicerCore
import SlicerScene

/// A gradient, and where it lies on the stage.
///
/// The place of a pixel along it is made of linear functions of the pixel's centre, divided by the plane's depth there.
final class PlacedGradient<Pixel: CanvasPixel>: Sendable {
  private let kind: GradientContents.Kind
  private let ramp: Pixel.Ramp
  /// Of the centre (x, y): ⟨(x, y, 1), a⟩ is the place of an axial gradient, a and b are both coordinates of others.
  private let a, b, q: SIMD3<Double>
  /// Of the first ray of a conic gradient, in turns.
  private let turn: Double
  let isOpaque: Bool

  /// - Returns: nil where nothing is seen.
  init?(_ gradient: GradientContents, on geometry: PlaneGeometry) {
    guard !gradient.colors.isEmpty else { return nil }
    kind = gradient.kind
    ramp = Pixel.Ramp(gradient)
    isOpaque = gradient.isOpaque
    q = geometry.q
    let way = gradient.endPoint - gradient.startPoint
    let u = geometry.u - geometry.q * gradient.startPoint.x
    let v = geometry.v - geometry.q * gradient.startPoint.y
    switch kind {
    case .axial:
      let length = way.x * way.x + way.y * way.y
      // A way of no length is over at once.
      (a, b, turn) = (length > 0 ? (u * way.x + v * way.y) / length : geometry.q * 2, .zero, 0)
    case .radial:
      let (x, y) = (abs(way.x), abs(way.y))
      let (across, down) = (x > 0 ? x : y, y > 0 ? y : x)
      let isPoint = across == 0
      (a, b, turn) = (isPoint ? geometry.q * 2 : u / across, isPoint ? .zero : v / down, 0)
    case .conic:
      (a, b) = (u, v)
      turn = Elementary.arctangent(y: way.y, x: way.x) / (2 * .pi)
    }
  }

  func fill(_ target: PixelRow<Pixel>, column: Int, row: Int, _ scratch: RowScratch<Pixel>) {
    let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
    func line(_ numbers: SIMD3<Double>) -> (start: Double, step: Double) {
      (numbers.x * x + numbers.y * y + numbers.z, numbers.x)
    }
    let (a, b, q) = (line(a), line(b), line(q))
    if kind == .axial, a.step == 0, q.step == 0 {
      return ramp.fill(target, Float(a.start / q.start), column: column, row: row)
    }
    scratch.withNumbers { places in
      let count = target.count
      switch kind {
      case .axial:
        if q.step == 0 {
          let (start, step) = (a.start / q.start, a.step / q.start)
          for i in 0..<count { places[i] = Float(start + step * Double(i)) }
        } else {
          for i in 0..<count {
            places[i] = Float((a.start + a.step * Double(i)) / (q.start + q.step * Double(i)))
          }
        }
      case .radial where q.step == 0:
        let (x, y) = (a.start / q.start, b.start / q.start)
        let (right, down) = (a.step / q.start, b.step / q.start)
        for i in 0..<count {
          let (x, y) = (x + right * Double(i), y + down * Double(i))
          places[i] = Float((x * x + y * y).squareRoot())
        }
      case .radial:
        for i in 0..<count {
          let depth = q.start + q.step * Double(i)
          let (x, y) = (a.start + a.step * Double(i), b.start + b.step * Double(i))
          places[i] = Float((x * x + y * y).squareRoot() / depth)
        }
      case .conic:
        let turn = Float(turn)
        for i in 0..<count {
          let (x, y) = (a.start + a.step * Double(i), b.start + b.step * Double(i))
          let angle = Self.turns(Float(x), Float(y)) - turn
          // −1…1 less its whole turns; rounding down would be a call for each pixel.
          places[i] = angle < 0 ? angle + 1 : angle < 1 ? angle : 0
        }
      }
      ramp.fill(target, UnsafePointer(places), column: column, row: row)
    }
  }

  /// The angle from the x axis to (x, y), clockwise on the screen, in turns of −½…½, to 2e-6.
  @inline(__always)
  private static func turns(_ x: Float, _ y: Float) -> Float {
    let (across, along) = (abs(x), abs(y))
    let long = max(across, along)
    let t = long > 0 ? min(across, along) / long : 0
    let s = t * t
    // The arctangent of 0…1. Source: Abramowitz and Stegun 4.4.49.
    var angle = s * 0.020_835_1 - 0.085_133_0
    angle = angle * s + 0.180_141_0
    angle = angle * s - 0.330_299_5
    angle = (angle * s + 0.999_866_0) * t * (0.5 / .pi)
    if along > across { angle = 0.25 - angle }
    if x < 0 { angle = 0.5 - angle }
    return y < 0 ? -angle : angle
  }
}
