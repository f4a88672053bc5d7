public import SlicerCore

/// The kind of cells that are looked for in a picture.
public enum CellSearch: Hashable, Sendable {
  /// Rows and columns between gutters of one color or of transparency, or between edges at equal distances.
  ///
  /// Gutters are in no cell. A grid that is not sure is refused, with the likeliest ones.
  case grid
  /// Strips between lines of one color, as in comics and receipts: rows, or columns of a picture that is
  /// wider than high. Each cut lies in the middle of such lines; nothing is dropped.
  ///
  /// `maxLength` is the greatest height of a strip, in the grid's ``GridUnit``: each reaches as far as it can, and ends
  /// in no line of one color only where there is none. Without one all lines of one color cut.
  case panels(maxLength: ExactDecimal?)
  /// Sprites: parts of touching pixels, among transparency or, in an opaque picture, the commonest color of its edges.
  ///
  /// They have numbers in reading order. Parts with at most `gap` empty pixels between their boxes are one sprite; one
  /// with less than `minArea` pixels that are not empty is left out. Both are counted in the largest picture.
  case sprites(gap: Int = 1, minArea: Int = 4)
}

extension CellSearch {
  /// The option that asks for it: `auto`, `panels` or `sprites`.
  package var option: String {
    switch self {
    case .grid: "auto"
    case .panels: "panels"
    case .sprites: "sprites"
    }
  }

  /// `grid`, or `panels 800`, as the settings of a cut say it.
  package var name: String {
    switch self {
    case .grid: "grid"
    case .panels(let length): "panels" + (length.map { " \($0)" } ?? "")
    case .sprites(let gap, let minArea): "sprites \(gap) \(minArea)"
    }
  }
}
