package import SlicerCore

/// Where a laser or a blade cuts a picture into the tiles of a grid or the pieces of a jigsaw.
///
/// Lengths are in millimeters from the upper left corner. Two outlines on one edge would be cut twice, so
/// each seam is one open path across the picture, and the border comes last: file order is cut order.
package struct CutLines: Sendable {
  package enum Way: String, CaseIterable, Sendable {
    /// An open path a seam, and the border.
    case seams
    /// A closed path a piece, apart from its neighbors so that each can grow by half a kerf.
    case pieces
  }

  /// Paths that a laser's program gives settings of their own, by their color.
  package struct Layer: Sendable {
    /// `columns`, `rows`, `border` or `pieces`.
    package let name: String
    package let color: RGBA
    package let paths: [CutPath]
  }

  /// The size of the drawing in millimeters.
  package let width: Double
  package let height: Double
  /// In the order in which they are cut: inner lines first.
  package let layers: [Layer]

  /// - Parameters:
  ///   - jigsaw: nil for rectangles.
  ///   - width, height: of the whole picture.
  ///   - kerf: how much the beam takes away, for ``Way/pieces``.
  package init(
    _ grid: Grid, _ jigsaw: Jigsaw?, width: Length, height: Length, _ way: Way = .seams,
    kerf: Length = Length(micrometers: 0)
  ) throws {
    guard (0...5000).contains(kerf.micrometers) else { throw SlicerError.kerfOutOfRange(kerf) }
    guard way == .pieces || kerf.micrometers == 0 else { throw SlicerError.kerfOfSeams }
    let outlines = PieceOutlines(grid, jigsaw, width: width, height: height)
    switch way {
    case .seams where !grid.hasGaps && !grid.hasWindows:
      (self.width, self.height) = (outlines.width, outlines.height)
      layers = outlines.seams
    case .seams, .pieces:
      let apart = outlines.apart(kerf: Double(kerf.micrometers) / 1000)
      (self.width, self.height) = (apart.width, apart.height)
      layers = [Layer(name: "pieces", color: .black, paths: apart.paths)]
    }
  }
}
