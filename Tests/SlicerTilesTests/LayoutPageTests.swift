import SlicerCore
import SlicerTestSupport
import SlicerTestTraits
import SlicerTiles
import Testing

/// The page shows the picture, pixel for pixel, in a real browser and at every scale.
@Suite(.serialized, .browses) struct LayoutPageTests {
  private static let margin = 16

  /// Pieces that fade into each other are the picture again, too, without seams.
  @Test(
    .enabled(if: WebPage.canBeBrowsed, "chromium or python3 is not installed"),
    arguments: LayoutSample.all.filter { $0.title != "one" })
  func theBrowserShowsThePicture(sample: LayoutSample) throws {
    try LayoutFolder.with("css", sample) { folder in
      for member in folder.set.members {
        let shown = try Self.shot(of: folder, Int(member.scale.value), sample)
        // Four pieces meet at a corner, each rounded to 8 bits twice.
        let allowed = sample.showsWholeFiles ? 4 : 0
        #expect(Self.differences(shown, member, of: folder.set, allowed: allowed) == 0)
      }
    }
  }

  /// A picture that has only @2x is as large on other screens.
  @Test(.enabled(if: WebPage.canBeBrowsed, "chromium or python3 is not installed"))
  func sizesArePointsOnEveryScreen() throws {
    let sample = try #require(LayoutSample.all.first { $0.title == "only2x" })
    try LayoutFolder.with("css", sample) { folder in
      let shown = try Self.shot(of: folder, 1, sample)
      let white = SIMD4<UInt8>(repeating: 255)
      #expect(shown[16 + 30, 16 + 21] != white && shown[16, 16] != white)
      #expect(shown[16 + 31, 16] == white && shown[16, 16 + 22] == white)
    }
  }

  @Test(
    .enabled(if: WebPage.canBeChecked, "HTML Tidy 5 is not installed"),
    arguments: ["css", "emoji"], LayoutSample.all)
  func thePageIsValid(layout: String, sample: LayoutSample) throws {
    try LayoutFolder.with(layout, sample) { folder in
      // tidy 5.6 does not know the attribute of pictures for several densities.
      let report = ShellCommand.run(
        "cd \(folder.path) && for page in *.html; do tidy -q -e \"$page\" 2>&1; done; true")
      let lines = try #require(report).split(separator: "\n")
      #expect(lines.filter { !$0.contains("proprietary attribute \"srcset\"") } == [])
    }
  }

  /// Files that show a tile in different places have one candidate, the sharpest; plain ones all.
  @Test(arguments: [0, 1]) func candidatesShowTheTileInOnePlace(extruded: Int) throws {
    let layout = try LayoutCatalog.row(named: "css")
    let members = try ["1", "2"].map { text in
      let side = text == "1" ? 4 : 8
      let grid = try GridSpec.grid(rows: 1, columns: 1).tiles(side, side, text)
      // Extruded by pixels, not points: @2x has half as much around its tile.
      let tile = PlacedTile(
        tile: grid.tiles[0], shown: grid.size.bounds, extrusion: extruded)
      return LaidOutSet.Member(
        grid: grid, tiles: [tile], names: [[97]], paths: ["a\(grid.scale.suffix).png".bytes])
    }
    let document = try layout.documents(LaidOutSet(name: [97], members: members))[0]
    let page = document.bytes.text
    let expected =
      extruded == 0
      ? "<img src=\"a.png\" srcset=\"a.png 1x, a@2x.png 2x\" alt=\"\">"
      : "<div><img src=\"a@2x.png\" srcset=\"a@2x.png 2x\" alt=\"\" "
        + "style=\"width: calc(5 * var(--pt)); height: calc(5 * var(--pt)); "
        + "margin: calc(-0.5 * var(--pt)) 0 0 calc(-0.5 * var(--pt))\"></div>"
    #expect(page.contains("\n" + expected + "\n"))
  }

  private static func shot(
    of folder: LayoutFolder, _ scale: Int, _ sample: LayoutSample
  ) throws -> Bitmap {
    try WebPage.screenshot(
      of: sample.source + ".html", in: folder.path, points: PixelSize(300, 200), scale: scale)
  }

  /// Pixels of the picture that are shown otherwise, by more than `allowed` in a sample.
  private static func differences(
    _ shown: Bitmap, _ member: LaidOutSet.Member, of set: LaidOutSet, allowed: Int
  ) -> Int {
    let corner = margin * Int(member.scale.value)
    return (0..<member.grid.size.height).reduce(0) { count, y in
      count
        + (0..<member.grid.size.width).count { x in
          guard let expected = color(x, y, member, of: set) else { return false }
          let actual = shown[corner + x, corner + y]
          return (0..<3).contains { abs(Int(actual[$0]) - expected[$0]) > allowed }
        }
    }
  }

  /// The color on white paper; nil where another scale stands in for a blank tile.
  private static func color(
    _ x: Int, _ y: Int, _ member: LaidOutSet.Member, of set: LaidOutSet
  ) -> [Int]? {
    let index = member.tiles.firstIndex {
      $0.rect.columns.contains(x) && $0.rect.rows.contains(y)
    }
    guard let index else { return nil }
    guard let color = member.blanks[index] else {
      let color = LayoutFolder.color(x, y, member.scale)
      return [color.red, color.green, color.blue].map { Int($0) }
    }
    guard set.members.allSatisfy({ !$0.hasFile(index) }) else { return nil }
    let paint = color ?? .transparent
    let alpha = Double(paint.alpha) / 255
    return [paint.red, paint.green, paint.blue].map {
      Int((Double($0) * alpha + 255 * (1 - alpha)).rounded())
    }
  }
}
