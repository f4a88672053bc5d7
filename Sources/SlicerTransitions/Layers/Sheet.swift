import SlicerCore
public import SlicerScene

/// B slides up over A, which steps back: smaller, darker, with round corners; or A slides down again.
/// Source: `UIViewController.present(_:animated:)` with a page sheet, `dismiss(animated:)`.
public struct Sheet: CatalogTransition {
  /// Whether the sheet comes or goes.
  public enum Direction: String, ParameterChoice {
    /// B is the sheet.
    case present
    /// A is the sheet: present, played backwards.
    case dismiss
  }

  /// The name in the catalog.
  package static let name = "sheet"
  /// What can be chosen.
  package static let parameters: [Parameter<Self>] = [
    .choice("direction", "present brings the second picture, dismiss the first away", \.direction),
    .from(\.from, "edge at which the sheet comes and goes"),
    .number("scale", "size of the picture behind, as a fraction", \.scale, in: 0.1...1),
    .number("dim", "how dark the picture behind becomes", \.dim, in: 0...1),
    .shadow(\.shadow),
    .cornerRadius(\.radius),
  ]

  /// Present unless said.
  public var direction = Direction.present
  /// The edge of the sheet's way.
  public var from = Edge.bottom
  /// Of the picture behind; 1 stays.
  public var scale = 0.9
  /// 0…1.
  public var dim = 0.4
  /// 0…1.
  public var shadow = 0.3
  /// Of the corners, as a fraction of the shorter side.
  public var radius = 0.05

  /// With the defaults.
  public init() {}

  /// A sheet that comes or goes.
  public init(_ direction: Direction) { self.direction = direction }

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let isComing = direction == .present
    let covered = isComing ? progress : 1 - progress
    let size = Elementary.mix(1, scale, covered)
    let radius = radius * min(stage.size.width, stage.size.height)
    let back = Layer(isComing ? .outgoing : .incoming, on: stage).with {
      $0.transform = .scale(x: size, y: size)
      $0.shades = dim > 0 ? [Shade(opacity: dim * min(max(covered, 0), 1))] : []
    }
    let sheet = Layer(isComing ? .incoming : .outgoing, on: stage)
      .moved(by: from.span(of: stage.size) * (1 - covered))
      .with {
        $0.shadow = .card(shadow, covered: covered, length: from.length(of: stage.size))
      }
    return Scene(
      stage,
      [
        back.rounded(by: radius * Elementary.smoothstep(covered / 0.3)),
        sheet.rounded(by: radius * Elementary.smoothstep((1 - covered) / 0.3)),
      ])
  }

  /// What holds as it is set: what stays as large as the stage, corners and all, fills it.
  public var traits: TransitionTraits {
    scale >= 1 && radius <= 0 ? [.keepsOpaquePictures, .blackGround] : .blackGround
  }

  /// What shows the same in reverse.
  public var inverse: (any Transition)? {
    var result = self
    result.direction = direction == .present ? .dismiss : .present
    return result
  }
}

extension Layer {
  /// The same layer with round corners, in points; as it is for none.
  func rounded(by radius: Double) -> Layer {
    guard radius > 0 else { return self }
    return with {
      $0.cornerRadius = radius
      $0.masksToBounds = true
    }
  }
}

extension Parameter {
  /// Of the corners, as a fraction of the shorter side.
  static func cornerRadius(_ property: Property<Double>) -> Parameter {
    .number(
      "radius", "radius of the corners, as a fraction of the shorter side", property, in: 0...0.5)
  }
}
