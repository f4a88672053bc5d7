import SlicerCore

/// Phaser 3's multi-atlas: TexturePacker's frames as a list for each of several sheets.
///
/// Source: Phaser, `Loader.FileTypes.MultiAtlasFile`, `Textures.Parsers.JSONArray` (`anchor`, `scale9Borders`).
enum PhaserAtlas {
  static let row = AtlasFormat(
    name: "phaser", summary: "Phaser 3's multi-atlas: several sheets in one JSON document",
    fileExtension: "json", turn: .clockwise,
    abilities: [.sheets, .trims, .pivots, .durations, .centers, .fileNames], read: read,
    texts: texts)

  private static func texts(_ atlas: Atlas, _ names: [[UInt8]]) -> [String] {
    AtlasJSON.textures(of: atlas, "frames") {
      AtlasJSON.frame($0, isNamed: true, indent: "        ")
    }
  }
}

extension PhaserAtlas {
  static func read(_ text: AtlasText) throws -> Atlas? {
    guard let textures = text.json?["textures"]?.list, !textures.isEmpty,
      textures.allSatisfy({ $0["frames"] != nil })
    else { return nil }
    let frames = try textures.enumerated().flatMap { index, texture in
      try AtlasJSON.frames(of: texture["frames"] ?? .null, sheet: index)
    }
    return Atlas(sheets: textures.map { AtlasJSON.sheet(of: $0) }, frames: frames)
  }
}
