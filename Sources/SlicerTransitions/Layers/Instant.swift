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
