import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

/// Names that documents cannot have are refused before anything is cut.
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
        sheet: LaidOutSet.Sheet(
          path: path, size: size,
          cells: row.packing == .cells ? SheetCells([tile], columns: 1) : nil))
    }
    return (row, LaidOutSet(name: source, members: members))
  }

  /// Tiles of one set keep their name at every scale, where it is what they are looked up by.
  @Test(arguments: LayoutCatalog.rows.map(\.name)) func namesOfASetAgree(layout: String) throws {
    let (row, set) = try Self.set(layout, [("1", "a_x0.png".bytes), ("2", "a_x9@2x.png".bytes)])
    guard ["xcassets", "pixi", "godot", "phaser", "unity"].contains(layout) else {
      _ = try row.documents(set)
      return
    }
    let error = #expect(throws: SlicerError.self) { try row.documents(set) }
    #expect(
      error?.description == "a tile is 'a_x0' at @1x and 'a_x9' at @2x, and the layout "
        + "\(layout) needs one name for all scales")
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
    let error = #expect(throws: SlicerError.self) { try row.documents(set) }
    #expect(error?.description.contains("is not a text of printable UTF-8") == true)
    #expect(error?.kind == .badInput)
  }

  @Test func groupsOfACatalogHaveNoDots() throws {
    let error = #expect(throws: SlicerError.dotInGroup("v1.5".bytes)) {
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
      #expect(throws: SlicerError.scaleInName(source.bytes)) { try sheets() }
    } else {
      #expect(try sheets() == ["\(source)@2x.png".bytes])
    }
  }

  /// `0.0` and `0.1` are both `0` without their extensions.
  @Test(arguments: ["xcassets", "pixi"]) func twoTilesOfOneNameAreRefused(layout: String) throws {
    let sample = LayoutSample(title: "", template: "{row}.{column}")
    let row = try LayoutCatalog.row(named: layout)
    let set = try sample.set(for: row)
    #expect(throws: SlicerError.sameNameInLayout([UInt8(ascii: "0")], layout: layout)) {
      try row.documents(set)
    }
  }
}
