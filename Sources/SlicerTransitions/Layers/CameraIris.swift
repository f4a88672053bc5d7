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
  public var blades = 6
  /// Of the blades.
  public var color = RGBA.black

  /// With the defaults.
  public init() {}

  init(_ action: Action) { self.action = action }

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let (outgoing, incoming) = (Layer(.outgoing, on: stage), Layer(.incoming, on: stage))
    switch action {
    case .open: return Scene(stage, [outgoing, incoming.shown(by: opening(progress, stage))])
    case .close: return Scene(stage, [outgoing, incoming.shown(by: closing(progress, stage))])
    case .shutter:
      let leaves = Layer(.color(color), bounds: stage.size, position: stage.size.center)
      return progress < 0.5
        ? Scene(stage, [outgoing, leaves.shown(by: closing(2 * progress, stage))])
        : Scene(stage, [leaves, incoming.shown(by: opening(2 * progress - 1, stage))])
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

  /// The middle turns over first.
  private func opening(_ progress: Double, _ stage: Stage) -> Reveal {
    reveal(.irisOpening(blades: blades), progress, stage)
  }

  /// The corners turn over first.
  private func closing(_ progress: Double, _ stage: Stage) -> Reveal {
    reveal(.irisClosing(blades: blades), progress, stage)
  }

  /// The front is as soft as an anti-aliased edge.
  private func reveal(_ field: Field, _ progress: Double, _ stage: Stage) -> Reveal {
    let side = Double(max(stage.pixelSize.width, stage.pixelSize.height))
    return Reveal(.field(field), progress: progress, softness: min(3 / side, 1))
  }
}

extension Layer {
  /// The group turns into this layer as `reveal` says.
  fileprivate func shown(by reveal: Reveal) -> Layer {
    with { $0.compositing = .replace(reveal) }
  }
}
