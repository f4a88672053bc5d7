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
    abilities: [.sheets, .trims, .animations, .centers], read: read, texts: texts)

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
    guard let lines = text.lines, lines.contains(where: isPlace) else { return nil }
    var reading = LibGDXReading()
    for line in lines { try reading.take(line) }
    try reading.endRegion()
    return reading.atlas
  }

  /// True for a line that only regions have.
  private static func isPlace(_ line: String) -> Bool {
    ["xy:", "bounds:"].contains { line.hasPrefix($0) }
  }
}

/// Reads lines in their order: an empty line ends a page; a line without a colon begins a page or a region.
private struct LibGDXReading {
  private(set) var atlas = Atlas(sheets: [], frames: [])
  private var isInPage = false
  private var region: (name: String, values: [String: [String]])?
  /// The numbered regions of each name, in the order of the names.
  private var sequences: [(name: String, frames: [(index: Int, frame: Int)])] = []
  private var places: [String: Int] = [:]

  mutating func take(_ line: String) throws {
    if line.isEmpty {
      try endRegion()
      isInPage = false
    } else if let colon = line.firstIndex(of: ":") {
      let key = line[..<colon].trimmed
      let values = line[line.index(after: colon)...].split(separator: ",").map(\.trimmed)
      if region != nil {
        region?.values[key] = values
      } else if isInPage, key == "size" {
        let numbers = values.map { Double(decimal: $0) }
        atlas.sheets[atlas.sheets.count - 1].size =
          numbers.count == 2 ? PixelSize(width: numbers[0], height: numbers[1]) : nil
      } else if isInPage, key == "scale" {
        atlas.sheets[atlas.sheets.count - 1].scale = Scale(
          nearest: values.first.flatMap { Double(decimal: $0) })
      }
    } else if isInPage {
      try endRegion()
      region = (line, [:])
    } else {
      atlas.sheets.append(Atlas.Sheet(image: Array(line.utf8)))
      isInPage = true
    }
  }

  /// Adds the region whose lines have been taken.
  mutating func endRegion() throws {
    guard let (name, values) = region else { return }
    region = nil
    let index = values["index"]?.first.flatMap { Int($0) } ?? -1
    let frameName = index >= 0 ? "\(name)_\(index)" : name
    let number = atlas.frames.count
    atlas.frames.append(try frame(frameName, values))
    guard index >= 0 else { return }
    if let place = places[name] {
      sequences[place].frames.append((index, number))
    } else {
      places[name] = sequences.count
      sequences.append((name, [(index, number)]))
    }
    atlas.animations = sequences.filter { $0.frames.count > 1 }.map { name, frames in
      Atlas.Animation(name: name, frames: frames.sorted { $0 < $1 }.map(\.frame))
    }
  }

  private func frame(_ name: String, _ values: [String: [String]]) throws -> Atlas.Frame {
    func numbers(_ key: String, _ count: Int) throws -> [Double]? {
      guard let texts = values[key] else { return nil }
      let numbers = texts.compactMap { Double(decimal: $0) }
      guard numbers.count == count, texts.count == count else {
        throw SlicerError.missingInAtlas(key, of: name)
      }
      return numbers
    }
    var frame = StatedFrame(name, sheet: atlas.sheets.count - 1)
    if let bounds = try numbers("bounds", 4) {
      (frame.x, frame.y, frame.width, frame.height) = (bounds[0], bounds[1], bounds[2], bounds[3])
    } else {
      guard let corner = try numbers("xy", 2), let size = try numbers("size", 2)
      else { throw SlicerError.missingInAtlas("bounds", of: name) }
      (frame.x, frame.y, frame.width, frame.height) = (corner[0], corner[1], size[0], size[1])
    }
    var bottom = 0.0
    if let offsets = try numbers("offsets", 4) {
      (frame.left, bottom, frame.source) = (offsets[0], offsets[1], (offsets[2], offsets[3]))
    } else if let source = try numbers("orig", 2) {
      let offset = try numbers("offset", 2) ?? [0, 0]
      (frame.left, bottom, frame.source) = (offset[0], offset[1], (source[0], source[1]))
    }
    if let source = frame.source { frame.top = source.height - bottom - frame.height }
    frame.turn = try turn(values["rotate"]?.first, name)
    let read = try frame.checked()
    guard let split = try numbers("split", 4), split.allSatisfy({ (0...1e8).contains($0) }),
      let center = PixelRect(
        borders: (Int(split[0]), Int(split[2]), Int(split[1]), Int(split[3])), of: read.sourceSize)
    else { return read }
    return read.with(center: center)
  }

  private func turn(_ text: String?, _ name: String) throws -> Atlas.Turn {
    switch text?.lowercased() {
    case nil, "false", "0": return .none
    case "true", "90": return .counterclockwise
    case "270", "-90": return .clockwise
    case let text?:
      guard let degrees = Double(decimal: text) else {
        throw SlicerError.missingInAtlas("rotate", of: name)
      }
      throw SlicerError.halfTurn(degrees, frame: name)
    }
  }
}
