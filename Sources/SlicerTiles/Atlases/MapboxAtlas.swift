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
    abilities: [.centers, .namelessSheet], start: "{\n  \"", mark: "\": {\"x\": ", read: read,
    texts: texts)

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

extension MapboxAtlas {
  static func read(_ text: AtlasText) throws -> Atlas? {
    guard let entries = text.json?.fields, !entries.isEmpty,
      entries.allSatisfy({ entry in
        ["x", "y", "width", "height"].allSatisfy { entry.value[$0]?.decimal != nil }
      })
    else { return nil }
    let frames = try entries.map { entry in
      var frame = StatedFrame(entry.name)
      frame.x = entry.value["x"]?.decimal ?? 0
      frame.y = entry.value["y"]?.decimal ?? 0
      frame.width = entry.value["width"]?.decimal ?? 0
      frame.height = entry.value["height"]?.decimal ?? 0
      let read = try frame.checked()
      return center(of: entry.value, in: read.sourceSize).map { read.with(center: $0) } ?? read
    }
    let scale = Scale(nearest: entries[0].value["pixelRatio"]?.decimal)
    return Atlas(sheets: [Atlas.Sheet(image: [], scale: scale)], frames: frames)
  }

  /// The only part that is stretched along both sides; several parts are no center.
  private static func center(of value: JSONValue, in size: PixelSize) -> PixelRect? {
    guard let columns = range(value["stretchX"]), let rows = range(value["stretchY"])
    else { return nil }
    return PixelRect(columns: columns, rows: rows).inside(size)
  }

  private static func range(_ value: JSONValue?) -> Range<Int>? {
    guard let parts = value?.list, parts.count == 1,
      let ends = parts[0].list?.compactMap(\.decimal), ends.count == 2,
      ends.allSatisfy({ (0...1e8).contains($0) }), ends[0] < ends[1]
    else { return nil }
    return Int(ends[0])..<Int(ends[1])
  }
}
