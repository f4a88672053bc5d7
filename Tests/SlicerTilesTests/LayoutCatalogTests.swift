import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

@Suite struct LayoutCatalogTests {
  private static func name(_ file: String, _ scale: String = "1", source: String = "photo") throws
    -> LayoutName
  { LayoutName(file.bytes, scale: try #require(Scale(scale)), source: source.bytes) }

  @Test func rowsAreFoundByTheirNames() throws {
    for row in LayoutCatalog.rows {
      #expect(try LayoutCatalog.row(named: row.name).name == row.name)
      #expect((1...72).contains(row.summary.count))
    }
    #expect(Set(LayoutCatalog.rows.map(\.name)).count == LayoutCatalog.rows.count)
    for (name, guess) in [("xcasset", ": did you mean xcassets?"), ("", "")] {
      let error = #expect(throws: LayoutError.self) { try LayoutCatalog.row(named: name) }
      let layouts = "(layouts: xcassets, android, tiled, pixi, css, emoji)"
      #expect(error?.description == "no layout '\(name)'\(guess) \(layouts)")
      #expect(error?.kind == .usage)
    }
  }

  /// Law: for each layout, all paths of a set, documents too, are legal, different and relative.
  @Test(arguments: LayoutGoldenTests.cases)
  func allPathsAreNamesThatFilesMayHave(layout: String, sample: LayoutSample) throws {
    let row = try LayoutCatalog.row(named: layout)
    let set = try sample.set(for: row)
    let documents = try row.documents(set)
    try NameRules.check(all: set.paths + documents.map(\.path))
    for document in documents {
      #expect(document.bytes.last == UInt8(ascii: "\n"))
      #expect(String(validating: document.bytes, as: UTF8.self) != nil)
    }
  }

  /// Law: a scale is refused, with those that there are, or it has paths of its own.
  @Test(arguments: LayoutCatalog.rows.map(\.name))
  func scalesHaveTheirPlacesOrNone(layout: String) throws {
    let row = try LayoutCatalog.row(named: layout)
    var paths: Set<[UInt8]> = []
    let scales = ["0.5", "0.75", "1", "1.5", "2", "3", "4", "16"]
    let held = try scales.filter { text in
      let scale = try #require(Scale(text))
      let name = try Self.name("a\(scale.suffix).png", text)
      guard row.scales?.contains(scale) ?? true else {
        #expect(throws: LayoutError.scale(scale, layout: layout, allowed: row.scales ?? [])) {
          try row.path(of: name)
        }
        return false
      }
      #expect(paths.insert(try row.path(of: name)).inserted)
      return true
    }
    switch layout {
    case "xcassets": #expect(held == ["1", "2", "3"])
    case "android": #expect(held == ["0.75", "1", "1.5", "2", "3", "4"])
    default: #expect(held == scales)
    }
  }

  @Test func aRefusedScaleSaysWhichThereAre() throws {
    let row = try LayoutCatalog.row(named: "xcassets")
    let error = #expect(throws: LayoutError.self) { try row.path(of: Self.name("a@4x.png", "4")) }
    #expect(
      error?.description == "a picture of @4x has no place in the layout xcassets: "
        + "it holds @1x, @2x, @3x")
    #expect(error?.kind == .badInput)
    // Documents alone are refused, too.
    let set = try LayoutSample(title: "", scales: ["4"]).set(for: LayoutCatalog.row(named: "css"))
    #expect(throws: LayoutError.self) { try row.documents(set) }
  }

  @Test func namesAreTakenApart() throws {
    let name = try Self.name("tiles/a.b_r0@2x.png", "2")
    #expect(name.folder == "tiles/".bytes && name.stem == "a.b_r0".bytes)
    #expect(name.suffix == "@2x".bytes && name.fileExtension == "png".bytes)
    #expect(name.tile == "tiles/a.b_r0".bytes)
    // A scale that the name does not say is added, one that it says at 1 stays, another is a name.
    #expect(try Self.name("a.png", "3").suffix == "@3x".bytes)
    #expect(try Self.name("a@1x.png", "1").suffix == "@1x".bytes)
    #expect(try Self.name("a@3x.png", "2").tile == "a@3x".bytes)
    #expect(try Self.name("a", "1").fileExtension.isEmpty)
  }

  @Test(arguments: [
    ("photo_r0_c1.png", "photo_r0_c1.png"), ("Photo 1.PNG", "photo_1.png"),
    ("0.jpg", "tile_0.jpg"), ("new.png", "tile_new.png"), ("_a.png", "tile_a.png"),
    ("tiles/r0.png", "tiles_r0.png"), ("é.png", "tile_.png"), ("a.9.png", "a_9.png"),
    ("a\u{301}b.png", "_b.png"), ("newer.png", "newer.png"), ("Klasse.png", "klasse.png"),
  ])
  func androidNamesAreIdentifiers(name: String, expected: String) throws {
    let row = try LayoutCatalog.row(named: "android")
    let path = try row.path(of: Self.name(name))
    let file = expected.first == "_" ? "tile" + expected : expected
    #expect(path.text == "res/drawable-mdpi/\(file)")
  }
}

/// Paths and documents are those that were last looked at and recorded.
///
/// `make goldens` records them anew, and fails.
@Suite struct LayoutGoldenTests {
  static let goldens = TextGoldens("LayoutGoldens")

  static let cases = LayoutCatalog.rows.flatMap { row in LayoutSample.all.map { (row.name, $0) } }

  @Test(arguments: cases) func documentsAreAsRecorded(name: String, sample: LayoutSample) throws {
    let layout = try LayoutCatalog.row(named: name)
    let set = try sample.set(for: layout)
    let documents = try layout.documents(set)
    var text = set.paths.map { $0.text + "\n" }.joined()
    for document in documents {
      text += "---- \(document.path.text)\n"
      text += document.bytes.text
    }
    #expect(try Self.goldens.text("\(name)-\(sample.title).txt", recording: text) == text)
  }

  @Test(.disabled(if: GoldenFolder.isRecording, "the goldens are being recorded"))
  func noFileIsLeftOver() throws {
    #expect(try Self.goldens.names() == Set(Self.cases.map { "\($0.0)-\($0.1.title).txt" }))
  }
}

/// What documents cannot say is refused before anything is cut.
@Suite struct LayoutRefusalTests {
  /// A set of one tile, or one a scale, with these names.
  private static func set(
    _ layout: String, source: [UInt8] = [112], _ files: [(String, [UInt8])]
  ) throws -> (TileLayout, LaidOutSet) {
    let row = try LayoutCatalog.row(named: layout)
    let members = try files.map { text, file in
      let grid = try GridSpec.grid(rows: 1, columns: 1).tiles(2, 2, text)
      let (scale, size) = (grid.scale, grid.size)
      let name = LayoutName(file, scale: scale, source: source)
      let path = try row.path(of: name)
      let tile = PlacedTile(tile: grid.tiles[0], shown: size.bounds)
      return LaidOutSet.Member(
        grid: grid, tiles: [tile], names: [name.tile], paths: [path],
        sheet: LaidOutSet.Sheet(path: path, size: size))
    }
    return (row, LaidOutSet(name: source, members: members))
  }

  /// Tiles of one set keep their name at every scale, where it is what they are looked up by.
  @Test(arguments: LayoutCatalog.rows.map(\.name)) func namesOfASetAgree(layout: String) throws {
    let (row, set) = try Self.set(layout, [("1", "a_x0.png".bytes), ("2", "a_x9@2x.png".bytes)])
    guard ["xcassets", "pixi"].contains(layout) else {
      _ = try row.documents(set)
      return
    }
    let error = #expect(throws: LayoutError.self) { try row.documents(set) }
    #expect(
      error?.description == "a tile is 'a_x0' at @1x and 'a_x9' at @2x, and the layout "
        + "\(layout) needs one name for all scales: use {row}, {column} or {index}, "
        + "and {scale} only right before .{ext}")
  }

  /// Bytes that are not UTF-8 go into URLs and file names, not into texts.
  @Test(arguments: LayoutCatalog.rows.map(\.name), [[0x61, 0xFF], [0x61, 0x07]] as [[UInt8]])
  func namesThatAreNoTextAreRefusedWhereTheyMustBeSaid(layout: String, stem: [UInt8]) throws {
    let (row, set) = try Self.set(layout, source: stem, [("1", stem + ".png".bytes)])
    if layout == "emoji" {
      // Its names are text whatever they were.
      #expect(try row.documents(set)[0].bytes == ":a-:\n".bytes)
      return
    }
    if ["css", "android"].contains(layout) {
      let documents = try row.documents(set).map { $0.bytes.text }
      #expect(documents.allSatisfy { $0.contains("<title>a\u{FFFD}</title>") })
      #expect(documents.allSatisfy { $0.contains(stem[1] == 7 ? "a%07.png" : "a%FF.png") })
      return
    }
    let error = #expect(throws: LayoutError.self) { try row.documents(set) }
    #expect(error?.description.contains("is not a text of printable UTF-8") == true)
    #expect(error?.kind == .badInput)
  }

  @Test func groupsOfACatalogHaveNoDots() throws {
    let error = #expect(throws: LayoutError.dotInGroup("v1.5".bytes)) {
      try Self.set("xcassets", [("1", "a/v1.5/b.png".bytes)])
    }
    #expect(
      error?.description == "the folder 'v1.5' has a dot, which groups of an asset catalog "
        + "may not have")
    // The name of an image set may.
    _ = try Self.set("xcassets", [("1", "a/v1.5.png".bytes)])
  }

  @Test(arguments: [
    ("a@3xb", true), ("a@2.5x@", true), ("@3x", true), ("a@x", false), ("a@3", false),
    ("a@3 x", false), ("a@@2x", true), ("a3x", false),
  ]) func pixiMustFindTheSheetsScaleInItsName(source: String, isRefused: Bool) throws {
    func sheets() throws -> [[UInt8]?] {
      let (_, set) = try Self.set("pixi", source: source.bytes, [("2", "b@2x.png".bytes)])
      return set.members.map { $0.sheet?.path }
    }
    if isRefused {
      #expect(throws: LayoutError.scaleInName(source.bytes)) { try sheets() }
    } else {
      #expect(try sheets() == ["\(source)@2x.png".bytes])
    }
  }

  /// `0.0` and `0.1` are both `0` without their extensions.
  @Test(arguments: ["xcassets", "pixi"]) func twoTilesOfOneNameAreRefused(layout: String) throws {
    let sample = LayoutSample(title: "", template: "{row}.{column}")
    let row = try LayoutCatalog.row(named: layout)
    let set = try sample.set(for: row)
    #expect(throws: LayoutError.duplicate([UInt8(ascii: "0")], layout: layout)) {
      try row.documents(set)
    }
  }
}
