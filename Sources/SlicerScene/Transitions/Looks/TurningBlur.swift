import SlicerCore

/// The mean of pictures over a way around a center: nearer and nearer, or turned farther and farther.
///
/// Each pass mixes what is there with itself, moved twice as far as in the pass before. So n passes are the
/// mean of 2ⁿ pictures in equal steps. They are drawn smaller, for what is blurred has no fine detail.
struct TurningBlur {
  /// In the stage's unit square.
  let center: Point
  /// The angle at which the way begins, in radians.
  let start: Double
  /// The whole way: radians, and the scale at its end, more than 0.
  let angle: Double
  let scale: Double

  /// More than 4 for ways that are longer than a fifth of the stage.
  var passes = 5
  /// Pixels of the longer side that are enough; with four times as many to a side a pixel of them would be seen.
  private static let enough = 480.0

  /// - Parameters:
  ///   - pictures: shown on a stage.
  ///   - amount: how much of what is blurred is seen, 0…1. Below 0.62 the pictures are seen in the middle,
  ///     where hardly anything moves.
  func layers(
    of pictures: (Stage) -> [Layer], amount: Double, on stage: Stage
  ) -> [Layer] {
    let sharp = pictures(stage)
    guard amount > 0, angle != 0 || scale != 1 else { return sharp }
    let small = reduced(stage)
    let blurred = (0..<passes).reduce(Scene(small, pictures(small))) { scene, pass in
      let way = Double(1 << pass) / Double(1 << passes - 1)
      let scale = Elementary.exponential(Elementary.logarithm(scale) * way)
      return Scene(small, [turned(scene, by: angle * way, scale, isMean: true, on: small)])
    }
    let shown = turned(blurred, by: start, 1, isMean: false, on: stage).with {
      $0.compositing = .replace(Reveal(.field(field), progress: amount, softness: 0.5))
    }
    return sharp + [shown]
  }

  private func turned(
    _ scene: Scene, by angle: Double, _ scale: Double, isMean: Bool, on stage: Stage
  ) -> Layer {
    let size = stage.size
    let middle = Point(x: center.x * size.width, y: center.y * size.height)
    return Layer(.snapshot(scene), on: stage).with {
      $0.surface = .warp(
        .turn(
          Turning(
            center: middle, angle: angle, scale: scale, isMean: isMean,
            mirrorsEdges: stage.content.isEverywhere)))
    }
  }

  private func reduced(_ stage: Stage) -> Stage {
    let longest = max(stage.pixelSize.width, stage.pixelSize.height)
    let factor = max(min(1, Self.enough / Double(longest)), 0.25)
    return stage.reduced(toSide: Int((Double(longest) * factor).rounded()))
  }

  /// 1 at the center … 0 from a tenth of the longer side on.
  private var field: Field {
    let center = center
    return Field(Hub(center: center)) { point in
      let (width, height) = (Double(point.size.width), Double(point.size.height))
      let (x, y) = ((point.x - center.x) * width, (point.y - center.y) * height)
      return 1 - min((x * x + y * y).squareRoot() / (max(width, height) / 10), 1)
    }
  }
}

/// The point that the field of a blur depends on.
private struct Hub: Hashable, CustomStringConvertible {
  let center: Point

  var description: String { "hub \(center.x.shortest) \(center.y.shortest)" }
}
