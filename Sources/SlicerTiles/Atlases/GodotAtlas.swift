import SlicerCore

/// Godot 4's own text resources: `atlas.tres`, and an `AtlasTexture` for each frame outside of animations.
///
/// `atlas.tres` is a `SpriteFrames` with all animations, and with frames outside of them as the animation
/// `default`. Those frames are also `atlas.sprites/NAME.tres`, to be dropped on a `Sprite2D` or a button.
/// A margin's position is what was trimmed off at the left and the top; its size is how much larger the source is.
/// Paths are relative to the resource. Nothing is turned.
///
/// Source: Godot 4, "TSCN file format" (comments begin with `;`), `SpriteFrames`, `AtlasTexture`.
enum GodotAtlas {
  static let row = AtlasFormat(
    name: "godot", summary: "Godot 4's SpriteFrames and AtlasTextures (.tres)",
    fileExtension: "tres", abilities: [.sheets, .trims, .animations, .durations],
    start: "[gd_resource type=\"", mark: "\n; app: slicer\n", read: GodotReading.atlas,
    texts: { atlas, _ in [try spriteFrames(of: atlas, for: "godot")] }, folderEnding: ".sprites",
    others: sprites)

  /// A `SpriteFrames` resource.
  ///
  /// - Parameter layout: the layout's name, for errors.
  /// - Throws: `SlicerError.nameNotText(_:layout:)`.
  static func spriteFrames(of atlas: Atlas, for layout: String) throws -> String {
    let textures = try atlas.frames.enumerated().map { index, frame in
      """
      [sub_resource type="AtlasTexture" id="AtlasTexture_\(index)"]
      resource_name = \(quoted(try PrintableText.checked(frame.name.utf8, for: layout)))
      \(properties(frame))


      """
    }
    var animations = try atlas.animations.map { animation in
      self.animation(
        try PrintableText.checked(animation.name.utf8, for: layout), animation.shown,
        loops: animation.repeats == nil, in: atlas)
    }
    let others = stillFrames(of: atlas)
    if !others.isEmpty {
      let name = atlas.animations.contains { $0.name == "default" } ? "default_2" : "default"
      animations.append(animation(name, others, loops: true, in: atlas))
    }
    return try head("SpriteFrames", atlas.sheets.map(\.image), textures.count, for: layout) + """
      \(textures.joined())[resource]
      animations = [\(animations.joined(separator: ", "))]

      """
  }

  private static func animation(
    _ name: String, _ frames: [Int], loops: Bool, in atlas: Atlas
  ) -> String {
    // Durations are multiples of the shortest one, which gives the speed.
    let times = frames.map { atlas.frames[$0].milliseconds }
    let shortest = times.contains(nil) ? nil : times.compactMap { $0 }.min().map { max($0, 1) }
    let shown = zip(frames, times).map { frame, time in
      let duration = shortest.map { Double(time ?? $0) / Double($0) } ?? 1
      return "{\n\"duration\": \(duration),\n\"texture\": SubResource(\"AtlasTexture_\(frame)\")\n}"
    }
    return """
      {
      "frames": [\(shown.joined(separator: ", "))],
      "loop": \(loops),
      "name": &\(quoted(name)),
      "speed": \(shortest.map { 1000 / Double($0) } ?? 5)
      }
      """
  }

  /// The frames that no animation shows.
  private static func stillFrames(of atlas: Atlas) -> [Int] {
    let shown = Set(atlas.animations.flatMap(\.frames))
    return atlas.frames.indices.filter { !shown.contains($0) }
  }

  /// The resources of frames outside of animations.
  ///
  /// - Parameter folder: `atlas.sprites`.
  private static func sprites(of atlas: Atlas, _ folder: [UInt8]) throws -> [LayoutDocument] {
    let frames = stillFrames(of: atlas).map { atlas.frames[$0] }
    let sheet = FrameFiles.Sheet(scaleSuffix: [], fileExtension: Array("tres".utf8))
    let files = try FrameFiles(
      Atlas(sheets: atlas.sheets, frames: frames), nil, sheets: atlas.sheets.map { _ in sheet })
    return try zip(frames, files.names).map { frame, file in
      let depth = 1 + file.count { $0 == UInt8(ascii: "/") }
      let image =
        Array(repeatElement("../".utf8, count: depth).joined()) + atlas.sheets[frame.sheet].image
      var own = frame
      own.sheet = 0
      let text = try head("AtlasTexture", [image], 0, for: row.name) + "[resource]\n"
      return LayoutDocument(
        folder + [UInt8(ascii: "/")] + file, "\(text)\(properties(own))\n")
    }
  }

  /// The properties of a frame's `AtlasTexture`.
  private static func properties(_ frame: Atlas.Frame) -> String {
    let (area, source) = (frame.area, frame.sourceSize)
    let margin =
      frame.isTrimmed
      ? "\nmargin = Rect2(\(frame.place.x), \(frame.place.y), \(source.width - area.width), "
        + "\(source.height - area.height))" : ""
    return """
      atlas = ExtResource("\(frame.sheet + 1)")
      region = Rect2(\(area.x), \(area.y), \(area.width), \(area.height))
      """ + margin
  }

  /// The first sections of a resource: its kind and the textures.
  ///
  /// - Parameter parts: the number of resources within it.
  /// - Throws: `SlicerError.nameNotText(_:layout:)`.
  private static func head(
    _ kind: String, _ images: [[UInt8]], _ parts: Int, for layout: String
  ) throws -> String {
    let textures = try images.enumerated().map { index, image in
      let path = quoted(try PrintableText.checked(image, for: layout))
      return "[ext_resource type=\"Texture2D\" path=\(path) id=\"\(index + 1)\"]\n"
    }
    return """
      [gd_resource type="\(kind)" load_steps=\(1 + images.count + parts) format=3]
      ; app: slicer

      \(textures.joined())

      """
  }

  /// A string of Godot's text resources.
  static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
