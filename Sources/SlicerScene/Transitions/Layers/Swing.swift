import SlicerCore

/// A swings open like a door, away from the eye, and B is behind it; or B swings shut over A.
public struct Swing: CatalogTransition {
  package enum Direction: String, ParameterChoice {
    /// A is the door.
    case open
    /// B is the door: open, played backwards.
    case close
  }

  package static let parameters: [Parameter<Self>] = [
    .choice("direction", "open swings the first picture away, close the second on", \.direction),
    .from(\.from, "side that swings, opposite the hinges"),
    .number("shading", "how dark the door and what is behind it are", \.shading, in: 0...1),
  ]

  package var direction = Direction.open
  package var from: Edge
  package var shading: Double

  /// A door with its hinges at the left unless said.
  public init(from: Edge = .right, shading: Double = 0.5) {
    (self.from, self.shading) = (from, shading)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let isOpening = direction == .open
    let (card, back): (SceneImage, SceneImage) =
      isOpening ? (.outgoing, .incoming) : (.incoming, .outgoing)
    let part = min(max(isOpening ? progress : 1 - progress, 0), 1)
    let angle = stage.doorAngle(at: part, length: from.length(of: stage.size))
    let door = Layer(card, on: stage)
      .hinged(at: from.opposite, on: stage)
      .with {
        $0.transform = .turn(bringing: from, by: -angle).then(stage.perspective(at: $0.position))
        $0.shades = $0.doorShades(shading, at: from.opposite, angle: angle)
      }
    // Light falls in through the door: what is behind it is darkest while it is nearly shut.
    let behind = Layer(back, on: stage).with {
      let dark = shading * (1 - Elementary.smoothstep(part / 0.8))
      $0.shades = dark > 0 ? [Shade(opacity: dark)] : []
    }
    return [behind.beneath(card, parted: part, on: stage), door]
  }

  package var traits: TransitionBehavior { .covering }

  package var inverse: (any Transition)? {
    var result = self
    result.direction = direction == .open ? .close : .open
    return result
  }
}
