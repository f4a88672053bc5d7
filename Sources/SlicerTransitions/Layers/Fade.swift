import SlicerCore
public import SlicerScene

/// B from the first moment on. Source: `UIView.AnimationOptions` without a transition.
public struct Instant: Transition {
  public static let name = "none"

  public init() {}

  public func scene(at progress: Double, on stage: Stage) -> Scene {
    .still(progress > 0 ? .incoming : .outgoing, on: stage)
  }

  public var keepsIdenticalPictures: Bool { true }
  public var keepsOpaquePictures: Bool { true }
  public var clampsProgress: Bool { true }
}

/// A mix of both pictures, linear in premultiplied values. Source: `kCATransitionFade`.
public struct Fade: Transition {
  public static let name = "fade"

  public init() {}

  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let incoming = Layer(.incoming, on: stage).with {
      $0.compositing = .replace(.uniform(progress))
    }
    return Scene(stage, [Layer(.outgoing, on: stage), incoming])
  }

  public var keepsIdenticalPictures: Bool { true }
  public var keepsOpaquePictures: Bool { true }
  public var clampsProgress: Bool { true }
  public var inverse: (any Transition)? { self }
}
