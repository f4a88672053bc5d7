import SlicerCore

/// The `.tpsheet` that TexturePacker's importer for Unity reads: a line a frame.
///
/// `name;x;y;w;h; pivotX;pivotY; left;right;top;bottom`, **y up** on the sheet and in the pivot, a part of the
/// frame. Nothing is turned or trimmed: TexturePacker moves the pivot of what it trims, and the source's size
/// is lost, so that frames of an animation could not be put back. The bytes `%`, `#`, `:` and `;` of names are escaped.
///
/// Source: TexturePacker, "Unity - Texture2D sprite sheet", and its importer.
enum UnityAtlas {
  static let row = AtlasFormat(
    name: "unity", summary: "TexturePacker's .tpsheet for Unity", fileExtension: "tpsheet",
    abilities: [.pivots, .centers], start: "#\n# Sprite sheet data for Unity.",
    mark: "\n# app: slicer\n",
    read: read, texts: texts)

  private static func texts(_ atlas: Atlas, _ names: [[UInt8]]) throws -> [String] {
    try atlas.sheets.enumerated().map { index, sheet in
      let size = atlas.size(ofSheet: index)
      let frames = atlas.frames.filter { $0.sheet == index }
      let hasBorders = frames.contains { $0.center != nil }
      let lines = try frames.map { try line($0, size.height) }
      return """
        #
        # Sprite sheet data for Unity.
        #
        # app: slicer
        #
        :format=40300
        :texture=\(try PrintableText.checked(sheet.image, for: row.name))
        :size=\(size.width)x\(size.height)
        :pivotpoints=enabled
        :borders=\(hasBorders ? "enabled" : "disabled")
        :alphahandling=KeepTransparentPixels

        \(lines.joined(separator: "\n"))

        """
    }
  }

  private static func line(_ frame: Atlas.Frame, _ height: Int) throws -> String {
    let area = frame.area
    let pivot = frame.pivot ?? Point(x: 0.5, y: 0.5)
    let borders = frame.borders.map { [$0.left, $0.right, $0.top, $0.bottom] } ?? [0, 0, 0, 0]
    let text = [
      "\(escaped(try PrintableText.checked(frame.name.utf8, for: row.name)));\(area.x);"
        + "\(height - area.rows.upperBound);\(area.width);\(area.height)",
      "\(pivot.x.plain);\((1 - pivot.y).plain)", borders.map(String.init).joined(separator: ";"),
    ]
    return text.joined(separator: "; ")
  }

  private static func escaped(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      "%#:;".unicodeScalars.contains(scalar)
        ? Quoted.percent(UInt8(scalar.value)) : "\(scalar)"
    }.joined()
  }
}

extension UnityAtlas {
  static func read(_ text: AtlasText) throws -> Atlas? {
    guard let lines = text.lines, lines.contains(where: { $0.hasPrefix(":format=") })
    else { return nil }
    var properties: [String: String] = [:]
    for line in lines where line.hasPrefix(":") {
      let parts = line.dropFirst().split(separator: "=", maxSplits: 1)
      if parts.count == 2 { properties[String(parts[0])] = String(parts[1]) }
    }
    let sides = (properties["size"] ?? "").split(separator: "x").map { Double(decimal: $0) }
    guard sides.count == 2, let size = PixelSize(width: sides[0], height: sides[1])
    else { throw SlicerError.noSheetHeight }
    let sheet = Atlas.Sheet(image: Array((properties["texture"] ?? "").utf8), size: size)
    let frames = try lines.filter { !$0.isEmpty && !$0.hasPrefix(":") && !$0.hasPrefix("#") }.map {
      try frame(
        $0, size.height, hasPivot: properties["pivotpoints"] != "disabled",
        hasBorders: properties["borders"] != "disabled")
    }
    return Atlas(sheets: [sheet], frames: frames)
  }

  private static func frame(
    _ line: String, _ sheetHeight: Int, hasPivot: Bool, hasBorders: Bool
  ) throws -> Atlas.Frame {
    let fields = line.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed)
    var frame = StatedFrame(unescaped(fields[0]))
    let numbers = fields.dropFirst().map { Double(decimal: $0) }
    guard numbers.count >= 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3]
    else { throw SlicerError.missingInAtlas("x;y;w;h", of: frame.name) }
    (frame.x, frame.y) = (x, Double(sheetHeight) - y - height)
    (frame.width, frame.height) = (width, height)
    if hasPivot, numbers.count >= 6, let x = numbers[4], let y = numbers[5] {
      frame.pivot = Point(x: x, y: 1 - y)
    }
    let read = try frame.checked()
    let borders = numbers.dropFirst(6).prefix(4).compactMap { $0 }
    guard hasBorders, borders.count == 4, borders.allSatisfy({ (0...1e8).contains($0) }),
      let center = PixelRect(
        borders: (Int(borders[0]), Int(borders[2]), Int(borders[1]), Int(borders[3])),
        of: read.sourceSize)
    else { return read }
    return read.with(center: center)
  }

  /// A name with `%23`, `%25`, `%3A` and `%3B` decoded.
  private static func unescaped(_ name: String) -> String {
    var text = name
    for (escape, character) in [("%23", "#"), ("%3A", ":"), ("%3B", ";"), ("%25", "%")] {
      text = text.split(separator: escape, omittingEmptySubsequences: false)
        .joined(separator: character)
    }
    return text
  }
}
