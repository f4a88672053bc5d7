import SlicerCore

/// Map tiles in one file, which servers and viewers read in parts.
///
/// Sources: PMTiles Specification 3; MBTiles Specification 1.3.
extension PyramidLayout {
  /// A PMTiles archive.
  public static let pmtiles = PyramidLayout(
    name: "pmtiles", aim: "map tiles in one file for the web",
    summary: "one PMTiles file of map tiles, for MapLibre, Leaflet and OpenLayers",
    isSquare: true, kinds: .among(["png", "jpg", "webp", "avif"]), file: .pmtiles,
    tileName: PyramidLayout.xyz.tileName, documents: { _ in [] })

  /// A SQLite database.
  public static let mbtiles = PyramidLayout(
    name: "mbtiles", aim: "map tiles in a database",
    summary: "one MBTiles database (SQLite) of map tiles, for servers and apps",
    isSquare: true, kinds: .among(["png", "jpg", "webp"]), file: .mbtiles,
    tileName: PyramidLayout.tms.tileName, documents: { _ in [] })
}

/// The part of the world that a picture fills, as map tiles are laid on it: web Mercator.
///
/// A picture that is on no map begins in the northwest corner, or lies in the middle.
package struct MapBounds: Hashable, Sendable {
  /// In degrees, -180 to 180.
  package let longitudes: ClosedRange<Double>
  /// In degrees, about -85.05 to 85.05.
  package let latitudes: ClosedRange<Double>

  package init(of shape: PyramidShape) {
    let side = Double(shape.tile << (shape.levels.count - 1))
    let (x, y) = (Double(shape.origin.x), Double(shape.origin.y))
    let (right, bottom) = (x + Double(shape.picture.width), y + Double(shape.picture.height))
    longitudes = (x / side * 360 - 180)...(right / side * 360 - 180)
    latitudes = Self.latitude(bottom / side)...Self.latitude(y / side)
  }

  /// The latitude of a place between the map's upper edge, 0, and the lower, 1: atan(sinh(π(1 − 2y))).
  ///
  /// Source: EPSG Guidance Note 7-2, "Popular Visualisation Pseudo Mercator".
  private static func latitude(_ y: Double) -> Double {
    let angle = Double.pi * (1 - 2 * y)
    let sinh = (Elementary.exponential(angle) - Elementary.exponential(-angle)) / 2
    return Elementary.arctangent(sinh) * 180 / .pi
  }
}
