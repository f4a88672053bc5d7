import SlicerCore

/// A regular polygon that turns a little while it grows, as the hole between a shutter's blades.
struct Iris: Hashable {
  /// The turn between shut and open, in radians.
  private static let turn = 0.6

  /// The number of blades, which is that of the hole's sides.
  let blades: Int

  /// Half of what a blade takes of the circle, in radians.
  private var half: Double { .pi / Double(blades) }

  /// A unit vector to the middle of a side, for a hole that is open by 0…1.
  func normal(_ side: Int, openness: Double) -> Point {
    let angle = 2 * half * (Double(side) + 0.5) + Self.turn * openness
    let (sine, cosine) = Elementary.sineCosine(angle)
    return Point(x: cosine, y: sine)
  }

  /// Where a side begins, clockwise, around the origin.
  ///
  /// - Parameter radius: how far the sides of the open hole are from its middle.
  func corner(_ side: Int, openness: Double, radius: Double) -> Point {
    let (sine, cosine) = Elementary.sineCosine(2 * half * Double(side) + Self.turn * openness)
    let reach = radius * openness / Elementary.sineCosine(half).cosine
    return Point(x: cosine * reach, y: sine * reach)
  }

  /// The corners of a hole that is open by 0…1, around the stage's middle; open, its sides are as far
  /// away as the stage's corners.
  func hole(openness: Double, on size: PixelSize) -> [Point] {
    let (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
    let radius = (x * x + y * y).squareRoot()
    return (0..<blades).map {
      Point(x: x, y: y) + corner($0, openness: openness, radius: radius)
    }
  }

  /// How far a hole is open when its edge passes a point, 0…1; open, its sides are as far away as the
  /// stage's corners.
  ///
  /// The hole turns slowly: each step towards the answer leaves less than a third of what was wrong.
  func opening(at point: FieldPoint) -> Double {
    let (width, height) = (Double(point.size.width), Double(point.size.height))
    let (x, y) = ((point.x - 0.5) * width, (point.y - 0.5) * height)
    let share = 2 * ((x * x + y * y) / (width * width + height * height)).squareRoot()
    let direction = Elementary.arctangent(y: y, x: x) / (2 * half)
    var opening = share
    for _ in 0..<10 {
      let place = direction - Self.turn * opening / (2 * half)
      // From the middle of the side that is passed there.
      let beside = (place - place.rounded(.down) - 0.5) * 2 * half
      opening = share * Elementary.sineCosine(beside).cosine
    }
    return opening
  }
}

extension Field {
  /// How far an iris is open when its hole reaches a point: 0 in the middle, 1 in the corners.
  static func irisOpening(blades: Int) -> Field {
    let iris = Iris(blades: blades)
    return Field(IrisField(blades: blades), grain: .points) {
      iris.opening(at: $0)
    }.outlined { FrontOutline([iris.hole(openness: $0, on: $1)]) }
  }
}

/// The values that decide about an iris's field.
private struct IrisField: Hashable, CustomStringConvertible {
  let blades: Int

  var description: String { "iris opening \(blades)" }
}
