import SlicerCore

/// Mapbox's and MapLibre's sprite index, as spreet writes it: an object a name, with no image in it.
///
/// Numbers are pixels of the sheet, which is shown `pixelRatio` times smaller. Nothing is turned or trimmed.
/// The document's name is the sheet's: `sprite@2x.json` is of `sprite@2x.png`.
///
/// Source: Mapbox and MapLibre Style Specification, "Sprite".
enum MapboxAtlas {
  static let row = AtlasFormat(
    name: "mapbox", summary: "Mapbox's and MapLibre's sprite index", fileExtension: "json",
    abilities: [.centers], read: read, texts: texts)

  private static func texts(_ atlas: Atlas, _ names: [[UInt8]]) -> [String] {
    atlas.sheets.enumerated().map { index, sheet in
      let frames = atlas.frames.filter { $0.sheet == index }.map { frame in
        let center = frame.center.map {
          ", \"content\": [\($0.x), \($0.y), \($0.columns.upperBound), \($0.rows.upperBound)]"
            + ", \"stretchX\": [[\($0.x), \($0.columns.upperBound)]]"
            + ", \"stretchY\": [[\($0.y), \($0.rows.upperBound)]]"
        }
        return "  \(Quoted.json(frame.name)): {\"x\": \(frame.area.x), \"y\": \(frame.area.y), "
          + "\"width\": \(frame.area.width), \"height\": \(frame.area.height), "
          + "\"pixelRatio\": \(sheet.scale)\(center ?? "")}"
      }
      return "{\n\(frames.joined(separator: ",\n"))\n}\n"
    }
  }
}
