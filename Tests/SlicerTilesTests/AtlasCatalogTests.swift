import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

/// Laws of all kinds of atlas documents.
@Suite struct AtlasCatalogTests {
  @Test func rowsAreFoundByTheirNames() throws {
    for row in AtlasCatalog.rows {
      #expect(try AtlasCatalog.row(named: row.name).name == row.name)
      #expect((1...72).contains(row.summary.count))
    }
    #expect(Set(AtlasCatalog.rows.map(\.name)).count == AtlasCatalog.rows.count)
    let error = #expect(throws: SlicerError.self) { try AtlasCatalog.row(named: "aseprit") }
    #expect(error?.remedy == .hint("did you mean 'aseprite'?"))
  }

  /// Law: a document that was written is read by its own row, and says the same atlas but for what it cannot say.
  @Test(arguments: AtlasCatalog.rows.map(\.name), 0..<24)
  func writtenAtlasesAreReadAgain(format: String, seed: Int) throws {
    let row = try AtlasCatalog.row(named: format)
    let atlas = AtlasSample(seed: UInt64(seed), row).atlas
    let documents = try row.write(atlas, "set/sheet".bytes)
    #expect(documents == (try row.write(atlas, "set/sheet".bytes)))
    try NameRules.check(all: documents.map(\.path))
    let parts = row.holdsSheets ? [atlas] : atlas.sheets.indices.map(atlas.part)
    #expect(documents.count == parts.count)
    for (document, part) in zip(documents, parts) {
      #expect(document.bytes.last == UInt8(ascii: "\n"))
      let read = try AtlasCatalog.read(document.bytes)
      #expect(read.format.name == row.name)
      #expect(read.atlas == part.said(by: row))
    }
  }

  /// Law: bytes cut off, or changed, are refused or read, and never trap.
  @Test(arguments: AtlasCatalog.rows.map(\.name))
  func damagedDocumentsDoNotTrap(format: String) throws {
    let row = try AtlasCatalog.row(named: format)
    let bytes = try row.write(AtlasSample(seed: 1, row).atlas, "sheet".bytes)[0].bytes
    for end in stride(from: 0, to: bytes.count, by: 29) {
      _ = try? AtlasCatalog.read(Array(bytes[..<end]))
    }
    for seed in 0..<200 {
      var damaged = bytes
      let hash = IntegerHash(seed: UInt32(seed))
      let letters = Array("-9e{}[]\":,<>&;0\u{0}\n".utf8)
      let letter = letters[Int(hash.bits(1)) % letters.count]
      damaged[Int(hash.bits(0)) % bytes.count] = letter
      _ = try? AtlasCatalog.read(damaged)
    }
  }

  @Test(arguments: AtlasCatalog.rows.map(\.name))
  func whatARowCannotSayIsRefused(format: String) throws {
    let row = try AtlasCatalog.row(named: format)
    let sheet = Atlas.Sheet(image: "a.png".bytes, size: PixelSize(width: 64, height: 64))
    let area = PixelRect(x: 0, y: 0, width: 4, height: 8)
    for turn in Atlas.Turn.allCases where turn != .none && turn != row.turn {
      let atlas = Atlas(sheets: [sheet], frames: [.init(name: "a", area: area, turn: turn)])
      #expect(throws: SlicerError.self) { try row.write(atlas, "a".bytes) }
    }
    let trimmed = Atlas(
      sheets: [sheet],
      frames: [.init(name: "a", area: area, sourceSize: PixelSize(width: 9, height: 9))])
    if row.abilities.contains(.trims) {
      _ = try row.write(trimmed, "a".bytes)
    } else {
      #expect(throws: SlicerError.self) { try row.write(trimmed, "a".bytes) }
    }
  }

  @Test func namesAreEscaped() throws {
    let name = "a \"b\" <c> & d\\e.png"
    let sheet = Atlas.Sheet(image: "a.png".bytes, size: PixelSize(width: 8, height: 8))
    let area = PixelRect(x: 0, y: 0, width: 8, height: 8)
    for row in AtlasCatalog.rows {
      let atlas = Atlas(sheets: [sheet], frames: [.init(name: name, area: area)])
      let read = try AtlasCatalog.read(row.write(atlas, "a".bytes)[0].bytes)
      #expect(read.atlas.frames.map(\.name) == [name], "\(row.name)")
    }
  }
}

/// An atlas of random frames, of which a row can say all.
private struct AtlasSample {
  let atlas: Atlas

  init(seed: UInt64, _ row: AtlasFormat) {
    var noise = SeededNoise(seed: seed)
    func random(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &noise) }
    let sheets = (0..<random(1...3)).map { index in
      Atlas.Sheet(
        image: "sheet-\(index).png".bytes, size: PixelSize(width: 512, height: 512),
        scale: seed % 3 == 0 ? Scale("2") ?? .one : .one)
    }
    let hasPivots = seed % 2 == 0 && row.abilities.contains(.pivots)
    let hasCenters = seed % 4 == 1 && row.abilities.contains(.centers)
    let hasTimes = row.abilities.contains(.durations)
    var frames: [Atlas.Frame] = []
    for index in 0..<(3 * sheets.count) {
      let size = PixelSize(width: random(1...40), height: random(1...40))
      let turn = random(0...2) == 0 ? row.turn : .none
      let isTrimmed = random(0...1) == 0 && row.abilities.contains(.trims)
      let (left, top) = isTrimmed ? (random(0...9), random(0...9)) : (0, 0)
      let source =
        isTrimmed
        ? PixelSize(
          width: left + size.width + random(1...9), height: top + size.height + random(0...9))
        : size
      frames.append(
        Atlas.Frame(
          name: "walk_\(index)", sheet: index / 3,
          area: PixelRect(
            x: random(0...400), y: random(0...400),
            width: turn == .none ? size.width : size.height,
            height: turn == .none ? size.height : size.width),
          turn: turn,
          place: PixelRect(x: left, y: top, width: size.width, height: size.height),
          sourceSize: source, pivot: hasPivots ? Point(x: 0.5, y: 0.25) : nil,
          milliseconds: hasTimes ? random(1...500) : nil,
          center: hasCenters && source.width > 2 && source.height > 2
            ? PixelRect(x: 1, y: 1, width: source.width - 2, height: source.height - 2) : nil))
    }
    let animations =
      row.abilities.contains(.animations)
      ? [Atlas.Animation(name: "walk", frames: Array(0..<3))] : []
    atlas = Atlas(sheets: sheets, frames: frames, animations: animations)
  }
}

extension Atlas {
  /// One sheet with its frames, as a document of its own has them.
  fileprivate func part(_ sheet: Int) -> Atlas {
    let indices = frames.indices.filter { frames[$0].sheet == sheet }
    let own = indices.map { index in
      var frame = frames[index]
      frame.sheet = 0
      return frame
    }
    let animations = animations.compactMap { animation -> Animation? in
      let frames = animation.frames.compactMap { indices.firstIndex(of: $0) }
      return frames.count == animation.frames.count
        ? Animation(name: animation.name, frames: frames) : nil
    }
    return Atlas(sheets: [sheets[sheet]], frames: own, animations: animations)
  }

  /// The atlas without what a row's documents cannot say.
  fileprivate func said(by row: AtlasFormat) -> Atlas {
    var atlas = self
    if ["libgdx", "cocos", "cocos-2", "unity"].contains(row.name) {
      for index in atlas.sheets.indices { atlas.sheets[index].scale = .one }
    }
    switch row.name {
    case "mapbox":
      for index in atlas.sheets.indices {
        (atlas.sheets[index].image, atlas.sheets[index].size) = ([], nil)
      }
    case "unity":
      for (index, frame) in frames.enumerated() where frame.pivot == nil {
        atlas.frames[index].pivot = Point(x: 0.5, y: 0.5)
      }
    default: break
    }
    return atlas
  }
}
