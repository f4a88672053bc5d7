package import SlicerCore

/// The curve between two pieces, along an edge from one corner to the other.
///
/// x runs along the edge from 0 to its length L, y from the upper or left piece to the other, both in pixels.
/// The construction is our own. With h the tab's reach, in units of h and seen from the middle of the tab; u
/// runs along the edge and v away from it:
///
///     v = 1          ·‾‾‾·         crown: two quarters of ellipses
///     v = 0.58      (     )        temples, at u = ±0.51
///     v = 0.2        )   (         waist, at u = ±0.23
///     v ≈ −0.08  ___/     \___     foot, at u = ±1, the lowest point of the shoulder
///               A             B    corners, v = 0
///
/// Tangents are level at foot and crown and upright at waist and temples, so the curve is smooth. Chance
/// moves the tab by 4 % of the shorter side and leans it by 10 %. It broadens it by 8 % and lets the
/// shoulders sink by 0 to 0.16 (``JigsawForm``).
///
/// Law: curves meet in corners only. All control points lie inside the square whose diagonal is the edge: |y|
/// < min(x, L − x). And |y| is less than half the shortest side; the square is convex, so it holds the curve,
/// and the squares of two edges of a grid have no inner point in common there.
package struct JigsawCurve: Sendable {
  /// Eight curves, each beginning where the one before ended.
  private(set) var parts: [CubicBezier] = []
  private let place: Place

  /// - Parameters:
  ///   - length: the edge, in pixels.
  ///   - side: the shortest side of the two pieces, in pixels, at most `length`.
  ///   - tab: the reach as a part of `side`.
  package init(_ form: JigsawForm, length: Double, side: Double, tab: Double) {
    place = Place(
      middle: length / 2 + 0.04 * form.shift * side, reach: tab * side,
      forward: form.isForward ? 1 : -1, lean: 0.1 * form.lean)
    let breadth = 1 + 0.08 * form.breadth
    addShoulder(corner: 0, side: -1, sag: form.sag.before, tilt: form.tilt.before, breadth)
    addHead(side: -1, breadth)
    let half = parts
    parts = []
    addShoulder(corner: length, side: 1, sag: form.sag.after, tilt: form.tilt.after, breadth)
    addHead(side: 1, breadth)
    parts = half + parts.reversed().map(\.reversed)
  }

  /// From a corner over the foot to the waist.
  private mutating func addShoulder(
    corner: Double, side: Double, sag: Double, tilt: Double, _ breadth: Double
  ) {
    let (foot, waist) = (-0.08 * (1 + sag), 0.23 * side * breadth)
    let (start, end) = (Point(x: corner, y: 0), place.at(side, foot))
    let handle = (end.x - corner) * 0.4
    let lift = Point(x: corner + handle, y: place.forward * place.reach * 0.08 * tilt)
    parts.append(CubicBezier(start, lift, Point(x: end.x - handle, y: end.y), end))
    parts.append(
      CubicBezier(
        end, place.at(0.5 * side, foot), place.at(waist, foot), place.at(waist, 0.2)))
  }

  /// From the waist over the temple to the crown.
  private mutating func addHead(side: Double, _ breadth: Double) {
    let (waist, temple) = (0.23 * side * breadth, 0.51 * side * breadth)
    // The cubic's best quarter of an ellipse: 4/3·(√2 − 1).
    let round = 0.5523
    parts.append(
      CubicBezier(
        place.at(waist, 0.2), place.at(waist, 0.37), place.at(temple, 0.3),
        place.at(temple, 0.58)))
    parts.append(
      CubicBezier(
        place.at(temple, 0.58), place.at(temple, 0.58 + 0.42 * round),
        place.at(temple * round, 1), place.at(0, 1)))
  }

  /// All control points, in order.
  package var controlPoints: [Point] {
    parts.flatMap { [$0.start, $0.leaving, $0.arriving] } + [parts[parts.count - 1].end]
  }

  /// How far the curve reaches to either side of the edge's line, in pixels.
  ///
  /// The control points are the curve's own but for its first and last part, whose polyline has its own.
  var reach: (before: Double, after: Double) {
    let inner = parts.dropFirst().dropLast()
    var (least, greatest) = (0.0, 0.0)
    let add = { (point: Point) in
      least = min(least, point.y)
      greatest = max(greatest, point.y)
    }
    for part in inner { [part.leaving, part.arriving, part.end].forEach(add) }
    parts.first?.forEachEnd(add)
    parts.last?.forEachEnd(add)
    return (-least, greatest)
  }

  /// Calls `body` with the points of a polyline within 1/256 pixel of the curve, but for its start.
  package func forEachEnd(_ body: (Point) -> Void) {
    for part in parts { part.forEachEnd(body) }
  }
}

/// Where a tab stands, and how its units become pixels.
private struct Place {
  let middle: Double
  let reach: Double
  /// 1 for a tab of the first piece, −1 for one of the second.
  let forward: Double
  let lean: Double

  func at(_ u: Double, _ v: Double) -> Point {
    Point(x: middle + reach * (u + lean * v), y: forward * reach * v)
  }
}
