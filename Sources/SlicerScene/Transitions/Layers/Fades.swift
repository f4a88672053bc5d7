import SlicerCore

/// B from the first moment on. Source: `UIView.AnimationOptions` without a transition.
public struct Instant: CatalogTransition {
  package static let name = "none"

  /// Takes no parameters.
  public init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    [Layer(progress > 0 ? .incoming : .outgoing, on: stage)]
  }

  package var traits: TransitionBehavior { .blend }
}

/// A mix of both pictures, linear in premultiplied values. Source: `kCATransitionFade`.
public struct Fade: CatalogTransition {
  /// Takes no parameters.
  public init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let incoming = Layer(.incoming, on: stage).with {
      $0.compositing = .replace(.uniform(progress))
    }
    return [Layer(.outgoing, on: stage), incoming]
  }

  package var traits: TransitionBehavior { .blend }
  package var inverse: (any Transition)? { self }
}

/// A becomes blurred, dissolves into B, and that becomes sharp.
public struct Blur: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .number(
      "radius", "deviation of the blur halfway, as a fraction of the longest side", \.radius,
      in: 0...0.2)
  ]

  package var radius: Double

  /// A blur that is strongest halfway.
  public init(radius: Double = 0.03) { self.radius = radius }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let share = Elementary.smoothstep((progress - 0.15) / 0.7)
    let incoming = Layer(.incoming, on: stage).with { $0.compositing = .replace(.uniform(share)) }
    // The blur grows slowly at the ends: its first two pixels take away most detail.
    let sine = Elementary.sine(.pi * progress)
    let radius = radius * max(stage.size.width, stage.size.height) * sine * sine
    let pictures = Layer(group: [Layer(.outgoing, on: stage), incoming], on: stage)
    return [pictures.with { $0.filters = radius > 0 ? [.blur(radius: radius)] : [] }]
  }

  package var traits: TransitionBehavior {
    // The mix and the blur ease by themselves.
    (radius > 0 ? TransitionBehavior.covering : .blend).lasting(0.75, .linear)
  }
  package var inverse: (any Transition)? { self }
}
