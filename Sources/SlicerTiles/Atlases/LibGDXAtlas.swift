import SlicerCore

/// libGDX's `.atlas`, which Spine reads too: pages, and regions below them, a property a line.
///
/// `size` is the upright one; `rotate: true` has lain counterclockwise on its page. `offset` is what was
/// trimmed off at the left and at the *bottom* of `orig`. Written in the older of two syntaxes, which all
/// versions read. Frames of an animation whose names are its own with a number have its name and their `index`.
///
/// Source: libGDX, `TextureAtlas.TextureAtlasData`; Spine, "Atlas export format".
enum LibGDXAtlas {
  static let row = AtlasFormat(
    name: "libgdx", summary: "libGDX's and Spine's .atlas: several sheets in one text",
    fileExtension: "atlas", turn: .counterclockwise,
    abilities: [.sheets, .trims, .animations, .centers], start: "\n", mark: "\nformat: RGBA8888\n",
    read: read, texts: texts)

  private static func texts(_ atlas: Atlas, _ names: [[UInt8]]) throws -> [String] {
    let sequences = sequences(of: atlas)
    var text = ""
    for (index, sheet) in atlas.sheets.enumerated() {
      let size = atlas.size(ofSheet: index)
      text += """

        \(try name(sheet.image))
        size: \(size.width), \(size.height)
        format: RGBA8888
        filter: Linear, Linear
        repeat: none

        """
      for (i, frame) in atlas.frames.enumerated() where frame.sheet == index {
        text += try region(frame, sequences[i])
      }
    }
    return [text]
  }

  private static func region(
    _ frame: Atlas.Frame, _ sequence: (name: String, index: Int)?
  ) throws -> String {
    let (size, place, source) = (frame.uprightSize, frame.place, frame.sourceSize)
    let split = frame.borders.map {
      "\n  split: \($0.left), \($0.right), \($0.top), \($0.bottom)"
    }
    return """
      \(try name(Array((sequence?.name ?? frame.name).utf8)))
        rotate: \(frame.turn != .none)
        xy: \(frame.area.x), \(frame.area.y)
        size: \(size.width), \(size.height)\(split ?? "")
        orig: \(source.width), \(source.height)
        offset: \(place.x), \(source.height - place.rows.upperBound)
        index: \(sequence?.index ?? -1)

      """
  }

  /// The animation's name and the number of each frame that has both in its own name, by frame.
  private static func sequences(of atlas: Atlas) -> [Int: (name: String, index: Int)] {
    var sequences: [Int: (name: String, index: Int)] = [:]
    for animation in atlas.animations where animation.direction == .forward {
      let numbers = animation.frames.map { frame in
        Self.number(in: atlas.frames[frame].name, after: animation.name)
      }
      guard numbers.allSatisfy({ $0 != nil }),
        zip(numbers, numbers.dropFirst()).allSatisfy({
          $0 ?? 0 < $1 ?? 0
        })
      else { continue }
      for (frame, number) in zip(animation.frames, numbers) {
        sequences[frame] = number.map { (animation.name, $0) }
      }
    }
    return sequences
  }

  /// The 4 of `walk_04.png` behind `walk`; nil for a name of another form.
  private static func number(in name: String, after animation: String) -> Int? {
    guard name.hasPrefix("\(animation)_") else { return nil }
    let rest = name.dropFirst(animation.count + 1).prefix { $0 != "." }
    guard !rest.isEmpty, rest.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(rest)
  }

  /// A name that is a line of its own, as it is read again.
  private static func name(_ bytes: [UInt8]) throws -> String {
    let text = try PrintableText.checked(bytes, for: row.name)
    guard let first = text.first, let last = text.last, first != " ", last != " ",
      !text.contains(":")
    else { throw SlicerError.nameNotLine(text, format: row.name) }
    return text
  }
}

extension LibGDXAtlas {
  static func read(_ text: AtlasText) throws -> Atlas? {
    guard let lines = text.lines, lines.contains(where: isOfRegion) || isPage(lines) else {
      return nil
    }
    var reading = LibGDXReading()
    for line in lines { try reading.take(line) }
    return try reading.end()
  }

  /// True for a line that only regions have.
  private static func isOfRegion(_ line: String) -> Bool {
    ["xy:", "bounds:"].contains { line.hasPrefix($0) }
  }

  /// True for the name of an image, and its size below: errors can name what regions are without.
  private static func isPage(_ lines: [String]) -> Bool {
    let first = lines.drop(while: \.isEmpty).prefix(2)
    return first.count == 2 && first[first.startIndex].contains(".")
      && !first[first.startIndex].contains(":") && first[first.startIndex + 1].hasPrefix("size:")
  }
}
