public import SlicerCore
public import SlicerScene

/// The blades of a camera's shutter close over A and open onto B. Source: Core Animation's private
/// types `cameraIris`, `cameraIrisHollowOpen`, `cameraIrisHollowClose`.
public struct CameraIris: CatalogTransition {
  /// What is seen beside the hole.
  public enum Action: String, Hashable, Sendable {
    /// The blades: the hole in A closes, then a hole opens that shows B.
    case shutter
    /// A, while a hole opens that shows B.
    case open
    /// B, while the hole that shows A closes.
    case close
  }

  /// The name in the catalog.
  package static let name = "cameraIris"
  /// What can be chosen.
  package static let parameters: [Parameter<Self>] =
    hollowParameters + [.color("color", "color of the blades", \.color)]
  /// Those of the two types without blades to see.
  static let hollowParameters: [Parameter<Self>] = [
    .integer("blades", "number of blades", \.blades, in: 3...12)
  ]

  /// Whether the iris opens, closes, or does both.
  public var action = Action.shutter
  /// How many straight edges the hole has.
  public var blades = 7
  /// Of the blades.
  public var color = RGBA(red: 84, green: 88, blue: 94)

  /// With the defaults.
  public init() {}

  init(_ action: Action) { self.action = action }

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let (outgoing, incoming) = (Layer(.outgoing, on: stage), Layer(.incoming, on: stage))
    switch action {
    case .open:
      return Scene(stage, [outgoing, incoming.shown(by: .irisOpening(blades: blades), progress)])
    case .close:
      return Scene(stage, [outgoing, incoming.shown(by: .irisClosing(blades: blades), progress)])
    case .shutter:
      let shutter = IrisBlades(
        Iris(blades: blades), openness: abs(1 - 2 * progress), color: color, on: stage)
      return Scene(stage, [shutter.layer(around: progress < 0.5 ? outgoing : incoming)])
    }
  }

  /// What holds as it is set.
  public var traits: TransitionTraits {
    if action != .shutter {
      return [.keepsIdenticalPictures, .keepsOpaquePictures, .clampsProgress]
    }
    return color.alpha == 255 ? [.keepsOpaquePictures, .clampsProgress] : .clampsProgress
  }

  /// What shows the same in reverse.
  public var inverse: (any Transition)? {
    var result = self
    if action != .shutter { result.action = action == .open ? .close : .open }
    return result
  }
}

extension Layer {
  /// The group turns into this layer behind the edge of an iris.
  fileprivate func shown(by iris: Field, _ progress: Double) -> Layer {
    with { $0.compositing = .replace(Reveal(.field(iris), progress: progress)) }
  }
}
