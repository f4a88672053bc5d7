package import SlicerCore

/// A front runs over the stage; the first picture is drawn to the middle behind it, and the second one comes
/// out of the middle.
///
/// Let f be the place along the direction, 0…1, s the softness, and m = smoothstep((p(1 + s) − f) / s). The first
/// picture is read at 1 − m of the way from the center to a point, the second at m of it. They are mixed by m. Source:
/// gl-transitions' crosswarp, with softness 1, and directionalwarp, with softness 0.1.
///
/// A picture that does not fill the stage also shrinks by up to a half, or grows: its outline is read beyond each
/// point, and its colors before it.
package struct CrossWarp: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .angle(
      "angle", "where the front goes, clockwise from the right", \.angle, in: -360...360),
    .number("softness", "width of the front, 1 for the whole way", \.softness, in: 0.05...1),
    .point("center", "where the pictures are drawn to", \.center, in: .stage),
  ]

  /// Radians.
  package var angle = Double.pi
  package var softness = 1.0
  package var center = Point(x: 0.5, y: 0.5)

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let front = Front(angle)
    let way = stage.way(of: front.field, at: progress, softness: softness)
    let reveal = Reveal(.field(front.field), progress: way, softness: softness)
    func picture(_ image: SceneImage, isRest: Bool) -> Layer {
      let form = gathering(front, at: way, isRest: isRest, on: stage)
      func warped(_ form: Gathering) -> Layer {
        Layer(image, on: stage).with { $0.surface = .warp(.gather(form)) }
      }
      if stage.content.isEverywhere { return warped(form) }
      // A smear of what does not fill the stage would be cut at its edge.
      var outline = form
      outline.isOuter = true
      let smear = warped(form).with { $0.compositing = .atop }
      return Layer(group: [warped(outline), smear], on: stage).with { $0.mask = room(on: stage) }
    }
    let incoming = picture(.incoming, isRest: false).with { $0.compositing = .replace(reveal) }
    return [picture(.outgoing, isRest: true), incoming]
  }

  /// The rectangle around what pictures show and the center, beyond which nothing comes.
  private func room(on stage: Stage) -> Layer {
    let (bounds, size) = (stage.content.bounds, stage.size)
    let (left, top) = (min(bounds.x, center.x), min(bounds.y, center.y))
    let (right, bottom) = (max(bounds.maxX, center.x), max(bounds.maxY, center.y))
    let room = Rect(
      x: left * size.width, y: top * size.height, width: (right - left) * size.width,
      height: (bottom - top) * size.height)
    return Layer(
      .shape(.roundedRect(room, cornerRadius: 0), .black), bounds: size, position: size.center)
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

  package var traits: TransitionBehavior { .covering.lasting(1, .linear) }
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
