import SlicerCore

/// Reads a `SpriteFrames` resource: a frame for each `AtlasTexture` in it, and its animations.
///
/// A resource that is one `AtlasTexture` is a frame without a name: its file is named after it.
/// Times are whole milliseconds of the speed and the frame's share. A texture of `res://` is looked for beside the
/// document.
struct GodotReading {
  private var atlas = Atlas(sheets: [], frames: [])
  /// The indices of textures and of frames, by their ids.
  private var sheets: [String: Int] = [:]
  private var frames: [String: Int] = [:]

  private static let starts = ["SpriteFrames", "AtlasTexture"].map {
    "[gd_resource type=\"\($0)\""
  }

  /// - Returns: nil for another document.
  static func atlas(_ text: AtlasText) throws -> Atlas? {
    guard let lines = text.resource, starts.contains(where: (lines.first ?? "").hasPrefix)
    else { return nil }
    var reading = GodotReading()
    var rest = lines[...]
    while let head = rest.popFirst() {
      guard head.first == "[" else { continue }
      let section = rest.prefix { $0.first != "[" }
      rest = rest.dropFirst(section.count)
      try reading.take(head, Array(section))
    }
    return reading.atlas
  }

  private mutating func take(_ head: String, _ lines: [String]) throws {
    let words = Self.attributes(head)
    if head.hasPrefix("[ext_resource"), let path = words["path"] {
      let file = path.hasPrefix("res://") ? String(path.split(separator: "/").last ?? "") : path
      sheets[words["id"] ?? ""] = atlas.sheets.count
      atlas.sheets.append(Atlas.Sheet(image: Array(file.utf8)))
    } else if head.hasPrefix("[sub_resource"), words["type"] == "AtlasTexture" {
      try takeFrame(words["id"] ?? "", Self.properties(lines))
    } else if head.hasPrefix("[resource]") {
      let values = Self.properties(lines)
      if values["atlas"] == nil { takeAnimations(lines) } else { try takeFrame(nil, values) }
    }
  }

  /// - Parameter id: nil for the resource itself.
  private mutating func takeFrame(_ id: String?, _ values: [String: String]) throws {
    let name =
      id == nil ? "" : values["resource_name"].flatMap(Self.unquoted) ?? "\(atlas.frames.count)"
    let texture = values["atlas"].flatMap { Self.unquoted($0.drop { $0 != "\"" }) }
    guard let sheet = texture.flatMap({ sheets[$0] }) else {
      throw SlicerError.missingInAtlas("atlas", of: name)
    }
    guard let region = values["region"].flatMap(Self.rectangle) else {
      throw SlicerError.missingInAtlas("region", of: name)
    }
    var frame = StatedFrame(name, sheet: sheet)
    (frame.x, frame.y, frame.width, frame.height) = (region[0], region[1], region[2], region[3])
    if let margin = values["margin"].flatMap(Self.rectangle) {
      (frame.left, frame.top) = (margin[0], margin[1])
      frame.source = (region[2] + margin[2], region[3] + margin[3])
    }
    if let id { frames[id] = atlas.frames.count }
    atlas.frames.append(try frame.checked())
  }

  private mutating func takeAnimations(_ lines: [String]) {
    guard let start = lines.firstIndex(where: { $0.hasPrefix("animations = ") }) else { return }
    let value = lines[start...].joined(separator: "\n").dropFirst("animations = ".count)
    let end = value.lastIndex(of: "]").map { value.index(after: $0) } ?? value.endIndex
    let json = try? JSONValue(parsing: Array(Self.json(value[..<end]).utf8))
    for animation in json?.list ?? [] {
      let speed = animation["speed"]?.number ?? 5
      let shown = (animation["frames"]?.list ?? []).compactMap { frame -> Int? in
        guard let index = frame["texture"]?.text.flatMap({ frames[$0] }) else { return nil }
        let time = ((frame["duration"]?.number ?? 1) * 1000 / speed).rounded()
        if (1...1e9).contains(time) { atlas.frames[index].milliseconds = Int(time) }
        return index
      }
      if shown.isEmpty { continue }
      atlas.animations.append(
        Atlas.Animation(
          name: animation["name"]?.text ?? "default", frames: shown,
          repeats: animation["loop"]?.flag == false ? 1 : nil))
    }
  }
}

extension GodotReading {
  /// The `key="value"` of a section's first line.
  private static func attributes(_ head: String) -> [String: String] {
    var (words, rest) = ([String: String](), head[...])
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].split { $0 == " " || $0 == "[" }.last.map(String.init) ?? ""
      rest = rest[rest.index(after: equals)...]
      guard rest.first == "\"", let value = unquoted(rest) else { continue }
      words[key] = value
      let quoted = GodotAtlas.quoted(value).count
      rest = rest.dropFirst(min(quoted, rest.count))
    }
    return words
  }

  /// The `key = value` of lines.
  private static func properties(_ lines: [String]) -> [String: String] {
    let pairs = lines.compactMap { line -> (String, String)? in
      guard let range = line.firstRange(of: " = ") else { return nil }
      return (String(line[..<range.lowerBound]), String(line[range.upperBound...]))
    }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  /// The string that a text begins with; nil where it begins with none, or the string has no end.
  private static func unquoted(_ text: some StringProtocol) -> String? {
    guard text.first == "\"" else { return nil }
    var (value, isEscaped) = ("", false)
    for character in text.dropFirst() {
      if isEscaped || (character != "\\" && character != "\"") {
        value.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        return value
      }
    }
    return nil
  }

  /// The four numbers of `Rect2(0, 0, 16, 16)`.
  private static func rectangle(_ text: String) -> [Double]? {
    guard text.hasPrefix("Rect2("), text.last == ")" else { return nil }
    let words = text.dropFirst("Rect2(".count).dropLast().split(separator: ",")
    let numbers = words.compactMap { Double(decimal: $0.trimmed) }
    return numbers.count == 4 && words.count == 4 ? numbers : nil
  }

  /// Godot's value as JSON: names without `&`, and the ids of resources alone.
  private static func json(_ value: some StringProtocol) -> String {
    var (json, isText, isEscaped) = ("", false, false)
    for character in value {
      if isText {
        json.append(character)
        isText = isEscaped || character != "\""
        isEscaped = character == "\\" && !isEscaped
      } else if character == "\"" {
        isText = true
        json.append(character)
      } else if "{}[],:".contains(character) || character.isNumber || ".-+ ".contains(character) {
        json.append(character)
      } else if character.isLetter {
        json.append(character)
      }
    }
    return json.replacing("SubResource\"", with: "\"").replacing("ExtResource\"", with: "\"")
  }
}
