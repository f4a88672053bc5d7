import SlicerCore

/// Reads lines in their order: an empty line ends a page; a line without a colon begins a page or a region.
struct LibGDXReading {
  private var atlas = Atlas(sheets: [], frames: [])
  private var isInPage = false
  private var region: Region?
  /// The number of lines so far.
  private var line = 0
  /// The numbered regions of each name, in the order of the names.
  private var sequences: [(name: String, frames: [(index: Int, frame: Int)])] = []
  private var places: [String: Int] = [:]

  /// A region's name and lines, with the lines' numbers.
  private struct Region {
    let name: String
    let line: Int
    var values: [String: (texts: [String], line: Int)] = [:]

    /// An error about a field: in its own line, or in the region's if it is missing.
    func missing(_ key: String, _ frame: String) -> SlicerError {
      SlicerError.missingInAtlas(key, of: frame).with {
        $0.position = TextPosition(line: values[key]?.line ?? line, column: nil)
      }
    }
  }

  mutating func take(_ line: String) throws {
    self.line += 1
    if line.isEmpty {
      try endRegion()
      isInPage = false
    } else if let colon = line.firstIndex(of: ":") {
      let key = line[..<colon].trimmed
      let values = line[line.index(after: colon)...].split(separator: ",").map(\.trimmed)
      if region != nil {
        region?.values[key] = (values, self.line)
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
      region = Region(name: line, line: self.line)
    } else {
      atlas.sheets.append(Atlas.Sheet(image: Array(line.utf8)))
      isInPage = true
    }
  }

  /// The atlas, once all lines have been taken.
  mutating func end() throws -> Atlas {
    try endRegion()
    atlas.animations = sequences.filter { $0.frames.count > 1 }.map { name, frames in
      Atlas.Animation(name: name, frames: frames.sorted { $0 < $1 }.map(\.frame))
    }
    return atlas
  }

  /// Adds the region whose lines have been taken.
  private mutating func endRegion() throws {
    guard let region else { return }
    self.region = nil
    let name = region.name
    let index = region.values["index"]?.texts.first.flatMap { Int($0) } ?? -1
    let number = atlas.frames.count
    atlas.frames.append(try frame(index >= 0 ? "\(name)_\(index)" : name, region))
    guard index >= 0 else { return }
    if let place = places[name] {
      sequences[place].frames.append((index, number))
    } else {
      places[name] = sequences.count
      sequences.append((name, [(index, number)]))
    }
  }

  private func frame(_ name: String, _ region: Region) throws -> Atlas.Frame {
    func numbers(_ key: String, _ count: Int) throws -> [Double]? {
      guard let texts = region.values[key]?.texts else { return nil }
      let numbers = texts.compactMap { Double(decimal: $0) }
      guard numbers.count == count, texts.count == count else { throw region.missing(key, name) }
      return numbers
    }
    /// The field that is missing: the old syntax is known by any field of its own.
    func missingPlace() -> SlicerError {
      if region.values["xy"] != nil { return region.missing("size", name) }
      let isOld = ["size", "orig", "offset"].contains { region.values[$0] != nil }
      return region.missing(isOld ? "xy" : "bounds", name)
    }
    var frame = StatedFrame(name, sheet: atlas.sheets.count - 1)
    if let bounds = try numbers("bounds", 4) {
      (frame.x, frame.y, frame.width, frame.height) = (bounds[0], bounds[1], bounds[2], bounds[3])
    } else {
      guard let corner = try numbers("xy", 2), let size = try numbers("size", 2)
      else { throw missingPlace() }
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
    frame.turn = try turn(region, name)
    let read = try frame.checked()
    guard let split = try numbers("split", 4), split.allSatisfy({ (0...1e8).contains($0) }),
      let center = PixelRect(
        borders: (Int(split[0]), Int(split[2]), Int(split[1]), Int(split[3])), of: read.sourceSize)
    else { return read }
    return read.with(center: center)
  }

  private func turn(_ region: Region, _ name: String) throws -> Atlas.Turn {
    switch region.values["rotate"]?.texts.first?.lowercased() {
    case nil, "false", "0": return .none
    case "true", "90": return .counterclockwise
    case "270", "-90": return .clockwise
    case let text?:
      guard let degrees = Double(decimal: text) else {
        throw region.missing("rotate", name)
      }
      throw SlicerError.halfTurn(degrees, frame: name)
    }
  }
}
