import SlicerCore
public import SlicerScene

/// A swings open towards the eye like a door, and B is behind it; or B swings shut over A.
public struct Swing: CatalogTransition {
  /// Whether the door opens or shuts.
  public enum Direction: String, ParameterChoice {
    /// A is the door.
    case open
    /// B is the door: open, played backwards.
    case close
  }

  /// The name in the catalog.
  package static let name = "swing"
  /// What can be chosen.
  package static let parameters: [Parameter<Self>] = [
    .choice("direction", "open swings the first picture away, close the second on", \.direction),
    .from(\.from, "side that swings, opposite the hinges"),
    .number("shading", "how dark the door becomes", \.shading, in: 0...1),
  ]

  /// Open unless said.
  public var direction = Direction.open
  /// The side opposite the hinges.
  public var from = Edge.right
  /// 0…1.
  public var shading = 0.5

  /// With the defaults.
  public init() {}

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let isOpening = direction == .open
    let angle = stage.doorAngle(
      at: isOpening ? progress : 1 - progress, length: from.length(of: stage.size))
    let door = Layer(isOpening ? .outgoing : .incoming, on: stage)
      .hinged(at: from.opposite, on: stage)
      .with {
        $0.transform = .turn(bringing: from, by: angle)
        $0.shades = shading > 0 ? [Shade(opacity: shading * abs(Elementary.sine(angle)))] : []
      }
    let wall = Layer(group: [door], on: stage).with { $0.sublayerTransform = stage.perspective }
    return Scene(stage, [Layer(isOpening ? .incoming : .outgoing, on: stage), wall])
  }

  /// What holds for it always.
  public var traits: TransitionTraits { [.keepsOpaquePictures, .clampsProgress] }

  /// What shows the same in reverse.
  public var inverse: (any Transition)? {
    var result = self
    result.direction = direction == .open ? .close : .open
    return result
  }
}
