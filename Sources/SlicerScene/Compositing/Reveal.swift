/// How a layer's pixels join those that its group has already.
///
/// The group is the superlayer's, without what lies beneath that: a layer with a sublayer that joins
/// by ``plus`` or ``replace(_:)`` is drawn onto transparency and laid over as a whole.
public enum Compositing: Hashable, Sendable {
  /// src + dst · (1 − src alpha), premultiplied.
  case sourceOver
  /// src + dst, for parts that abut: their coverages of a shared edge add up to one.
  case plus
  /// src · dst alpha + dst · (1 − src alpha), premultiplied: what lies on something as paint does, and
  /// leaves it as opaque as it is. Source: `kCGBlendModeSourceAtop`.
  case atop
  /// dst + (what ``atop`` makes of it − dst) · min(1, ⅛ + 2 · dst / dst alpha), channel by channel: light,
  /// in proportion to what it falls on, so that nothing dark glares.
  case light
  /// dst + src · (dst alpha − dst), premultiplied: light that is added and never darkens. What it falls on stays
  /// as opaque as it is.
  case screen
  /// Like ``sourceOver``, at smoothstep(0, 0.4 · min(1, 4 · (1 − a)), `parted`) times the opacity. Here a
  /// is the mean opacity of `card`, or of the part of it that this layer shows. It is for layers behind a card that is so far
  /// away, 0…1, and that must not show through it. An opaque card, or one with round corners, hides them by itself.
  case behind(_ card: SceneImage, parted: Double)
  /// dst · (1 − m) + src · m, premultiplied, with the reveal's m at each point: the group turns
  /// into this layer.
  case replace(Reveal)
}

extension Compositing {
  /// True if it lays a layer over what is there.
  package var isOver: Bool {
    switch self {
    case .sourceOver, .behind: true
    case .plus, .atop, .light, .screen, .replace: false
    }
  }
}

/// When each point of a picture turns over into another one, and how far that has come.
///
/// With f = the source's value at a point, p = `progress`, s = `softness`: p ≤ 0 is the old
/// picture and p ≥ 1 the new one, whatever f is. Between, m = smoothstep(0, 1, (p·(1 + s) − f) / s)
/// for s > 0, and for s = 0 m = f < p ? 1 : 0, or the part of the pixel where f < p if each of a
/// field's points has a value of its own. Where a field has a hub, at the distance h from which a
/// point lies, s / 2h stands for s.
public struct Reveal: Hashable, Sendable {
  /// Where each point's value comes from.
  public enum Source: Hashable, Sendable {
    /// m = p everywhere: a cross-dissolve. The softness does not matter.
    case uniform
    /// A field of the moments at which points turn over.
    case field(Field)
    /// A gray picture, stretched over the stage: black turns over first, or last if inverted.
    case map(SceneImage, isInverted: Bool)
    /// Regions of A and B, the transition's two pictures, by what they differ in. What differs much takes more of the
    /// time, so that something is seen to change all the time. Regions hold no detail, but end at outlines.
    case regions(first: Region)
    /// The distance of the two pictures' colors (Euclidean, of straight RGBA, 0…1): points that
    /// differ little turn over first.
    case difference
    /// Per channel m = 1 − (1 − p)^(1 + s · ln(1 + d)), or with 2 − d for `slowly`; d is the difference of
    /// the channel's values, 0…1, and s the strength, 0 or more. The softness does not matter.
    case contrast(slowly: Bool, strength: Double)
  }

  /// The regions that turn over first.
  public enum Region: Hashable, Sendable {
    /// First where the premultiplied colors are farthest from each other (Euclidean, of RGBA).
    case different
    /// First where B is lighter than A by most. Source: luma of ITU-R BT.601, of premultiplied colors.
    case lighter
    /// First where B is darker than A by most.
    case darker
  }

  package var source: Source
  /// 0…1; beyond, the old or the new picture.
  package var progress: Double
  /// 0…1 and more: the width of the front in units of the field.
  package var softness: Double

  /// A reveal that has come as far as `progress`.
  public init(_ source: Source, progress: Double, softness: Double = 0) {
    self.source = source
    self.progress = progress
    self.softness = softness
  }

  /// A cross-dissolve.
  public static func uniform(_ progress: Double) -> Reveal { Reveal(.uniform, progress: progress) }

  /// The share of the new picture where the source's value is `f`.
  package func share(_ f: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    if softness <= 0 { return f < progress ? 1 : 0 }
    let t = min(max((progress * (1 + softness) - f) / softness, 0), 1)
    return t * t * (3 - 2 * t)
  }
}
