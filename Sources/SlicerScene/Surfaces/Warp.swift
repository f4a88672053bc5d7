package import SlicerCore

/// A layer that is read elsewhere: each point of its bounds shows the picture at its source place.
///
/// Places are in points of the layer's bounds. A source place beyond the bounds shows the picture's edge, unless
/// the form says that it is mirrored there: as often as needed, at each edge.
package enum Warp: Hashable, Sendable {
  /// Points are drawn to the center, by a ramp: see ``Gathering``.
  case gather(Gathering)
  /// A sector is seen again and again between mirrors: see ``KaleidoscopeWarp``.
  case kaleidoscope(KaleidoscopeWarp)
  /// Points of a hexagon show its middle: see ``Honeycomb``.
  case hexagons(Honeycomb)
  /// Points are shifted by a wave: see ``Waves``.
  case waves(Waves)
  /// Points are turned and scaled around a center: see ``Turning``.
  case turn(Turning)
  /// Strips are shifted at random, and so are colors: see ``StripShift``.
  case strips(StripShift)
}

/// The source place is center + (place − center) · k, with k = smoothstep(t), or 1 − smoothstep(t) for the
/// `rest`; t = ⟨place − center, slope⟩ + offset.
package struct Gathering: Hashable, Sendable {
  package var center: Point
  /// Per point.
  package var slope: Point
  package var offset: Double
  package var isRest: Bool
}

/// Two mirrors, which show the sector between them again and again around the place where they meet.
///
/// The first mirror runs in the direction `angle`. The mirrors meet `distance` to the left of the center, as one looks
/// along it. The second one is `opening` clockwise from the first: at π / n all around are 2n sectors. At π, and with a first
/// mirror beyond the bounds, each place shows itself. The source place is the place in the sector, turned by `turn` and
/// scaled by `scale` around the center. Sources are mirrored at the bounds' edges if it says so.
///
/// A place beyond the first mirror is mirrored there. Then it is mirrored at the line of the angle `opening` · 2ᵏ if it
/// lies beyond, for falling k: the last line is the second mirror. So no mirror's move tears the picture.
package struct KaleidoscopeWarp: Hashable, Sendable {
  package var center: Point
  /// In radians, more than 0.
  package var opening: Double
  /// In points.
  package var distance: Double
  /// In radians.
  package var angle: Double
  package var turn: Double
  package var scale: Double
  package var mirrorsEdges = true

  /// The angles of the lines, largest first.
  package var lines: [Double] {
    var lines: [Double] = []
    var line = max(opening, .pi / 1024)
    while line < .pi {
      lines.insert(line, at: 0)
      line *= 2
    }
    return lines
  }
}

/// Regular hexagons of a side, one of them around the center, which stand on a corner.
///
/// In rows of 1.5 sides and columns of √3 sides, every other row is shifted by half a column. The hexagon of a
/// place is the one of the nearest middle: either in the lattice of even rows or in that of odd ones.
package struct Honeycomb: Hashable, Sendable {
  package var center: Point
  /// In points, more than 0.
  package var side: Double
}

/// The source place is shifted by amplitude · cos(2π · (place along / wavelength + phase)) across: down for
/// waves that run to the right, and to the right for waves that run down.
package struct Waves: Hashable, Sendable {
  package var axis: Axis
  /// In points.
  package var amplitude: Double
  /// In points, more than 0.
  package var wavelength: Double
  /// In turns.
  package var phase: Double
}

/// The source place is center + (place − center), turned clockwise by `angle` and multiplied by `scale`. Sources are
/// mirrored at the bounds' edges if it says so.
package struct Turning: Hashable, Sendable {
  package var center: Point
  /// In radians.
  package var angle: Double
  package var scale: Double
  /// True if a place shows the mean of itself and of its source.
  package var isMean: Bool
  package var mirrorsEdges = false
}

/// Strips across the bounds, of which a `share` is shifted by up to `reach` points to either side. There red is
/// read from `split` points farther left and blue from as far right. Alpha is the mean of the three channels' own,
/// and limits them. Sources are mirrored at the bounds' edges.
///
/// Strips that are `squeezed` end at the bounds' edges, and what they show ends there, too: nearer to an edge than
/// 2.5 times the shift a place is shifted by less, in proportion.
///
/// Strip i of `count` belongs to the block ⌊i/6⌋ and to the group ⌊i/2⌋; three in ten blocks, and half of the groups in
/// the others, move as one. Blocks are shifted by half as far, groups by three quarters. A hash of the strip, its group or
/// its block and of the seed gives the shift.
package struct StripShift: Hashable, Sendable {
  /// At least 1.
  package var count: Int
  package var seed: UInt32
  package var share: Double
  package var reach: Double
  package var split: Double
  package var isSqueezed = false
  /// True if colors part in the other strips, too.
  package var splitsAll = false

  /// The shift of the strip at a place, 0 at the top of the bounds … 1 at the bottom; nil if it is seen as it is.
  package func shift(at place: Double) -> Double? {
    let count = max(count, 1)
    let strip = Int(min(max((place * Double(count)).rounded(.down), 0), Double(count - 1)))
    let hash = IntegerHash(seed: seed)
    let (index, kind, part) =
      if hash.unit(strip / 6, 6) < 0.3 {
        (strip / 6, 7, 0.5)
      } else if hash.unit(strip / 2, 1) < 0.5 {
        (strip / 2, 2, 0.75)
      } else {
        (strip, 3, 1)
      }
    guard hash.unit(index, kind) < share else { return splitsAll ? 0 : nil }
    return part * reach * (2 * hash.unit(index, kind + 2) - 1)
  }
}

extension Warp: CustomStringConvertible {
  package var description: String {
    switch self {
    case .gather(let form):
      "warp gather \(form.isRest ? "rest " : "")center \(form.center) slope"
        + " \(form.slope.x.shortest) \(form.slope.y.shortest) offset \(form.offset.shortest)"
    case .kaleidoscope(let form):
      "warp kaleidoscope \(form.opening.shortest) distance \(form.distance.shortest)"
        + " center \(form.center) angle \(form.angle.shortest)"
        + " turn \(form.turn.shortest) scale \(form.scale.shortest)"
        + (form.mirrorsEdges ? "" : " edges kept")
    case .hexagons(let form): "warp hexagons \(form.side.shortest) center \(form.center)"
    case .waves(let form):
      "warp waves \(form.axis.rawValue) amplitude \(form.amplitude.shortest)"
        + " wavelength \(form.wavelength.shortest) phase \(form.phase.shortest)"
    case .turn(let form):
      "warp \(form.isMean ? "mean " : "")turn \(form.angle.shortest) scale \(form.scale.shortest)"
        + " center \(form.center)" + (form.mirrorsEdges ? " edges mirrored" : "")
    case .strips(let form):
      "warp strips \(form.count) seed \(form.seed) share \(form.share.shortest)"
        + " reach \(form.reach.shortest) split \(form.split.shortest)"
        + (form.isSqueezed ? " squeezed" : "") + (form.splitsAll ? " all split" : "")
    }
  }
}
