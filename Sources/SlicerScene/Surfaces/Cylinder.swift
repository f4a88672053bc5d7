public import SlicerCore

/// A cylinder that lies on the layer and rolls up what is beyond its axis.
///
/// With d = (point − origin) · direction: d ≤ 0 lies flat; 0 < d ≤ πR is on the cylinder, at
/// R·sin(d/R) beyond the axis and R·(1 − cos(d/R)) above the page; d > πR lies flat upside down at
/// πR − d, 2R above the page. The rolled page may reach beyond the layer's bounds. Source: Hong,
/// Card and Chen, "Deforming Pages of 3D Electronic Books", 2004, with the cone's apex at infinity.
public struct Cylinder: Hashable, Sendable {
  /// A point on the axis, in points of the layer's bounds.
  public var origin: Point
  /// Unit vector across the axis towards the side that is lifted.
  public var direction: Point
  /// In points, more than 0.
  public var radius: Double
  /// 0…1: how dark the page becomes where it turns away from the light.
  public var shading: Double
  /// What the rolled page casts on what lies beneath it, the flat part of the page included;
  /// ``Shadow/radius`` is how far it fades outwards.
  public var shadow: Shadow?

  /// A cylinder by its axis and radius.
  public init(
    origin: Point, direction: Point, radius: Double, shading: Double, shadow: Shadow? = nil
  ) {
    self.origin = origin
    self.direction = direction
    self.radius = radius
    self.shading = shading
    self.shadow = shadow
  }
}

/// How the rolled page is lit: from straight above, with a soft gloss along the crest.
///
/// Both depend on nothing but the cosine of the angle by which the page is turned up: 1 where it
/// lies flat, 0 at the silhouette. Polynomials of a cosine join the flat parts without a crease.
extension Cylinder {
  /// The front, which turns away from the light: a factor for its colors, 0…1.
  package func frontLight(cosine: Double) -> Double {
    let away = 1 - cosine
    return 1 - shading * (0.35 * away + 0.45 * away * away)
  }

  /// The back: a factor for its colors, 0…1.
  package func backLight(cosine: Double) -> Double {
    let away = 1 - cosine
    return 1 - shading * (0.20 * away + 0.52 * away * away * away)
  }

  /// How far the back is mixed with white: a band between the flat part and the silhouette.
  package func backGloss(cosine: Double) -> Double {
    let away = 1 - cosine
    let band = 6.75 * away * cosine * cosine
    return shading * 0.30 * band * band
  }
}

/// The rolled page's shadow: as strong as the shadow says at its outline, fading outwards.
///
/// At distance D (in points) outside a caster's outline it is opacity · rise · ``falloff(_:)`` of
/// D / (radius · rise), where rise goes from 0 to 1 as the page is lifted: nothing begins abruptly.
extension Cylinder {
  /// Who casts a shadow: a polygon seen from above, moved by the shadow's offset.
  package struct Caster: Hashable, Sendable {
    /// Corners in points of the bounds, in order; at least three.
    package let outline: [Point]
    /// 0…1.
    package let rise: Double
  }

  /// 1 at the outline, 0 at distance 1: steep first, as light that comes from a wide sky.
  package static func falloff(_ distance: Double) -> Double {
    let rest = 1 - min(max(distance, 0), 1)
    return rest * rest * (1.5 * rest * rest + 1 - 1.5 * rest)
  }

  /// What casts a shadow on the things beneath the page: all that is lifted; nil if nothing is.
  package func liftedPart(of size: Size) -> Caster? {
    caster(of: size, beyond: 0) { height in height / radius }
  }

  /// What casts a shadow on the page itself: all that is turned over.
  package func turnedPart(of size: Size) -> Caster? {
    caster(of: size, beyond: .pi / 2 * radius) { height in height / radius - 1 }
  }

  /// How far the page reaches beyond the axis, in points along itself; below 0 if it does not.
  package func farthest(of size: Size) -> Double { CylinderCut(self, size).farthest }

  private func caster(
    of size: Size, beyond start: Double, rise: (Double) -> Double
  ) -> Caster? {
    guard let shadow else { return nil }
    let cut = CylinderCut(self, size)
    guard cut.farthest > start else { return nil }
    let height = radius * (1 - Elementary.cosine(min(cut.farthest / radius, .pi)))
    let strength = Elementary.smoothstep(rise(height))
    guard strength > 0 else { return nil }
    return Caster(outline: cut.outline(from: start).map { $0 + shadow.offset }, rise: strength)
  }
}
