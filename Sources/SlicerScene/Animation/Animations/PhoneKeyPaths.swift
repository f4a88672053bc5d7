public import SlicerCore

/// Core Animation's key paths whose values are not what Swift's paths lead to: a `transform.scale` is one number, the
/// factor of all axes, a `transform.rotation` that about z, a `transform.translation` a point of the plane.
///
///     BasicAnimation(keyPath: \.transform.scale, from: 3.5, to: 1)
///     BasicAnimation(keyPath: \.transform.rotation, by: 2 * .pi)
///     BasicAnimation(keyPath: \.transform.translation, from: Point(x: 0, y: 60))
extension AnimatedProperty {
  /// The part of a transform that Core Animation means by a path to three numbers.
  fileprivate init?(phone keyPath: AnyKeyPath) {
    let transforms: [(name: String, path: WritableKeyPath<Layer, Transform3D>)] = [
      ("transform", \.transform), ("sublayerTransform", \.sublayerTransform),
    ]
    for (name, transform) in transforms {
      let parts: [(String, AnyKeyPath)] = [
        ("rotation", transform.appending(path: \.rotation)),
        ("scale", transform.appending(path: \.scale)),
        ("translation", transform.appending(path: \.translation)),
      ]
      guard let part = parts.first(where: { $0.1 == keyPath })?.0,
        let row = try? KeyPathCatalog.standard.row(named: "\(name).\(part)"),
        let property = row.property as? AnimatedProperty
      else { continue }
      self = property
      return
    }
    return nil
  }
}

extension AnimatedProperty<Double> {
  /// One number for all three, unless Core Animation has another meaning.
  fileprivate init(ofAll keyPath: any WritableKeyPath<Layer, SIMD3<Double>> & Sendable) {
    self =
      AnimatedProperty(phone: keyPath)
      ?? AnimatedProperty {
        $0[keyPath].sum() / 3
      } set: {
        $0[keyPath] = SIMD3(repeating: $1)
      }
  }
}

extension AnimatedProperty<Point> {
  /// Takes the first two of three numbers.
  fileprivate init(ofPlane keyPath: any WritableKeyPath<Layer, SIMD3<Double>> & Sendable) {
    self =
      AnimatedProperty(phone: keyPath)
      ?? AnimatedProperty {
        Point(x: $0[keyPath].x, y: $0[keyPath].y)
      } set: {
        $0[keyPath] = SIMD3($1.x, $1.y, $0[keyPath].z)
      }
  }
}

extension BasicAnimation<Double> {
  /// One number for `transform.scale`, all axes, or `transform.rotation`, about z, as on a phone.
  public init(
    keyPath: any WritableKeyPath<Layer, SIMD3<Double>> & Sendable, from: Double? = nil,
    to: Double? = nil, by: Double? = nil, timing: MediaTiming = MediaTiming(),
    curve: TimingCurve? = nil, isAdditive: Bool = false, isCumulative: Bool = false
  ) {
    self.init(property: AnimatedProperty(ofAll: keyPath), from: from, to: to, by: by)
    (self.timing, self.curve) = (timing, curve)
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
  }
}

extension KeyframeAnimation<Double> {
  /// One number for `transform.scale`, all axes, or `transform.rotation`, about z, as on a phone.
  public init(
    keyPath: any WritableKeyPath<Layer, SIMD3<Double>> & Sendable, values: [Double],
    keyTimes: [Double]? = nil, curves: [TimingCurve] = [], mode: CalculationMode = .linear,
    timing: MediaTiming = MediaTiming(), curve: TimingCurve? = nil, isAdditive: Bool = false,
    isCumulative: Bool = false
  ) {
    self.init(property: AnimatedProperty(ofAll: keyPath), values: values)
    (self.keyTimes, self.curves, self.mode) = (keyTimes, curves, mode)
    (self.timing, self.curve) = (timing, curve)
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
  }
}

extension SpringAnimation<Double> {
  /// One number for `transform.scale`, all axes, or `transform.rotation`, about z, as on a phone.
  public init(
    keyPath: any WritableKeyPath<Layer, SIMD3<Double>> & Sendable, from: Double? = nil,
    to: Double? = nil, by: Double? = nil, spring: DampedSpring = DampedSpring(),
    timing: MediaTiming = MediaTiming(), isAdditive: Bool = false, isCumulative: Bool = false
  ) {
    self.init(
      property: AnimatedProperty(ofAll: keyPath), from: from, to: to, by: by, spring, timing)
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
  }
}

extension BasicAnimation<Point> {
  /// A point for `transform.translation`, in the plane, as on a phone.
  public init(
    keyPath: any WritableKeyPath<Layer, SIMD3<Double>> & Sendable, from: Point? = nil,
    to: Point? = nil, by: Point? = nil, timing: MediaTiming = MediaTiming(),
    curve: TimingCurve? = nil, isAdditive: Bool = false, isCumulative: Bool = false
  ) {
    self.init(property: AnimatedProperty(ofPlane: keyPath), from: from, to: to, by: by)
    (self.timing, self.curve) = (timing, curve)
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
  }
}

extension KeyframeAnimation<Point> {
  /// A point for `transform.translation`, in the plane, as on a phone.
  public init(
    keyPath: any WritableKeyPath<Layer, SIMD3<Double>> & Sendable, values: [Point],
    keyTimes: [Double]? = nil, curves: [TimingCurve] = [], mode: CalculationMode = .linear,
    timing: MediaTiming = MediaTiming(), curve: TimingCurve? = nil, isAdditive: Bool = false,
    isCumulative: Bool = false
  ) {
    self.init(property: AnimatedProperty(ofPlane: keyPath), values: values)
    (self.keyTimes, self.curves, self.mode) = (keyTimes, curves, mode)
    (self.timing, self.curve) = (timing, curve)
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
  }
}

extension SpringAnimation<Point> {
  /// A point for `transform.translation`, in the plane, as on a phone.
  public init(
    keyPath: any WritableKeyPath<Layer, SIMD3<Double>> & Sendable, from: Point? = nil,
    to: Point? = nil, by: Point? = nil, spring: DampedSpring = DampedSpring(),
    timing: MediaTiming = MediaTiming(), isAdditive: Bool = false, isCumulative: Bool = false
  ) {
    self.init(
      property: AnimatedProperty(ofPlane: keyPath), from: from, to: to, by: by, spring, timing)
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
  }
}
