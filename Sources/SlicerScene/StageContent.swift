package import SlicerCore

/// Where two pictures show anything: the cells of a grid of 64 × 64 over the stage in which a pixel of either is not
/// transparent.
///
/// Fronts run over these cells alone, so that none runs where nothing is seen. Pictures that are opaque, and ones
/// that nobody has looked at, show something everywhere.
package struct StageContent: Hashable, Sendable {
  package static let everywhere = StageContent(rows: Array(repeating: .max, count: 2 * side))

  private static let side = 64
  /// The cells of each row, the leftmost in the lowest bit; then those of each row in which a pixel is at least half
  /// opaque.
  private var rows: [UInt64]

  private init(rows: [UInt64]) { self.rows = rows }

  /// The cells of pictures that fill the stage; everywhere if they show nothing.
  package init(_ pictures: FramePixels...) {
    guard !pictures.contains(where: \.isOpaque) else {
      self = .everywhere
      return
    }
    var content = StageContent(rows: Array(repeating: 0, count: 2 * Self.side))
    for picture in pictures {
      switch picture {
      case .bytes(let pixels):
        content.add(pixels.size) { UInt16(pixels.row($0)[$1].reduce(0, |) >> 24) << 8 }
      case .words(let pixels):
        content.add(pixels.size) { pixels.row($0)[$1].reduce(0) { $0 | $1.w } }
      }
    }
    self = content.rows.contains { $0 != 0 } ? content : .everywhere
  }

  /// - Parameter opacities: the bits of the opacities of a part of a row, in 16 bits.
  private mutating func add(
    _ size: PixelSize, _ opacities: (_ row: Int, _ columns: Range<Int>) -> UInt16
  ) {
    let columns = Self.cells(of: size.width)
    for (line, pixels) in Self.cells(of: size.height).enumerated() {
      let solid = Self.side + line
      for cell in 0..<Self.side where rows[solid] >> UInt64(cell) & 1 == 0 {
        var opacity: UInt16 = 0
        for row in pixels where opacity < 0x8000 { opacity |= opacities(row, columns[cell]) }
        if opacity != 0 { rows[line] |= 1 << UInt64(cell) }
        if opacity >= 0x8000 { rows[solid] |= 1 << UInt64(cell) }
      }
    }
  }

  /// The pixels that lie in each cell of a line, or are cut by its edges.
  private static func cells(of count: Int) -> [Range<Int>] {
    (0..<side).map { $0 * count / side..<(($0 + 1) * count + side - 1) / side }
  }

  /// True if something may be seen everywhere.
  package var isEverywhere: Bool { rows.prefix(Self.side).allSatisfy { $0 == .max } }

  /// True if something is seen in a part of the stage, given in the unit square.
  func isSeen(in part: Rect) -> Bool {
    let side = Double(Self.side)
    func cells(_ from: Double, _ to: Double) -> Range<Int> {
      let first = min(max(Int((from * side).rounded(.down)), 0), Self.side - 1)
      return first..<max(first + 1, min(Int((to * side).rounded(.up)), Self.side))
    }
    let columns = cells(part.x, part.maxX).reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
    return cells(part.y, part.maxY).contains { rows[$0] & columns != 0 }
  }

  /// The rectangle around all cells in which something is seen, in the unit square.
  var bounds: Rect {
    let (x, y) = (range { $0.x }, range { $0.y })
    return Rect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }

  /// The values in the middle of the cells in which something is at least half opaque, ascending; in those in which
  /// anything is seen if there is none.
  func values(_ value: (Point) -> Double) -> [Double] {
    let solid = rows.suffix(Self.side)
    let cells = Array(solid.contains { $0 != 0 } ? solid : rows.prefix(Self.side))
    var values: [Double] = []
    for y in 0..<Self.side {
      for x in 0..<Self.side where cells[y] >> UInt64(x) & 1 != 0 {
        let (right, down) = (Double(x) + 0.5, Double(y) + 0.5)
        values.append(value(Point(x: right / Double(Self.side), y: down / Double(Self.side))))
      }
    }
    return values.sorted()
  }

  /// The least and the greatest value at the corners of the cells in which something is seen.
  ///
  /// - Parameter value: at a point of the unit square.
  package func range(of value: (Point) -> Double) -> ClosedRange<Double> {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for y in 0...Self.side {
      let line = (y > 0 ? rows[y - 1] : 0) | (y < Self.side ? rows[y] : 0)
      for x in 0...Self.side
      where (x < Self.side && line >> UInt64(x) & 1 != 0)
        || (x > 0 && line >> UInt64(x - 1) & 1 != 0)
      {
        let value = value(Point(x: Double(x) / Double(Self.side), y: Double(y) / Double(Self.side)))
        (least, greatest) = (min(least, value), max(greatest, value))
      }
    }
    return least...max(least, greatest)
  }
}
