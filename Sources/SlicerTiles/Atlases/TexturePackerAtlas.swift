import SlicerCore

/// TexturePacker's JSON, which PixiJS, Phaser and many others read: frames by name, or as a list.
///
/// `frame` has the upright size; a turned frame lies clockwise on its sheet. `spriteSourceSize` is the place
/// in `sourceSize`, y down. A pivot is `anchor` here, which PixiJS and Phaser read; TexturePacker's generic
/// JSON says `pivot`. Both are parts of the source's size. Numbers are pixels of the sheet.
///
/// Source: PixiJS, `Spritesheet`; Phaser, `Textures.Parsers.JSONHash`; TexturePacker's "JSON (Hash)".
enum TexturePackerAtlas {
  static let hash = AtlasFormat(
    name: "texturepacker", summary: "TexturePacker's JSON hash, for PixiJS, Phaser and others",
    fileExtension: "json", turn: .clockwise,
    abilities: [.trims, .pivots, .animations, .durations, .centers, .fileNames],
    read: { try read($0, isHash: true) },
    texts: { atlas, names in texts(atlas, names, isHash: true) })
  static let array = AtlasFormat(
    name: "texturepacker-array", summary: "TexturePacker's JSON array: frames as a list",
    fileExtension: "json", turn: .clockwise,
    abilities: [.trims, .pivots, .animations, .durations, .centers, .fileNames],
    read: { try read($0, isHash: false) },
    texts: { atlas, names in texts(atlas, names, isHash: false) })

  private static func texts(_ atlas: Atlas, _ names: [[UInt8]], isHash: Bool) -> [String] {
    let (open, close) = isHash ? ("{", "}") : ("[", "]")
    let animations = atlas.animations.isEmpty ? "" : AtlasJSON.animations(of: atlas)
    return atlas.sheets.indices.map { sheet in
      let frames = atlas.frames.filter { $0.sheet == sheet }.map {
        AtlasJSON.frame($0, isNamed: !isHash, indent: "    ")
      }
      let others = names.enumerated().filter { $0.offset != sheet }.map {
        Quoted.json(PrintableText.lossy(SourceName.last(of: $0.element)))
      }
      // PixiJS and Phaser load the other documents by this list.
      let packs =
        others.isEmpty
        ? "" : ",\n    \"related_multi_packs\": [\(others.joined(separator: ", "))]"
      return """
        {
          "frames": \(open)
        \(frames.joined(separator: ",\n"))
          \(close)\(animations),
          "meta": {
            "app": "slicer",
            "version": "1.0",
        \(AtlasJSON.sheet(sheet, of: atlas, indent: "    "))\(packs)
          }
        }

        """
    }
  }
}

/// The parts that documents in JSON share.
enum AtlasJSON {
  /// A frame's object, with its name as a key before it or as its first value.
  static func frame(_ frame: Atlas.Frame, isNamed: Bool, indent: String) -> String {
    let (size, place) = (frame.uprightSize, frame.place)
    var fields = isNamed ? ["\"filename\": \(Quoted.json(frame.name))"] : []
    fields += [
      "\"frame\": \(rect(PixelRect(x: frame.area.x, y: frame.area.y, size)))",
      "\"rotated\": \(frame.turn != .none)",
      "\"trimmed\": \(frame.isTrimmed)",
      "\"spriteSourceSize\": \(rect(place))",
      "\"sourceSize\": \(self.size(frame.sourceSize))",
    ]
    if let pivot = frame.pivot {
      fields.append("\"anchor\": {\"x\": \(pivot.x), \"y\": \(pivot.y)}")
    }
    if let borders = frame.borders {
      fields.append(
        "\"borders\": {\"left\": \(borders.left), \"top\": \(borders.top), "
          + "\"right\": \(borders.right), \"bottom\": \(borders.bottom)}")
    }
    if let time = frame.milliseconds { fields.append("\"duration\": \(time)") }
    let text = fields.map { "\(indent)  \($0)" }.joined(separator: ",\n")
    return "\(indent)\(isNamed ? "" : "\(Quoted.json(frame.name)): "){\n\(text)\n\(indent)}"
  }

  /// The names of each animation's frames in the order in which they are shown, behind a comma.
  static func animations(of atlas: Atlas) -> String {
    let lines = atlas.animations.map { animation in
      let names = animation.shown.map { Quoted.json(atlas.frames[$0].name) }
      return "    \(Quoted.json(animation.name)): [\(names.joined(separator: ", "))]"
    }
    return ",\n  \"animations\": {\n\(lines.joined(separator: ",\n"))\n  }"
  }

  /// The image, its size and its scale, without a comma behind them.
  static func sheet(_ index: Int, of atlas: Atlas, indent: String) -> String {
    let sheet = atlas.sheets[index]
    return [
      "\"image\": \(Quoted.json(url(sheet.image)))", "\"format\": \"RGBA8888\"",
      "\"size\": \(size(atlas.size(ofSheet: index)))", "\"scale\": \"\(sheet.scale)\"",
    ].map { indent + $0 }.joined(separator: ",\n")
  }

  static func rect(_ rect: PixelRect) -> String {
    "{\"x\": \(rect.x), \"y\": \(rect.y), \"w\": \(rect.width), \"h\": \(rect.height)}"
  }

  static func size(_ size: PixelSize) -> String { "{\"w\": \(size.width), \"h\": \(size.height)}" }

  /// The sheet's name as a URL that is still a file's name for all ordinary names.
  ///
  /// Readers hand it to `fetch`, which escapes what else it must, or open it as a file.
  private static func url(_ name: [UInt8]) -> String {
    if let text = try? PrintableText.checked(name, for: TexturePackerAtlas.hash.name) {
      return text.unicodeScalars.map { scalar in
        "%#?\\".unicodeScalars.contains(scalar)
          ? Quoted.percent(UInt8(scalar.value)) : "\(scalar)"
      }.joined()
    }
    return Quoted.url(name)
  }
}

extension PixelRect {
  init(x: Int, y: Int, _ size: PixelSize) {
    self.init(x: x, y: y, width: size.width, height: size.height)
  }
}

extension Atlas.Frame {
  /// The widths of the edges around ``center``; nil without one.
  var borders: (left: Int, top: Int, right: Int, bottom: Int)? {
    center.map { center in
      (
        center.x, center.y, sourceSize.width - center.columns.upperBound,
        sourceSize.height - center.rows.upperBound
      )
    }
  }
}
