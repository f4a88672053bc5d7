package import SlicerCore

/// The rules by which rectangles are arranged on sheets, so that the sheets are small.
///
/// Laws: no two pieces are nearer than `gap`, and none is nearer to the rim than `rim`. Equal pieces in equal order give
/// equal sheets on every machine. About 40 widths are tried from the square root of the area on. The least area wins,
/// then the squarest sheet.
public struct SheetPacking: Hashable, Sendable {
  /// The way in which free room is kept and chosen.
  public enum Method: String, CaseIterable, Hashable, Sendable {
    /// Maximal rectangles, best short side fit: the fullest sheets.
    case maxRects = "maxrects"
    /// The upper edge of the free room: fewer comparisons, and often larger sheets.
    case skyline
    /// Rows and columns of cells that are as large as the largest piece, in the pieces' order: what engines cut by size.
    case grid
  }

  /// The way in which free room is kept and chosen.
  public var method = Method.maxRects
  /// True if pieces may be turned clockwise.
  public var turns = false
  /// The least pixels between two pieces; 0…65,535.
  public var padding = 2
  /// The pixels around a piece that repeat its edge; 0…1024.
  public var extrusion = 0
  /// The least pixels between pieces and the rim; 0…65,535.
  public var border = 0
  /// True if both sides of a sheet are powers of two.
  public var isPowerOfTwo = false
  /// True if both sides of a sheet are equal.
  public var isSquare = false
  /// The greatest side of a sheet, in pixels; 1…65,535. What has no room on one sheet goes to the next.
  public var maxSide = 4096
  /// The step in pixels: all sizes and positions are multiples of it, so that smaller scales are arranged alike.
  package var step = 1

  /// The fullest sheets of at most 4096×4096 pixels, with two pixels between pieces.
  public init() {}

  /// The pixels between two pieces: ``padding``, and at least what both repeat.
  package var gap: Int { rounded(max(padding, 2 * extrusion)) }

  /// The pixels between pieces and the rim: ``border``, and at least what pieces repeat.
  package var rim: Int { rounded(max(border, extrusion)) }

  private func rounded(_ count: Int) -> Int { (count + step - 1) / step * step }

  /// The greatest side of a piece.
  package var maxPiece: Int { side - 2 * rim }

  /// The greatest side of a sheet: of powers of two the last that is allowed.
  private var side: Int {
    var side = maxSide / step
    if isPowerOfTwo { while side & (side - 1) != 0 { side &= side - 1 } }
    return side * step
  }

  /// The greatest number of pieces.
  package static let maxCount = 100_000

  /// Arranges pieces on as few sheets as are needed.
  ///
  /// - Parameter pieces: in pixels, each side at least 1 and a multiple of the step.
  /// - Returns: sheets, the fullest first; every piece is on one of them.
  /// - Throws: `SlicerError` for a piece that is larger than a sheet may be, and for too many.
  package func pages(of pieces: [PixelSize]) throws -> [PackedPage] {
    try check(pieces)
    if method == .grid { return gridPages(of: pieces) }
    if turns {
      // A search that may turn has more to try, and may end with a larger sheet.
      var upright = self
      upright.turns = false
      let (turned, kept) = (searched(pieces), upright.searched(pieces))
      func cost(_ pages: [PackedPage]) -> (Int, Int) {
        (pages.count, pages.reduce(0) { $0 + $1.size.width * $1.size.height })
      }
      return cost(turned) < cost(kept) ? turned : kept
    }
    return searched(pieces)
  }

  private func searched(_ pieces: [PixelSize]) -> [PackedPage] {
    let search = PackingSearch(
      pieces.map {
        PixelSides(
          width: Int32(($0.width + gap) / step), height: Int32(($0.height + gap) / step))
      }, self, side: Int32(side / step), gap: Int32(gap / step), rim: Int32(rim / step))
    let pages = method == .skyline ? search.pages(Skyline.self) : search.pages(MaxRects.self)
    return pages.map { $0.scaled(by: step) }
  }

  /// Lays pieces into equal cells, row by row; the sheet is about as wide as high.
  private func gridPages(of pieces: [PixelSize]) -> [PackedPage] {
    guard !pieces.isEmpty else { return [] }
    let cell = pieces.reduce(PixelSize(width: 0, height: 0)) {
      PixelSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
    let pitch = PixelSize(width: cell.width + gap, height: cell.height + gap)
    let room = side - 2 * rim + gap
    let (mostColumns, mostRows) = (room / pitch.width, room / pitch.height)
    func rows(_ count: Int, _ columns: Int) -> Int { (count + columns - 1) / columns }
    return stride(from: 0, to: pieces.count, by: mostColumns * mostRows).map { first in
      let count = min(pieces.count - first, mostColumns * mostRows)
      let square =
        (1...mostColumns).first {
          $0 * pitch.width >= rows(count, $0) * pitch.height && rows(count, $0) <= mostRows
        } ?? mostColumns
      let columns = min(square, count)
      var size = PixelSize(
        width: columns * pitch.width - gap + 2 * rim,
        height: rows(count, columns) * pitch.height - gap + 2 * rim)
      if isPowerOfTwo {
        size = PixelSize(width: powerOfTwo(size.width), height: powerOfTwo(size.height))
      }
      if isSquare {
        size = PixelSize(width: max(size.width, size.height), height: max(size.width, size.height))
      }
      return PackedPage(
        size: size,
        places: (0..<count).map { index in
          let piece = pieces[first + index]
          return PackedPage.Place(
            piece: first + index,
            area: PixelRect(
              x: rim + index % columns * pitch.width, y: rim + index / columns * pitch.height,
              width: piece.width, height: piece.height), isTurned: false)
        })
    }
  }

  /// The least side of that many pixels or more that is a power of two of steps.
  private func powerOfTwo(_ length: Int) -> Int {
    var side = step
    while side < length { side *= 2 }
    return side
  }

  private func check(_ pieces: [PixelSize]) throws {
    guard pieces.count <= Self.maxCount else {
      throw SlicerError.tooManyPieces(pieces.count, allowed: Self.maxCount)
    }
    let largest = pieces.max { max($0.width, $0.height) < max($1.width, $1.height) }
    if let largest, max(largest.width, largest.height) > maxPiece {
      throw SlicerError.pieceTooLarge(largest, fits: max(0, maxPiece), maxSide: maxSide)
    }
  }
}

/// A sheet, and what lies on it.
package struct PackedPage: Hashable, Sendable {
  /// A piece on a sheet.
  package struct Place: Hashable, Sendable {
    /// The piece's index.
    package var piece: Int
    /// In pixels, without what is repeated around it; a piece that was turned has its sides exchanged.
    package var area: PixelRect
    /// True if it was turned.
    package var isTurned: Bool
  }

  /// The sheet in pixels.
  package var size: PixelSize
  /// In ascending order of pieces.
  package var places: [Place]

  fileprivate func scaled(by step: Int) -> PackedPage {
    PackedPage(
      size: PixelSize(width: size.width * step, height: size.height * step),
      places: places.map { place in
        Place(
          piece: place.piece,
          area: PixelRect(
            x: place.area.x * step, y: place.area.y * step, width: place.area.width * step,
            height: place.area.height * step), isTurned: place.isTurned)
      })
  }
}
