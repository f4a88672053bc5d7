public import SlicerCore

/// The properties of a transition at every progress, with its default duration and curve.
///
/// Films are made faster and smaller by what holds.
public struct TransitionBehavior: Hashable, Sendable {
  package let keepsIdenticalPictures: Bool
  package let keepsOpaquePictures: Bool
  package let clampsProgress: Bool
  package let hasBlackGround: Bool
  /// Seconds, to a millionth.
  package private(set) var duration: Double
  package private(set) var curve: TimingCurve

  /// States the behavior of a transition of your own.
  ///
  /// - Parameters:
  ///   - keepsIdenticalPictures: a picture that turns into itself stays as it is all the time.
  ///   - keepsOpaquePictures: opaque pictures make opaque frames: the background never shows.
  ///   - clampsProgress: progress below 0 or above 1 shows the same as 0 or 1. Layers may overshoot with a spring.
  ///   - hasBlackGround: the stage is black where the pictures do not cover it and frames hold no transparency,
  ///     unless a background is asked for.
  ///   - duration: the default duration in seconds: more than 0 and at most a day, to a millionth.
  ///   - curve: the default curve, from the time to the progress.
  public init(
    keepsIdenticalPictures: Bool = false, keepsOpaquePictures: Bool = false,
    clampsProgress: Bool = false, hasBlackGround: Bool = false, duration: Double = 0.75,
    curve: TimingCurve = .easeInOut
  ) {
    self.keepsIdenticalPictures = keepsIdenticalPictures
    self.keepsOpaquePictures = keepsOpaquePictures
    self.clampsProgress = clampsProgress
    self.hasBlackGround = hasBlackGround
    (self.duration, self.curve) = (duration, curve)
  }

  /// The behavior of a mix of both pictures, point by point.
  package static let blend = TransitionBehavior(
    keepsIdenticalPictures: true, keepsOpaquePictures: true, clampsProgress: true)

  /// The behavior of pictures that cover the stage all the time.
  package static let covering = TransitionBehavior(keepsOpaquePictures: true, clampsProgress: true)

  /// The color behind the pictures where nothing may be transparent; nil if the transition has none of its own.
  package var ground: RGBA? { hasBlackGround ? .black : nil }

  /// True if neither the duration nor the curve is the transition's own.
  package var hasStandardTiming: Bool {
    let standard = TransitionBehavior()
    return duration == standard.duration && curve == standard.curve
  }

  /// - Parameter duration: seconds.
  package func lasting(_ duration: Double, _ curve: TimingCurve = .easeInOut) -> Self {
    var copy = self
    (copy.duration, copy.curve) = (duration, curve)
    return copy
  }

  /// Takes the stated duration and curve. A curve that knows its duration, such as a spring, states that too.
  package func with(duration: Double? = nil, curve: TimingCurve? = nil) -> Self {
    lasting(duration ?? curve?.duration ?? self.duration, curve ?? self.curve)
  }
}
