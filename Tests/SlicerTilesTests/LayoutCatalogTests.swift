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
    for (name, guess) in [("xcasset", "did you mean 'xcassets'?"), ("", nil)] as [(String, String?)]
    {
      let error = #expect(throws: SlicerError.self) { try LayoutCatalog.row(named: name) }
      let layouts = "xcassets, android, tiled, tiled-sheet, godot, pixi, phaser, unity, css, emoji"
      #expect(error?.description == "no layout is named '\(name)'; there are \(layouts)")
      #expect(error?.remedy == guess.map { .hint("\($0)") })
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
        #expect(
          throws: SlicerError.noPlaceForScale(scale, layout: layout, allowed: row.scales ?? [])
        ) {
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
    let error = #expect(throws: SlicerError.self) { try row.path(of: Self.name("a@4x.png", "4")) }
    #expect(
      error?.description == "the layout xcassets has no place for @4x; it holds @1x, @2x, @3x")
    #expect(error?.kind == .badInput)
    // Documents alone are refused, too.
    let set = try LayoutSample(title: "", scales: ["4"]).set(for: LayoutCatalog.row(named: "css"))
    #expect(throws: SlicerError.self) { try row.documents(set) }
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
    ("tiles/r0.png", "tiles_r0.png"), ("é.png", "tile_.png"), ("a.9.png", "a.9.png"),
    ("a.9.jpg", "a_9.jpg"),
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

  static let cases = LayoutCatalog.rows.flatMap { row in
    LayoutSample.all.filter { $0.fits(row) }.map { (row.name, $0) }
  }

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
