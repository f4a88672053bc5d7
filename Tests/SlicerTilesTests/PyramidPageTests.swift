import SlicerCore
import SlicerTestSupport
import SlicerTestTraits
import SlicerTiles
import Testing

/// The page of a pyramid in a real browser, from disk: what it shows, pixel by pixel, and what pointers,
/// wheel, keys and addresses do.
@Suite(
  .serialized, .browses, .enabled(if: WebPage.canBeBrowsed, "chromium or python3 is not installed"))
struct PyramidPageTests {
  private static let size = PixelSize(1000, 701)
  private static let layouts = PyramidCatalog.rows.filter { !$0.isOneFile }.map(\.name)

  /// Every layout finds every tile where it is.
  @Test(arguments: layouts) func thePageNamesTheFiles(name: String) throws {
    let layout = try #require(PyramidCatalog.row(named: name))
    let sizes = [(1, 1), (255, 1), (513, 513), (1000, 701), (1025, 2049), (4097, 300)]
    let sets = sizes.flatMap { width, height in
      [(256, 0), (64, 0), (254, 1)].filter { $0.1 == 0 || layout.overlap != nil }.map {
        PyramidSet(
          layout, showing: PixelSize(width, height), tile: $0.0, overlap: $0.1,
          name: "a b#%'</script>")
      }
    }
    let scripts = sets.map { set in
      let ranges = set.shape.levels.map { level in
        let (columns, rows) = set.shape.tiles(of: level)
        return "\([columns.lowerBound, columns.upperBound, rows.lowerBound, rows.upperBound])"
      }
      return """
        {
          pyramid.levels = \(PyramidPage.facts(of: set)).levels;
          for (const [level, range] of [\(ranges.joined(separator: ","))].entries()) {
            for (let row = range[2]; row < range[3]; row++) {
              for (let column = range[0]; column < range[1]; column++) {
                names.push(nameOf({ level, column, row }));
              }
            }
          }
        }
        """
    }
    let folder = try PyramidFolder(sets[0], .smooth)
    let lines = try folder.browse(
      "const names = [];\n\(scripts.joined(separator: "\n"))\nreturn names;")
    let tiles = sets.flatMap { set in set.tiles.map { (set, $0) } }
    #expect(lines.count == tiles.count)
    for (line, (set, tile)) in zip(lines, tiles) {
      // One whose name is another's shows the same pixel.
      let others = Self.isPixel(tile, set) ? set.tiles.flatMap(set.paths) : []
      let names = set.paths(of: tile) + others
      #expect(names.contains(line.bytes), "\(line) \(set.shape.picture)")
    }
  }

  private static func isPixel(_ tile: PyramidTile, _ set: PyramidSet) -> Bool {
    let level = set.shape.levels[tile.level]
    return set.shape.area(column: tile.column, row: tile.row, of: level).size == PixelSize(1, 1)
  }

  @Test(arguments: Sweep.pairs(layouts, ["still", "still x2"]))
  func everyLayoutIsShownPixelByPixel(name: String, options: String) throws {
    let layout = try #require(PyramidCatalog.row(named: name))
    let folder = try PyramidFolder(PyramidSet(layout, showing: Self.size, name: "a b#%é?"), .plain)
    let lines = try folder.browse(
      options: options,
      """
      await settled();
      const fitted = view.scale;
      await key("1");
      await settled();
      return [fitted === whole().scale, view.scale, stage.dataset.missing,
        canvas.width, await compared(plain, 0), element("scale").textContent];
      """)
    let (width, height) = options == "still" ? (600, 400) : (1000, 701)
    let ground = options == "still" ? 0 : 1200 * 800 - 1000 * 701
    #expect(
      lines == [
        "true", "1", "0", options == "still" ? "600" : "1200", "\(width * height) 0 \(ground)",
        "1:1",
      ])
  }

  /// At any scale every pixel is where it belongs, with no seam between tiles: of the right level,
  /// too, which has at least a pixel for each of the screen's.
  @Test(arguments: layouts) func everyScaleIsInItsPlace(name: String) throws {
    let layout = try #require(PyramidCatalog.row(named: name))
    let size = PixelSize(1027, 771)
    let folder = try PyramidFolder(PyramidSet(layout, showing: size, tile: 64), .smooth)
    let lines = try folder.browse(
      window: PixelSize(300, 200),
      """
      const result = [];
      for (const scale of [whole().scale, 0.61, 0.5, 0.77, 1.37]) {
        go({ x: 411.3, y: 377.7, scale });
        await settled();
        const level = levelShown();
        const [inside, wrong] = (await compared(
          (x, y) => [...smooth(x, y), level * 16], 4)).split(" ");
        const least = pyramid.width * pyramid.height * view.scale ** 2;
        result.push(`${level} ${wrong} ${+inside >= Math.min(60000, least * 0.99)}`);
      }
      return result;
      """)
    #expect(lines == ["1 0 true", "0 0 true", "1 0 true", "0 0 true", "0 0 true"])
  }
}
