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
    turn: .clockwise, abilities: [.trims, .pivots], start: "<?xml",
    mark: XMLElement.mark,
    read: { try read($0, isGeneric: false) },
    texts: { atlas, _ in try texts(atlas, "starling", starling) })
  static let generic = AtlasFormat(
    name: "xml", summary: "TexturePacker's generic XML", fileExtension: "xml",
    turn: .clockwise, abilities: [.trims, .pivots], start: "<?xml",
    mark: XMLElement.mark,
    read: { try read($0, isGeneric: true) },
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
        \(XMLElement.mark)
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

extension StarlingAtlas {
  static func read(_ text: AtlasText, isGeneric: Bool) throws -> Atlas? {
    guard let root = text.markup, root.name == "TextureAtlas" else { return nil }
    let elements = root.children.filter { $0.name == (isGeneric ? "sprite" : "SubTexture") }
    if elements.isEmpty { return nil }
    let sheet = Atlas.Sheet(
      image: Array((root.attributes["imagePath"] ?? "").utf8),
      size: PixelSize(width: root.number("width"), height: root.number("height")),
      scale: Scale(nearest: root.number("scale")))
    var frames = try elements.map { isGeneric ? try shortFrame($0) : try frame($0) }
    if !isGeneric { spreadPivots(&frames) }
    return Atlas(sheets: [sheet], frames: frames)
  }

  private static func frame(_ element: XMLElement) throws -> Atlas.Frame {
    var frame = StatedFrame(element.attributes["name"] ?? "")
    frame.turn = element.attributes["rotated"]?.lowercased() == "true" ? .clockwise : .none
    try setArea(&frame, element, ["x", "y", "width", "height"])
    if let width = element.number("frameWidth"), let height = element.number("frameHeight") {
      frame.source = (width, height)
      frame.left = -(element.number("frameX") ?? 0)
      frame.top = -(element.number("frameY") ?? 0)
    }
    if let x = element.number("pivotX"), let y = element.number("pivotY") {
      frame.setPivot(x: x, y: y)
    }
    return try frame.checked()
  }

  private static func shortFrame(_ element: XMLElement) throws -> Atlas.Frame {
    var frame = StatedFrame(element.attributes["n"] ?? "")
    frame.turn = element.attributes["r"] == "y" ? .clockwise : .none
    try setArea(&frame, element, ["x", "y", "w", "h"])
    if let width = element.number("oW"), let height = element.number("oH") {
      frame.source = (width, height)
      frame.left = element.number("oX") ?? 0
      frame.top = element.number("oY") ?? 0
    }
    if let x = element.number("pX"), let y = element.number("pY") {
      frame.pivot = Point(x: x, y: y)
    }
    return try frame.checked()
  }

  /// Takes the area on the sheet, whose sides a turned frame exchanges.
  private static func setArea(
    _ frame: inout StatedFrame, _ element: XMLElement, _ keys: [String]
  ) throws {
    let numbers = try keys.map { key in
      guard let number = element.number(key) else {
        throw SlicerError.missingInAtlas(key, of: frame.name)
      }
      return number
    }
    (frame.x, frame.y) = (numbers[0], numbers[1])
    (frame.width, frame.height) =
      frame.turn == .none ? (numbers[2], numbers[3]) : (numbers[3], numbers[2])
  }

  /// Gives the frames of a sequence the pivot of its first one, as Starling does.
  private static func spreadPivots(_ frames: inout [Atlas.Frame]) {
    var pivots: [String: Point] = [:]
    for (index, frame) in frames.enumerated() {
      let stem = frame.name.reversed().drop { $0.isASCII && $0.isNumber }
      guard stem.count < frame.name.count else { continue }
      let prefix = String(stem.reversed())
      if let pivot = frame.pivot {
        if pivots[prefix] == nil { pivots[prefix] = pivot }
      } else {
        frames[index].pivot = pivots[prefix]
      }
    }
  }
}
