import SlicerCore

/// The room around and between the cells of a sheet, in the grid's ``GridUnit``.
///
/// Cell i of a column begins at offset + margin + i·(cell + spacing). Cells of a size are counted as
/// Tiled does, ⌊(W − margin + spacing)/(cell + spacing)⌋, so that a margin may be missing at the far
/// side; a cell that is not whole is none. Rows and columns of a number share what a margin on all
/// sides and the spacing between them leave.
///
/// Source: Tiled, "TMX Map Format", `tileset`; Godot, `TileSetAtlasSource`.
public struct GridGaps: Hashable, Sendable {
  /// The room at the edges of the sheet.
  public var margin = AxisLengths()
  /// The room between two cells.
  public var spacing = AxisLengths()
  /// The room before the margin: where the sheet begins in its picture.
  public var offset = AxisLengths()

  /// No room: cells that touch.
  public static let none = GridGaps()

  /// - Parameters:
  ///   - margin: the room at the edges of the sheet.
  ///   - spacing: the room between two cells.
  ///   - offset: the room before the margin.
  public init(
    margin: AxisLengths = AxisLengths(), spacing: AxisLengths = AxisLengths(),
    offset: AxisLengths = AxisLengths()
  ) {
    (self.margin, self.spacing, self.offset) = (margin, spacing, offset)
  }

  /// Refuses a length below 0.
  func check() throws {
    for (name, pair) in parts where min(pair.x, pair.y) < 0 {
      throw .badGap("\(pair)", of: name)
    }
  }
}

extension GridGaps: CustomStringConvertible {
  /// `margin 1, spacing 2,0`; empty for ``none``.
  public var description: String {
    parts.map { "\($0) \($1)" }.joined(separator: ", ")
  }

  /// The lengths that are not 0, with their names.
  package var parts: [(name: String, length: AxisLengths)] {
    [("margin", margin), ("spacing", spacing), ("offset", offset)].filter { $0.1 != AxisLengths() }
  }
}
