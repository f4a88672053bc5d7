package import SlicerCore

/// A front runs over the stage; the first picture is drawn to the middle behind it, and the second one comes
/// out of the middle.
///
/// Let f be the place along the direction, 0…1, s the softness, and m = smoothstep((p(1 + s) − f) / s). The first
/// picture is read at 1 − m of the way from the center to a point, the second at m of it. They are mixed by the same
/// smoothstep in the middle part `mix` of the front, where both are enlarged by two. Source: gl-transitions' crosswarp,
/// with softness 1, and directionalwarp, with softness 0.1; both with mix 1.
///
/// A picture that does not fill the stage keeps its outline, and its colors are drawn within that: a smear of the
/// outline would be torn, and cut at the stage's edge.
package struct CrossWarp: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .angle(
      "angle", "where the front goes, clockwise from the right", \.angle, in: -360...360),
    .number("softness", "width of the front, 1 for the whole way", \.softness, in: 0.05...1),
    .number("mix", "part of the front in which both pictures are seen", \.mix, in: 0.05...1),
    .point("center", "where the pictures are drawn to", \.center, in: .stage),
  ]

  /// Radians.
  package var angle = Double.pi
  package var softness = 1.0
  package var mix = 0.28
  package var center = Point(x: 0.5, y: 0.5)

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let front = Front(angle)
    let way = stage.way(of: front.field, at: progress, softness: softness)
    let width = softness * mix
    let middle = way * (1 + softness) - softness / 2
    // Within outlines little is seen of a warp: there the front of both pictures takes all the time.
    let place =
      stage.content.isEverywhere
      ? (middle + width / 2) / (1 + width)
      : stage.way(of: front.field, at: progress, softness: width)
    let reveal = Reveal(.field(front.field), progress: place, softness: width)
    func picture(_ image: SceneImage, isRest: Bool) -> Layer {
      let plain = Layer(image, on: stage)
      let form = gathering(front, at: way, isRest: isRest, on: stage)
      let warped = plain.with { $0.surface = .warp(.gather(form)) }
      if stage.content.isEverywhere { return warped }
      return Layer(group: [warped].painted(on: [plain], on: stage), on: stage)
    }
    let incoming = picture(.incoming, isRest: false).with { $0.compositing = .replace(reveal) }
    return [picture(.outgoing, isRest: true), incoming]
  }

  private func gathering(
    _ front: Front, at progress: Double, isRest: Bool, on stage: Stage
  ) -> Gathering {
    let size = stage.size
    let middle = Point(x: center.x * size.width, y: center.y * size.height)
    let slope = Point(
      x: -front.way.x / (size.width * softness), y: -front.way.y / (size.height * softness))
    let offset = (progress * (1 + softness) - front.value(center.x, center.y)) / softness
    return Gathering(center: middle, slope: slope, offset: offset, isRest: isRest)
  }

  package var traits: TransitionBehavior { .covering.lasting(1, .steady) }
}

/// The place along a direction: 0 in the corner, or at the side, where it begins, 1 at the opposite one.
private struct Front: Hashable, CustomStringConvertible {
  /// Per width and height of the stage; both sum up to 1.
  let way: Point

  init(_ angle: Double) {
    let (sine, cosine) = Elementary.sineCosine(angle)
    let whole = abs(sine) + abs(cosine)
    way = Point(x: cosine / whole, y: sine / whole)
  }

  /// - Parameter x: and `y`, in the stage's unit square.
  func value(_ x: Double, _ y: Double) -> Double {
    way.x * (x - 0.5) + way.y * (y - 0.5) + 0.5
  }

  var field: Field {
    let variation: Field.Variation =
      way.y == 0 ? .alongRows : way.x == 0 ? .alongColumns : .everywhere
    return Field(self, grain: .points, variation: variation) { value($0.x, $0.y) }
  }

  var description: String { "front \(way.x.shortest) \(way.y.shortest)" }
}
