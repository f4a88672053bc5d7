import SlicerCore

/// B slides up over A as a sheet with round corners until it fills the stage, in one motion that ends at rest. A is
/// seen behind it, darker and, behind a large sheet, smaller, with its own dark around it; or A goes down the same way.
/// An icon is not cut by the stage's edge: it grows out of that, and the one behind shrinks into the opposite edge. Source:
/// `UIViewController.present(_:animated:)` with a page sheet, `dismiss(animated:)`, and
/// `UISheetPresentationController.detents`.
public struct Sheet: CatalogTransition {
  package enum Direction: String, ParameterChoice {
    /// B is the sheet.
    case present
    /// A is the sheet: present, played backwards.
    case dismiss
  }

  /// How the picture behind a sheet makes room, as behind UIKit's sheets of these detents.
  public enum Detent: String, ParameterChoice {
    /// It stays as large as it is.
    case medium
    /// It steps back.
    case large
  }

  /// The part of the stage that UIKit's large sheet leaves free.
  private static let free = 0.08
  /// How dark the picture behind is around itself.
  private static let gloom = 0.7

  package static let parameters: [Parameter<Self>] = [
    .choice("direction", "present brings the second picture, dismiss the first away", \.direction),
    .from(\.from, "edge at which the sheet comes and goes"),
    .choice("detent", "medium keeps the picture behind in its size, large shrinks it", \.detent),
    .number("scale", "size of the picture behind a large sheet", \.scale, in: 0.1...1),
    .number("dim", "how dark the picture behind becomes", \.dim, in: 0...1),
    .shadow(\.shadow),
    .cornerRadius(\.radius),
  ]

  package var direction = Direction.present
  package var from: Edge
  package var detent: Detent
  package var scale: Double
  package var dim: Double
  package var shadow: Double
  package var radius: Double

  /// A large sheet from the lower edge unless said.
  public init(
    from: Edge = .bottom, detent: Detent = .large, scale: Double = 0.9165, dim: Double = 0.3,
    shadow: Double = 0.3, radius: Double = 0.05
  ) {
    (self.from, self.detent, self.scale) = (from, detent, scale)
    (self.dim, self.shadow, self.radius) = (dim, shadow, radius)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let isComing = direction == .present
    let covered = isComing ? progress : 1 - progress
    let radius = radius * min(stage.size.width, stage.size.height)
    let (below, above): (SceneImage, SceneImage) =
      isComing ? (.outgoing, .incoming) : (.incoming, .outgoing)
    let sheet = Layer(above, on: stage).entering(from, covered, on: stage)
      .rounded(by: radius * Elementary.smoothstep((1 - covered) / 0.4))
      .with {
        $0.shadow = .card(shadow, covered: covered, length: from.length(of: stage.size))
      }
    let back = back(below, by: covered, radius, on: stage)
    func gloom(_ picture: SceneImage) -> Layer {
      Layer(picture, on: stage).with { $0.shades = [Shade(opacity: Self.gloom)] }
    }
    // No ground shows where a large sheet would leave the stage free.
    let shadowed =
      detent == .large && scale < 1 && stage.content.isEverywhere
      ? [Layer(group: [gloom(below).behind(below, parted: covered)], on: stage)] : []
    if !stage.content.isEverywhere {
      return [Layer(group: [back], on: stage).receding(from, covered, on: stage), sheet]
    }
    return (shadowed + [back]).map { $0.behind(above, parted: 4 * (1 - covered)) } + [sheet]
  }

  /// Makes the card behind, whose far edge looks out above a large sheet until that is nearly there.
  private func back(
    _ picture: SceneImage, by covered: Double, _ radius: Double, on stage: Stage
  ) -> Layer {
    let layer = Layer(picture, on: stage).with {
      $0.shades = dim > 0 ? [Shade(opacity: dim * covered)] : []
    }
    guard detent == .large, scale < 1 else { return layer }
    let size = Elementary.mix(1, scale, covered)
    let gap = Self.free * 0.6 * covered
    // Its far edge keeps its middle, then moves by a part of what the sheet leaves free.
    return layer.moved(by: from.span(of: stage.size) * (gap - (1 - size) / 2)).with {
      $0.transform = .scale(x: size, y: size)
    }.rounded(by: radius * covered)
  }

  /// UIKit's duration, without the spring's last part, in which nothing is seen to move.
  package var traits: TransitionBehavior { .covering.lasting(0.5, .settling) }

  package var inverse: (any Transition)? {
    var result = self
    result.direction = direction == .present ? .dismiss : .present
    return result
  }
}

extension Layer {
  /// Rounds the corners by a radius in points; 0 changes nothing.
  func rounded(by radius: Double) -> Layer {
    guard radius > 0 else { return self }
    return with {
      $0.cornerRadius = radius
      $0.masksToBounds = true
    }
  }
}

extension Parameter {
  /// The radius of the corners, as a fraction of the shorter side.
  static func cornerRadius(_ property: Property<Double>) -> Parameter {
    .number(
      "radius", "radius of the corners, as a fraction of the shorter side", property, in: 0...0.5)
  }
}
