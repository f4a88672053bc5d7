public import SlicerScene

extension Transition {
  /// What `--reverse` plays: the transition's own ``inverse``, or else the same scenes backwards.
  public var reversed: any Transition { inverse ?? Reversed(self) }
}

/// A transition that runs backwards: scene(p; A, B) = base.scene(1 − p; B, A).
public struct Reversed: Transition {
  public static let name = "reversed"

  /// What runs backwards.
  public let base: any Transition

  /// A dissolve, which is its own inverse.
  public init() { self.init(Fade()) }

  public init(_ base: any Transition) { self.base = base }

  public func scene(at progress: Double, on stage: Stage) -> Scene {
    base.scene(at: 1 - progress, on: stage).exchangingPictures
  }

  public var keepsIdenticalPictures: Bool { base.keepsIdenticalPictures }
  public var keepsOpaquePictures: Bool { base.keepsOpaquePictures }
  public var clampsProgress: Bool { base.clampsProgress }
  public var inverse: (any Transition)? { base }

  public static func == (a: Reversed, b: Reversed) -> Bool {
    AnyHashable(a.base) == AnyHashable(b.base)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}
