public import SlicerCore

/// One kind of particles. Source: `CAEmitterCell`.
///
/// A range r around a mean m is all of m − r/2…m + r/2, each number as likely as any other. Speeds are changes a second
/// of a particle's age. Angles are radians, clockwise on the screen.
public struct EmitterCell: Hashable, Sendable {
  /// The name by which animations find it.
  public var name: String?
  /// The image of a particle.
  public var contents: Contents
  /// How large that is, in points.
  public var size: Size
  /// True if any come.
  public var isEnabled = true
  /// When the first come, in seconds of the layer's time.
  public var beginTime = 0.0
  /// For how many seconds they come; 0: for ever.
  public var duration = 0.0
  /// How many come in a second.
  public var birthRate = 0.0
  /// Seconds that each is there.
  public var lifetime = 0.0, lifetimeRange = 0.0
  /// Points a second at its birth.
  public var velocity = 0.0, velocityRange = 0.0
  /// Out of the plane, towards the eye.
  public var emissionLatitude = 0.0
  /// In the plane, from the shape's own direction: to the right; of a line up, of the edge of a circle or a ball
  /// outward; of particles that come from others theirs.
  public var emissionLongitude = 0.0
  /// The whole angle of the cone that directions lie in.
  public var emissionRange = 0.0
  /// Points a second, a second.
  public var xAcceleration = 0.0, yAcceleration = 0.0, zAcceleration = 0.0
  /// Times as large as the contents are.
  public var scale = 1.0, scaleRange = 0.0, scaleSpeed = 0.0
  /// Radians a second in the plane.
  public var spin = 0.0, spinRange = 0.0
  /// Radians a second about an axis in space that each particle draws for itself, with any angle at birth.
  ///
  /// Its contents are seen foreshortened, mirrored from behind, and in light that falls by their angle, as
  /// paper in the air is. Where this and its range are 0, it stays in the plane. `CAEmitterCell` has no such property.
  public var tumble = 0.0, tumbleRange = 0.0
  /// By which the colors of the contents are multiplied.
  public var color = RGBA.white
  /// The ranges of ``color``'s samples, where 1 is all of a sample.
  public var redRange = 0.0, greenRange = 0.0, blueRange = 0.0, alphaRange = 0.0
  /// The change of ``color``'s samples a second, where 1 is all of a sample.
  public var redSpeed = 0.0, greenSpeed = 0.0, blueSpeed = 0.0, alphaSpeed = 0.0
  /// Particles that come from each particle, where it is.
  public var cells: [EmitterCell] = []

  /// Makes a cell whose particles show `contents` in this size.
  public init(_ contents: Contents, size: Size) { (self.contents, self.size) = (contents, size) }
}

extension EmitterCell {
  /// The longest life of a particle, in seconds.
  package var longestLife: Double { max(lifetime + abs(lifetimeRange) / 2, 0) }

  func mostParticles(rate: Double, lifetime: Double) -> Double {
    let own = max(birthRate * rate, 0) * longestLife * max(lifetime, 0)
    return own + own * cells.reduce(0) { $0 + $1.mostParticles(rate: 1, lifetime: lifetime) }
  }
}
