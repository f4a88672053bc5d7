package import SlicerCore

extension Error where Self == SlicerError {
  /// A version that is not `TileManifest/currentVersion`.
  package static func unsupportedManifestVersion(_ version: Int) -> SlicerError {
    .badInput(
      "manifest: version \(version) is not \(TileManifest.currentVersion), which slicer reads")
  }
  package static func badScale(_ scale: Double) -> SlicerError {
    .badInput("manifest: scale \(scale) is not between 0.001 and 16 with three decimals")
  }
  package static func badOrientation(_ tag: Int) -> SlicerError {
    .badInput("manifest: orientation \(tag) is not between 1 and 8")
  }
  package static func notBase64(_ text: String) -> SlicerError {
    .badInput("manifest: fileBase64 \(text.prefix(40).quoted) is not base64")
  }
  package static func emptySize(width: Int, height: Int) -> SlicerError {
    .badInput("manifest: \(width)x\(height) pixels is an empty picture")
  }
  /// Reports a refusal by limits or ``NameRules``.
  package static func refusedInManifest(_ error: any Error) -> SlicerError {
    .badInput("manifest: \(error)", (error as? SlicerError)?.remedy)
  }

  /// Rows and columns that are not positive, or more than `Grid/maxCount` tiles.
  package static func badGridSize(rows: Int, columns: Int) -> SlicerError {
    .badInput(
      "manifest: a grid of \(rows) rows and \(columns) columns is not one of 1 to \(Grid.maxCount) tiles"
    )
  }
  package static func wrongLineCount(_ axis: GridAxis, _ lines: Int, tiles: Int) -> SlicerError {
    .badInput("manifest: \(lines) lines for \(axis.counted(tiles)), which need \(tiles + 1)")
  }
  package static func wrongLineOrder(_ axis: GridAxis) -> SlicerError {
    .badInput("manifest: the lines of the \(axis.rawValue) do not increase from 0")
  }
  package static func wrongLastLine(
    _ axis: GridAxis, _ end: Int, side: Int, _ uneven: Uneven
  ) -> SlicerError {
    .badInput(
      "manifest: the last of the \(axis.rawValue) ends at pixel \(end) of \(side), which is not \(uneven)"
    )
  }
  package static func wrongEnds(_ axis: GridAxis) -> SlicerError {
    .badInput("manifest: the \(axis.rawValue) do not each end before the next one begins")
  }
  package static func wrongCover(stated: Bool) -> SlicerError {
    .badInput("manifest: coversExactly is \(stated), but by the lines it is \(!stated)")
  }
  package static func wrongTileCount(_ count: Int, rows: Int, columns: Int) -> SlicerError {
    .badInput("manifest: \(count) tiles for a grid of \(rows) rows and \(columns) columns")
  }
  package static func wrongTileOrder(
    row: Int, column: Int, expectedRow: Int, _ expectedColumn: Int
  ) -> SlicerError {
    .badInput(
      "manifest: the tile in row \(row), column \(column) stands in the place of row \(expectedRow), column "
        + "\(expectedColumn)")
  }
  package static func tileOffLines(row: Int, column: Int) -> SlicerError {
    .badInput(
      "manifest: the tile in row \(row), column \(column) does not lie between the grid's lines")
  }
  package static func tileOutsideFile(row: Int, column: Int) -> SlicerError {
    .badInput("manifest: the tile in row \(row), column \(column) does not lie inside its file")
  }
  package static func unequalSheets(row: Int, column: Int) -> SlicerError {
    .badInput(
      "manifest: the tile in row \(row), column \(column) describes its sheet otherwise than another tile"
    )
  }
  package static func severalSheets(_ count: Int) -> SlicerError {
    .badInput("manifest: \(count) sheets, but the tiles of a picture share one at most")
  }
  package static func wrongNeighbours(row: Int, column: Int) -> SlicerError {
    .badInput(
      "manifest: the neighbours of the tile in row \(row), column \(column) are not pieces beside it"
    )
  }
  package static func wrongScales(_ scales: [Double]) -> SlicerError {
    let list = scales.map { "\($0)" }.joined(separator: ", ")
    return .badInput(
      "manifest: \(scales.isEmpty ? "a set without pictures" : "two pictures of one scale, of \(list)")"
    )
  }
  package static func notADigest(_ text: String) -> SlicerError {
    .badInput(
      "manifest: \(text.prefix(80).quoted) is not an XXH3 of 32 lower-case hexadecimal digits")
  }
  package static func notSamples(_ text: String) -> SlicerError {
    .badInput("manifest: \(text.prefix(40).quoted) is not a color of 1 to 4 samples in hexadecimal")
  }
  package static var exactWithoutCover: SlicerError {
    .badInput("manifest: exact is true, but the tiles do not cover the picture")
  }
  package static func noPyramidLayout(_ name: String) -> SlicerError {
    .badInput("manifest: no pyramid layout is named \(name.prefix(80).quoted)")
  }
  package static var wrongPyramid: SlicerError {
    .badInput("manifest: its levels, tiles and digests contradict each other")
  }
}
