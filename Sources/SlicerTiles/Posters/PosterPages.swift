public import SlicerCore

/// A poster's size, or the number of its pages.
public enum PosterSize: Hashable, Sendable {
  /// The largest on so many pages.
  case pages(rows: Int, columns: Int)
  /// The width; the height follows from the picture's shape.
  case width(Length)
  /// The height; the width follows from the picture's shape.
  case height(Length)
  /// The size that the file's density, or a stated one, gives its pixels.
  case natural
}

/// The paper of a poster's pages, and what of it is left free.
public struct PosterSheet: Hashable, Sendable {
  /// The paper, in the orientation of its name.
  public var paper = Paper.a4
  /// The edge that printers do not reach. 10 mm is safe.
  public var margin = Length(micrometers: 10_000)
  /// The width of the strip that two neighbors both show, so that one can be glued onto the other.
  public var overlap = Length(micrometers: 0)
  /// True for landscape, false for portrait; nil chooses fewer pages, or the larger poster.
  public var isLandscape: Bool?

  /// A4 with a margin of 10 mm, without an overlap.
  public init() {}
}

/// A poster's division into pages of paper, in micrometers from its upper left corner.
///
/// Laws: the pages cover the poster. Two neighbors show exactly the overlap together. No page shows more
/// than fits between its margins, and none is empty.
package struct PosterPages: Hashable, Sendable {
  /// The poster's width and height.
  package let width: Int
  package let height: Int
  /// The paper, as it is turned.
  package let paper: Paper
  package let margin: Int
  package let overlap: Int
  /// The part of the poster that each column of pages shows.
  package let columns: [Range<Int>]
  /// The part of the poster that each row of pages shows.
  package let rows: [Range<Int>]

  /// The most pages.
  package static let maxCount = 10_000
  /// The least that a page shows beside its overlap.
  private static let least = 10_000

  /// - Parameters:
  ///   - picture: the picture as shown, in pixels.
  ///   - resolution: of its pixels; needed for ``PosterSize/natural`` alone.
  /// - Throws: `SlicerError` for paper without room, and for more than ``maxCount`` pages.
  package init(
    _ picture: PixelSize, _ size: PosterSize, _ sheet: PosterSheet, _ resolution: Resolution?
  ) throws {
    let papers = [sheet.paper, sheet.paper.turned].filter { paper in
      guard let isLandscape = sheet.isLandscape else { return true }
      return (paper.width > paper.height) == isLandscape
        || paper.width == paper.height
    }
    let plans = papers.map { paper in
      Result { try PosterPages(picture, size, sheet, on: paper, resolution) }
    }
    let made = plans.compactMap { try? $0.get() }
    guard
      let best = made.dropFirst().reduce(
        made.first,
        { best, plan in
          best.map { plan.isBetter(than: $0) ? plan : $0 }
        })
    else {
      self = try plans[0].get()
      return
    }
    self = best
  }

  /// True if the poster is larger, or has the same size on fewer pages.
  private func isBetter(than other: PosterPages) -> Bool {
    width != other.width ? width > other.width : count < other.count
  }

  private init(
    _ picture: PixelSize, _ size: PosterSize, _ sheet: PosterSheet, on paper: Paper,
    _ resolution: Resolution?
  ) throws {
    (self.paper, margin, overlap) = (paper, sheet.margin.micrometers, sheet.overlap.micrometers)
    let printable = [paper.width, paper.height].map {
      $0.micrometers - 2 * sheet.margin.micrometers
    }
    guard margin >= 0, overlap >= 0,
      printable.allSatisfy({ $0 - sheet.overlap.micrometers >= Self.least })
    else { throw SlicerError.noRoomOnPaper(sheet) }
    (width, height) = try Self.sides(picture, size, printable, overlap, resolution)
    columns = Self.spans(width, printable[0], overlap)
    rows = Self.spans(height, printable[1], overlap)
    guard columns.count * rows.count <= Self.maxCount else {
      throw SlicerError.tooManyPages(columns.count * rows.count)
    }
  }

  /// A single page of the poster's own size, without margins.
  ///
  /// - Throws: `SlicerError` for a size that a PDF's page cannot have, and without a resolution where it is
  ///   needed.
  package init(whole picture: PixelSize, _ size: PosterSize, _ resolution: Resolution?) throws {
    let room = PosterSheet().paper
    (width, height) = try Self.sides(
      picture, size, [room.width.micrometers, room.height.micrometers], 0, resolution)
    paper = Paper(width: Length(micrometers: width), height: Length(micrometers: height))
    guard max(width, height) <= Paper.sides.upperBound else {
      throw SlicerError.pageTooLarge(paper.width, paper.height)
    }
    (margin, overlap, columns, rows) = (0, 0, [0..<width], [0..<height])
  }

  /// The poster's sides; each is at least a millimeter.
  private static func sides(
    _ picture: PixelSize, _ size: PosterSize, _ printable: [Int], _ overlap: Int,
    _ resolution: Resolution?
  ) throws -> (Int, Int) {
    func scaled(_ length: Int, _ above: Int, _ below: Int) -> Int {
      Int(Int128(length) * Int128(above) / Int128(max(1, below)))
    }
    var sides: (Int, Int)
    switch size {
    case .pages(let rows, let columns):
      let (count, overflow) = rows.multipliedReportingOverflow(by: columns)
      guard min(rows, columns) > 0, !overflow, count <= maxCount else {
        throw SlicerError.tooManyPages(overflow ? Int.max : count)
      }
      let room = (
        columns * (printable[0] - overlap) + overlap, rows * (printable[1] - overlap) + overlap
      )
      let width = min(room.0, scaled(room.1, picture.width, picture.height))
      let isWide = width == room.0
      sides = isWide ? (width, scaled(width, picture.height, picture.width)) : (width, room.1)
    case .width(let width):
      sides = (width.micrometers, scaled(width.micrometers, picture.height, picture.width))
    case .height(let height):
      sides = (scaled(height.micrometers, picture.width, picture.height), height.micrometers)
    case .natural:
      guard let resolution else { throw SlicerError.noResolution }
      sides = (
        resolution.x.length(of: picture.width).micrometers,
        resolution.y.length(of: picture.height).micrometers
      )
    }
    sides = (max(1000, sides.0), max(1000, sides.1))
    guard max(sides.0, sides.1) <= Length.limit / 10 else { throw SlicerError.posterTooLarge }
    return sides
  }

  /// The parts of a side that its pages show.
  private static func spans(_ side: Int, _ printable: Int, _ overlap: Int) -> [Range<Int>] {
    let step = printable - overlap
    let count = max(1, (side - overlap + step - 1) / step)
    return (0..<count).map { $0 * step..<min($0 * step + printable, side) }
  }

  package var count: Int { columns.count * rows.count }

  /// A last column or row whose pages show little beside the overlap.
  package struct Remainder: Hashable, Sendable {
    package let isColumn: Bool
    /// The length of the picture that it adds.
    package let shown: Length
    /// The width or height of the largest poster without it.
    package let side: Length
    /// The largest overlap that needs no such column or row; nil if there is none.
    package let overlap: Length?
  }

  /// The column or row that shows less than a twentieth of a page; nil if there is none.
  package var remainder: Remainder? {
    remainder(of: columns, width, isColumn: true) ?? remainder(of: rows, height, isColumn: false)
  }

  private func remainder(
    of spans: [Range<Int>], _ side: Int, isColumn: Bool
  ) -> Remainder? {
    guard let page = spans.first?.count, let last = spans.last, spans.count > 1 else { return nil }
    let shown = last.count - overlap
    guard shown * 20 < page else { return nil }
    let fewer = spans.count - 1
    // To a tenth of a millimeter, down.
    let narrower = fewer > 1 ? (fewer * page - side) / (fewer - 1) / 100 * 100 : 0
    return Remainder(
      isColumn: isColumn, shown: Length(micrometers: shown),
      side: Length(micrometers: (side - shown) / 100 * 100),
      overlap: narrower > 0 && narrower < overlap ? Length(micrometers: narrower) : nil)
  }

  /// The pixels of an inch on paper, rounded; the lesser of both axes.
  package func pixelsPerInch(_ picture: PixelSize) -> Int {
    min(
      (picture.width * 25_400 + width / 2) / width, (picture.height * 25_400 + height / 2) / height)
  }

  /// `A1`, `C12`: the row by letters, the column by its number.
  package static func label(row: Int, column: Int) -> String { "\(letters(row))\(column + 1)" }

  /// `A`…`Z`, `AA`….
  private static func letters(_ row: Int) -> String {
    let last = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(row % 26)))
    return row < 26 ? last : letters(row / 26 - 1) + last
  }
}
