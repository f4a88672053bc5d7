import SlicerCore
public import SlicerScene

/// B from the first moment on. Source: `UIView.AnimationOptions` without a transition.
public struct Instant: CatalogTransition {
  /// The name in the catalog.
  package static let name = "none"

  /// With the defaults.
  public init() {}

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    .still(progress > 0 ? .incoming : .outgoing, on: stage)
  }

  /// What holds for it always.
  public var traits: TransitionTraits {
    [.keepsIdenticalPictures, .keepsOpaquePictures, .clampsProgress]
  }
}

/// A mix of both pictures, linear in premultiplied values. Source: `kCATransitionFade`.
public struct Fade: CatalogTransition {
  /// The name in the catalog.
  package static let name = "fade"

  /// With the defaults.
  public init() {}

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let incoming = Layer(.incoming, on: stage).with {
      $0.compositing = .replace(.uniform(progress))
    }
    return Scene(stage, [Layer(.outgoing, on: stage), incoming])
  }

  /// What holds for it always.
  public var traits: TransitionTraits {
    [.keepsIdenticalPictures, .keepsOpaquePictures, .clampsProgress]
  }
  /// It shows the same in reverse.
  public var inverse: (any Transition)? { self }
}
