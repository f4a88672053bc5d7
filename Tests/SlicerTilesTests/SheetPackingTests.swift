import SlicerCore
import SlicerTiles
import Testing

/// Laws of pieces on sheets, for all options and for many sets of sizes.
@Suite struct SheetPackingTests {
  /// Sizes of game sprites, long thin pieces, glyphs, and tiles of a few sizes.
  enum Kind: UInt32, CaseIterable {
    case sprites, thin, glyphs, tiles

    func sizes(_ count: Int) -> [PixelSize] {
      let noise = IntegerHash(seed: rawValue)
      func number(_ index: Int, _ key: Int, _ range: Range<Int>) -> Int {
        range.lowerBound + Int(noise.bits(index, key) % UInt32(range.count))
      }
      return (0..<count).map { index in
        func pick(_ key: Int, _ range: Range<Int>) -> Int { number(index, key, range) }
        switch self {
        case .sprites:
          let side = pick(0, 0..<10) < 7 ? pick(1, 8..<40) : pick(1, 40..<80)
          return PixelSize(width: side, height: max(4, side * pick(2, 60..<140) / 100))
        case .thin:
          let (short, long) = (pick(0, 3..<9), pick(1, 20..<90))
          return pick(2, 0..<2) == 0
            ? PixelSize(width: short, height: long) : PixelSize(width: long, height: short)
        case .glyphs: return PixelSize(width: pick(0, 3..<14), height: pick(1, 9..<17))
        case .tiles:
          let sides = [8, 16, 16, 24, 32, 48]
          return PixelSize(width: sides[pick(0, 0..<6)], height: sides[pick(1, 0..<6)])
        }
      }
    }
  }

  private static func faults(
    _ pages: [PackedPage], _ pieces: [PixelSize], _ packing: SheetPacking
  ) -> [String] {
    var faults: [String] = []
    let pieceNumbers = pages.flatMap { $0.places.map(\.piece) }
    if pieceNumbers.sorted() != Array(pieces.indices) { faults.append("pieces are lost") }
    for page in pages {
      let inner = PixelRect(
        columns: packing.rim..<page.size.width - packing.rim,
        rows: packing.rim..<page.size.height - packing.rim)
      if max(page.size.width, page.size.height) > packing.maxSide { faults.append("too large") }
      for side in [page.size.width, page.size.height] where packing.isPowerOfTwo {
        if side & (side - 1) != 0 { faults.append("\(side) is no power of two") }
      }
      if packing.isSquare, page.size.width != page.size.height { faults.append("no square") }
      for (index, place) in page.places.enumerated() {
        let (area, size) = (place.area, pieces[place.piece])
        if !inner.contains(area) { faults.append("\(area) is not inside") }
        if area.size != (place.isTurned ? size.transposed : size) { faults.append("a size") }
        if place.isTurned, !packing.turns { faults.append("a turn") }
        let grown = PixelRect(
          x: area.x, y: area.y, width: area.width + packing.gap, height: area.height + packing.gap)
        for other in page.places[(index + 1)...] {
          let next = PixelRect(
            x: other.area.x, y: other.area.y, width: other.area.width + packing.gap,
            height: other.area.height + packing.gap)
          if !grown.intersection(next).isEmpty { faults.append("\(area) and \(other.area)") }
        }
      }
    }
    return faults
  }

  /// Law: all pieces lie inside the sheets, no two nearer than asked, whatever is asked.
  @Test(arguments: Kind.allCases, SheetPacking.Method.allCases)
  func piecesLieApart(kind: Kind, method: SheetPacking.Method) throws {
    let pieces = kind.sizes(60)
    for variant in 0..<64 {
      var packing = SheetPacking()
      packing.method = method
      packing.turns = variant & 1 != 0
      packing.isPowerOfTwo = variant & 2 != 0
      packing.isSquare = variant & 4 != 0
      packing.extrusion = variant & 8 != 0 ? 2 : 0
      packing.padding = variant & 16 != 0 ? 1 : 0
      packing.border = variant & 16 != 0 ? 3 : 0
      packing.maxSide = variant & 32 != 0 ? 128 : 4096
      let pages = try packing.pages(of: pieces)
      #expect(Self.faults(pages, pieces, packing) == [], "variant \(variant)")
      #expect(variant & 32 != 0 || pages.count == 1)
    }
  }

  /// Law: places and sides are multiples of the step, so that smaller scales are exactly as arranged.
  @Test func placesAreMultiplesOfTheStep() throws {
    var packing = SheetPacking()
    (packing.step, packing.padding, packing.border) = (6, 2, 1)
    let pieces = Kind.glyphs.sizes(40).map {
      PixelSize(width: $0.width * 6, height: $0.height * 6)
    }
    let pages = try packing.pages(of: pieces)
    #expect(Self.faults(pages, pieces, packing) == [])
    for page in pages {
      #expect(page.size.width % 6 == 0 && page.size.height % 6 == 0)
      #expect(page.places.allSatisfy { $0.area.x % 6 == 0 && $0.area.y % 6 == 0 })
    }
  }

  /// The parts of a sheet that pieces take, in thousandths, which must not fall.
  @Test(arguments: zip(Kind.allCases, [(965, 968), (955, 960), (980, 955), (985, 985)]))
  func sheetsAreFull(kind: Kind, least: (upright: Int, turned: Int)) throws {
    let pieces = kind.sizes(160)
    let area = pieces.reduce(0) { $0 + $1.width * $1.height }
    for (turns, least) in [(false, least.upright), (true, least.turned)] {
      var packing = SheetPacking()
      (packing.turns, packing.padding) = (turns, 0)
      let pages = try packing.pages(of: pieces)
      let sheet = pages[0].size
      #expect(pages.count == 1 && 1000 * area / (sheet.width * sheet.height) >= least)
    }
  }

  /// Cells are in the pieces' order, and no sheet has more than there is room for.
  @Test func cellsAreInOrder() throws {
    var packing = SheetPacking()
    (packing.method, packing.extrusion, packing.maxSide) = (.grid, 1, 46)
    let pages = try packing.pages(of: Array(repeating: PixelSize(width: 10, height: 6), count: 25))
    // Three columns of 12 pixels and five rows of 8 have room.
    #expect(pages.map(\.places.count) == [15, 10])
    #expect(
      pages.map(\.size) == [PixelSize(width: 36, height: 40), PixelSize(width: 36, height: 32)])
    #expect(pages[0].places.map(\.piece) == Array(0..<15))
    #expect(pages[0].places[4].area == PixelRect(x: 13, y: 9, width: 10, height: 6))
  }

  @Test func onePieceIsItsOwnSheet() throws {
    var packing = SheetPacking()
    #expect(try packing.pages(of: []) == [])
    let piece = PixelSize(width: 7, height: 5)
    #expect(try packing.pages(of: [piece])[0].size == piece)
    packing.extrusion = 1
    #expect(try packing.pages(of: [piece])[0].size == PixelSize(width: 9, height: 7))
    packing.isPowerOfTwo = true
    #expect(try packing.pages(of: [piece])[0].size == PixelSize(width: 16, height: 8))
  }

  /// A sheet takes exactly what its greatest side leaves.
  @Test func aPieceThatIsTooLargeIsRefused() throws {
    var packing = SheetPacking()
    (packing.maxSide, packing.border) = (64, 2)
    #expect(packing.maxPiece == 60)
    #expect(try packing.pages(of: [PixelSize(width: 60, height: 60)]).count == 1)
    #expect(throws: SlicerError.self) {
      try packing.pages(of: [PixelSize(width: 8, height: 8), PixelSize(width: 61, height: 8)])
    }
    (packing.maxSide, packing.isPowerOfTwo) = (100, true)
    #expect(packing.maxPiece == 60)
  }
}
