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
    var room = Grid.maxCount
    atlas.animations = try (meta?["frameTags"]?.list ?? []).compactMap {
      try animation($0, count: atlas.frames.count, &room)
    }
    try add(meta?["slices"]?.list ?? [], to: &atlas.frames)
    return atlas
  }

  /// - Parameter room: the frames that tags may still name.
  private static func animation(
    _ tag: JSONValue, count: Int, _ room: inout Int
  ) throws -> Atlas.Animation? {
    guard let name = tag["name"]?.text, let from = index(tag["from"], count),
      let to = index(tag["to"], count), from <= to
    else { return nil }
    room -= to - from + 1
    guard room >= 0 else { throw SlicerError.tooManyOfAtlas("tags") }
    let direction = tag["direction"]?.text.flatMap(Atlas.Animation.Direction.init) ?? .forward
    let repeats = tag["repeat"]?.decimal.flatMap { (1...1e9).contains($0) ? Int($0) : nil }
    return Atlas.Animation(
      name: name, frames: Array(from...to), direction: direction, repeats: repeats)
  }

  private static func index(_ value: JSONValue?, _ count: Int) -> Int? {
    value?.decimal.flatMap { (0..<Double(count)).contains($0) ? Int($0) : nil }
  }

  /// Gives the frames from each key's on what the key says.
  ///
  /// The first slice that says a thing decides, and in it the last key: a frame has one pivot, and one center.
  private static func add(_ slices: [JSONValue], to frames: inout [Atlas.Frame]) throws {
    let count = frames.count
    var (pivots, centers, room) = ([Int: Point](), [Int: PixelRect](), Grid.maxCount)
    for slice in slices where min(pivots.count, centers.count) < count {
      let keys = (slice["keys"]?.list ?? []).compactMap { key in
        index(key["frame"], count).map { ($0, key) }
      }
      var next: Int?
      for (start, key) in keys.reversed() {
        let end = max(start, next ?? count)
        next = start
        let (x, y) = (key["bounds"]?["x"]?.decimal ?? 0, key["bounds"]?["y"]?.decimal ?? 0)
        let pivot = pivots.count < count ? point(key["pivot"], x, y) : nil
        let center = centers.count < count ? key["center"].flatMap { Self.center($0, x, y) } : nil
        if pivot == nil, center == nil { continue }
        room -= end - start
        guard room >= 0 else { throw SlicerError.tooManyOfAtlas("slices") }
        for index in start..<end {
          let size = frames[index].sourceSize
          if let pivot, pivots[index] == nil, size.width > 0, size.height > 0 {
            pivots[index] = Point(
              x: pivot.x / Double(size.width), y: pivot.y / Double(size.height))
          }
          if centers[index] == nil, let center = center?.inside(size) { centers[index] = center }
        }
      }
    }
    for (index, pivot) in pivots { frames[index].pivot = pivot }
    for (index, center) in centers { frames[index].center = center }
  }

  private static func point(_ value: JSONValue?, _ x: Double, _ y: Double) -> Point? {
    guard let ownX = value?["x"]?.decimal, let ownY = value?["y"]?.decimal,
      [x + ownX, y + ownY].allSatisfy({ abs($0) <= 1e8 })
    else { return nil }
    return Point(x: x + ownX, y: y + ownY)
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
