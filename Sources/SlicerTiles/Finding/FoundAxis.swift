package import SlicerCore

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

/// The value of gutters.
package struct Ground: Hashable, Sendable {
  package var level: Int
  /// The greatest difference to ``level`` in the middle one of all empty lines, but for 2 % at each end.
  package var noise: Int
}

/// Columns or rows that were found, with what speaks for them.
package struct FoundAxis: Hashable, Sendable {
  package var spans: [Range<Int>]
  package var kind: GutterKind
  /// The gutters' ground; nil where there are none.
  package var ground: Ground?
  /// Lines that were seen, of those that the spans need, 0…1.
  package var lines = 1.0
  /// 1 where all cells have one size; 0 where sizes spread by half of their mean.
  package var regularity = 1.0
  /// How clearly gutters differ from content, 0…1.
  package var contrast = 1.0

  package init(
    spans: [Range<Int>], kind: GutterKind, ground: Ground? = nil, lines: Double = 1,
    regularity: Double = 1, contrast: Double = 1
  ) {
    (self.spans, self.kind, self.ground) = (spans, kind, ground)
    (self.lines, self.regularity, self.contrast) = (lines, regularity, contrast)
  }

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
  /// Each row's own columns, or each column's own rows, where these differ; ``columns`` or ``rows`` are then the
  /// first one's.
  package var bands: (axis: GridAxis, parts: [FoundAxis])? {
    get { bandAxis.map { ($0, bandParts) } }
    set { (bandAxis, bandParts) = (newValue?.axis, newValue?.parts ?? []) }
  }
  private(set) var bandAxis: GridAxis?
  private var bandParts: [FoundAxis] = []

  package init(columns: FoundAxis, rows: FoundAxis) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// A grid is cut from this confidence on.
  package static let leastConfidence = 0.6

  /// The share of the content that lies outside of all cells, or that a line between cells cuts through, 0…1.
  package var lost = 0.0
  /// A grid that loses more than this share is not cut.
  package static let mostLost = 0.005
  /// The share of the cells that hold several parts as far from each other as the cells are, 0…1.
  package var divisible = 0.0

  /// True if the grid would be sure with cells that hold one part each.
  package var isDivisible: Bool {
    var whole = self
    whole.divisible = 0
    return confidence < Self.leastConfidence && whole.confidence >= Self.leastConfidence
  }

  /// The least of both axes', 0…1, lowered in proportion to ``lost`` and to ``divisible``; 0 for a single cell.
  ///
  /// ``leastConfidence`` is reached at ``mostLost``, and 0 at 1.
  package var confidence: Double {
    let whole = wholeConfidence * (1 - 0.8 * divisible)
    let least = Self.leastConfidence
    if lost > Self.mostLost {
      return min(whole, least * (1 - lost) / (1 - Self.mostLost).nextUp)
    }
    return whole > least ? whole - (whole - least) * lost / Self.mostLost : whole
  }

  /// The confidence of a grid that loses nothing.
  ///
  /// Gutters along one axis and edges along the other are a quarter less: a sheet has both, or none.
  private var wholeConfidence: Double {
    guard count > 1 else { return 0 }
    if let bands {
      let first = bands.axis == .columns ? rows : columns
      return bands.parts.map(\.confidence).reduce(first.confidence, min)
    }
    let kinds = [columns.kind, rows.kind].filter { $0 != .none }
    let isMixed = kinds.count == 2 && (kinds[0] == .edges) != (kinds[1] == .edges)
    return min(columns.confidence, rows.confidence) * (isMixed ? 0.75 : 1)
  }

  /// The grid with gutters of one color where those found are as empty as transparent ones.
  var withColoredGutters: FoundGrid {
    func colored(_ axis: FoundAxis) -> FoundAxis {
      var axis = axis
      if axis.kind == .transparent { axis.kind = .color }
      return axis
    }
    var grid = self
    (grid.columns, grid.rows) = (colored(columns), colored(rows))
    if let bands { grid.bands = (bands.axis, bands.parts.map(colored)) }
    return grid
  }

  /// True if cells along an axis are parts of equal length that hold their content somewhere.
  var hasEqualParts: Bool {
    ([rows, columns] + (bands?.parts ?? [])).contains { $0.kind == .equal }
  }

  /// True if there are rows and columns of about the same sizes.
  var isPlane: Bool {
    min(rows.spans.count, columns.spans.count) > 1 && bands == nil
      && min(rows.regularity, columns.regularity) >= 0.9
  }

  package var count: Int {
    bands?.parts.reduce(0) { $0 + $1.spans.count } ?? columns.spans.count * rows.spans.count
  }

  /// The boxes of cells in rows and columns that differ, band by band; nil where all are alike.
  package var boxes: [PixelRect]? {
    guard let bands else { return nil }
    let isByRows = bands.axis == .columns
    return zip(isByRows ? rows.spans : columns.spans, bands.parts).flatMap { band, part in
      part.spans.map {
        isByRows ? PixelRect(columns: $0, rows: band) : PixelRect(columns: band, rows: $0)
      }
    }
  }

  /// True if all cells have one size.
  package var hasEqualCells: Bool {
    let axes = bands.map { [$0.axis == .columns ? rows : columns] + $0.parts } ?? []
    let alike = bands == nil ? [columns, rows].map(\.spans) : [axes.flatMap(\.spans)]
    return alike.allSatisfy { Set($0.map(\.count)).count == 1 }
  }
}

extension FoundGrid: CustomStringConvertible {
  /// `found 4 rows of 64 pixels (2 apart) and 5 columns of 60 to 62 pixels (2 apart), confidence 0.93`.
  package var description: String {
    if let bands {
      let counts = bands.parts.map { "\($0.spans.count)" }.joined(separator: ", ")
      let words = bands.axis == .columns ? rows.words("row") : columns.words("column")
      return "found \(words), of \(counts) cells, confidence \(Self.hundredths(confidence))"
    }
    return "found \(rows.words("row")) and \(columns.words("column")), confidence "
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
