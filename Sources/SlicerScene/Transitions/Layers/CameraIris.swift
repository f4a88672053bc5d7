public import SlicerCore

/// The blades of a camera's shutter close over A and open onto B. They cover what is opaque. Source: Core Animation's private
/// types `cameraIris`, `cameraIrisHollowOpen`, `cameraIrisHollowClose`.
public struct CameraIris: CatalogTransition {
  /// The picture beside the blades.
  package enum Action: String, Hashable, Sendable {
    /// Nothing: the hole in A closes, then a hole opens that shows B.
    case shutter
    /// A, while a hole opens that shows B.
    case open
    /// B, while the hole that shows A closes.
    case close
  }

  package static let parameters: [Parameter<Self>] = [
    .integer("blades", "number of blades", \.blades, in: 3...12),
    .color("color", "color of the blades", \.color),
  ]

  package var action: Action
  package var blades: Int
  package var color: RGBA

  /// A shutter that closes and opens unless said.
  ///
  /// - Parameter isHollow: whether a hole with the blades around it opens and shows B, not a shutter that closes over
  ///   A and opens onto B; ``Transition/reversed`` the hole closes on A.
  public init(
    isHollow: Bool = false, blades: Int = 7, color: RGBA = RGBA(red: 84, green: 88, blue: 94)
  ) {
    (action, self.blades, self.color) = (isHollow ? .open : .shutter, blades, color)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let (outgoing, incoming) = (Layer(.outgoing, on: stage), Layer(.incoming, on: stage))
    switch action {
    case .open, .close:
      let isOpen = action == .open
      let (around, within) = isOpen ? (outgoing, incoming) : (incoming, outgoing)
      let openness = isOpen ? progress : 1 - progress
      let iris = shutter(openness, on: stage)
      let hole = within.shown(by: .opening(of: iris.iris), openness)
      return [around] + iris.shadow + [hole] + iris.ring
    case .shutter:
      let picture = progress < 0.5 ? outgoing : incoming
      // Blades start from rest and come to rest, shut and open, and linger nowhere.
      let way = abs(1 - 2 * progress)
      let openness = Elementary.mix(way, Elementary.smoothstep(way), 0.6)
      let shutter = shutter(openness, on: stage)
      // On icons the blades cover both outlines, so that neither goes while it is shut.
      let outlines =
        stage.content.isEverywhere
        ? .outlines(at: progress, hole: shutter.hole, on: stage) : [outgoing, incoming]
      return [shutter.layer(around: picture, on: outlines)]
    }
  }

  private func shutter(_ openness: Double, on stage: Stage) -> IrisBlades {
    IrisBlades(Iris(blades: blades, on: stage), openness: openness, color: color, on: stage)
  }

  package var traits: TransitionBehavior {
    TransitionBehavior(
      keepsIdenticalPictures: action != .shutter && color.alpha == 0,
      keepsOpaquePictures: action != .shutter || color.alpha == 255, clampsProgress: true,
      curve: .linear)
  }

  package var inverse: (any Transition)? {
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
