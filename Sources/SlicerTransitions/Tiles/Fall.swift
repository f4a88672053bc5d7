import SlicerCore
import SlicerScene

/// How triangles fall after a hit: c + v·t + g·t²/2, with t in parts of the whole transition.
struct Fall {
  /// In points of the stage.
  private let hit: Point
  /// 0…1.
  private let spread: Double
  /// 0…1.
  private let shading: Double
  private let stage: Stage
  /// Points per time squared: just so much that the last triangle has left in the end.
  private var gravity = 0.0

  /// - Parameter starts: when each triangle begins to fall.
  init(
    _ glass: Glass, from starts: [Double], hit: Point, spread: Double, shading: Double,
    on stage: Stage
  ) {
    (self.hit, self.spread, self.shading, self.stage) = (hit, spread, shading, stage)
    gravity = zip(glass.triangles, starts).reduce(stage.size.height) { most, triangle in
      max(most, leastGravity(triangle.0, margin: glass.longestSide, time: 1 - triangle.1))
    }
  }

  /// What it takes for a triangle to be below the stage after a time; 0 if it has left by a side.
  private func leastGravity(
    _ triangle: Glass.Triangle, margin: Double, time: Double
  ) -> Double {
    let velocity = velocity(of: triangle)
    let x = triangle.center.x + velocity.x * time
    guard x > -margin, x < stage.size.width + margin else { return 0 }
    let way = stage.size.height + margin - triangle.center.y
    return 2 * (way - velocity.y * time) / (time * time)
  }

  /// The triangle of A, a time after it began to fall.
  func layer(_ triangle: Glass.Triangle, _ time: Double) -> Layer {
    let place = velocity(of: triangle) * time + Point(x: 0, y: gravity * time * time / 2)
    let tilt = (x: spin(triangle, 1) * time, y: spin(triangle, 2) * time)
    let depth = triangle.chance(4) * spread * stage.eyeDistance * 0.15 * time
    let facing = abs(Elementary.cosine(tilt.x) * Elementary.cosine(tilt.y))
    return Piece(triangle.outline, on: stage).layer(.outgoing, on: stage).moved(by: place).with {
      $0.transform = Transform3D.rotation(aboutX: tilt.x)
        .then(.rotation(aboutY: tilt.y)).then(.rotation(aboutZ: spin(triangle, 3) * time))
        .then(.translation(z: depth))
      $0.shades = shading > 0 ? [Shade(opacity: shading * (1 - facing))] : []
    }
  }

  /// Away from the hit, and a little up.
  private func velocity(of triangle: Glass.Triangle) -> Point {
    let away = (triangle.center - hit) * (spread * 0.9)
    return Point(
      x: away.x,
      y: away.y - (0.1 + 0.3 * triangle.chance(0)) * spread * stage.size.height)
  }

  /// Radians in all the time, either way.
  private func spin(_ triangle: Glass.Triangle, _ index: Int) -> Double {
    (2 * triangle.chance(index) - 1) * 5
  }
}
