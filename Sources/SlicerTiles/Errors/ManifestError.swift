package import SlicerCore

/// What is wrong with a manifest that comes from outside.
package enum ManifestError: SlicerError, Equatable {
  /// A version that is not `TileManifest/currentVersion`.
  case unsupportedVersion(Int)
  /// A scale that is not in 0.001…16.
  case badScale(Double)
  /// An orientation that is not in 1…8.
  case badOrientation(Int)
  /// Bytes of a name that are not base64, as they stand there.
  case notBase64(String)
  case emptySize(width: Int, height: Int)
  case limit(LimitError)
  /// Rows and columns that are not positive, or more than `Grid/maxCount` tiles.
  case gridSize(rows: Int, columns: Int)
  /// So many lines for so many tiles along an axis: one more is needed.
  case lineCount(GridAxis, Int, tiles: Int)
  /// Lines that do not begin at 0 or do not increase.
  case lineOrder(GridAxis)
  /// A last line that is not the picture's side, and neither trimmed nor padded.
  case lastLine(GridAxis, Int, side: Int, Uneven)
  /// Whether the tiles cover the picture is stated otherwise than they lie.
  case wrongCover(stated: Bool)
  /// Another number of tiles than the grid has.
  case tileCount(Int, rows: Int, columns: Int)
  /// A tile where another place of the grid is due.
  case tileOrder(row: Int, column: Int, expectedRow: Int, Int)
  /// A tile that does not lie between its lines.
  case tileRect(row: Int, column: Int)
  /// A tile that does not lie inside its file.
  case frame(row: Int, column: Int)
  /// A tile whose file is that of another tile, which says otherwise of its size or digest.
  case unequalSheets(row: Int, column: Int)
  /// So many files that are of several tiles each; one is allowed.
  case severalSheets(Int)
  /// A piece's neighbours that do not lie beside it, or those of a tile that is no piece.
  case neighbours(row: Int, column: Int)
  /// A set of scales that has no picture, or two of one scale.
  case scales([Double])
  /// A digest that is no XXH3, as it stands there.
  case notADigest(String)
  /// A blank tile's color that is not 2…16 hexadecimal digits.
  case notSamples(String)
  /// Joining is said to be exact, and pixels are in no tile.
  case exactWithoutCover
  /// A layout of pyramids that there is not.
  case layout(String)
  /// Levels, tiles and digests that do not belong to each other.
  case pyramid
  /// A tile's name that `NameRules` refuse.
  case name(NameError)

  package var kind: FailureKind { .badInput }

  package var remedy: Remedy? {
    switch self {
    case .limit(let error): error.remedy
    case .name(let error): error.remedy
    default: nil
    }
  }

  package var description: String { "manifest: " + fact }

  // A table: one line or two for each case.
  private var fact: String {
    switch self {
    case .unsupportedVersion(let version):
      "version \(version) is not \(TileManifest.currentVersion), the one that is read"
    case .badScale(let scale): "scale \(scale) is not between 0.001 and 16 with three decimals"
    case .badOrientation(let tag): "orientation \(tag) is not between 1 and 8"
    case .emptySize(let width, let height): "a picture of \(width)x\(height) pixels has none"
    case .limit(let error): error.description
    case .gridSize(let rows, let columns):
      "a grid of \(rows) rows and \(columns) columns is not one of 1 to \(Grid.maxCount) tiles"
    case .lineCount(let axis, let lines, let tiles):
      "\(lines) lines for \(axis.counted(tiles)): \(tiles + 1) are needed"
    case .lineOrder(let axis): "the lines of the \(axis.rawValue) do not increase from 0"
    case .lastLine(let axis, let end, let side, let uneven):
      "the last of the \(axis.rawValue) ends at pixel \(end) of \(side), which is not \(uneven)"
    case .wrongCover(let stated):
      "coversExactly is \(stated), and the lines say that it is \(!stated)"
    case .exactWithoutCover: "exact is true, but the tiles do not cover the picture"
    case .tileCount(let count, let rows, let columns):
      "\(count) tiles, and a grid of \(rows) rows and \(columns) columns"
    case .tileOrder(let row, let column, let expectedRow, let expectedColumn):
      "the tile in row \(row), column \(column) stands where row \(expectedRow), "
        + "column \(expectedColumn) is due"
    case .tileRect(let row, let column):
      "the tile in row \(row), column \(column) does not lie between the grid's lines"
    case .frame(let row, let column):
      "the tile in row \(row), column \(column) does not lie inside its file"
    case .unequalSheets(let row, let column):
      "the tile in row \(row), column \(column) says of its sheet what another tile does not"
    case .severalSheets(let count): "\(count) sheets: the tiles of a picture may share one"
    case .neighbours(let row, let column):
      "the neighbours of the tile in row \(row), column \(column) are not pieces beside it"
    case .scales(let scales):
      scales.isEmpty
        ? "a set without pictures"
        : "two pictures of one scale, of \(scales.map { "\($0)" }.joined(separator: ", "))"
    case .notBase64(let text): "fileBase64 \(text.prefix(40).quoted) is not base64"
    case .notADigest(let text):
      "\(text.prefix(80).quoted) is not an XXH3 of 32 lower-case hexadecimal digits"
    case .notSamples(let text):
      "\(text.prefix(40).quoted) is not a color of 1 to 4 samples in hexadecimal"
    case .layout(let name): "no layout of pyramids is \(name.prefix(80).quoted)"
    case .pyramid: "its levels, tiles and digests do not belong to each other"
    case .name(let error): error.description
    }
  }
}
