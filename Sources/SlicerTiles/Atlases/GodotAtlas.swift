import SlicerCore

/// The `.tpsheet` that TexturePacker's plug-in for Godot reads: JSON, unlike Unity's.
///
/// `margin` is Godot's: its position is what was trimmed off at the left and the top, its size what the source
/// is larger than the region. Nothing is turned.
///
/// Source: TexturePacker, "Godot", and its plug-in; Godot, `AtlasTexture`.
enum GodotAtlas {
  static let row = AtlasFormat(
    name: "godot-tpsheet", summary: "TexturePacker's .tpsheet for Godot: several sheets in one",
    fileExtension: "tpsheet", abilities: [.sheets, .trims], read: read, texts: texts)

  private static func texts(_ atlas: Atlas, _ names: [[UInt8]]) -> [String] {
    let textures = atlas.sheets.indices.map { sheet in
      let sprites = atlas.frames.filter { $0.sheet == sheet }.map { frame in
        let margin = PixelRect(
          x: frame.place.x, y: frame.place.y, width: frame.sourceSize.width - frame.area.width,
          height: frame.sourceSize.height - frame.area.height)
        return "        {\"filename\": \(Quoted.json(frame.name)), "
          + "\"region\": \(AtlasJSON.rect(frame.area)), \"margin\": \(AtlasJSON.rect(margin))}"
      }
      return """
            {
        \(AtlasJSON.sheet(sheet, of: atlas, indent: "      ")),
              "sprites": [
        \(sprites.joined(separator: ",\n"))
              ]
            }
        """
    }
    return [
      """
      {
        "textures": [
      \(textures.joined(separator: ",\n"))
        ],
        "meta": {"app": "slicer", "version": "1.0"}
      }

      """
    ]
  }
}
