import SlicerCore

/// Starling's and Sparrow's XML, and TexturePacker's generic XML, whose elements and attributes are shorter.
///
/// Width and height are those on the sheet, also of a turned frame, which lies clockwise. `frameX` and `frameY`
/// are what was trimmed off, negated, and `frameWidth` and `frameHeight` the upright source; a pivot is in
/// pixels of that. The generic one has what was trimmed off as it is, and a pivot as a part of the source.
///
/// Source: Starling, `TextureAtlas.parseAtlasXml`; TexturePacker, "XML (generic)".
enum StarlingAtlas {
  static let row = AtlasFormat(
    name: "starling", summary: "Starling's and Sparrow's XML", fileExtension: "xml",
    turn: .clockwise, abilities: [.trims, .pivots], read: { try read($0, isGeneric: false) },
    texts: { atlas, _ in try texts(atlas, "starling", starling) })
  static let generic = AtlasFormat(
    name: "xml", summary: "TexturePacker's generic XML", fileExtension: "xml",
    turn: .clockwise, abilities: [.trims, .pivots], read: { try read($0, isGeneric: true) },
    texts: { atlas, _ in try texts(atlas, "xml", short) })

  private static func texts(
    _ atlas: Atlas, _ format: String, _ element: (Atlas.Frame, String) -> String
  ) throws -> [String] {
    try atlas.sheets.enumerated().map { index, sheet in
      let size = atlas.size(ofSheet: index)
      let frames = try atlas.frames.filter { $0.sheet == index }.map { frame in
        element(frame, Quoted.markup(try PrintableText.checked(frame.name.utf8, for: format)))
      }
      let image = Quoted.markup(try PrintableText.checked(sheet.image, for: format))
      let scale = sheet.scale == .one ? "" : " scale=\"\(sheet.scale)\""
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <TextureAtlas imagePath="\(image)" width="\(size.width)" height="\(size.height)"\(scale)>
        \(frames.joined(separator: "\n"))
        </TextureAtlas>

        """
    }
  }

  private static func starling(_ frame: Atlas.Frame, _ name: String) -> String {
    var text =
      "  <SubTexture name=\"\(name)\" x=\"\(frame.area.x)\" y=\"\(frame.area.y)\" "
      + "width=\"\(frame.area.width)\" height=\"\(frame.area.height)\""
    if frame.turn != .none { text += " rotated=\"true\"" }
    if frame.isTrimmed {
      text +=
        " frameX=\"\(-frame.place.x)\" frameY=\"\(-frame.place.y)\" "
        + "frameWidth=\"\(frame.sourceSize.width)\" frameHeight=\"\(frame.sourceSize.height)\""
    }
    if let pivot = frame.pivotInPixels {
      text += " pivotX=\"\(pivot.x.plain)\" pivotY=\"\(pivot.y.plain)\""
    }
    return text + "/>"
  }

  private static func short(_ frame: Atlas.Frame, _ name: String) -> String {
    var text =
      "  <sprite n=\"\(name)\" x=\"\(frame.area.x)\" y=\"\(frame.area.y)\" "
      + "w=\"\(frame.area.width)\" h=\"\(frame.area.height)\""
    if let pivot = frame.pivot { text += " pX=\"\(pivot.x.plain)\" pY=\"\(pivot.y.plain)\"" }
    if frame.isTrimmed {
      text +=
        " oX=\"\(frame.place.x)\" oY=\"\(frame.place.y)\" "
        + "oW=\"\(frame.sourceSize.width)\" oH=\"\(frame.sourceSize.height)\""
    }
    return text + (frame.turn != .none ? " r=\"y\"/>" : "/>")
  }
}
