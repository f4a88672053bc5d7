import SlicerCore

/// A regular polygon that turns a little while it grows, as the hole between a shutter's blades.
struct Iris: Hashable {
  /// The turn between shut and open, in radians.
  private static let turn = 0.6

  /// The number of blades, which is that of the hole's sides.
  let blades: Int
  /// How far away the sides of the open hole are: 1 for the stage's corners.
  var reach = 1.0

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

  /// The corners of a hole that is open by 0…1, around the stage's middle.
  func hole(openness: Double, on size: PixelSize) -> [Point] {
    let (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
    let radius = (x * x + y * y).squareRoot() * reach
    return (0..<blades).map {
      Point(x: x, y: y) + corner($0, openness: openness, radius: radius)
    }
  }

  /// How far a hole is open when its edge passes a point, 0…1.
  ///
  /// The hole turns slowly: each step towards the answer leaves less than a third of what was wrong.
  func opening(at point: FieldPoint) -> Double {
    let (width, height) = (Double(point.size.width), Double(point.size.height))
    let (x, y) = ((point.x - 0.5) * width, (point.y - 0.5) * height)
    let corner = width * width + height * height
    let share = 2 * ((x * x + y * y) / corner).squareRoot() / reach
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

extension Iris {
  /// An iris that is open when its hole shows all that pictures show.
  init(blades: Int, on stage: Stage) {
    let content = stage.content
    let (width, height) = (stage.size.width, stage.size.height)
    let farthest = content.range { place in
      let (x, y) = ((2 * place.x - 1) * width, (2 * place.y - 1) * height)
      return x * x + y * y
    }.upperBound
    let corner = width * width + height * height
    self.init(
      blades: blades, reach: content.isEverywhere ? 1 : (farthest / corner).squareRoot())
  }
}

extension Field {
  /// How far an iris is open when its hole reaches a point: 0 in the middle, 1 where it is open.
  static func opening(of iris: Iris) -> Field {
    Field(IrisField(iris: iris), grain: .points) {
      iris.opening(at: $0)
    }.outlined { FrontOutline([iris.hole(openness: $0, on: $1)]) }
  }
}

/// The values that decide about an iris's field.
private struct IrisField: Hashable, CustomStringConvertible {
  let iris: Iris

  var description: String {
    "iris opening \(iris.blades)" + (iris.reach == 1 ? "" : " reach \(iris.reach.shortest)")
  }
}
