import SlicerCore
import SlicerTiles
import Testing

/// Sprites that are found among empty pixels.
@Suite struct SpriteFinderTests {
  private static func boxes(_ rows: [String], gap: Int = 0, minArea: Int = 1) -> [PixelRect]? {
    let bytes = rows.flatMap { $0.utf8.map { $0 == UInt8(ascii: ".") ? UInt8(0) : 255 } }
    let plane = LumaPlane(
      size: PixelSize(width: rows[0].utf8.count, height: rows.count), bytes: bytes)
    return SpriteFinder(plane, threshold: 0, gap: gap, minArea: minArea).sprites()
  }

  private static func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test func partsTouchAtSidesAndCorners() {
    #expect(Self.boxes(["#..", ".#.", "..#"]) == [Self.rect(0, 0, 3, 3)])
    // Two arms meet below.
    #expect(Self.boxes(["#.#", "#.#", "###"]) == [Self.rect(0, 0, 3, 3)])
    #expect(Self.boxes(["#.#", "#.#"]) == [Self.rect(0, 0, 1, 2), Self.rect(2, 0, 1, 2)])
    #expect(Self.boxes(["...", "..."]) == [])
  }

  @Test func nearPartsAreOneSprite() {
    let dotted = ["#...##", "......", "#...##"]
    #expect(Self.boxes(dotted)?.count == 4)
    #expect(Self.boxes(dotted, gap: 1) == [Self.rect(0, 0, 1, 3), Self.rect(4, 0, 2, 3)])
    #expect(Self.boxes(dotted, gap: 3) == [Self.rect(0, 0, 6, 3)])
    #expect(Self.boxes(dotted, minArea: 2) == [Self.rect(4, 0, 2, 1), Self.rect(4, 2, 2, 1)])
  }

  /// Sprites that stand on one line are read along it, however high they are.
  @Test func spritesAreInReadingOrder() {
    let boxes = Self.boxes([
      "....##..",
      "....##.#",
      "##..##.#",
      "##..##..",
      "........",
      "#......#",
    ])
    #expect(boxes?.map(\.x) == [0, 4, 7, 0, 7])
    #expect(boxes?.map(\.y) == [2, 0, 1, 5, 5])
  }

  /// Law: with any pixels, boxes are as many as a flood finds, and in them lies each pixel that is not empty.
  @Test(arguments: 0..<20)
  func boxesHoldAllPixels(seed: UInt32) {
    let size = PixelSize(width: 17, height: 13)
    let bytes = (0..<UInt32(17 * 13)).map { index -> UInt8 in
      var value = (index &+ seed &* 7919) &* 2_654_435_761
      value ^= value >> 15
      value = value &* 2_246_822_519
      return (value >> 13) % 4 == 0 ? 200 : 0
    }
    let found = SpriteFinder(
      LumaPlane(size: size, bytes: bytes), threshold: 10, gap: 0, minArea: 1
    ).sprites()
    var unseen = Set(bytes.indices.filter { bytes[$0] > 10 })
    var expected: Set<PixelRect> = []
    while let first = unseen.popFirst() {
      var (queue, xs, ys) = ([first], [Int](), [Int]())
      while let index = queue.popLast() {
        let (x, y) = (index % size.width, index / size.width)
        xs.append(x)
        ys.append(y)
        for (dx, dy) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
        where (0..<size.width).contains(x + dx) {
          if let next = unseen.remove(index + dy * size.width + dx) { queue.append(next) }
        }
      }
      expected.insert(
        PixelRect(columns: xs.min()!..<xs.max()! + 1, rows: ys.min()!..<ys.max()! + 1))
    }
    #expect(found.map(Set.init) == expected)
  }
}
