/// The number of a map tile on the Hilbert curves of all zooms, one after the other: z 0 is 0, z 1 is 1 to 4.
///
/// Tiles that are near each other on the map have near numbers. Source: PMTiles Specification 3, §4.1 "Tile IDs".
package enum HilbertTile {
  /// The greatest zoom, whose numbers fit into 63 bits.
  package static let maxZoom = 31

  /// - Parameters:
  ///   - zoom: 0 to ``maxZoom``.
  ///   - column: from the left, below 2^zoom.
  ///   - row: from above, below 2^zoom.
  package static func number(zoom: Int, column: Int, row: Int) -> Int {
    // Σ 4^k for the zooms below.
    var number = ((1 << (2 * zoom)) - 1) / 3
    var (x, y) = (column, row)
    var side = (1 << zoom) >> 1
    while side > 0 {
      let (right, below) = (x & side > 0 ? 1 : 0, y & side > 0 ? 1 : 0)
      number += side * side * ((3 * right) ^ below)
      if below == 0 {
        if right == 1 { (x, y) = (side - 1 - x, side - 1 - y) }
        (x, y) = (y, x)
      }
      side >>= 1
    }
    return number
  }
}
