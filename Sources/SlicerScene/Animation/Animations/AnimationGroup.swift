public import SlicerCore
/// Animations of one layer that run in a time of their own.
///
///     AnimationGroup(
///       [
///         BasicAnimation(keyPath: \.opacity, from: 0),
///         BasicAnimation(keyPath: \.transform.scale.x, from: 0.5),
///       ], timing: MediaTiming(beginTime: 1, duration: 0.5), childCurve: .easeOut)
///
/// The group's time of a cycle is the time of its animations: they end with it, and repeat with it.
/// Source: `CAAnimationGroup`; for what they inherit, `UIView.animate` in another's closure.
public struct AnimationGroup: LayerAnimation {
  /// When it runs. Animations that say no duration take this one's.
  package var timing: MediaTiming
  /// In this order; a later one sees what the earlier ones have made of the layer.
  package var animations: [any Animation]
  /// Bends the time of the whole group; nil: it passes at one speed.
  package var curve: TimingCurve?
  /// The pace of animations that say none; nil for that of the group around this one, or one speed.
  package var childCurve: TimingCurve?

  /// Animations that run together.
  public init(
    _ animations: [any Animation], timing: MediaTiming = MediaTiming(),
    curve: TimingCurve? = nil, childCurve: TimingCurve? = nil
  ) {
    (self.animations, self.timing) = (animations, timing)
    (self.curve, self.childCurve) = (curve, childCurve)
  }

  /// Lets each animation change the layer at the group's time.
  package func apply(
    at time: Double, inheriting inherited: InheritedTiming, to layer: inout PresentationLayer
  ) {
    guard let moment = timing.moment(at: time, inheriting: inherited) else { return }
    let ownTime =
      curve.map { $0.value(at: moment.progress) * moment.duration } ?? moment.localTime
    let handed = InheritedTiming(
      duration: moment.duration, curve: childCurve ?? inherited.curve,
      holdsFinal: inherited.holdsFinal)
    for animation in animations {
      animation.apply(at: ownTime, inheriting: handed, to: &layer)
    }
  }

  package func check() throws {
    try timing.check()
    for animation in animations { try animation.check() }
  }
}

extension AnimationGroup {
  package func changesExtent(of layer: Layer) -> Bool {
    animations.contains { $0.effect.animation.changesExtent(of: layer) }
  }
}

extension AnimationGroup: LayerCheck {
  /// The first of them that can be judged, by what the layer has when the group begins.
  func check(over layer: () -> Layer?) throws -> Bool {
    for animation in animations {
      let check = animation.effect.animation as? any LayerCheck
      if try check?.check(over: layer) == true { return true }
    }
    return false
  }
}
