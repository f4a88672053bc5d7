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
    turn: .clockwise, abilities: [.trims, .pivots, .fileNames], start: "<?xml",
    mark: "<string>slicer</string>", read: { try read($0, format: 3) },
    texts: { atlas, _ in try texts(atlas, format: 3) })
  static let earlier = AtlasFormat(
    name: "cocos-2", summary: "Cocos2d's property list, format 2", fileExtension: "plist",
    turn: .clockwise, abilities: [.trims, .fileNames], start: "<?xml",
    mark: "<string>slicer</string>", read: { try read($0, format: 2) },
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
              <key>app</key>
              <string>slicer</string>
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

extension CocosAtlas {
  /// Reads format 3, or those before it.
  static func read(_ text: AtlasText, format: Int) throws -> Atlas? {
    guard let root = text.markup, root.name == "plist", let dict = root.children.first else {
      return nil
    }
    let lists = dict.properties
    guard let frames = lists["frames"]?.children, let metadata = lists["metadata"]?.properties
    else { return nil }
    let isThird =
      metadata["format"].map { $0.text.trimmed == "3" }
      ?? frames.contains { $0.properties["textureRect"] != nil }
    guard isThird == (format == 3) else { return nil }
    let numbers = metadata["size"].map { $0.text.numbers } ?? []
    // Formats of before 2010 have the name without its extension in `target`.
    let target = metadata["target"]?.properties
    let image =
      metadata["textureFileName"]?.text ?? metadata["realTextureFileName"]?.text
      ?? (target?["textureFileName"]?.text ?? "") + (target?["textureFileExtension"]?.text ?? "")
    let sheet = Atlas.Sheet(
      image: Array(image.utf8),
      size: numbers.count == 2 ? PixelSize(width: numbers[0], height: numbers[1]) : nil)
    let isTurnable = metadata["format"].map { !["0", "1"].contains($0.text.trimmed) } ?? true
    return Atlas(
      sheets: [sheet],
      frames: try lists["frames"].map(\.pairs).map { pairs in
        try pairs.map { try frame($0, $1.properties, isThird: isThird, isTurnable: isTurnable) }
      } ?? [])
  }

  private static func frame(
    _ name: String, _ values: [String: XMLElement], isThird: Bool, isTurnable: Bool
  ) throws -> Atlas.Frame {
    func numbers(_ key: String, _ count: Int) throws -> [Double]? {
      guard let text = values[key]?.text else { return nil }
      guard text.numbers.count == count else { throw SlicerError.missingInAtlas(key, of: name) }
      return text.numbers
    }
    var frame = StatedFrame(name)
    let key = isThird ? "textureRect" : "frame"
    guard let area = try numbers(key, 4) ?? older(values) else {
      throw SlicerError.missingInAtlas(key, of: name)
    }
    (frame.x, frame.y, frame.width, frame.height) = (area[0], area[1], area[2], area[3])
    let turned = values[isThird ? "textureRotated" : "rotated"]?.name == "true"
    frame.turn = turned && isTurnable ? .clockwise : .none
    let size = try numbers(isThird ? "spriteSourceSize" : "sourceSize", 2)
    frame.source = size.map { ($0[0], $0[1]) }
    if let source = frame.source {
      let offset = try numbers(isThird ? "spriteOffset" : "offset", 2) ?? [0, 0]
      frame.left = ((source.width - frame.width) / 2 + offset[0]).rounded(.down)
      frame.top = ((source.height - frame.height) / 2 - offset[1]).rounded(.down)
      // PyTexturePacker cuts halves of offsets off; its rectangle is right.
      if let rect = try numbers("sourceColorRect", 4) {
        (frame.left, frame.top) = (rect[0], rect[1])
      }
    }
    if let anchor = try numbers("anchor", 2) {
      frame.pivot = Point(x: anchor[0], y: 1 - anchor[1])
    }
    return try frame.checked()
  }

  /// The rectangle of format 0, a number a key.
  private static func older(_ values: [String: XMLElement]) -> [Double]? {
    let numbers = ["x", "y", "width", "height"].compactMap {
      values[$0].flatMap { Double(decimal: $0.text.trimmed) }
    }
    return numbers.count == 4 ? numbers : nil
  }
}

extension XMLElement {
  /// The keys and values of a property list's dictionary, in their order.
  fileprivate var pairs: [(String, XMLElement)] {
    stride(from: 0, to: children.count - 1, by: 2).compactMap {
      children[$0].name == "key" ? (children[$0].text, children[$0 + 1]) : nil
    }
  }

  fileprivate var properties: [String: XMLElement] {
    Dictionary(pairs, uniquingKeysWith: { _, last in last })
  }
}

extension String {
  /// The numbers of `{{1,2},{3,4}}`.
  fileprivate var numbers: [Double] {
    split { "{}, \t\n".contains($0) }.compactMap { Double(decimal: $0) }
  }
}
