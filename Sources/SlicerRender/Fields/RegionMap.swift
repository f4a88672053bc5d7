import SlicerCore
import SlicerScene

/// The order in which regions of two pictures turn over: see ``Reveal/Source/regions(first:)``.
///
/// Both pictures are means over cells, of which the longer side of the stage has 96. What they differ by is
/// smoothed over some cells, and ranked: equal parts of the area turn over in equal times. Ranks are smoothed again,
/// because they rise steeply where many cells are nearly alike. Between cells lies a quadratic B-spline. All sums are
/// whole numbers, so that every machine gives the same field.
struct RegionMap: Sendable {
  private let size: PixelSize
  private let cells: PixelSize
  /// 0…65535, row by row.
  private let values: [Int]

  /// The cells of a stage's longer side.
  private static let longest = 96

  /// - Parameter size: the stage, over which both pictures are stretched.
  init<Pixel: CanvasPixel>(
    _ a: PixelImage<Pixel>, _ b: PixelImage<Pixel>, over size: PixelSize, first: Reveal.Region
  ) {
    self.size = size
    let side = max(size.width, size.height)
    func count(_ length: Int) -> Int {
      max(min((length * Self.longest + side / 2) / side, length), 1)
    }
    let cells = PixelSize(width: count(size.width), height: count(size.height))
    self.cells = cells
    let (old, new) = (a.means(of: cells), b.means(of: cells))
    let differences = zip(old, new).map { first.value($0, $1) }
    let ranks = Self.ranks(Self.smoothed(differences, cells, reach: 3))
    values = Self.stretched(Self.smoothed(ranks, cells, reach: 2))
  }

  /// Sums over two boxes, one after the other: what is smoothed, times a constant.
  private static func smoothed(_ values: [Int], _ cells: PixelSize, reach: Int) -> [Int] {
    sums(sums(values, cells, reach), cells, reach)
  }

  /// From 0 for the least to 65535 for the greatest; the middle if all are alike.
  private static func stretched(_ values: [Int]) -> [Int] {
    guard let least = values.min(), let greatest = values.max(), least < greatest else {
      return values.map { _ in 32767 }
    }
    return values.map { ($0 - least) * 65535 / (greatest - least) }
  }

  /// The sums over the cells around each; the edge's cells are repeated.
  ///
  /// - Parameter reach: the number of cells on each side.
  private static func sums(_ values: [Int], _ cells: PixelSize, _ reach: Int) -> [Int] {
    let (width, height) = (cells.width, cells.height)
    func sums(_ values: [Int], _ place: (_ x: Int, _ y: Int, _ step: Int) -> Int) -> [Int] {
      (0..<height).flatMap { y in
        (0..<width).map { x in
          (-reach...reach).reduce(0) { $0 + values[place(x, y, $1)] }
        }
      }
    }
    let across = sums(values) { x, y, step in y * width + min(max(x + step, 0), width - 1) }
    return sums(across) { x, y, step in min(max(y + step, 0), height - 1) * width + x }
  }

  /// The share of the cells whose values are greater, half of those with equal ones included, in 65535ths.
  private static func ranks(_ values: [Int]) -> [Int] {
    let order = values.indices.sorted { (values[$1], $0) < (values[$0], $1) }
    var ranks = values
    var start = 0
    while start < order.count {
      let value = values[order[start]]
      let end = order[start...].firstIndex { values[$0] != value } ?? order.count
      let rank = ((start + end) * 65535 + order.count) / (2 * order.count)
      for place in order[start..<end] { ranks[place] = rank }
      start = end
    }
    return ranks
  }

  func evaluate(_ row: Int, _ values: UnsafeMutablePointer<UInt16>) {
    let down = Spline(row, of: size.height, cells: cells.height)
    let line = (0..<cells.width).map { x in
      down.sum { self.values[$0 * cells.width + x] }
    }
    line.withUnsafeBufferPointer { line in
      for x in 0..<size.width {
        let across = Spline(x, of: size.width, cells: cells.width)
        values[x] = UInt16((across.sum { line[$0] } + 1 << 33) >> 34)
      }
    }
  }

  /// The weights of three cells at the middle of a pixel, in parts of 2¹⁷.
  private struct Spline {
    let before, at, after: Int
    let weights: (Int, Int, Int)

    @inline(__always)
    init(_ pixel: Int, of pixels: Int, cells: Int) {
      // In 256ths of a cell, from the middle of the first one.
      let place = (2 * pixel + 1) * cells * 128 / pixels - 128
      let cell = (place + 128) >> 8
      let part = place - cell << 8
      (before, at, after) = (max(cell - 1, 0), cell, min(cell + 1, cells - 1))
      let (low, high) = (128 - part, 128 + part)
      weights = (low * low, 98_304 - 2 * part * part, high * high)
    }

    @inline(__always)
    func sum(_ value: (Int) -> Int) -> Int {
      weights.0 * value(before) + weights.1 * value(at) + weights.2 * value(after)
    }
  }
}

extension Reveal.Region {
  /// The value of a cell; cells with the greatest values turn over first.
  ///
  /// - Parameters:
  ///   - a: mean of A's premultiplied channels, in sixteenths of 255ths.
  ///   - b: the same of B.
  fileprivate func value(_ a: SIMD4<Int>, _ b: SIMD4<Int>) -> Int {
    let rest = b &- a
    let light = 299 * rest.x + 587 * rest.y + 114 * rest.z
    return switch self {
    case .different: Int(Double((rest &* rest).wrappedSum()).squareRoot().rounded())
    case .lighter: light
    case .darker: -light
    }
  }
}

extension PixelImage {
  /// The means of premultiplied channels over cells, in sixteenths of 255ths, of at most 8 by 8 pixels in each.
  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  fileprivate func means(of cells: PixelSize) -> [SIMD4<Int>] {
    func places(_ cell: Int, _ cells: Int, _ length: Int) -> StrideTo<Int> {
      let start = min(cell * length / cells, length - 1)
      let end = max((cell + 1) * length / cells, start + 1)
      return stride(from: start, to: end, by: (end - start + 7) / 8)
    }
    let whole = Int(Pixel.whole)
    return (0..<cells.height).flatMap { y in
      (0..<cells.width).map { x in
        var (sum, count) = (SIMD4<UInt32>.zero, 0)
        for row in places(y, cells.height, size.height) {
          for column in places(x, cells.width, size.width) {
            sum &+= pixels[row * size.width + column].channels
            count += 1
          }
        }
        let part = SIMD4<Int>(truncatingIfNeeded: sum) &* (255 * 16)
        return part / SIMD4(repeating: count * whole)
      }
    }
  }
}
