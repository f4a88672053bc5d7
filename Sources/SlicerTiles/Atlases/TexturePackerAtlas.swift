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

  /// The only document of all sheets, each with a list of its frames.
  ///
  /// - Parameters:
  ///   - key: the list's name.
  ///   - text: writes a frame, indented by eight spaces.
  static func textures(
    of atlas: Atlas, _ key: String, _ text: (Atlas.Frame) -> String
  ) -> [String] {
    let textures = atlas.sheets.indices.map { index in
      """
          {
      \(sheet(index, of: atlas, indent: "      ")),
            "\(key)": [
      \(atlas.frames.filter { $0.sheet == index }.map(text).joined(separator: ",\n"))
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

extension TexturePackerAtlas {
  static func read(_ text: AtlasText, isHash: Bool) throws -> Atlas? {
    guard let json = text.json, let frames = json["frames"], !AsepriteAtlas.isKind(json),
      isHash ? frames.list == nil && frames.isObject : frames.list != nil
    else { return nil }
    var atlas = Atlas(
      sheets: [AtlasJSON.sheet(of: json["meta"])], frames: try AtlasJSON.frames(of: frames))
    let isPart = json["meta"]?["related_multi_packs"]?.list?.isEmpty == false
    atlas.animations = try AtlasJSON.animations(
      of: json["animations"], atlas.frames, isPart: isPart)
    return atlas
  }
}

extension AtlasJSON {
  /// The frames of an object or of an array, in their order.
  static func frames(of value: JSONValue, sheet: Int = 0) throws -> [Atlas.Frame] {
    let named =
      value.list?.enumerated().map { ($1["filename"]?.text ?? "\($0)", $1) }
      ?? value.fields.map { ($0.name, $0.value) }
    return try named.map { try frame($0, $1, sheet: sheet) }
  }

  /// A frame as PixiJS takes it: one without `trimmed` is trimmed, and of the place only the corner counts,
  /// because PyTexturePacker writes edges for its width and height.
  private static func frame(_ name: String, _ value: JSONValue, sheet: Int) throws -> Atlas.Frame {
    var frame = StatedFrame(name, sheet: sheet)
    // Some exporters have the rectangle in the frame itself.
    let area = value["frame"] ?? value
    func number(_ key: String, in object: JSONValue) throws -> Double {
      guard let number = object[key]?.decimal else {
        throw SlicerError.missingInAtlas(key, of: name)
      }
      return number
    }
    frame.x = try number("x", in: area)
    frame.y = try number("y", in: area)
    frame.width = try number("w", in: area)
    frame.height = try number("h", in: area)
    frame.turn = value["rotated"]?.flag == true ? .clockwise : .none
    if value["trimmed"]?.flag != false, let source = value["sourceSize"] {
      frame.source = (try number("w", in: source), try number("h", in: source))
      if let place = value["spriteSourceSize"] {
        frame.left = try number("x", in: place)
        frame.top = try number("y", in: place)
      }
    }
    if let pivot = value["anchor"] ?? value["pivot"], let x = pivot["x"]?.decimal,
      let y = pivot["y"]?.decimal
    {
      frame.pivot = Point(x: x, y: y)
    }
    frame.milliseconds = value["duration"]?.decimal.flatMap(Self.milliseconds)
    let read = try frame.checked()
    return center(of: value, in: read.sourceSize).map { read.with(center: $0) } ?? read
  }

  private static func milliseconds(_ number: Double) -> Int? {
    (0...1e9).contains(number) ? Int(number.rounded()) : nil
  }

  /// The part inside PixiJS's `borders`, or Phaser's `scale9Borders`; nil if there are none, or none that fit.
  private static func center(of value: JSONValue, in size: PixelSize) -> PixelRect? {
    func length(_ object: JSONValue, _ key: String) -> Int? {
      object[key]?.decimal.flatMap { (0...1e8).contains($0) ? Int($0) : nil }
    }
    if let rect = value["scale9Borders"], let x = length(rect, "x"), let y = length(rect, "y"),
      let width = length(rect, "w"), let height = length(rect, "h")
    {
      return PixelRect(x: x, y: y, width: width, height: height).inside(size)
    }
    guard let borders = value["borders"], let left = length(borders, "left"),
      let top = length(borders, "top"), let right = length(borders, "right"),
      let bottom = length(borders, "bottom")
    else { return nil }
    return PixelRect(borders: (left, top, right, bottom), of: size)
  }

  /// The sheet of a document's `meta`, or of one of Phaser's textures.
  static func sheet(of meta: JSONValue?) -> Atlas.Sheet {
    Atlas.Sheet(
      image: Array((meta?["image"]?.text ?? "").utf8),
      size: PixelSize(width: meta?["size"]?["w"]?.decimal, height: meta?["size"]?["h"]?.decimal),
      scale: Scale(nearest: meta?["scale"]?.decimal))
  }

  /// - Parameter isPart: true if other documents have frames, too, so that some may be missing here.
  static func animations(
    of value: JSONValue?, _ frames: [Atlas.Frame], isPart: Bool
  ) throws -> [Atlas.Animation] {
    let indices = Dictionary(
      frames.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    return try (value?.fields ?? []).compactMap { entry in
      var shown: [Int] = []
      for name in (entry.value.list ?? []).compactMap(\.text) {
        guard let index = indices[name] else {
          if isPart { return nil }
          throw SlicerError.noFrameOfAnimation(entry.name, name)
        }
        shown.append(index)
      }
      return shown.isEmpty ? nil : Atlas.Animation(name: entry.name, frames: shown)
    }
  }
}

extension JSONValue {
  var isObject: Bool { if case .object = self { true } else { false } }
  /// A number, or a text that is one: TexturePacker writes `"scale": "0.5"`.
  var decimal: Double? { number ?? text.flatMap { Double(decimal: $0) } }
}

extension PixelRect {
  /// The rectangle of a size inside its borders; nil if nothing is.
  init?(borders: (left: Int, top: Int, right: Int, bottom: Int), of size: PixelSize) {
    let (width, height) = (
      size.width - borders.left - borders.right, size.height - borders.top - borders.bottom
    )
    guard width > 0, height > 0, borders != (0, 0, 0, 0) else { return nil }
    self.init(x: borders.left, y: borders.top, width: width, height: height)
  }

  /// Itself if it has pixels and lies inside a picture of that size.
  func inside(_ size: PixelSize) -> PixelRect? {
    !isEmpty && x >= 0 && y >= 0 && x <= size.width - width && y <= size.height - height
      ? self : nil
  }
}

extension Atlas.Frame {
  func with(center: PixelRect) -> Atlas.Frame {
    var frame = self
    frame.center = center
    return frame
  }
}
