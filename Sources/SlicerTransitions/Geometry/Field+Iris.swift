import SlicerCore
import SlicerScene

extension Field {
  /// How far an iris is open when its hole reaches a point: 0 in the middle, 1 in the corners.
  static func irisOpening(blades: Int) -> Field {
    let iris = Iris(blades: blades)
    return Field(IrisField(blades: blades, isClosing: false)) { iris.opening(at: $0) }
  }

  /// The same from the corners inwards.
  static func irisClosing(blades: Int) -> Field {
    let iris = Iris(blades: blades)
    return Field(IrisField(blades: blades, isClosing: true)) { 1 - iris.opening(at: $0) }
  }
}

/// What an iris's field depends on.
private struct IrisField: Hashable, CustomStringConvertible {
  let blades: Int
  let isClosing: Bool

  /// `iris opening 6`.
  var description: String { "iris \(isClosing ? "closing" : "opening") \(blades)" }
}

/// A regular polygon that turns a little while it grows, as the hole between a shutter's blades.
private struct Iris {
  /// The turn between shut and open, in radians.
  static let turn = 0.6
  /// Unit vectors to the middles of the sides.
  private let normals: [Point]

  init(blades: Int) {
    normals = (0..<blades).map { side in
      let (sine, cosine) = Elementary.sineCosine(2 * .pi * (Double(side) + 0.5) / Double(blades))
      return Point(x: cosine, y: sine)
    }
  }

  /// The share of the radius at which the hole's edge passes the point, by bisection: the hole
  /// grows faster than its turn can take from it.
  func opening(at point: FieldPoint) -> Double {
    let (width, height) = (Double(point.size.width), Double(point.size.height))
    let (x, y) = ((point.x - 0.5) * width, (point.y - 0.5) * height)
    // A hole whose sides are as far away as the corners shows everything.
    let radius = (width * width + height * height).squareRoot() / 2
    var (low, high) = (0.0, 1.0)
    for _ in 0..<18 {
      let middle = (low + high) / 2
      if reach(x, y, turnedBy: Self.turn * middle) < middle * radius {
        high = middle
      } else {
        low = middle
      }
    }
    return (low + high) / 2
  }

  /// The distance of the side through a point from the middle.
  private func reach(_ x: Double, _ y: Double, turnedBy angle: Double) -> Double {
    let (sine, cosine) = Elementary.sineCosine(angle)
    let (u, v) = (x * cosine + y * sine, y * cosine - x * sine)
    return normals.reduce(-Double.infinity) { max($0, $1.x * u + $1.y * v) }
  }
}
