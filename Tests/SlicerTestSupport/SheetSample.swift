package import SlicerCore

/// A sheet of pictures in rows and columns, of which a seed decides everything.
///
/// 1 to 12 rows and columns of colored surfaces with gradients, shapes and grain; gutters that are even or not, on
/// white, black, gray, a color or nothing; frames around cells or the sheet; scaled by 0.7 to 1.5.
package struct SheetSample {
  /// The room between cells.
  package enum Gutters: CaseIterable, Sendable {
    /// 4 to 40 pixels.
    case wide
    /// 1 to 3 pixels.
    case thin
    /// Cells meet.
    case none
  }

  package private(set) var size: PixelSize
  /// RGBA, straight, row after row.
  package private(set) var pixels: [UInt8]
  /// The true cells; ends lie between pixels where the sheet was scaled.
  package private(set) var columns: [(start: Double, end: Double)]
  package private(set) var rows: [(start: Double, end: Double)]
  package private(set) var isScaled = false
  /// A JPEG's quality; nil: without loss.
  package let quality: Int?

  package init(seed: Int, _ gutters: Gutters) {
    var noise = SeededNoise(seed: UInt64(seed) &* 7919 &+ 17)
    let layout = Layout(gutters, &noise)
    size = PixelSize(width: layout.columns.side, height: layout.rows.side)
    columns = layout.columns.cells.map { (Double($0.lowerBound), Double($0.upperBound)) }
    rows = layout.rows.cells.map { (Double($0.lowerBound), Double($0.upperBound)) }
    pixels = layout.drawn(&noise)
    let isOpaque = layout.background[3] == 255
    quality = isOpaque && noise.number(2) == 0 ? [50, 75, 90, 95][noise.number(4)] : nil
    if gutters == .wide, noise.number(3) == 0 {
      scale(by: [0.7, 0.85, 1.25, 1.5][noise.number(4)])
    }
  }

  /// True if each end of the cells is within `tolerance` pixels of what was found.
  package func matches(_ found: (columns: [Range<Int>], rows: [Range<Int>])) -> Bool {
    let tolerance: Double = (quality == nil ? 1 : 2) + (isScaled ? 0.5 : 0)
    func match(_ cells: [(start: Double, end: Double)], _ spans: [Range<Int>]) -> Bool {
      guard cells.count == spans.count else { return false }
      return zip(cells, spans).allSatisfy { cell, span in
        let start = abs(cell.start - Double(span.lowerBound))
        let end = abs(cell.end - Double(span.upperBound))
        return max(start, end) <= tolerance
      }
    }
    return match(columns, found.columns) && match(rows, found.rows)
  }

  /// Bilinear, pixel centers on pixel centers.
  private mutating func scale(by factor: Double) {
    let target = PixelSize(
      width: Int((Double(size.width) * factor).rounded()),
      height: Int((Double(size.height) * factor).rounded()))
    var scaled: [UInt8] = []
    scaled.reserveCapacity(target.width * target.height * 4)
    func place(_ index: Int, _ side: Int) -> (Int, Int, Double) {
      let x = max(0, min(Double(side - 1), (Double(index) + 0.5) / factor - 0.5))
      return (Int(x), min(side - 1, Int(x) + 1), x - Double(Int(x)))
    }
    for y in 0..<target.height {
      let (top, bottom, down) = place(y, size.height)
      for x in 0..<target.width {
        let (left, right, across) = place(x, size.width)
        for channel in 0..<4 {
          func value(_ x: Int, _ y: Int) -> Double {
            Double(pixels[(y * size.width + x) * 4 + channel])
          }
          let upper = value(left, top) * (1 - across) + value(right, top) * across
          let lower = value(left, bottom) * (1 - across) + value(right, bottom) * across
          scaled.append(UInt8((upper * (1 - down) + lower * down).rounded()))
        }
      }
    }
    (pixels, size, isScaled) = (scaled, target, true)
    columns = columns.map { ($0.start * factor, $0.end * factor) }
    rows = rows.map { ($0.start * factor, $0.end * factor) }
  }
}

extension SheetSample {
  private struct Line {
    var cells: [Range<Int>] = []
    var side = 0

    init(
      _ count: Int, cell: Int, gutter: Int, margin: Int, isUneven: Bool, _ noise: inout SeededNoise
    ) {
      var place = margin
      for _ in 0..<count {
        cells.append(place..<place + cell)
        place += cell + (isUneven ? gutter / 2 + noise.number(gutter + 1) : gutter)
      }
      side = (cells.last?.upperBound ?? 0) + margin
    }
  }

  private struct Layout {
    let columns: Line
    let rows: Line
    let background: [UInt8]
    /// The pixels of a frame around the sheet, and around each cell.
    let frames: (sheet: Int, cell: Int)

    init(_ gutters: Gutters, _ noise: inout SeededNoise) {
      let gutter =
        switch gutters {
        case .wide: [4, 6, 8, 12, 20, 40][noise.number(6)]
        case .thin: 1 + noise.number(3)
        case .none: 0
        }
      let counts = (1 + noise.number(12), 1 + noise.number(12))
      let sizes = (20 + noise.number(30), 20 + noise.number(30))
      let isUneven = gutters == .wide && noise.number(5) < 2
      let backgrounds: [[UInt8]] = [
        [255, 255, 255, 255], [0, 0, 0, 255], [128, 128, 128, 255], [200, 60, 90, 255],
        [0, 0, 0, 0],
      ]
      background = backgrounds[noise.number(5)]
      let margin = [0, 0, gutter, 16][noise.number(4)]
      let hasFrame = gutters == .wide && background[3] == 255 && noise.number(5) == 0
      frames = (
        hasFrame ? 4 + noise.number(20) : 0, gutters == .wide && noise.number(5) == 0 ? 2 : 0
      )
      columns = Line(
        max(counts.0, counts.1 == 1 ? 2 : 1), cell: sizes.0, gutter: gutter,
        margin: margin + frames.sheet,
        isUneven: isUneven, &noise)
      rows = Line(
        counts.1, cell: sizes.1, gutter: gutter, margin: margin + frames.sheet, isUneven: isUneven,
        &noise)
    }

    func drawn(_ noise: inout SeededNoise) -> [UInt8] {
      let width = columns.side
      let frame: [UInt8] = background[0] < 128 ? [255, 255, 255, 255] : [20, 20, 20, 255]
      var pixels: [UInt8] = []
      pixels.reserveCapacity(width * rows.side * 4)
      let inside = (
        columns: frames.sheet..<width - frames.sheet, rows: frames.sheet..<rows.side - frames.sheet
      )
      for y in 0..<rows.side {
        for x in 0..<width {
          pixels += inside.rows.contains(y) && inside.columns.contains(x) ? background : frame
        }
      }
      for row in rows.cells {
        for column in columns.cells {
          let picture = SheetSurface(column.count, row.count, &noise)
          for (y, line) in row.enumerated() {
            for (x, place) in column.enumerated() {
              let rim = min(min(x, column.count - 1 - x), min(y, row.count - 1 - y))
              let color = rim < frames.cell ? frame : picture.color(x, y, &noise)
              for channel in 0..<4 { pixels[(line * width + place) * 4 + channel] = color[channel] }
            }
          }
        }
      }
      return pixels
    }
  }
}
