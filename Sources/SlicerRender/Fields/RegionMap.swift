import SlicerCore
import SlicerScene

/// The order in which regions of two pictures turn over: see ``Reveal/Source/regions(first:)``.
///
/// Both pictures are means over cells, of which the longer side of the stage has 112. What they differ by is flattened:
/// details go, outlines stay. Regions count half by their difference and half by their rank, for which each cell has
/// the weight of its change. By ranks alone many cells that are nearly alike would turn over one by one, in blots; by
/// differences alone nothing would be seen for a while. Between cells lies a quadratic B-spline. All numbers are whole
/// ones, so that every machine gives the same field: quotients are rounded down, distances of colors and the spline's
/// values to the nearest.
struct RegionMap: Sendable {
  private let size: PixelSize
  private let cells: PixelSize
  /// 0…65535, row by row.
  private let values: [Int]
  /// The weights for each column of pixels.
  private let columns: [Spline]

  /// The cells of a stage's longer side.
  private static let longest = 112

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
    columns = (0..<size.width).map { Spline($0, of: size.width, cells: cells.width) }
    let (old, new) = (a.means(of: cells), b.means(of: cells))
    let grid = CellGrid(size: cells)
    var differences = zip(old, new).map { first.value($0, $1) }
    // A region that turns over first takes its soft outline from around it: else it would leave a halo there.
    if first == .different { differences = grid.spread(differences, reach: 2) }
    differences = grid.means(differences, reach: 1)
    for _ in 0..<2 { differences = grid.flattened(differences) }
    let changes = zip(old, new).map { Reveal.Region.distance($0, $1) }
    var order = Self.order(of: differences, changes)
    for _ in 0..<2 { order = grid.sums(order, reach: 1) }
    values = Self.stretched(order)
  }

  /// From 0 for the least to 65535 for the greatest; the middle if all are alike.
  private static func stretched(_ values: [Int]) -> [Int] {
    guard let least = values.min(), let greatest = values.max(), least < greatest else {
      return values.map { _ in 32767 }
    }
    return values.map { ($0 - least) * 65535 / (greatest - least) }
  }

  /// 0 for the greatest value … 65536 for the least, half by the value and half by its rank; 0 if all are alike.
  ///
  /// The rank is the share of the changes that belongs to greater values. Cells are counted in 4096 classes of nearly
  /// equal values, within which ranks rise evenly by 256ths of a class: to sort cells took five times as long.
  private static func order(of values: [Int], _ changes: [Int]) -> [Int] {
    guard let least = values.min(), let greatest = values.max(), least < greatest else {
      return values.map { _ in 0 }
    }
    let classes = 4096
    // In 256ths of a class.
    let places = values.map { ($0 - least) * (classes << 8 - 1) / (greatest - least) }
    var weights = Array(repeating: 0, count: classes)
    for (place, change) in zip(places, changes) { weights[place >> 8] += change + 1 }
    var (greater, sum) = (weights, 0)
    for index in (0..<classes).reversed() {
      greater[index] = sum
      sum += weights[index]
    }
    return zip(values, places).map { value, place in
      let (index, part) = (place >> 8, place & 255)
      let rank = (greater[index] << 8 + weights[index] * (256 - part)) * 32768 / (sum << 8)
      return rank + (greatest - value) * 32768 / (greatest - least)
    }
  }

  func evaluate(_ row: Int, _ values: UnsafeMutablePointer<UInt16>) {
    let down = Spline(row, of: size.height, cells: cells.height)
    let line = (0..<cells.width).map { x in
      down.sum { self.values[$0 * cells.width + x] }
    }
    line.withUnsafeBufferPointer { line in
      columns.withUnsafeBufferPointer { columns in
        for x in 0..<columns.count {
          values[x] = UInt16(truncatingIfNeeded: (columns[x].sum { line[$0] } &+ 1 << 33) >> 34)
        }
      }
    }
  }

  /// The weights of three cells at the middle of a pixel, in parts of 2¹⁷.
  private struct Spline: Sendable {
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
      weights.0 &* value(before) &+ weights.1 &* value(at) &+ weights.2 &* value(after)
    }
  }
}

extension Reveal.Region {
  /// The value of a cell, in 65280ths of a channel; cells with the greatest values turn over first.
  ///
  /// - Parameters:
  ///   - a: mean of A's premultiplied channels, in sixteenths of 255ths.
  ///   - b: the same of B.
  fileprivate func value(_ a: SIMD4<Int>, _ b: SIMD4<Int>) -> Int {
    let rest = b &- a
    let light = 299 * rest.x + 587 * rest.y + 114 * rest.z
    return switch self {
    case .different: 16 * Self.distance(a, b)
    case .lighter: 16 * light / 1000
    case .darker: -16 * light / 1000
    }
  }

  /// How far colors are from each other, in sixteenths of 255ths.
  fileprivate static func distance(_ a: SIMD4<Int>, _ b: SIMD4<Int>) -> Int {
    let rest = b &- a
    return Int(Double((rest &* rest).wrappedSum()).squareRoot().rounded())
  }
}

extension PixelImage {
  /// The means of premultiplied channels over cells, in sixteenths of 255ths, of at most 4 by 4 pixels in each.
  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  fileprivate func means(of cells: PixelSize) -> [SIMD4<Int>] {
    let columns = (0..<cells.width).map { CellPlaces($0, of: cells.width, size.width) }
    let unit = Int(Pixel.whole) / 255
    var means: [SIMD4<Int>] = []
    means.reserveCapacity(cells.width * cells.height)
    for y in 0..<cells.height {
      let rows = CellPlaces(y, of: cells.height, size.height)
      for columns in columns {
        var sum = SIMD4<UInt32>.zero
        var row = rows.start
        while row < rows.end {
          let line = pixels + row * size.width
          var column = columns.start
          while column < columns.end {
            sum &+= line[column].channels
            column += columns.step
          }
          row += rows.step
        }
        // The quotient rounded down: the sum is below 2²⁰ and the divisor below 2¹³.
        let divisor = rows.count * columns.count * unit
        let part = (16 << 40 + divisor - 1) / divisor
        means.append((SIMD4<Int>(truncatingIfNeeded: sum) &* part) &>> 40)
      }
    }
    return means
  }
}

/// The pixels of a cell along one direction: at most four.
private struct CellPlaces {
  let start, end, step, count: Int

  init(_ cell: Int, of cells: Int, _ length: Int) {
    start = min(cell * length / cells, length - 1)
    end = max((cell + 1) * length / cells, start + 1)
    step = (end - start + 3) / 4
    count = (end - start + step - 1) / step
  }
}
