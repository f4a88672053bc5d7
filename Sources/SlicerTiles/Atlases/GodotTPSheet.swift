import SlicerCore

/// The `.tpsheet` that TexturePacker's plug-in for Godot reads: JSON, unlike Unity's.
///
/// `margin` is Godot's: its position is what was trimmed off at the left and the top, its size what the source
/// is larger than the region. Nothing is turned.
///
/// Source: TexturePacker, "Godot", and its plug-in; Godot, `AtlasTexture`.
enum GodotTPSheet {
  static let row = AtlasFormat(
    name: "godot-tpsheet", summary: "TexturePacker's .tpsheet for Godot: several sheets in one",
    fileExtension: "tpsheet", abilities: [.sheets, .trims], read: read, texts: texts)

  private static func texts(_ atlas: Atlas, _ names: [[UInt8]]) -> [String] {
    AtlasJSON.textures(of: atlas, "sprites") { frame in
      let margin = PixelRect(
        x: frame.place.x, y: frame.place.y, width: frame.sourceSize.width - frame.area.width,
        height: frame.sourceSize.height - frame.area.height)
      return "        {\"filename\": \(Quoted.json(frame.name)), "
        + "\"region\": \(AtlasJSON.rect(frame.area)), \"margin\": \(AtlasJSON.rect(margin))}"
    }
  }
}

extension GodotTPSheet {
  static func read(_ text: AtlasText) throws -> Atlas? {
    guard let textures = text.json?["textures"]?.list, !textures.isEmpty,
      textures.allSatisfy({ $0["sprites"]?.list != nil })
    else { return nil }
    let frames = try textures.enumerated().flatMap { sheet, texture in
      try (texture["sprites"]?.list ?? []).enumerated().map { number, sprite in
        try frame(sprite, sprite["filename"]?.text ?? "\(number)", sheet)
      }
    }
    return Atlas(sheets: textures.map { AtlasJSON.sheet(of: $0) }, frames: frames)
  }

  private static func frame(_ sprite: JSONValue, _ name: String, _ sheet: Int) throws -> Atlas.Frame
  {
    var frame = StatedFrame(name, sheet: sheet)
    let region = try ["x", "y", "w", "h"].map { key in
      guard let number = sprite["region"]?[key]?.decimal else {
        throw SlicerError.missingInAtlas(key, of: name)
      }
      return number
    }
    (frame.x, frame.y, frame.width, frame.height) = (region[0], region[1], region[2], region[3])
    if let margin = sprite["margin"] {
      frame.left = margin["x"]?.decimal ?? 0
      frame.top = margin["y"]?.decimal ?? 0
      frame.source = (
        frame.width + (margin["w"]?.decimal ?? 0), frame.height + (margin["h"]?.decimal ?? 0)
      )
    }
    return try frame.checked()
  }
}
