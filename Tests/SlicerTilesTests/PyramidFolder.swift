import SlicerCore
import SlicerTestSupport
import SlicerTiles
import SystemPackage

/// A pyramid on disk with the page that shows it, for a browser.
///
/// Pixels tell their place. Of a `.plain` picture the full level's are all different, of a `.smooth` one
/// every level's are what its place says, and blue is the level. Squares around it are magenta.
struct PyramidFolder {
  enum Content { case plain, smooth }

  let folder: ScratchFolder
  let set: PyramidSet
  var page: String { folder["index.html"].string }

  /// - Parameter isThere: tiles that are not are left out.
  init(
    _ set: PyramidSet, _ content: Content, background: RGBA? = nil, title: String = "Picture",
    isThere: (PyramidTile) -> Bool = { _ in true }
  ) throws {
    (folder, self.set) = (try ScratchFolder(), set)
    for tile in set.tiles where isThere(tile) {
      let bytes = try Self.png(tile, of: set, content)
      for path in set.paths(of: tile) { try write(path, bytes) }
    }
    let page = PyramidPage.html(for: set, title: title, background: background)
    try write(PyramidPage.name, page.bytes)
  }

  private func write(_ path: [UInt8], _ bytes: [UInt8]) throws {
    let components = path.split(separator: UInt8(ascii: "/"))
    for count in 1..<max(components.count, 1) {
      let name = Array(components.prefix(count).joined(separator: [UInt8(ascii: "/")]))
      try? folder.makeFolder(FilePath(name.text))
    }
    try folder.write(FilePath(path.text), bytes)
  }

  private static func png(
    _ tile: PyramidTile, of set: PyramidSet, _ content: Content
  ) throws -> [UInt8] {
    let (shape, level) = (set.shape, set.shape.levels[tile.level])
    var area = shape.area(column: tile.column, row: tile.row, of: level)
    if set.layout.isSquare {
      area = PixelRect(tile.column * shape.tile, tile.row * shape.tile, shape.tile, shape.tile)
    }
    let columns = area.columns.map { color(of: $0, level.columns, tile.level, content, (37, 3)) }
    let rows = area.rows.map { color(of: $0, level.rows, tile.level, content, (11, 7)) }
    let raster = try Rasters.made(area.size, PixelFormat(.rgb)) { y, byte in
      guard let column = columns[byte / 3], let row = rows[y] else {
        return byte % 3 == 1 ? 0 : 255
      }
      switch (content, byte % 3) {
      case (.plain, 2): return column.1 &+ row.1
      case (.plain, let i): return i == 0 ? column.0 &+ row.0 : column.1 ^ row.0
      case (.smooth, 0): return column.0
      case (.smooth, 1): return row.0
      default: return UInt8(tile.level * 16)
      }
    }
    return StoredPNG.file(raster)
  }

  /// The share of a column or row in the colors of its pixels; nil outside of the picture.
  private static func color(
    of place: Int, _ range: Range<Int>, _ level: Int, _ content: Content, _ factors: (Int, Int)
  ) -> (UInt8, UInt8)? {
    guard range.contains(place) else { return nil }
    let index = place - range.lowerBound
    switch content {
    case .plain:
      return (
        UInt8(truncatingIfNeeded: index * factors.0), UInt8(truncatingIfNeeded: index / factors.1)
      )
    case .smooth: return (UInt8(255 * (2 * index + 1) / (2 * range.count)), 0)
    }
  }
}

extension PyramidSet {
  /// Every tile, the largest level first.
  var tiles: [PyramidTile] {
    shape.levels.enumerated().flatMap { number, level in
      let (columns, rows) = shape.tiles(of: level)
      return rows.flatMap { row in columns.map { PyramidTile(level: number, column: $0, row: row) }
      }
    }
  }

  /// Takes the layout's values unless stated otherwise; maps have the picture in the middle.
  init(
    _ layout: PyramidLayout, showing size: PixelSize, tile: Int = 256, overlap: Int? = nil,
    depth: PyramidShape.Depth? = nil, name: String = "p"
  ) {
    var origin = PyramidShape.PixelPlace()
    if layout.isSquare {
      var side = tile
      while side < max(size.width, size.height) { side *= 2 }
      origin = PyramidShape.PixelPlace(x: (side - size.width) / 2, y: (side - size.height) / 2)
    }
    let shape = PyramidShape(
      size, tile: tile, overlap: overlap ?? layout.overlap ?? 0, depth: depth ?? layout.depth,
      halving: layout.halving, origin: origin)
    self.init(layout, shape, name: name, fileExtension: "png", id: "https://example.org/p")
  }
}

extension PyramidFolder {
  /// In words of the scenarios: all is there, and how the screen differs from the picture.
  fileprivate static let words = #"""
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

  /// Runs `scenario` in the page, and returns its answer (``WebPage/browse(_:size:options:doing:)``).
  func browse(
    window: PixelSize = PixelSize(600, 400), options: String = "still", _ scenario: String
  ) throws -> [String] {
    try WebPage.browse(page, size: window, options: options, doing: Self.words + scenario)
  }
}
