import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

/// The page of a pyramid in a real browser, from disk: what it shows, pixel by pixel, and what pointers,
/// wheel, keys and addresses do.
@Suite(.serialized, .enabled(if: WebPage.canBeBrowsed, "chromium or python3 is not installed"))
struct PyramidPageTests {
  private static let size = PixelSize(width: 1000, height: 701)
  private static let window = PixelSize(width: 600, height: 400)

  /// In words of the scenarios: all is there, and how the screen differs from the picture.
  private static let words = #"""
    const settled = async () => {
      await until(() => canvas.dataset.sized === "" && !motion && !isWaiting
        && stage.dataset.pending === "0");
      await sleep(60);
    };
    document.querySelector("h1").hidden = element("controls").hidden = true;
    const plain = (x, y) => [37 * x + 11 * y, Math.floor(x / 3) ^ 11 * y,
      Math.floor(x / 3) + Math.floor(y / 7)].map((value) => value & 255);
    const smooth = (x, y) => [255 * (x + 0.5) / pyramid.width, 255 * (y + 0.5) / pyramid.height];
    // Pixels compared, those that differ by more than is allowed, and those that are left to others.
    const compared = async (color, allowed) => {
      const { data, width, height } = await pixels(stage), start = corner();
      let [inside, wrong, ground] = [0, 0, 0];
      for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
        const left = (x - start.x + 0.5) / view.scale - 0.5;
        const top = (y - start.y + 0.5) / view.scale - 0.5;
        const isInside = x >= start.x && y >= start.y
          && x < start.x + Math.round(pyramid.width * view.scale)
          && y < start.y + Math.round(pyramid.height * view.scale);
        const pixel = data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3);
        if (isInside) {
          inside++;
          wrong += color(left, top).some((value, i) => Math.abs(value - pixel[i]) > allowed);
        } else {
          ground++;
        }
      }
      return [inside, wrong, ground].join(" ");
    };

    """#

  private func browse(
    _ folder: PyramidFolder, window: PixelSize = window, options: String = "still",
    _ scenario: String
  ) throws -> [String] {
    try WebPage.browse(
      folder.page, size: window, options: options, doing: Self.words + scenario)
  }

  /// Every layout finds every tile where it is.
  @Test(arguments: PyramidCatalog.rows.map(\.name))
  func scriptsNameTheFiles(name: String) throws {
    let layout = try #require(PyramidCatalog.row(named: name))
    let sizes = [(1, 1), (255, 1), (513, 256), (1000, 701), (1025, 2049), (4097, 300)]
    let sets = sizes.flatMap { width, height in
      [(256, 0), (64, 0), (254, 1)].filter { $0.1 == 0 || layout.overlap != nil }.map {
        PyramidSet(
          layout, showing: PixelSize(width: width, height: height), tile: $0.0, overlap: $0.1,
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
          const pyramid = \(PyramidPage.facts(of: set));
          \(layout.nameFunction)
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
    let lines = try browse(
      folder, "const names = [];\n\(scripts.joined(separator: "\n"))\nreturn names;")
    let tiles = sets.flatMap { set in set.tiles.map { (set, $0) } }
    #expect(lines.count == tiles.count)
    for (line, (set, tile)) in zip(lines, tiles) {
      #expect(set.paths(of: tile).contains(Array(line.utf8)), "\(line) \(set.shape.picture)")
    }
  }

  @Test(arguments: PyramidCatalog.rows.map(\.name), ["still", "still x2"])
  func everyLayoutIsShownPixelByPixel(name: String, options: String) throws {
    let layout = try #require(PyramidCatalog.row(named: name))
    let folder = try PyramidFolder(PyramidSet(layout, showing: Self.size, name: "a b#%é?"), .plain)
    let lines = try browse(
      folder, options: options,
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
  @Test(arguments: PyramidCatalog.rows.map(\.name))
  func everyScaleIsInItsPlace(name: String) throws {
    let layout = try #require(PyramidCatalog.row(named: name))
    let size = PixelSize(width: 1027, height: 771)
    let folder = try PyramidFolder(PyramidSet(layout, showing: size, tile: 64), .smooth)
    let lines = try browse(
      folder, window: PixelSize(width: 300, height: 200),
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
