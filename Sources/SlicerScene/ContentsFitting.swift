import SlicerCore

/// A part of a picture, and where in the bounds it is stretched over.
struct ContentsPiece: Equatable {
  /// The part in the picture's unit square.
  var part: Rect
  /// The place in points of the bounds.
  var frame: Rect
}

/// Where a picture lies in a layer's bounds, in up to nine parts: corners that keep their size, sides that
/// are stretched along themselves, and the middle. Source: `CALayer.contentsCenter`.
struct ContentsFitting {
  private let columns, rows: [Stretch]

  /// - Parameters:
  ///   - natural: the picture's size in points.
  ///   - center: of the picture's unit square; what of it lies outside does not count.
  ///   - isClipped: whether nothing goes beyond the bounds.
  init(
    _ natural: Size, in bounds: Size, _ gravity: ContentsGravity, center: Rect, isClipped: Bool
  ) {
    let factors = gravity.factors(from: natural, to: bounds)
    let share = gravity.alignment
    func stretches(
      _ natural: Double, _ factor: Double, _ share: Double, _ room: Double,
      _ center: ClosedRange<Double>
    ) -> [Stretch] {
      guard natural > 0, room > 0 else { return [] }
      let length = natural * factor
      let all = Stretch.thirds(
        of: natural, over: length, from: (room - length) * share, center: center)
      return all.compactMap { isClipped ? $0.clipped(to: room) : $0 }
    }
    columns = stretches(
      natural.width, factors.x, share.x, bounds.width, Self.range(center.x, center.maxX))
    rows = stretches(
      natural.height, factors.y, share.y, bounds.height, Self.range(center.y, center.maxY))
  }

  /// The range from `low` to `high`, clamped to 0…1.
  private static func range(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    let start = low > 0 ? min(low, 1) : 0
    return start...(high > start ? min(high, 1) : start)
  }

  /// - Parameter rect: what of the picture is shown; of negative width or height if it is mirrored.
  func pieces(of rect: Rect) -> [ContentsPiece] {
    rows.flatMap { row in
      columns.map { column in
        ContentsPiece(
          part: Rect(
            x: rect.x + column.unit.lowerBound * rect.width,
            y: rect.y + row.unit.lowerBound * rect.height,
            width: column.unitLength * rect.width, height: row.unitLength * rect.height),
          frame: Rect(
            x: column.points.lowerBound, y: row.points.lowerBound, width: column.length,
            height: row.length))
      }
    }
  }
}

/// A part of one axis of a picture and the points that it is stretched over.
private struct Stretch {
  /// The range in the picture, 0…1.
  let unit: ClosedRange<Double>
  /// The range in the bounds, in points.
  let points: ClosedRange<Double>

  var unitLength: Double { unit.upperBound - unit.lowerBound }
  var length: Double { points.upperBound - points.lowerBound }

  /// The parts before and after the center at their own size, and the center over the rest; empty parts are
  /// left out.
  static func thirds(
    of natural: Double, over length: Double, from start: Double, center: ClosedRange<Double>
  ) -> [Stretch] {
    if center == 0...1 { return [Stretch(unit: center, points: start...(start + length))] }
    let (before, after) = (center.lowerBound * natural, (1 - center.upperBound) * natural)
    let shrinking = min(1, length / (before + after))
    let first = start + before * shrinking
    let last = max(start + length - after * shrinking, first)
    return [
      Stretch(unit: 0...center.lowerBound, points: start...first),
      Stretch(unit: center, points: first...last),
      Stretch(unit: center.upperBound...1, points: last...max(start + length, last)),
    ].filter { $0.length > 0 }
  }

  /// The part that lies in 0…`room`; nil for none.
  func clipped(to room: Double) -> Stretch? {
    let (low, high) = (max(points.lowerBound, 0), min(points.upperBound, room))
    guard low < high else { return nil }
    func place(_ point: Double) -> Double {
      unit.lowerBound + (point - points.lowerBound) / length * unitLength
    }
    return Stretch(
      unit: (low == points.lowerBound ? unit.lowerBound : place(low))...(high == points.upperBound
        ? unit.upperBound : place(high)), points: low...high)
  }
}
