import SlicerCore

/// Cocos2d-x's property lists of formats 3 and 2.
///
/// Sizes are upright ones; a turned frame lies clockwise on its sheet. An offset is that of the frame's middle
/// from the source's, **y up**, and may have a half. An anchor has its y up, too.
///
/// Source: cocos2d-x, `SpriteFrameCache::addSpriteFramesWithDictionary`; TexturePacker, "cocos2d-x".
enum CocosAtlas {
  static let row = AtlasFormat(
    name: "cocos", summary: "Cocos2d-x's property list, format 3", fileExtension: "plist",
    turn: .clockwise, abilities: [.trims, .pivots, .fileNames], read: { try read($0, format: 3) },
    texts: { atlas, _ in try texts(atlas, format: 3) })
  static let earlier = AtlasFormat(
    name: "cocos-2", summary: "Cocos2d's property list, format 2", fileExtension: "plist",
    turn: .clockwise, abilities: [.trims, .fileNames], read: { try read($0, format: 2) },
    texts: { atlas, _ in try texts(atlas, format: 2) })

  private static func texts(_ atlas: Atlas, format: Int) throws -> [String] {
    let name = format == 3 ? row.name : earlier.name
    return try atlas.sheets.enumerated().map { index, sheet in
      let frames = try atlas.frames.filter { $0.sheet == index }.map { frame in
        """
              <key>\(Quoted.markup(try PrintableText.checked(frame.name.utf8, for: name)))</key>
              <dict>
        \(fields(frame, format: format))
              </dict>
        """
      }
      let image = Quoted.markup(try PrintableText.checked(sheet.image, for: name))
      let size = atlas.size(ofSheet: index)
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
          <dict>
            <key>frames</key>
            <dict>
        \(frames.joined(separator: "\n"))
            </dict>
            <key>metadata</key>
            <dict>
              <key>format</key>
              <integer>\(format)</integer>
              <key>pixelFormat</key>
              <string>RGBA8888</string>
              <key>premultiplyAlpha</key>
              <false/>
              <key>realTextureFileName</key>
              <string>\(image)</string>
              <key>size</key>
              <string>{\(size.width),\(size.height)}</string>
              <key>textureFileName</key>
              <string>\(image)</string>
            </dict>
          </dict>
        </plist>

        """
    }
  }

  private static func fields(_ frame: Atlas.Frame, format: Int) -> String {
    let (size, place) = (frame.uprightSize, frame.place)
    let area = rect(PixelRect(x: frame.area.x, y: frame.area.y, size))
    let source = "{\(frame.sourceSize.width),\(frame.sourceSize.height)}"
    let x = Double(2 * place.x + place.width - frame.sourceSize.width) / 2
    let y = Double(frame.sourceSize.height - 2 * place.y - place.height) / 2
    let offset = "{\(x.plain),\(y.plain)}"
    let turned = frame.turn == .none ? "<false/>" : "<true/>"
    let fields: [(String, String)]
    if format == 3 {
      let anchor = frame.pivot.map { ("anchor", string("{\($0.x.plain),\((1 - $0.y).plain)}")) }
      fields =
        [("aliases", "<array/>")] + (anchor.map { [$0] } ?? []) + [
          ("spriteOffset", string(offset)),
          ("spriteSize", string("{\(size.width),\(size.height)}")),
          ("spriteSourceSize", string(source)), ("textureRect", string(area)),
          ("textureRotated", turned),
        ]
    } else {
      fields = [
        ("frame", string(area)), ("offset", string(offset)), ("rotated", turned),
        ("sourceColorRect", string(rect(place))), ("sourceSize", string(source)),
      ]
    }
    return fields.map { "        <key>\($0)</key>\n        \($1)" }.joined(separator: "\n")
  }

  private static func string(_ text: String) -> String { "<string>\(text)</string>" }

  private static func rect(_ rect: PixelRect) -> String {
    "{{\(rect.x),\(rect.y)},{\(rect.width),\(rect.height)}}"
  }
}
