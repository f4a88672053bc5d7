import SlicerCore

/// The kind of what lies between the cells that were found along an axis.
package enum GutterKind: String, Hashable, Sendable {
  /// Lines without an opaque pixel.
  case transparent
  /// Lines of one color.
  case color
  /// No room: cells meet at edges.
  case edges
  /// Empty lines lie where equal parts meet; what they hold differs in size.
  case equal
  /// Nothing: one cell takes the side.
  case none
}

/// Columns or rows that were found, with what speaks for them.
package struct FoundAxis: Hashable, Sendable {
  package var spans: [Range<Int>]
  package var kind: GutterKind
  /// Lines that were seen, of those that the spans need, 0…1.
  package var lines = 1.0
  /// 1 where all cells have one size; 0 where sizes spread by half of their mean.
  package var regularity = 1.0
  /// How clearly gutters differ from content, 0…1.
  package var contrast = 1.0

  /// The least of the parts.
  package var confidence: Double { min(lines, min(regularity, contrast)) }

  func moved(by shift: Int) -> FoundAxis {
    var moved = self
    moved.spans = spans.map { $0.lowerBound + shift..<$0.upperBound + shift }
    return moved
  }

  /// 1 for equal lengths, less the more they spread: 1 − 2σ/mean, at least 0.
  static func regularity(of spans: [Range<Int>]) -> Double {
    let lengths = spans.map { Double($0.count) }
    let mean = lengths.reduce(0, +) / Double(lengths.count)
    let variance = lengths.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(lengths.count)
    return mean > 0 ? max(0, 1 - 2 * variance.squareRoot() / mean) : 0
  }
}

/// A grid of cells in a picture, with what speaks for it.
package struct FoundGrid: Hashable, Sendable {
  package var columns: FoundAxis
  package var rows: FoundAxis

  /// A grid is cut from this confidence on.
  package static let leastConfidence = 0.6

  /// The least of both axes', 0…1; 0 for a single cell.
  ///
  /// Gutters along one axis and edges along the other are a quarter less: a sheet has both, or none.
  package var confidence: Double {
    guard count > 1 else { return 0 }
    let kinds = [columns.kind, rows.kind].filter { $0 != .none }
    let isMixed = kinds.count == 2 && (kinds[0] == .edges) != (kinds[1] == .edges)
    return min(columns.confidence, rows.confidence) * (isMixed ? 0.75 : 1)
  }

  package var count: Int { columns.spans.count * rows.spans.count }
}

extension FoundGrid: CustomStringConvertible {
  /// `found 4 rows of 64 pixels (2 apart) and 5 columns of 60 to 62 pixels (2 apart), confidence 0.93`.
  package var description: String {
    "found \(rows.words("row")) and \(columns.words("column")), confidence "
      + Self.hundredths(confidence)
  }

  /// `0.93`.
  package static func hundredths(_ value: Double) -> String {
    let whole = Int((value * 100).rounded(.down))
    return "\(whole / 100).\(whole % 100 < 10 ? "0" : "")\(whole % 100)"
  }
}

extension FoundAxis {
  fileprivate func words(_ noun: String) -> String {
    let lengths = spans.map(\.count)
    let (least, most) = (lengths.min() ?? 0, lengths.max() ?? 0)
    let gaps = zip(spans, spans.dropFirst()).map { $1.lowerBound - $0.upperBound }
    let (near, far) = (gaps.min() ?? 0, gaps.max() ?? 0)
    let size = least == most ? "\(least)" : "\(least) to \(most)"
    let apart = far == 0 ? "" : near == far ? " (\(far) apart)" : " (\(near) to \(far) apart)"
    return "\(spans.count.counted(noun)) of \(size) pixels\(apart)"
  }
}
