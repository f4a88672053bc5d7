import SlicerCore
package import SlicerScene

/// B from the first moment on. Source: `UIView.AnimationOptions` without a transition.
public struct Instant: CatalogTransition {
  /// The name in the catalog.
  package static let name = "none"

  /// As it is: there is nothing to choose.
  public init() {}

  /// What is seen at `progress`.
  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    [Layer(progress > 0 ? .incoming : .outgoing, on: stage)]
  }

  /// What holds for it always.
  package var traits: TransitionTraits {
    [.keepsIdenticalPictures, .keepsOpaquePictures, .clampsProgress]
  }
}

/// A mix of both pictures, linear in premultiplied values. Source: `kCATransitionFade`.
public struct Fade: CatalogTransition {
  /// The name in the catalog.
  package static let name = "fade"

  /// As it is: there is nothing to choose.
  public init() {}

  /// What is seen at `progress`.
  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let incoming = Layer(.incoming, on: stage).with {
      $0.compositing = .replace(.uniform(progress))
    }
    return [Layer(.outgoing, on: stage), incoming]
  }

  /// What holds for it always.
  package var traits: TransitionTraits {
    [.keepsIdenticalPictures, .keepsOpaquePictures, .clampsProgress]
  }
  /// It shows the same in reverse.
  package var inverse: (any Transition)? { self }
}
