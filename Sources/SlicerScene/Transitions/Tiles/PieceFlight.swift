import SlicerCore

/// The way of a piece: straight up towards the eye, over what lies round it, then outwards, faster and
/// faster, until it has left. A piece of an icon stays near it and becomes smaller until nothing is left: the stage's
/// edge would cut it, and pieces that are far apart are no picture.
struct PieceFlight {
  private let tile: StageTile
  private let tab: Double
  private let hash: IntegerHash
  /// The part of its time that is over, 0…1.
  private let part: Double
  /// How far it is lifted, 0…1.
  let lift: Double
  /// The part of its way that is done, 0…1.
  private let way: Double
  /// True if it is neither in its place nor gone.
  let isOnItsWay: Bool

  /// - Parameter tab: how far its tabs reach, as a part of its shorter side.
  init(of tile: StageTile, tab: Double, by part: Double, seed: Int) {
    (self.tile, self.tab, self.part) = (tile, tab, part)
    hash = IntegerHash(seed: UInt32(truncatingIfNeeded: seed) &+ 1)
    isOnItsWay = part > 0 && part < 1
    lift = Elementary.smoothstep(part / 0.3)
    let start = max((part - 0.2) / 0.8, 0)
    way = start * start
  }

  /// How far it is from where it lay, in parts of what is too far for its place to look untouched: while
  /// it is only lifted, that is seen in its sockets.
  func parted(on stage: Stage) -> Double {
    // B's part that an icon's piece did not hide comes in while the piece is lifted.
    guard stage.content.isEverywhere else { return Elementary.smoothstep(part / 0.4) }
    let reach = 0.1 * min(tile.rect.width, tile.rect.height)
    return isOnItsWay ? min(distance(on: stage) * way / reach, 1) : way
  }

  func moved(_ layer: Layer, on stage: Stage) -> Layer {
    let place = outwards(from: stage.size.center) * (distance(on: stage) * way)
    let turn = (2 * hash.unit(tile.column, tile.row) - 1) * 1.5 * way
    let size = (1 + 0.06 * lift) * (stage.content.isEverywhere ? 1 : 1 - way)
    return layer.moved(by: place).with {
      $0.transform = Transform3D.scale(x: size, y: size).then(.rotation(aboutZ: turn))
      $0.zPosition = lift
    }
  }

  /// Unit vector; where there is no outwards, in any direction.
  private func outwards(from center: Point) -> Point {
    let way = tile.rect.center - center
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    if length > 1e-6 { return way * (1 / length) }
    let (sine, cosine) = Elementary.sineCosine(2 * .pi * hash.unit(1))
    return Point(x: cosine, y: sine)
  }

  /// To where no corner of the piece with its tabs, however it is turned, is on the stage. For an icon, a part of a piece.
  private func distance(on stage: Stage) -> Double {
    guard stage.content.isEverywhere else { return 0.4 * min(tile.rect.width, tile.rect.height) }
    let (size, center) = (stage.size, tile.rect.center)
    let way = outwards(from: size.center)
    let (width, height) = (tile.rect.width, tile.rect.height)
    let margin = 1.06 * (Point(x: width, y: height).length / 2 + tab * min(width, height))
    func exit(_ place: Double, _ step: Double, _ side: Double) -> Double {
      guard abs(step) > 1e-9 else { return .infinity }
      return ((step > 0 ? side - place : place) + margin) / abs(step)
    }
    return min(exit(center.x, way.x, size.width), exit(center.y, way.y, size.height))
  }
}
