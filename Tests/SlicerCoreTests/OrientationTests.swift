import SlicerCore
import Testing

@Suite struct OrientationTests {
  /// Where EXIF says that the first stored row and the first stored column are seen.
  private static let edges: [Orientation: (row: String, column: String)] = [
    .topLeft: ("top", "left"), .topRight: ("top", "right"), .bottomRight: ("bottom", "right"),
    .bottomLeft: ("bottom", "left"), .leftTop: ("left", "top"), .rightTop: ("right", "top"),
    .rightBottom: ("right", "bottom"), .leftBottom: ("left", "bottom"),
  ]

  @Test func rawValuesAreThoseOfTheTag() {
    #expect(Orientation.allCases.map(\.rawValue) == Array(1...8))
  }

  @Test(arguments: Orientation.allCases)
  func firstRowAndColumnAreSeenWhereTheNameSays(orientation: Orientation) throws {
    let stored = PixelSize(width: 3, height: 2)
    let shown = orientation.displaySize(ofStored: stored)
    let row = (0..<3).map { orientation.displayedPixel(ofStored: $0, 0, in: shown) }
    let column = (0..<2).map { orientation.displayedPixel(ofStored: 0, $0, in: shown) }
    let edges = try #require(Self.edges[orientation])
    #expect(Self.edge(of: row, in: shown) == edges.row)
    #expect(Self.edge(of: column, in: shown) == edges.column)
  }

  /// The edge that all of `pixels`, at least two, touch.
  private static func edge(of pixels: [(x: Int, y: Int)], in size: PixelSize) -> String? {
    if pixels.allSatisfy({ $0.y == 0 }) { return "top" }
    if pixels.allSatisfy({ $0.y == size.height - 1 }) { return "bottom" }
    if pixels.allSatisfy({ $0.x == 0 }) { return "left" }
    return pixels.allSatisfy { $0.x == size.width - 1 } ? "right" : nil
  }

  @Test(arguments: Orientation.allCases) func everyStoredPixelIsSeenOnce(orientation: Orientation) {
    for width in 1...5 {
      for height in 1...5 {
        let shown = orientation.displaySize(ofStored: PixelSize(width: width, height: height))
        var seen: Set<[Int]> = []
        for y in 0..<height {
          for x in 0..<width {
            let pixel = orientation.displayedPixel(ofStored: x, y, in: shown)
            #expect(shown.bounds.contains(PixelRect(x: pixel.x, y: pixel.y, width: 1, height: 1)))
            seen.insert([pixel.x, pixel.y])
          }
        }
        #expect(seen.count == width * height)
      }
    }
  }

  /// Law: a stored rectangle holds just the pixels that are seen in the displayed one.
  @Test(arguments: Orientation.allCases)
  func storedRectHoldsThePixelsOfTheDisplayedOne(orientation: Orientation) {
    let stored = PixelSize(width: 4, height: 3)
    let shown = orientation.displaySize(ofStored: stored)
    for rect in Self.rects(in: shown) {
      let source = orientation.storedRect(ofDisplayed: rect, in: shown)
      #expect(source.width * source.height == rect.width * rect.height)
      #expect(stored.bounds.contains(source))
      for y in source.rows {
        for x in source.columns {
          let pixel = orientation.displayedPixel(ofStored: x, y, in: shown)
          #expect(rect.columns.contains(pixel.x) && rect.rows.contains(pixel.y))
        }
      }
    }
  }

  private static func rects(in size: PixelSize) -> [PixelRect] {
    (0..<size.width).flatMap { x in
      (0..<size.height).flatMap { y in
        (1...(size.width - x)).flatMap { width in
          (1...(size.height - y)).map { PixelRect(x: x, y: y, width: width, height: $0) }
        }
      }
    }
  }

  @Test(arguments: Orientation.allCases)
  func paddingBehindTheShownEdgesStaysThere(orientation: Orientation) {
    let shown = PixelSize(width: 6, height: 4)
    let rect = orientation.storedRect(
      ofDisplayed: PixelRect(x: 4, y: 3, width: 5, height: 2), in: shown)
    let stored = orientation.displaySize(ofStored: shown)
    let inside = rect.intersection(stored.bounds)
    #expect(inside.width * inside.height == 2)
    #expect(orientation.displaySize(ofStored: rect.size) == PixelSize(width: 5, height: 2))
  }

  @Test(arguments: Orientation.allCases) func displaySizeIsItsOwnInverse(orientation: Orientation) {
    let size = PixelSize(width: 7, height: 5)
    #expect(orientation.displaySize(ofStored: orientation.displaySize(ofStored: size)) == size)
    #expect((orientation.displaySize(ofStored: size) == size) == !orientation.isTransposed)
  }
}
