package import SlicerCore

/// A change of a layer over time: a property's values, or a group of such changes.
///
/// ``BasicAnimation``, ``SpringAnimation``, ``KeyframeAnimation`` and ``AnimationGroup`` are some. An app's own
/// is made of them:
///
///     struct Pulse: Animation {
///       var effect: AnimationEffect {
///         BasicAnimation(
///           keyPath: \.opacity, to: 0.5,
///           timing: MediaTiming(duration: 0.2, repeatCount: 3, autoreverses: true)
///         ).effect
///       }
///     }
///
/// The layer at a moment depends on the time alone, not on what was asked for before. SwiftUI's type of
/// this name is a ``TimingCurve`` here; beside it this one is `SlicerKit.Animation`. Source: `CAAnimation`.
public protocol Animation: Sendable {
  /// The effect on its layer.
  var effect: AnimationEffect { get }
}

/// The effect of an ``Animation`` on its layer.
public struct AnimationEffect: Sendable {
  package let animation: any LayerAnimation
}

/// An animation of this package.
package protocol LayerAnimation: Animation {
  /// When it runs, in the time of the group or the scene that it belongs to.
  var timing: MediaTiming { get set }

  /// Changes `layer` into what is seen at `time`; leaves it as it is while nothing is to be seen.
  ///
  /// - Parameters:
  ///   - time: seconds of the group or the scene that it belongs to.
  ///   - inherited: what counts where this animation says nothing.
  func apply(
    at time: Double, inheriting inherited: InheritedTiming, to layer: inout PresentationLayer)

  /// Refuses values that make no sense.
  func check() throws

  /// True if it changes how many copies or particles a layer has.
  func changesExtent(of layer: Layer) -> Bool
}

extension LayerAnimation {
  /// The animation's effect.
  public var effect: AnimationEffect { AnimationEffect(animation: self) }
}

extension Animation {
  package var timing: MediaTiming { effect.animation.timing }

  package func apply(
    at time: Double, inheriting inherited: InheritedTiming, to layer: inout PresentationLayer
  ) {
    effect.animation.apply(at: time, inheriting: inherited, to: &layer)
  }

  package func check() throws { try effect.animation.check() }
}

/// The timing that an animation inherits where it states none.
package struct InheritedTiming: Hashable, Sendable {
  /// Seconds of one way.
  package var duration: Double
  package var curve: TimingCurve
  /// True if what is over goes on showing its end, whatever its fill mode says.
  package var holdsFinal: Bool

  /// Core Animation's: a quarter of a second at one speed.
  package init(
    duration: Double = MediaTiming.defaultDuration, curve: TimingCurve = .linear,
    holdsFinal: Bool = false
  ) {
    (self.duration, self.curve, self.holdsFinal) = (duration, curve, holdsFinal)
  }
}

extension MediaTiming {
  /// Computes ``moment(at:inheriting:)`` with the inherited timing.
  func moment(at parentTime: Double, inheriting inherited: InheritedTiming) -> MediaMoment? {
    var timing = self
    if inherited.holdsFinal {
      timing.fillMode = fillMode == .backwards || fillMode == .both ? .both : .forwards
    }
    return timing.moment(at: parentTime, inheriting: inherited.duration)
  }
}

extension MediaTiming {
  /// Refuses what is no number, and what is below 0 where only more makes sense.
  func check() throws {
    for (name, value) in [
      ("beginTime", beginTime), ("speed", speed), ("timeOffset", timeOffset),
    ] where !value.isFinite {
      throw .badAnimationNumber(name: name, value: value, allowed: "a finite number")
    }
    for (name, value) in [("duration", duration)] where !(value >= 0 && value.isFinite) {
      throw .badAnimationNumber(name: name, value: value, allowed: "0 or more seconds")
    }
    for (name, value) in [("repeatCount", repeatCount), ("repeatDuration", repeatDuration)]
    where !(value >= 0) {
      throw .badAnimationNumber(name: name, value: value, allowed: "0 or more")
    }
  }
}

/// An animation of one property, whatever its type. Source: `CAPropertyAnimation`.
package protocol PropertyAnimation: LayerAnimation {
  /// The pace of each way; nil for that of the group, or one speed.
  var curve: TimingCurve? { get set }
  /// True if values are added to the layer's own.
  var isAdditive: Bool { get set }
  /// Each cycle is added to the end of the one before.
  var isCumulative: Bool { get set }
}

/// A check that needs the layer as it is when the animation begins.
protocol LayerCheck {
  /// Refuses values that those of the layer cannot become.
  ///
  /// - Parameter layer: what it has then; asked for only where it matters.
  /// - Returns: whether what it changes is of a kind of which some values cannot become others: what follows on
  ///   the layer starts from what this animation leaves.
  @discardableResult
  func check(over layer: () -> Layer?) throws -> Bool
}

/// An animation of a property with values of one type.
protocol ValueAnimation: PropertyAnimation {
  associatedtype Value: Animatable

  var property: AnimatedProperty<Value> { get }

  /// How far the animation is on its way at a moment: 0 at its start, 1 at its end, or beyond.
  func progress(at moment: MediaMoment, inheriting inherited: InheritedTiming) -> Double

  /// The value at `progress` of a cycle, 0…1 or beyond by its curve.
  ///
  /// - Parameter current: what the property has without this animation; nothing, if it is additive.
  func value(at progress: Double, over current: Value) -> Value
}

extension ValueAnimation {
  /// The progress of the values, by the animation's curve.
  func progress(at moment: MediaMoment, inheriting inherited: InheritedTiming) -> Double {
    (curve ?? inherited.curve).value(at: moment.progress)
  }

  package func apply(
    at time: Double, inheriting inherited: InheritedTiming, to layer: inout PresentationLayer
  ) {
    change(&layer, at: time, inheriting: inherited)
  }

  /// By whether the property says how many there are, or whether there are any.
  package func changesExtent(of layer: Layer) -> Bool {
    let more = layer.with { layer in
      layer.instanceCount += 1
      layer.isHidden.toggle()
      guard case .emitter(var emitter) = layer.contents else { return }
      (emitter.birthRate, emitter.lifetime) = (emitter.birthRate + 1, emitter.lifetime + 1)
      emitter.cells = emitter.cells.map(\.withMoreParticles)
      layer.contents = .emitter(emitter)
    }
    return property.get(PresentationLayer(layer)) != property.get(PresentationLayer(more))
  }

  /// Changes the property while the timing shows anything.
  func change(
    _ layer: inout PresentationLayer, at time: Double, inheriting inherited: InheritedTiming
  ) {
    guard let moment = timing.moment(at: time, inheriting: inherited) else { return }
    let kind = Value.interpolation
    let before = property.get(layer)
    let current = isAdditive ? kind.sum(before, kind.negative(before)) : before
    var value = value(at: progress(at: moment, inheriting: inherited), over: current)
    if isCumulative, moment.cycle > 0 {
      let last = self.value(at: timing.autoreverses ? 0 : 1, over: current)
      value = kind.sum(kind.multiple(last, moment.cycle), value)
    }
    if isAdditive { property.add(&layer, value) } else { property.set(&layer, value) }
  }
}

extension EmitterCell {
  /// The cell with the other number wherever numbers decide how many particles there are.
  fileprivate var withMoreParticles: EmitterCell {
    var cell = self
    for keyPath in [\EmitterCell.birthRate, \.lifetime, \.lifetimeRange, \.beginTime, \.duration] {
      cell[keyPath: keyPath] += 1
    }
    return cell
  }
}
