import SlicerCore

/// A piece that interlocks with another, as the manifest says it.
package struct JigsawNeighbour: Codable, Hashable, Sendable {
  /// The side on which it lies, seen from the piece that it is a neighbor of.
  package enum Side: String, CaseIterable, Codable, Hashable, Sendable {
    case top, right, bottom, left
  }

  /// The piece's edge on that side, not its neighbor's.
  package enum Edge: String, CaseIterable, Codable, Hashable, Sendable {
    case tab, socket
  }

  package let side: Side
  /// The neighbor's row; 0 is the top one.
  package let row: Int
  /// The neighbor's column; 0 is the left one.
  package let column: Int
  /// The edge of the piece itself that the neighbor shares.
  package let edge: Edge

  package init(_ side: Side, row: Int, column: Int, _ edge: Edge) {
    self.side = side
    self.row = row
    self.column = column
    self.edge = edge
  }
}

/// The parts in the files of a jigsaw's pieces, in whole points: the same at all scales of a set.
package struct PieceFrames: Sendable {
  /// Columns and rows of each piece's frame in points, row by row.
  private let frames: [(columns: Range<Int>, rows: Range<Int>)]

  /// Frames that hold `pieces`, and the same at smaller scales: outlines are the
  /// same in points, and a smaller scale rounds them no further.
  package init(_ pieces: JigsawPieces) {
    let scale = pieces.grid.scale
    frames = pieces.grid.tiles.map { tile in
      let rect = pieces.bounds(row: tile.row, column: tile.column)
      return (Self.points(rect.columns, scale), Self.points(rect.rows, scale))
    }
  }

  /// The frame of each of the same pieces at another scale, in pixels.
  package func places(in pieces: JigsawPieces) -> [PlacedTile] {
    let (scale, extent) = (pieces.grid.scale, pieces.grid.extent)
    return zip(pieces.grid.tiles, frames).map { tile, frame in
      let shown = PixelRect(
        columns: Self.pixels(frame.columns, scale).clamped(to: 0..<extent.width),
        rows: Self.pixels(frame.rows, scale).clamped(to: 0..<extent.height))
      // Whatever rounding does: nothing of the piece is left out.
      return PlacedTile(
        tile: tile, shown: shown.union(pieces.bounds(row: tile.row, column: tile.column)))
    }
  }

  /// The whole points around pixels.
  private static func points(_ pixels: Range<Int>, _ scale: Scale) -> Range<Int> {
    let first = (pixels.lowerBound * 1000).flooredQuotient(by: scale.thousandths)
    return first..<(-(-pixels.upperBound * 1000).flooredQuotient(by: scale.thousandths))
  }

  /// The whole pixels around points.
  private static func pixels(_ points: Range<Int>, _ scale: Scale) -> Range<Int> {
    let first = (points.lowerBound * scale.thousandths).flooredQuotient(by: 1000)
    return first..<(-(-points.upperBound * scale.thousandths).flooredQuotient(by: 1000))
  }
}
