public import SlicerScene

/// How one picture turns into another: a scene for each progress.
///
/// A value without files or clocks. A further picture that it needs, such as a map, is a property;
/// its scenes bring the pixels along, and nobody looks at them before they are drawn. Angles are in radians, lengths in points unless a
/// property says otherwise. Laws, tested for every row of the catalog: ``frame(at:on:)`` shows exactly
/// the outgoing picture at 0 and the incoming one at 1; see also the properties below.
public protocol Transition: Hashable, Sendable {
  /// The type's name, as `--type` takes it. A struct that several rows share may be named otherwise
  /// there.
  static var name: String { get }
  /// What can be chosen; the defaults are those of ``init()``.
  static var parameters: [Parameter<Self>] { get }

  init()

  /// What is seen at `progress`, which is asked for between 0 and 1, and beyond them if
  /// ``clampsProgress`` is false. Callers take ``frame(at:on:)``.
  func scene(at progress: Double, on stage: Stage) -> Scene

  /// Whether a picture that turns into itself stays as it is all the time. False unless declared.
  var keepsIdenticalPictures: Bool { get }

  /// Whether opaque pictures make opaque frames: nothing of the background is ever seen. False unless
  /// declared.
  var keepsOpaquePictures: Bool { get }

  /// Whether progress below 0 or above 1 shows the same as 0 or 1: masks and mixes. Layers may
  /// overshoot with a spring. False unless declared.
  var clampsProgress: Bool { get }

  /// The transition that shows the same in reverse: scene(p; A, B) = inverse.scene(1 − p; B, A).
  /// Nil unless declared.
  var inverse: (any Transition)? { get }
}

extension Transition {
  /// What can be chosen.
  public static var parameters: [Parameter<Self>] { [] }
  /// Whether a picture that turns into itself stays as it is.
  public var keepsIdenticalPictures: Bool { false }
  /// Whether nothing of the background is ever seen.
  public var keepsOpaquePictures: Bool { false }
  /// Not unless declared.
  public var clampsProgress: Bool { false }
  /// What shows the same in reverse.
  public var inverse: (any Transition)? { nil }

  /// What is seen at `progress`: at exactly 0 and 1 the pictures as they are, else ``scene(at:on:)``.
  public func frame(at progress: Double, on stage: Stage) -> Scene {
    let progress = clampsProgress ? min(max(progress, 0), 1) : progress
    if progress == 0 { return .still(.outgoing, on: stage) }
    if progress == 1 { return .still(.incoming, on: stage) }
    return scene(at: progress, on: stage)
  }
}

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
