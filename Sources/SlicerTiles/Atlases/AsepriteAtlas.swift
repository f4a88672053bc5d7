import SlicerCore

/// Aseprite's sprite sheet data: TexturePacker's frames with times, tags, and slices in pixels of the sprite.
///
/// A tag is a run of frames; a slice's key holds from its frame on. Frames are never turned. Written as a list,
/// whose order no reader changes.
///
/// Source: Aseprite, `src/app/doc_exporter.cpp`.
enum AsepriteAtlas {
  static let row = AtlasFormat(
    name: "aseprite", summary: "Aseprite's JSON: times, tags, and slices with pivots",
    fileExtension: "json", abilities: [.trims, .pivots, .animations, .durations, .centers],
    read: read, texts: texts)

  private static func texts(_ atlas: Atlas, _ names: [[UInt8]]) -> [String] {
    atlas.sheets.indices.map { sheet in
      let indices = atlas.frames.indices.filter { atlas.frames[$0].sheet == sheet }
      let frames = indices.map {
        AtlasJSON.frame(bare(atlas.frames[$0]), isNamed: true, indent: "    ")
      }
      let tags = atlas.animations.compactMap { tag($0, indices) }
      return """
        {
          "frames": [
        \(frames.joined(separator: ",\n"))
          ],
          "meta": {
            "app": "slicer",
            "version": "1.0",
        \(AtlasJSON.sheet(sheet, of: atlas, indent: "    ")),
            "frameTags": \(list(tags)),
            "slices": \(list(slices(indices.map { atlas.frames[$0] })))
          }
        }

        """
    }
  }

  /// A frame with a time, which Aseprite's readers need, and with nothing that its slices say.
  private static func bare(_ frame: Atlas.Frame) -> Atlas.Frame {
    var bare = frame
    (bare.pivot, bare.center, bare.milliseconds) = (nil, nil, frame.milliseconds ?? 100)
    return bare
  }

  private static func list(_ entries: [String]) -> String {
    entries.isEmpty ? "[]" : "[\n      \(entries.joined(separator: ",\n      "))\n    ]"
  }

  /// An animation whose frames follow one another on the sheet; nil for others, which tags cannot say.
  private static func tag(_ animation: Atlas.Animation, _ indices: [Int]) -> String? {
    let frames = animation.frames
    guard let first = frames.first.flatMap({ indices.firstIndex(of: $0) }),
      indices.dropFirst(first).starts(with: frames)
    else { return nil }
    let last = first + frames.count - 1
    let repeats = animation.repeats.map { ", \"repeat\": \"\($0)\"" } ?? ""
    return "{\"name\": \(Quoted.json(animation.name)), \"from\": \(first), \"to\": \(last), "
      + "\"direction\": \"\(animation.direction.rawValue)\"\(repeats), \"color\": \"#000000ff\"}"
  }

  /// A slice that is the whole sprite, with a key wherever pivot or center change; none if there are neither.
  private static func slices(_ frames: [Atlas.Frame]) -> [String] {
    var last: (PixelSize, Point?, PixelRect?)?
    var keys: [String] = []
    for (index, frame) in frames.enumerated() where frame.pivot != nil || frame.center != nil {
      guard last.map({ $0 != (frame.sourceSize, frame.pivot, frame.center) }) ?? true
      else { continue }
      last = (frame.sourceSize, frame.pivot, frame.center)
      keys.append(key(frame, index))
    }
    if keys.isEmpty { return [] }
    let list = keys.joined(separator: ",\n        ")
    return [
      "{\"name\": \"slice\", \"color\": \"#0000ffff\", \"keys\": [\n        \(list)\n      ]}"
    ]
  }

  private static func key(_ frame: Atlas.Frame, _ index: Int) -> String {
    var fields = ["\"frame\": \(index)", "\"bounds\": \(AtlasJSON.rect(frame.sourceSize.bounds))"]
    if let center = frame.center { fields.append("\"center\": \(AtlasJSON.rect(center))") }
    if let pivot = frame.pivotInPixels {
      fields.append("\"pivot\": {\"x\": \(pivot.x.plain), \"y\": \(pivot.y.plain)}")
    }
    return "{\(fields.joined(separator: ", "))}"
  }
}

extension Atlas.Frame {
  /// The pivot in pixels of the source; nil if it is not said.
  var pivotInPixels: Point? {
    pivot.map {
      Point(x: $0.x * Double(sourceSize.width), y: $0.y * Double(sourceSize.height))
    }
  }
}

extension AsepriteAtlas {
  /// True for a document that says what only Aseprite says.
  static func isKind(_ json: JSONValue) -> Bool {
    let meta = json["meta"]
    return ["frameTags", "slices", "layers"].contains { meta?[$0] != nil }
      || meta?["app"]?.text?.contains("aseprite") == true
  }

  static func read(_ text: AtlasText) throws -> Atlas? {
    guard let json = text.json, let frames = json["frames"], isKind(json) else { return nil }
    let meta = json["meta"]
    var atlas = Atlas(
      sheets: [AtlasJSON.sheet(of: meta)], frames: try AtlasJSON.frames(of: frames))
    atlas.animations = (meta?["frameTags"]?.list ?? []).compactMap {
      animation($0, count: atlas.frames.count)
    }
    // The first slice with a value counts: a frame has one pivot and one center.
    for slice in (meta?["slices"]?.list ?? []).reversed() { add(slice, to: &atlas.frames) }
    return atlas
  }

  private static func animation(_ tag: JSONValue, count: Int) -> Atlas.Animation? {
    guard let name = tag["name"]?.text, let from = index(tag["from"], count),
      let to = index(tag["to"], count), from <= to
    else { return nil }
    let direction = tag["direction"]?.text.flatMap(Atlas.Animation.Direction.init) ?? .forward
    let repeats = tag["repeat"]?.decimal.flatMap { (1...1e9).contains($0) ? Int($0) : nil }
    return Atlas.Animation(
      name: name, frames: Array(from...to), direction: direction, repeats: repeats)
  }

  private static func index(_ value: JSONValue?, _ count: Int) -> Int? {
    value?.decimal.flatMap { (0..<Double(count)).contains($0) ? Int($0) : nil }
  }

  /// Gives each key's values to all frames from the key's frame on.
  private static func add(_ slice: JSONValue, to frames: inout [Atlas.Frame]) {
    let keys = (slice["keys"]?.list ?? []).compactMap { key in
      index(key["frame"], frames.count).map { ($0, key) }
    }
    for (number, (start, key)) in keys.enumerated() {
      let end = number + 1 < keys.count ? max(start, keys[number + 1].0) : frames.count
      let x = key["bounds"]?["x"]?.decimal ?? 0
      let y = key["bounds"]?["y"]?.decimal ?? 0
      for index in start..<end {
        let size = frames[index].sourceSize
        if let pivot = key["pivot"], let pivotX = pivot["x"]?.decimal,
          let pivotY = pivot["y"]?.decimal,
          size.width > 0, size.height > 0
        {
          frames[index].pivot = Point(
            x: (x + pivotX) / Double(size.width), y: (y + pivotY) / Double(size.height))
        }
        if let center = key["center"].flatMap({ center($0, x, y) })?.inside(size) {
          frames[index].center = center
        }
      }
    }
  }

  private static func center(_ value: JSONValue, _ x: Double, _ y: Double) -> PixelRect? {
    let numbers = ["x", "y", "w", "h"].compactMap { value[$0]?.decimal }
    guard numbers.count == 4, (numbers + [x, y]).allSatisfy({ (0...1e8).contains($0) })
    else { return nil }
    return PixelRect(
      x: Int(numbers[0] + x), y: Int(numbers[1] + y), width: Int(numbers[2]),
      height: Int(numbers[3]))
  }
}
