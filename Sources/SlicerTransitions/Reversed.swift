public import SlicerScene

extension Transition {
  /// What `--reverse` plays: the transition's own ``inverse``, or else the same scenes backwards.
  public var reversed: any Transition { inverse ?? Reversed(self) }
}

/// A transition that runs backwards: scene(p; A, B) = base.scene(1 − p; B, A).
public struct Reversed: Transition {
  /// The name in the catalog.
  public static let name = "reversed"

  /// What runs backwards.
  public let base: any Transition

  /// A dissolve, which is its own inverse.
  public init() { self.init(Fade()) }

  /// The transition that is shown backwards.
  public init(_ base: any Transition) { self.base = base }

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    base.scene(at: 1 - progress, on: stage).exchangingPictures
  }

  /// Whether a picture that turns into itself stays as it is.
  public var keepsIdenticalPictures: Bool { base.keepsIdenticalPictures }
  /// Whether nothing of the background is ever seen.
  public var keepsOpaquePictures: Bool { base.keepsOpaquePictures }
  /// As the base does.
  public var clampsProgress: Bool { base.clampsProgress }
  /// What shows the same in reverse.
  public var inverse: (any Transition)? { base }

  /// The same base.
  public static func == (a: Reversed, b: Reversed) -> Bool {
    AnyHashable(a.base) == AnyHashable(b.base)
  }

  /// Of the base.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}
