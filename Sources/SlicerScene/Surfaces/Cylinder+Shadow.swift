package import SlicerCore

/// The rolled sheet's shadow: as strong as the shadow says at its outline, fading outwards.
///
/// At distance D (in points) outside a caster's outline it is opacity · rise · ``falloff(_:)`` of
/// D / (radius · rise), where rise goes from 0 to 1 as the sheet is lifted: nothing begins abruptly.
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

  /// What casts a shadow on the things beneath the sheet: all that is lifted; nil if nothing is.
  package func liftedPart(of size: Size) -> Caster? {
    caster(of: size, beyond: 0) { height in height / radius }
  }

  /// What casts a shadow on the sheet itself: all that is turned over.
  package func turnedPart(of size: Size) -> Caster? {
    caster(of: size, beyond: .pi / 2 * radius) { height in height / radius - 1 }
  }

  /// How far the sheet reaches beyond the axis, in points along itself; below 0 if it does not.
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
