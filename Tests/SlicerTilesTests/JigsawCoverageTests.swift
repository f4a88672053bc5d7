import SlicerCore
import SlicerTiles
import Testing

@Suite struct JigsawCoverageTests {
  private static let tabs = ["0.05", "0.2", "0.3"]

  /// Holds a cut to all its laws.
  ///
  /// In every pixel the pieces' coverages add up to 255, in order and without going back; frames are
  /// the smallest that lose nothing.
  private static func check(_ cut: JigsawPieces) throws {
    let extent = cut.grid.extent
    var sums = [UInt8](repeating: 0, count: extent.width * extent.height)
    var isInOrder = true
    for tile in cut.grid.tiles {
      let mask = cut.mask(row: tile.row, column: tile.column)
      let frame = mask.frame
      try #require(extent.bounds.contains(frame) && !frame.isEmpty)
      try checkBorder(mask)
      for y in 0..<frame.height {
        let (below, upTo) = row(y, of: mask)
        let start = (frame.y + y) * extent.width + frame.x
        try #require(zip(below, upTo).allSatisfy { $0 <= $1 }, "\(tile) \(y)")
        for x in 0..<frame.width where upTo[x] > below[x] {
          isInOrder = isInOrder && sums[start + x] == below[x]
          sums[start + x] = upTo[x]
        }
      }
    }
    try #require(isInOrder && sums.allSatisfy { $0 == 255 })
  }

  private static func checkBorder(_ mask: JigsawMask) throws {
    let frame = mask.frame
    let coverage = try mask.coverage
    let isCovered = { (x: Int, y: Int) in coverage[y * frame.width + x] > 0 }
    for y in [0, frame.height - 1] { try #require((0..<frame.width).contains { isCovered($0, y) }) }
    for x in [0, frame.width - 1] { try #require((0..<frame.height).contains { isCovered(x, $0) }) }
  }

  private static func row(_ y: Int, of mask: JigsawMask) -> (below: [UInt8], upTo: [UInt8]) {
    var (below, upTo) = ([UInt8](repeating: 7, count: mask.frame.width), [UInt8]())
    upTo = below
    below.withUnsafeMutableBufferPointer { first in
      upTo.withUnsafeMutableBufferPointer { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return }
        mask.read(row: y, below: first, upTo: second)
      }
    }
    return (below, upTo)
  }

  /// Every grid of pieces of 1…8 pixels, 1 to 4 rows and columns.
  @Test(arguments: tabs) func smallPiecesPartitionThePicture(tab: String) throws {
    for rows in 1...4 {
      for columns in 1...4 {
        for height in rows...(rows * 8) where height % 3 == rows % 3 {
          for width in columns...(columns * 8) where (width + height) % 4 == 0 {
            let seed = UInt64(height * 64 + width)
            try Self.check(
              .sample(height, width, rows: rows, columns: columns, seed: seed, tab: tab))
          }
        }
      }
    }
  }

  /// Any seed, and pieces of very different sizes beside each other.
  @Test(arguments: tabs) func anySeedAndCutsPartitionThePicture(tab: String) throws {
    for seed in 0..<200 as Range<UInt64> {
      let seed = seed &* 0x9E37_79B9_7F4A_7C15
      try Self.check(.sample(31, 43, rows: 3, columns: 4, seed: seed, tab: tab))
    }
    let cuts = [
      [1, 2, 3], [1, 50, 51], [20, 21, 22, 60], [2, 4, 8, 16, 32], [69], [1, 69],
    ].map { $0.map { ExactDecimal($0) } }
    for x in cuts {
      for y in cuts { try Self.check(.sample(70, 70, .cuts(x: x, y: y), seed: 3, tab: tab)) }
    }
  }

  @Test(arguments: ["0.75", "1.5", "2", "3"], Uneven.allCases)
  func anyScaleAndRemainderPartitionTheExtent(scale: String, uneven: Uneven) throws {
    for (height, width) in [(60, 72), (61, 73), (97, 50)] {
      let cut = try? JigsawPieces.sample(
        height, width, rows: 4, columns: 3, seed: 9, tab: "0.3", scale, uneven)
      if let cut { try Self.check(cut) }
    }
  }

  /// Long strips and large pieces.
  @Test(
    arguments: [1, 2, 7, 40].flatMap { [(40, 3, $0, 1), (3, 40, 1, $0), (3000, 40, 1, $0)] } + [
      (1200, 1500, 2, 2)
    ]) func anyShapePartitionsThePicture(height: Int, width: Int, rows: Int, columns: Int) throws
  { try Self.check(.sample(height, width, rows: rows, columns: columns, seed: 1, tab: "0.3")) }

  /// A side of a million pixels: nothing overflows, and both pieces still fill each pixel.
  @Test func longestSidesDoNotOverflow() throws {
    let cut = try JigsawPieces.sample(1_000_000, 1_000_000, rows: 2, columns: 2, tab: "0.3")
    let middle = PixelRect(x: 499_990, y: 499_990, width: 20, height: 20)
    var sums = [Int](repeating: 0, count: 400)
    for (row, column) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
      let coverage = cut.mask(row: row, column: column).coverage(in: middle)
      for i in coverage.indices { sums[i] += Int(coverage[i]) }
    }
    #expect(sums.allSatisfy { $0 == 255 })
  }

  /// Law: outside its frame a piece covers nothing.
  @Test func framesLoseNothing() throws {
    for seed in 0..<10 as Range<UInt64> {
      let cut = try JigsawPieces.sample(60, 80, rows: 3, columns: 4, seed: seed, tab: "0.3")
      for tile in cut.grid.tiles {
        let mask = cut.mask(row: tile.row, column: tile.column)
        let around = PixelRect(x: tile.rect.x - 5, y: tile.rect.y - 5, width: 30, height: 30)
        let near = around.intersection(cut.grid.extent.bounds)
        let wide = mask.coverage(in: near)
        for y in near.rows {
          for x in near.columns
          where !(mask.frame.columns.contains(x) && mask.frame.rows.contains(y)) {
            try #require(wide[(y - near.y) * near.width + x - near.x] == 0)
          }
        }
      }
    }
  }

  /// Law: a piece of the @2x picture, averaged over 2x2 pixels, is the piece of the @1x picture.
  ///
  /// At @16x nearly all pixels are 0 or 255, so this holds partly covered pixels to counted ones.
  /// A coverage is the difference of two rounded areas, so it is off by less than 1; two of them
  /// differ by 2, and curves are divided into segments of their own at each scale.
  @Test(arguments: [2, 3, 16]) func setsHaveOneShape(factor: Int) throws {
    for seed in 0..<4 as Range<UInt64> {
      let one = try JigsawPieces.sample(75, 100, rows: 3, columns: 4, seed: seed)
      let many = try JigsawPieces.sample(
        75 * factor, 100 * factor, rows: 3, columns: 4, seed: seed, "\(factor)")
      for tile in one.grid.tiles {
        let (row, column) = (tile.row, tile.column)
        let neighbours = one.neighbours(row: row, column: column)
        #expect(neighbours == many.neighbours(row: row, column: column))
        let mask = one.mask(row: row, column: column)
        let rect = mask.frame
        let fine = many.mask(row: row, column: column).coverage(
          in: PixelRect(
            x: rect.x * factor, y: rect.y * factor, width: rect.width * factor,
            height: rect.height * factor))
        let coarse = try mask.coverage
        for i in coarse.indices {
          let (x, y) = (i % rect.width * factor, i / rect.width * factor)
          var sum = 0
          for dy in 0..<factor {
            for dx in 0..<factor { sum += Int(fine[(y + dy) * rect.width * factor + x + dx]) }
          }
          try #require(abs(Double(sum) / Double(factor * factor) - Double(coarse[i])) <= 2.5)
        }
      }
    }
  }

  @Test func seedsChooseTheShape() throws {
    func shape(_ seed: UInt64) throws -> [UInt8] {
      try JigsawPieces.sample(40, 40, rows: 1, columns: 2, seed: seed).coverage(row: 0, column: 0)
    }
    let shapes = try (Array(0..<50) + [1 << 32]).map(shape)
    #expect(Set(shapes).count == 51)
    #expect(try shape(7) == shapes[7])
  }

  /// The bytes are the same on every machine and in every version: lost pieces can be cut again.
  @Test(arguments: [
    (0, "0.2", 15_622_540_004_578_852_028), (7, "0.3", 15_056_924_665_578_241_958),
    (UInt64.max, "0.05", 9_220_485_529_616_846_214 as UInt64),
  ]) func bytesStayTheSame(seed: UInt64, tab: String, expected: UInt64) throws {
    let cut = try JigsawPieces.sample(97, 131, rows: 3, columns: 4, seed: seed, tab: tab)
    let bytes = try cut.grid.tiles.flatMap { try cut.coverage(row: $0.row, column: $0.column) }
    // FNV-1a, 64 bits.
    let digest = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    #expect(digest == expected)
  }

  /// A tab of a twentieth moves a twentieth of a piece's area at most.
  @Test func smallTabsStayNearTheRectangle() throws {
    let cut = try JigsawPieces.sample(300, 400, rows: 3, columns: 4, seed: 2, tab: "0.05")
    for tile in cut.grid.tiles {
      let mask = cut.mask(row: tile.row, column: tile.column)
      let area = try mask.coverage.reduce(0) { $0 + Int($1) } / 255
      #expect(abs(area - 10_000) < 500)
      #expect(mask.frame.width < 112 && mask.frame.height < 112)
      let inside = PixelRect(x: tile.rect.x + 6, y: tile.rect.y + 6, width: 88, height: 88)
      #expect(mask.coverage(in: inside).allSatisfy { $0 == 255 })
    }
  }

  @Test func oneTileIsWhole() throws {
    let cut = try JigsawPieces.sample(5, 7, rows: 1, columns: 1)
    #expect(cut.frame(row: 0, column: 0) == PixelRect(x: 0, y: 0, width: 7, height: 5))
    #expect(try cut.coverage(row: 0, column: 0) == [UInt8](repeating: 255, count: 35))
  }
}
