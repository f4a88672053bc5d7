import SlicerCore

/// The `.tpsheet` that TexturePacker's importer for Unity reads: a line a frame.
///
/// `name;x;y;w;h; pivotX;pivotY; left;right;top;bottom`, **y up** on the sheet and in the pivot, which is a part
/// of the frame as it was trimmed: it may lie outside. So a trimmed frame is drawn in its place, and its
/// source's size is lost. The bytes `%`, `#`, `:` and `;` of names are escaped.
///
/// Source: TexturePacker, "Unity - Texture2D sprite sheet", and its importer.
enum UnityAtlas {
  static let row = AtlasFormat(
    name: "unity-tpsheet", summary: "TexturePacker's .tpsheet for Unity", fileExtension: "tpsheet",
    abilities: [.trims, .pivots, .centers], read: read, texts: texts)

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
    let (area, place) = (frame.area, frame.place)
    let pivot = frame.pivotInPixels
    let middle = Point(
      x: Double(frame.sourceSize.width) / 2, y: Double(frame.sourceSize.height) / 2)
    let x = ((pivot ?? middle).x - Double(place.x)) / Double(place.width)
    let y = 1 - ((pivot ?? middle).y - Double(place.y)) / Double(place.height)
    let center = frame.center?.part(of: place)
    let borders =
      center.map {
        [
          $0.x, place.width - $0.columns.upperBound, $0.y, place.height - $0.rows.upperBound,
        ]
      } ?? [0, 0, 0, 0]
    let text = [
      "\(escaped(try PrintableText.checked(frame.name.utf8, for: row.name)));\(area.x);"
        + "\(height - area.rows.upperBound);\(area.width);\(area.height)",
      "\(x.plain);\(y.plain)", borders.map(String.init).joined(separator: ";"),
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
