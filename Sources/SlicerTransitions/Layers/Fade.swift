import SlicerCore
public import SlicerScene

/// B from the first moment on. Source: `UIView.AnimationOptions` without a transition.
public struct Instant: Transition {
  /// The name in the catalog.
  public static let name = "none"

  /// With the defaults.
  public init() {}

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    .still(progress > 0 ? .incoming : .outgoing, on: stage)
  }

  /// A picture that turns into itself stays as it is.
  public var keepsIdenticalPictures: Bool { true }
  /// Nothing of the background is ever seen.
  public var keepsOpaquePictures: Bool { true }
  /// There is nothing beyond 0 and 1.
  public var clampsProgress: Bool { true }
}

/// A mix of both pictures, linear in premultiplied values. Source: `kCATransitionFade`.
public struct Fade: Transition {
  /// The name in the catalog.
  public static let name = "fade"

  /// With the defaults.
  public init() {}

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let incoming = Layer(.incoming, on: stage).with {
      $0.compositing = .replace(.uniform(progress))
    }
    return Scene(stage, [Layer(.outgoing, on: stage), incoming])
  }

  /// A picture that turns into itself stays as it is.
  public var keepsIdenticalPictures: Bool { true }
  /// Nothing of the background is ever seen.
  public var keepsOpaquePictures: Bool { true }
  /// There is nothing beyond 0 and 1.
  public var clampsProgress: Bool { true }
  /// It shows the same in reverse.
  public var inverse: (any Transition)? { self }
}
