package import SlicerCore

/// A kaleidoscope opens out of the middle and turns. In its mirrors, and then before them, the second picture does.
///
/// The openings are round and a little soft: they take the first 0.45 of the time, 0.4 in the middle and the last 0.45.
/// The mirrored picture turns by `turn` in all, and is 1.35 times nearer. Pictures that do not fill the stage come only so near
/// that all of them is seen.
package struct Kaleidoscope: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .integer("mirrors", "mirrors, each of which halves a sector", \.mirrors, in: 1...12),
    .angle("turn", "how far the picture turns behind the mirrors", \.turn, in: -360...360),
    .point("center", "where the mirrors meet", \.center, in: .stage),
  ]

  package var mirrors = 6
  /// Radians.
  package var turn = Double.pi * 2 / 3
  package var center = Point(x: 0.5, y: 0.5)

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let mirrored = mirrored(at: progress, on: stage)
    if progress < 0.5 {
      return [Layer(.outgoing, on: stage), opening(mirrored, progress / 0.45, on: stage)]
    }
    let incoming = Layer(.incoming, on: stage)
    return [mirrored, opening(incoming, (progress - 0.55) / 0.45, on: stage)]
  }

  /// A layer that opens where the mirrors meet, and at last in the farthest corner.
  private func opening(_ layer: Layer, _ progress: Double, on stage: Stage) -> Layer {
    let distance = ShapeMask<Circle>().with { $0.shape.center = center }.field
    let softness = 0.14
    let way = stage.way(of: distance, at: progress, softness: softness)
    return layer.with {
      $0.compositing = .replace(Reveal(.field(distance), progress: way, softness: softness))
    }
  }

  /// Both pictures, mixed, behind the mirrors.
  private func mirrored(at progress: Double, on stage: Stage) -> Layer {
    let share = (progress - 0.3) / 0.4
    let incoming = opening(Layer(.incoming, on: stage), share, on: stage)
    let (width, height) = (stage.size.width, stage.size.height)
    // Halfway the mirrors show what lies below on the right, where there is more to see than in a sky.
    let form = KaleidoscopeWarp(
      center: Point(x: center.x * width, y: center.y * height), mirrors: mirrors,
      angle: -.pi / 2 + turn * (progress - 0.5) / 2, turn: .pi * 2 / 3 + turn * (progress - 0.5),
      scale: 1 / nearness(on: stage), mirrorsEdges: stage.content.isEverywhere)
    let mixed = Scene(stage, [Layer(.outgoing, on: stage), incoming])
    let picture =
      share <= 0 || share >= 1
      ? Layer(share <= 0 ? .outgoing : .incoming, on: stage) : Layer(.snapshot(mixed), on: stage)
    return picture.with { $0.surface = .warp(.kaleidoscope(form)) }
  }

  /// How near what is mirrored comes: 1.35 times, or less where that would be cut at the stage's edge.
  private func nearness(on stage: Stage) -> Double {
    guard !stage.content.isEverywhere else { return 1.35 }
    let (width, height) = (stage.size.width, stage.size.height)
    let farthest = stage.content.range { place in
      let (x, y) = ((place.x - center.x) * width, (place.y - center.y) * height)
      return x * x + y * y
    }.upperBound.squareRoot()
    let room = min(
      min(center.x, 1 - center.x) * width, min(center.y, 1 - center.y) * height)
    return farthest > 0 ? min(1.35, max(room / farthest, 0.5)) : 1.35
  }

  package var traits: TransitionBehavior { .covering.lasting(1.5, .steady) }
}
