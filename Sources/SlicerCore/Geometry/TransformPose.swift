/// A transform that may be set as a matrix or by its parts, and remembers those as they were set.
///
/// A matrix does not tell a whole turn from none. While only parts are asked for and set, an angle
/// of 360° stays one.
package struct TransformPose {
  private var stored: Transform3D
  private var parts: TransformParts?
  /// Radians about x, then y, then z; those of ``parts``.
  private var heldAngles = SIMD3(0.0, 0, 0)

  /// A pose without parts until one is asked for.
  package init(_ matrix: Transform3D) { stored = matrix }

  package var matrix: Transform3D {
    get {
      guard var parts else { return stored }
      parts.rotation = .rotation(aboutX: heldAngles.x)
        .then(.rotation(aboutY: heldAngles.y)).then(.rotation(aboutZ: heldAngles.z))
      return parts.matrix
    }
    set { self = TransformPose(newValue) }
  }

  /// Points along the axes.
  package var translation: SIMD3<Double> {
    get { split.parts.translation }
    set { change { $0.parts.translation = newValue } }
  }

  /// Factors along the axes.
  package var scale: SIMD3<Double> {
    get { split.parts.scale }
    set { change { $0.parts.scale = newValue } }
  }

  /// Radians about x, then y, then z.
  package var angles: SIMD3<Double> {
    get { split.angles }
    set { change { $0.angles = newValue } }
  }

  /// A transform that cannot be split counts as the identity: setting a part of it replaces it.
  private var split: (parts: TransformParts, angles: SIMD3<Double>) {
    if let parts { return (parts, heldAngles) }
    let parts = TransformParts(stored) ?? TransformParts()
    return (parts, parts.rotation.angles)
  }

  private mutating func change(
    _ change: (inout (parts: TransformParts, angles: SIMD3<Double>)) -> Void
  ) {
    var split = split
    change(&split)
    (parts, heldAngles) = (split.parts, split.angles)
  }
}

extension Transform3D {
  /// Radians about x, then y, then z, of two ways to say it the one with the smaller angles.
  ///
  /// Setting one keeps the others, the scale, the translation and the perspective. Source: Core
  /// Animation's key path `transform.rotation`.
  public var rotation: SIMD3<Double> {
    get { TransformPose(self).angles }
    set { setPart { $0.angles = newValue } }
  }

  /// Factors along the axes; see ``rotation``. Source: Core Animation's key path `transform.scale`.
  public var scale: SIMD3<Double> {
    get { TransformPose(self).scale }
    set { setPart { $0.scale = newValue } }
  }

  /// Points along the axes; see ``rotation``. Source: Core Animation's key path
  /// `transform.translation`.
  public var translation: SIMD3<Double> {
    get { TransformPose(self).translation }
    set { setPart { $0.translation = newValue } }
  }

  private mutating func setPart(_ change: (inout TransformPose) -> Void) {
    var pose = TransformPose(self)
    change(&pose)
    self = pose.matrix
  }

  /// The angles of a matrix that turns and does nothing else: x, then y, then z.
  fileprivate var angles: SIMD3<Double> {
    let (a, b, c, _) = rows
    let middle = Elementary.arcsine(-a.z)
    // At a quarter turn about y, the turns about x and z are the same: all of it counts as z's.
    guard abs(a.z) < 1 - 1e-12 else {
      return SIMD3(0, middle, Elementary.arctangent(y: -b.x, x: b.y))
    }
    let first = SIMD3(
      Elementary.arctangent(y: b.z, x: c.z), middle, Elementary.arctangent(y: a.y, x: a.x))
    let second = SIMD3(first.x.opposite, Double.pi.signed(as: middle) - middle, first.z.opposite)
    return second.sumOfMagnitudes < first.sumOfMagnitudes ? second : first
  }
}

extension Double {
  /// Half a turn away, in −π…π.
  fileprivate var opposite: Double { self > 0 ? self - .pi : self + .pi }
  fileprivate func signed(as other: Double) -> Double { other < 0 ? -self : self }
}

extension SIMD3<Double> {
  fileprivate var sumOfMagnitudes: Double { abs(x) + abs(y) + abs(z) }
}
