import SlicerCore

/// How shards fall after a hit: c + v·t + g·t²/2, with t in parts of the whole transition.
///
/// Shards of an icon fall less far and become smaller until nothing is left, for the stage's edge would cut them.
struct Fall {
  /// In points of the stage.
  private let hit: Point
  /// 0…1.
  private let spread: Double
  /// 0…1.
  private let shading: Double
  private let stage: Stage
  /// Points per time squared: just so much that a quarter of the shards have left in the end. Others fall faster.
  private var gravity = 0.0

  /// How far a shard is from where it lay, for its edges to be seen and A not to be, 0…1.
  static func parted(after time: Double) -> Double { min(max(time / 0.04, 0), 1) }

  /// - Parameter starts: when each shard begins to fall.
  init(
    _ glass: Glass, from starts: [Double], hit: Point, spread: Double, shading: Double,
    on stage: Stage
  ) {
    (self.hit, self.spread, self.shading, self.stage) = (hit, spread, shading, stage)
    guard stage.content.isEverywhere else {
      gravity = 1.4 * stage.size.height
      return
    }
    let needed = zip(glass.shards, starts).map { leastGravity($0, after: $1) }.sorted()
    gravity = max(stage.size.height, needed.isEmpty ? 0 : needed[needed.count / 4])
  }

  /// The gravity of a shard that begins to fall at a time: that of all, or as much as it needs.
  private func gravity(of shard: Glass.Shard, after start: Double) -> Double {
    stage.content.isEverywhere ? max(gravity, leastGravity(shard, after: start)) : gravity
  }

  /// The least gravity for a shard to leave near the end of its time: not all at one moment.
  private func leastGravity(_ shard: Glass.Shard, after start: Double) -> Double {
    leastGravity(shard, time: (1 - start) * (1 - 0.04 * shard.chance(5)))
  }

  /// The least gravity that takes a shard below the stage in a time; 0 if it has left by a side.
  private func leastGravity(_ shard: Glass.Shard, time: Double) -> Double {
    let velocity = velocity(of: shard)
    let x = shard.center.x + velocity.x * time
    // However it is turned, and though it looks smaller where it is turned away.
    let (reach, center) = (shard.reach, stage.size.center)
    let farther = 1 + reach / stage.eyeDistance
    guard abs(x - center.x) < center.x * farther + reach else { return 0 }
    let way = center.y * (1 + farther) + reach - shard.center.y
    return 2 * (way - velocity.y * time) / (time * time)
  }

  /// The shard of A, a time after it began to fall.
  func layer(_ shard: Glass.Shard, from start: Double, _ time: Double) -> Layer {
    let gravity = gravity(of: shard, after: start)
    let place = velocity(of: shard) * time + Point(x: 0, y: gravity * time * time / 2)
    let tilt = (x: spin(shard, 1) * time, y: spin(shard, 2) * time)
    let depth = shard.chance(4) * spread * stage.eyeDistance * 0.15 * time
    let facing = abs(Elementary.cosine(tilt.x) * Elementary.cosine(tilt.y))
    let piece = Piece(shard.outline, on: stage)
    let line = min(stage.size.width, stage.size.height) * 0.004
    let parted = Self.parted(after: time)
    let size = size(of: shard, after: time / (1 - start))
    return piece.layer(.outgoing, on: stage).moved(by: place).with {
      $0.transform = Transform3D.scale(x: size, y: size).then(.rotation(aboutX: tilt.x))
        .then(.rotation(aboutY: tilt.y)).then(.rotation(aboutZ: spin(shard, 3) * time))
        .then(.translation(z: depth)).then(stage.perspective(at: $0.position))
      $0.shades = shading > 0 ? [Shade(opacity: shading * (1 - facing))] : []
      $0.sublayers = piece.bevel(width: line, strength: shading * parted, on: stage)
      $0.compositing = Piece.joining(.outgoing, parted: parted, on: stage)
    }
  }

  /// How large a shard of an icon still is, 0…1, when a part of its time is over: some go sooner than others.
  private func size(of shard: Glass.Shard, after part: Double) -> Double {
    guard !stage.content.isEverywhere else { return 1 }
    let gone = min(max((part - 0.4) / (0.6 - 0.2 * shard.chance(6)), 0), 1)
    return 1 - gone * gone
  }

  /// The initial velocity: away from the hit, and a little up.
  private func velocity(of shard: Glass.Shard) -> Point {
    let strength = spread * (stage.content.isEverywhere ? 1 : 0.35)
    let away = (shard.center - hit) * (strength * 0.9)
    return Point(
      x: away.x,
      y: away.y - (0.1 + 0.3 * shard.chance(0)) * strength * stage.size.height)
  }

  /// The rotation over the whole transition, in radians, either way.
  private func spin(_ shard: Glass.Shard, _ index: Int) -> Double {
    (2 * shard.chance(index) - 1) * 5
  }
}
