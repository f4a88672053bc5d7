public import SlicerCore

/// A property on its way through several values.
///
///     KeyframeAnimation(
///       keyPath: \.position.y, values: [0, -30, 0, -10, 0], keyTimes: [0, 0.3, 0.6, 0.8, 1],
///       curves: [.easeOut, .easeIn, .easeOut, .easeIn], timing: MediaTiming(duration: 1))
///
/// A point may go along a line instead, and its layer turn with it:
///
///     KeyframeAnimation(
///       keyPath: \.position, path: try Outline(parsing: "M 0 50 Q 50 0 100 50"), rotationMode: .auto,
///       mode: .paced)
///
/// Source: `CAKeyframeAnimation`.
public struct KeyframeAnimation<Value: Animatable>: PropertyAnimation, ValueAnimation {
  package var timing: MediaTiming
  /// One or more; with a path the ends of its parts, which say nothing more than that.
  package var values: [Value]
  /// When each value is reached, 0…1 of the duration; nil: in equal steps.
  package var keyTimes: [Double]?
  /// The pace between a value and the next; empty: one speed.
  package var curves: [TimingCurve]
  package var mode: CalculationMode
  /// How a smooth line passes each value; empty: smoothly.
  package var knots: [SplineKnot]
  /// The pace of the whole way; nil for that of the group, or one speed.
  package var curve: TimingCurve?
  package var isAdditive: Bool
  package var isCumulative: Bool
  /// With a path, how the layer turns along it, beside what it is turned by.
  package var rotationMode = RotationMode.none
  let property: AnimatedProperty<Value>
  /// The path that replaces straight or smooth lines.
  private let path: MotionPath<Value>?

  /// Animates the layer property at `keyPath`.
  ///
  /// - Parameters:
  ///   - keyPath: from a ``Layer``, such as `\.position.x`.
  ///   - values: one or more key frames.
  ///   - keyTimes: the time of each value, 0…1 of the duration; nil: equal steps. `discrete` needs one more.
  ///   - curves: the pace between a value and the next; empty: linear.
  ///   - mode: steps, straight lines or smooth lines between the values, at given times or at one speed.
  ///   - knots: tension, continuity and bias of a smooth line at each value; empty: all 0.
  ///   - timing: start, duration and repetition.
  ///   - curve: the pace of the whole way; nil: the group's, or linear.
  ///   - isAdditive: true to add the values to the current one.
  ///   - isCumulative: true to add each cycle to the end of the one before.
  public init(
    keyPath: any WritableKeyPath<Layer, Value> & Sendable, values: [Value],
    keyTimes: [Double]? = nil, curves: [TimingCurve] = [], mode: CalculationMode = .linear,
    knots: [SplineKnot] = [], timing: MediaTiming = MediaTiming(), curve: TimingCurve? = nil,
    isAdditive: Bool = false, isCumulative: Bool = false
  ) {
    self.init(property: AnimatedProperty(keyPath), values: values)
    (self.keyTimes, self.curves) = (keyTimes, curves)
    (self.mode, self.knots, self.timing, self.curve) = (mode, knots, timing, curve)
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
  }

  /// The layer's `transform`, made of numbers.
  package init(
    _ function: ValueFunction<Value>, values: [Value], keyTimes: [Double]? = nil,
    curves: [TimingCurve] = [], mode: CalculationMode = .linear, knots: [SplineKnot] = [],
    timing: MediaTiming = MediaTiming(), curve: TimingCurve? = nil, isAdditive: Bool = false,
    isCumulative: Bool = false
  ) {
    self.init(property: function.property, values: values)
    (self.keyTimes, self.curves) = (keyTimes, curves)
    (self.mode, self.knots, self.timing, self.curve) = (mode, knots, timing, curve)
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
  }

  init(property: AnimatedProperty<Value>, values: [Value], path: MotionPath<Value>? = nil) {
    (self.property, self.values, self.path, curves, knots) = (property, values, path, [], [])
    (mode, timing, isAdditive, isCumulative) = (.linear, MediaTiming(), false, false)
  }

  package func apply(
    at time: Double, inheriting inherited: InheritedTiming, to layer: inout PresentationLayer
  ) {
    change(&layer, at: time, inheriting: inherited)
    guard let path, rotationMode != .none,
      let moment = timing.moment(at: time, inheriting: inherited.duration)
    else { return }
    let place = place(on: path, at: progress(at: moment, inheriting: inherited))
    layer.transform.angles.z += path.angle(at: place) + (rotationMode == .auto ? 0 : .pi)
  }

  /// There are values, all finite, and as many key times, curves and knots as they need.
  package func check() throws {
    try timing.check()
    guard !values.isEmpty else { throw SlicerError.noKeyframes }
    if let index = values.firstIndex(where: { !Value.interpolation.isFinite($0) }) {
      throw SlicerError.notFinite("value \(index + 1)")
    }
    for index in values.indices.dropFirst() where mode != .discrete {
      if Value.interpolation.canMix?(values[index - 1], values[index]) == false {
        throw SlicerError.unlikeValues("value \(index)", "value \(index + 1)")
      }
    }
    if let path, !path.isFinite { throw SlicerError.notFinite("a control point") }
    let isDiscrete = mode == .discrete
    if let keyTimes {
      try check(keyTimes.count, "key time", is: values.count + (isDiscrete ? 1 : 0))
      for (index, time) in keyTimes.enumerated() {
        let before = index > 0 ? keyTimes[index - 1] : 0
        guard (before...1).contains(time) else {
          throw SlicerError.badKeyTime(index: index, value: time)
        }
      }
    }
    if !curves.isEmpty {
      try check(curves.count, "curve", is: isDiscrete ? values.count : values.count - 1)
    }
    if !knots.isEmpty { try check(knots.count, "knot", is: values.count) }
  }

  private func check(_ count: Int, _ name: String, is allowed: Int) throws {
    guard count == allowed else {
      throw .wrongCount(name: name, count: count, allowed: allowed, values: values.count)
    }
  }

  func value(at progress: Double, over current: Value) -> Value {
    if let path { return path.value(at: place(on: path, at: progress)) }
    guard let last = values.last else { return current }
    if values.count == 1 { return last }
    return switch mode {
    case .discrete: values[step(at: progress)]
    case .linear: between(values, at: place(at: progress))
    case .cubic: Spline(values, knots: knots).value(at: place(at: progress))
    case .paced: between(values, at: Pacing(values).place(at: progress))
    case .cubicPaced: Spline(values, knots: knots).paced(at: progress)
    }
  }
}

extension KeyframeAnimation where Value == Point {
  /// Animates the point at `keyPath` along a path, which is not closed.
  ///
  /// Each segment takes the same time, unless key times are given; in paced modes its time follows its length.
  ///
  /// - Parameters:
  ///   - keyPath: from a ``Layer``, such as `\.position`.
  ///   - path: the way, from its start to the end of its last segment.
  ///   - rotationMode: how the layer turns along the path.
  ///   - keyTimes: the time of each segment's end and of the start, 0…1 of the duration; nil: equal steps.
  ///   - curves: the pace of each segment; empty: linear.
  ///   - mode: steps or the path's lines, at given times or at one speed.
  ///   - timing: start, duration and repetition.
  ///   - curve: the pace of the whole way; nil: the group's, or linear.
  ///   - isAdditive: true to add the values to the current one.
  ///   - isCumulative: true to add each cycle to the end of the one before.
  public init(
    keyPath: any WritableKeyPath<Layer, Point> & Sendable, path: Outline,
    rotationMode: RotationMode = .none, keyTimes: [Double]? = nil, curves: [TimingCurve] = [],
    mode: CalculationMode = .linear, timing: MediaTiming = MediaTiming(),
    curve: TimingCurve? = nil, isAdditive: Bool = false, isCumulative: Bool = false
  ) {
    self.init(property: AnimatedProperty(keyPath), path: path)
    (self.rotationMode, self.keyTimes, self.curves) = (rotationMode, keyTimes, curves)
    (self.mode, self.timing, self.curve) = (mode, timing, curve)
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
  }

  init(property: AnimatedProperty<Point>, path: Outline) {
    let path = MotionPath(path)
    self.init(property: property, values: path.ends, path: path)
  }
}

extension KeyframeAnimation {
  /// Where on a path it is at `progress`; straight or smooth, its parts are what they are.
  private func place(on path: MotionPath<Value>, at progress: Double) -> Double {
    switch mode {
    case .discrete: Double(step(at: progress))
    case .linear, .cubic: place(at: progress)
    case .paced, .cubicPaced: path.place(paced: progress)
    }
  }

  /// Which of the values stands at `progress`.
  private func step(at progress: Double) -> Int {
    let index =
      keyTimes.map { times in (times.firstIndex { $0 > progress } ?? times.count) - 1 }
      ?? (progress * Double(values.count)).segment(upTo: values.count - 1)
    return min(max(index, 0), values.count - 1)
  }

  /// Where it is at `progress`: 1.25 is a quarter of the way from the second value to the third.
  ///
  /// Before the first key time it is at the first value, after the last at the last one. Beyond 0…1, as
  /// springs are, it goes on.
  private func place(at progress: Double) -> Double {
    let last = values.count - 1
    let even = (0...last).map { Double($0) / Double(last) }
    let times = keyTimes.flatMap { $0.count == values.count ? $0 : nil } ?? even
    let segment = min(max((times.lastIndex { $0 <= progress } ?? 0), 0), last - 1)
    let length = times[segment + 1] - times[segment]
    var share =
      length > 0 ? (progress - times[segment]) / length : progress < times[segment] ? 0 : 1
    if (0...1).contains(progress) { share = min(max(share, 0), 1) }
    if curves.indices.contains(segment), (0...1).contains(share) {
      share = curves[segment].value(at: share)
    }
    return Double(segment) + share
  }

  private func between(_ values: [Value], at place: Double) -> Value {
    let segment = place.segment(upTo: values.count - 2)
    return Value.interpolation.mix(
      values[segment], values[segment + 1], place - Double(segment))
  }
}

extension Double {
  /// Which segment a place lies in: it rounded down, at least 0 and at most `last`.
  func segment(upTo last: Int) -> Int { self > 0 ? Int(min(self, Double(last))) : 0 }
}
