import SlicerKit
import SlicerTestSupport
import SlicerTestTraits
import SystemPackage
import Testing

/// Browsers show turned pictures upright.
@Suite(.browses, .enabled(if: WebPage.canBeBrowsed, "chromium is not installed"))
struct OrientationBrowserTests {
  /// A picture on the page and the part that it shows.
  private typealias Shown = (path: String, rect: PixelRect)

  @Test func browsersShowWhatWasCutUpright() throws {
    let folder = try ScratchFolder()
    let shown = try Orientation.allCases.flatMap { orientation in
      try TurnedFiles.turnable.flatMap { try Self.parts(of: $0, orientation, folder) }
    }
    let images = shown.map { "<img src=\"\($0.path)\">" }.joined()
    try folder.write(
      "page.html",
      "<!doctype html><link rel=icon href=\"data:,\"><style>body { margin: 0; display: flow-root } img { float: left }"
        + "</style>\(images)")
    let lines = try WebPage.browse(
      "\(folder.path)/page.html", size: PixelSize(1200, 2400), doing: Self.scenario)
    try #require(lines.count == shown.count, "\(lines.suffix(3))")
    for (line, (path, rect)) in zip(lines, shown) {
      let numbers = line.split(separator: ",").compactMap { Int($0) }
      #expect(Array(numbers.prefix(2)) == [rect.width, rect.height], "\(path)")
      try #require(TurnedFiles.size.bounds.intersection(rect) == rect, "\(path)")
      let middles = try Self.middles(of: rect)
      let isSame = zip(numbers.dropFirst(2), middles).allSatisfy { abs($0 - $1) <= 16 }
      #expect(numbers.count == middles.count + 2 && isSame, "\(path)")
    }
  }

  /// A part in each format that browsers show, and the tiles of a layout for them.
  private static func parts(
    of input: FileFormat, _ orientation: Orientation, _ folder: ScratchFolder
  ) throws -> [Shown] {
    let name = "\(input)-\(orientation.rawValue).\(input.extensions[0])"
    try folder.write(FilePath(name), TurnedFiles.file(input, orientation))
    let rect = PixelRect(x: 16, y: 0, width: 48, height: 32)
    var shown: [Shown] = []
    for output in TurnedFiles.written where output.isShownByBrowsers {
      let part = "part-\(name).\(output.extensions[0])"
      try CutOptions.grid(1, 1) { $0.encoding.compression = .fast }.subimage(
        [folder[FilePath(name)]], try Subimage(parsing: rect.description, unit: .pixels)
      ).write(to: .file(folder[FilePath(part)]))
      shown.append((part, rect))
    }
    for output in [nil, FileFormat.webp] {
      let tiles = FilePath("css-\(name)-\(output?.name ?? "own")")
      try folder.split(
        FilePath(name), to: tiles,
        .grid(2, 2) {
          ($0.layout, $0.encoding.format) = (LayoutCatalog.rows.first { $0.name == "css" }, output)
        })
      shown += try folder.manifest(tiles).tiles.map {
        ("\(tiles)/\(try #require($0.file).text)", $0.rect)
      }
    }
    return shown
  }

  /// Red, green and blue in the middle of each square.
  private static func middles(of rect: PixelRect) throws -> [Int] {
    let (upright, side) = (try TurnedFiles.upright(), TurnedFiles.square)
    return stride(from: rect.y + side / 2, to: rect.rows.upperBound, by: side).flatMap { y in
      stride(from: rect.x + side / 2, to: rect.columns.upperBound, by: side).flatMap { x in
        upright.mutableRow(y)[(3 * x)..<(3 * x + 3)].map(Int.init)
      }
    }
  }

  /// Reads the middles of squares from a picture of the page, for canvases may not be read from files.
  private static let scenario = """
    await Promise.all([...document.images].map((image) => image.decode()));
    const screen = await pixels(document.body);
    return [...document.images].map((image) => {
      const { left, top, width, height } = image.getBoundingClientRect();
      const numbers = [width, height];
      for (let y = top + 8; y < top + height; y += 16)
        for (let x = left + 8; x < left + width; x += 16) {
          const start = 4 * (y * screen.width + x);
          numbers.push(...screen.data.slice(start, start + 3));
        }
      return numbers.join();
    });
    """
}
