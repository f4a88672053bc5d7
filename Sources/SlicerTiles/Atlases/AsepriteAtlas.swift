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

  private static func texts(_ atlas: Atlas, _ names: [[UInt8]]) throws -> [String] {
    try atlas.sheets.indices.map { sheet in
      let indices = atlas.frames.indices.filter { atlas.frames[$0].sheet == sheet }
      let frames = indices.map {
        AtlasJSON.frame(bare(atlas.frames[$0]), isNamed: true, indent: "    ")
      }
      let tags = try atlas.animations.compactMap { try tag($0, of: atlas, indices) }
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

  /// An animation of the sheet's frames; nil if all of its frames are on other sheets.
  private static func tag(
    _ animation: Atlas.Animation, of atlas: Atlas, _ indices: [Int]
  ) throws -> String? {
    let frames = animation.frames.filter {
      atlas.frames[$0].sheet == atlas.frames[indices[0]].sheet
    }
    guard let first = frames.first.flatMap({ indices.firstIndex(of: $0) }) else { return nil }
    let last = first + frames.count - 1
    guard frames.count == animation.frames.count, last < indices.count,
      Array(indices[first...last]) == frames
    else { throw SlicerError.animationNotRun(animation.name, format: row.name) }
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

extension Double {
  /// The shortest decimal that is this number, without `.0` behind a whole one.
  var plain: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
