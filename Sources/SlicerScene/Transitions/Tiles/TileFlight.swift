import SlicerCore

/// How far a tile has come on its way through some places.
struct TileFlight {
  let first: StageTile
  let last: StageTile
  /// The part of its time that is over, 0…1.
  let part: Double
  let size: Size
  let center: Point
  /// The height above the others, 0…1.
  let lift: Double
  /// Half a turn in the middle of the way, 0…1.
  let turned: Double
  /// The edge that comes towards the eye: the one behind, as of a card that is thrown.
  let edge: Edge

  /// - Parameters:
  ///   - height: how high it is lifted, 0…1: tiles that meet pass each other.
  ///   - reach: how far it goes beyond its way, up and to the side, 0…1.
  init(through places: [StageTile], by part: Double, height: Double, reach: Double) {
    (first, last) = (places[0], places[places.count - 1])
    self.part = part
    // It rises first and comes down last.
    let share = Elementary.smoothstep((part - 0.08) / 0.84)
    size = Size(
      width: Elementary.mix(first.rect.width, last.rect.width, share),
      height: Elementary.mix(first.rect.height, last.rect.height, share))
    let (center, way) = Self.place(
      share, on: places.map(\.rect.center), bend: 0.12 * reach)
    lift = Elementary.smoothstep(min(part, 1 - part) / 0.35) * (0.5 + 0.5 * height) * reach
    // The higher one sooner, so that two that exchange their places are not both seen from their edges.
    turned = Elementary.smoothstep((share - (0.35 - 0.25 * height)) / 0.55)
    edge =
      abs(way.x) >= abs(way.y) ? (way.x < 0 ? .right : .left) : (way.y < 0 ? .bottom : .top)
    self.center = center
  }

  /// A place on a curve through some, and the whole way. Source: Catmull and Rom, 1974.
  private static func place(
    _ share: Double, on places: [Point], bend: Double
  ) -> (Point, way: Point) {
    let steps = places.count - 1
    let time = share * Double(steps)
    let step = min(Int(time), steps - 1)
    let t = time - Double(step)
    func place(_ i: Int) -> Point { places[min(max(i, 0), steps)] }
    let (a, b, c, d) = (place(step - 1), place(step), place(step + 1), place(step + 2))
    let point =
      b + (c - a) * (t / 2) + (a * 2 - b * 5 + c * 4 - d) * (t * t / 2)
      + (b * 3 - a - c * 3 + d) * (t * t * t / 2)
    let way = places[steps] - places[0]
    // In an arc, so that two that exchange their places go round each other.
    return (point + Point(x: -way.y, y: way.x) * (bend * Elementary.sine(.pi * share)), way)
  }
}
