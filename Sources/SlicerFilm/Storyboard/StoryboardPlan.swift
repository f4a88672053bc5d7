import SlicerCodecs
package import SlicerCore

/// The times and places of a storyboard's cells: a pure value that knows neither pixels nor files.
///
/// Cell k shows the moment k · interval, and is meant until the next cell's. Cells fill a sheet row by row, and sheets
/// one after the other.
package struct StoryboardPlan: Hashable, Sendable {
  /// The time from one cell to the next, more than 0.
  package let interval: ExactDecimal
  /// The length of the film in thousandths of a second, at least 1.
  package let milliseconds: Int
  /// The size of a cell in pixels.
  package let cell: PixelSize
  /// The number of cells in a row, and of rows on a sheet; at least 1.
  package let columns: Int
  package let rows: Int
  /// The number of cells, at least 1.
  package let count: Int

  /// - Parameter seconds: the length of the film, more than 0.
  package init(
    every interval: ExactDecimal, seconds: Double, cell: PixelSize, columns: Int, rows: Int
  ) {
    precondition(interval > 0 && seconds > 0 && columns > 0 && rows > 0, "there is a cell")
    (self.interval, self.cell) = (interval, cell)
    (self.columns, self.rows) = (columns, rows)
    let length = max(1, Int((min(seconds, Self.longest) * 1000).rounded()))
    milliseconds = length
    // A cell begins before the end, in whole thousandths too: no cue is empty.
    let rough = length * 1000 / interval.millionths + 1
    count = max(1, (max(0, rough - 1)...rough).last { Self.start($0 - 1, interval) < length } ?? 1)
  }

  /// Seconds of a film beyond any player's hours; more count as these.
  private static let longest = 1e9

  /// The thousandth of a second that is nearest to a cell's begin.
  private static func start(_ cell: Int, _ interval: ExactDecimal) -> Int {
    (max(0, cell) * interval.millionths + 500) / 1000
  }

  /// The moment that a cell shows, in seconds.
  package func moment(of cell: Int) -> Double { Double(cell * interval.millionths) / 1e6 }

  /// The time that a cell stands for, in thousandths of a second. Each begins where the one before ends, and the last
  /// ends with the film.
  package func span(of cell: Int) -> Range<Int> {
    let end = cell == count - 1 ? milliseconds : Self.start(cell + 1, interval)
    return Self.start(cell, interval)..<end
  }

  /// The cells of each sheet; all but the last one are full.
  package var sheets: [Range<Int>] {
    stride(from: 0, to: count, by: columns * rows).map { $0..<min(count, $0 + columns * rows) }
  }

  /// The number of cells in a row of a sheet: fewer than ``columns`` where there are no more.
  package var usedColumns: Int { min(columns, count) }

  /// The place of a cell on its sheet, in pixels.
  package func rect(of cell: Int) -> PixelRect {
    let place = cell % (columns * rows)
    return PixelRect(
      x: place % usedColumns * self.cell.width, y: place / usedColumns * self.cell.height,
      width: self.cell.width, height: self.cell.height)
  }

  /// The size of a sheet in pixels.
  package func size(ofSheet cells: Range<Int>) -> PixelSize {
    PixelSize(
      width: usedColumns * cell.width,
      height: (cells.count + usedColumns - 1) / usedColumns * cell.height)
  }
}

extension StoryboardPlan {
  /// A WebVTT file whose cues name the part of a sheet to show.
  ///
  /// - Parameter addresses: of each of ``sheets``.
  ///
  /// Source: W3C WebVTT §4.1; W3C Media Fragments URI 1.0 §4.2.2.
  package func webVTT(sheets addresses: [String]) -> String {
    var text = "WEBVTT\n"
    for cell in 0..<count {
      let (span, rect) = (span(of: cell), rect(of: cell))
      text += """

        \(Self.time(span.lowerBound)) --> \(Self.time(span.upperBound))
        \(addresses[cell / (columns * rows)])\
        #xywh=\(rect.x),\(rect.y),\(rect.width),\(rect.height)

        """
    }
    return text
  }

  /// `01:02:03.004`; hours may have more digits.
  private static func time(_ milliseconds: Int) -> String {
    func digits(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: max(0, count - String(number).utf8.count)) + String(number)
    }
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    return [seconds / 3600, seconds / 60 % 60, seconds % 60].map { digits($0, 2) }
      .joined(separator: ":") + ".\(digits(rest, 3))"
  }
}

extension StoryboardPlan {
  /// The beginning of a BIF file, which the cells' JPEG files follow one after the other.
  ///
  /// Timestamps count intervals where these are whole thousandths of a second, else thousandths.
  ///
  /// - Parameter sizes: the bytes of each cell's file.
  /// - Throws: `SlicerError.tooLargeForBIF(_:)` beyond 4 GiB, which its 32-bit offsets cannot name.
  ///
  /// Source: Roku, "Trick mode" (BIF version 0).
  package func bifHead(sizes: [Int]) throws -> [UInt8] {
    let isWhole = interval.millionths.isMultiple(of: 1000)
    let unit = isWhole ? interval.millionths / 1000 : 1
    var head: [UInt8] = [0x89, 0x42, 0x49, 0x46, 0x0D, 0x0A, 0x1A, 0x0A]
    func append(_ number: Int) { head += number.littleEndianBytes(4) }
    for number in [0, sizes.count, unit] { append(number) }
    head += [UInt8](repeating: 0, count: Self.bifIndexStart - head.count)
    var offset = Self.bifIndexStart + 8 * (sizes.count + 1)
    let total = sizes.reduce(offset, +)
    if total > Self.most { throw SlicerError.tooLargeForBIF(total) }
    for (cell, size) in sizes.enumerated() {
      append(isWhole ? cell : span(of: cell).lowerBound)
      append(offset)
      offset += size
    }
    append(Self.most)
    append(offset)
    return head
  }

  private static let bifIndexStart = 64
  /// The largest number of 32 bits, which ends the index, too.
  private static let most = Int(UInt32.max)
}
