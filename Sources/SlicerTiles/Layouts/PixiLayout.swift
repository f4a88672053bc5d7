import SlicerCore

/// A sheet with all tiles, and a JSON hash that says where, for PixiJS and Phaser.
///
/// `photo@2x.png` and `photo@2x.json`. Frames have the same names at all scales, so an app takes the file
/// that suits the screen. All numbers are pixels; PixiJS divides them by the resolution that it reads from
/// `@2x` or `scale`. What lies around a tile is left out of its frame. A piece that is shown whole has an
/// `anchor` (0…1) at its tile's corner, so that it is placed where the tile is.
///
/// Source: PixiJS, `Spritesheet`; Phaser, `Textures.Parsers.JSONHash`; TexturePacker's "JSON (Hash)".
enum PixiLayout {
  static let row = TileLayout(
    name: "pixi", summary: "one sheet and one JSON hash for each picture, for PixiJS and Phaser",
    packing: .sheet, path: path, documents: documents)

  private static func path(of name: LayoutName) throws -> [UInt8] {
    guard !saysScale(name.source) else { throw .scaleInName(name.source) }
    return name.source + name.ending
  }

  /// True if PixiJS finds a resolution in the name, by `/@([0-9\.]+)x/`.
  private static func saysScale(_ name: [UInt8]) -> Bool {
    let text = name.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    return text.dropFirst().contains { rest in
      let number = rest.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
      return !number.isEmpty && rest.dropFirst(number.count).first == UInt8(ascii: "x")
    }
  }

  private static func documents(of set: LaidOutSet) throws -> [LayoutDocument] {
    let names = try set.names(for: row.name)
    var documents: [LayoutDocument] = []
    for member in set.members {
      guard let sheet = member.sheet else { preconditionFailure("tiles without their sheet") }
      let file = SourceName(sheet.path)
      let ext = try PrintableText.checked(file.fileExtension, for: row.name)
      let frames = member.filed.map { tile in
        frame(tile, of: member, ext.isEmpty ? names[tile] : "\(names[tile]).\(ext)")
      }
      documents.append(
        LayoutDocument(
          file.name + file.scaleSuffix + Array(".json".utf8), text(frames, sheet, member.scale)))
    }
    return documents
  }

  private static func text(_ frames: [String], _ sheet: LaidOutSet.Sheet, _ scale: Scale) -> String
  {
    """
    {
      "frames": {
    \(frames.joined(separator: ",\n"))
      },
      "meta": {
        "app": "slicer",
        "version": "1.0",
        "image": \(Quoted.json(url(sheet.path))),
        "format": "RGBA8888",
        "size": {"w": \(sheet.size.width), "h": \(sheet.size.height)},
        "scale": "\(scale)"
      }
    }

    """
  }

  private static func frame(_ tile: Int, of member: LaidOutSet.Member, _ name: String) -> String {
    let shown = member.visible(tile)
    let size = "\"w\": \(shown.width), \"h\": \(shown.height)"
    return """
          \(Quoted.json(name)): {
            "frame": {"x": \(shown.x), "y": \(shown.y), \(size)},
            "rotated": false,
            "trimmed": false,
            "spriteSourceSize": {"x": 0, "y": 0, \(size)},
            "sourceSize": {\(size)}\(member.showsWholeFiles ? anchor(member.tiles[tile]) : "")
          }
      """
  }

  /// Where the tile's corner is in a piece that is shown whole.
  private static func anchor(_ tile: PlacedTile) -> String {
    let x = Double(tile.frame.x - tile.outline.x) / Double(tile.outline.width)
    let y = Double(tile.frame.y - tile.outline.y) / Double(tile.outline.height)
    return ",\n      \"anchor\": {\"x\": \(x), \"y\": \(y)}"
  }

  /// The sheet's name as a URL that is still a file's name for all ordinary names.
  ///
  /// Readers hand it to `fetch`, which escapes what else it must, or open it as a file.
  private static func url(_ name: [UInt8]) -> String {
    if let text = try? PrintableText.checked(name, for: row.name) {
      return text.unicodeScalars.map { scalar in
        "%#?\\".unicodeScalars.contains(scalar)
          ? Quoted.percent(UInt8(scalar.value)) : "\(scalar)"
      }.joined()
    }
    return Quoted.url(name)
  }
}
