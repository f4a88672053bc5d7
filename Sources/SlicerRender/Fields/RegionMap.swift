import SlicerCore
import SlicerScene

/// The order in which regions of two pictures turn over: see ``Reveal/Source/regions(first:)``.
///
/// Both pictures are means over cells, of which the longer side of the stage has 96. What they differ by is
/// smoothed over some cells, and ranked: equal parts of the area turn over in equal times. Ranks are smoothed again,
/// because they rise steeply where many cells are nearly alike. Between cells lies a quadratic B-spline. All sums are
/// whole numbers, so that every machine gives the same field: means, ranks and what is stretched are rounded down,
/// distances of colors and the spline's values to the nearest.
struct RegionMap: Sendable {
  private let size: PixelSize
  private let cells: PixelSize
  /// 0…65535, row by row.
  private let values: [Int]
  /// The weights for each column of pixels.
  private let columns: [Spline]

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
    columns = (0..<size.width).map { Spline($0, of: size.width, cells: cells.width) }
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
    var across = values
    for start in stride(from: 0, to: values.count, by: width) {
      var sum = (-reach...reach).reduce(0) { $0 + values[start + min(max($1, 0), width - 1)] }
      for x in 0..<width {
        across[start + x] = sum
        let (first, next) = (max(x - reach, 0), min(x + reach + 1, width - 1))
        sum &+= values[start + next] &- values[start + first]
      }
    }
    var result = across
    for x in 0..<width {
      var sum = (-reach...reach).reduce(0) { $0 + across[min(max($1, 0), height - 1) * width + x] }
      for y in 0..<height {
        result[y * width + x] = sum
        let (first, next) = (max(y - reach, 0), min(y + reach + 1, height - 1))
        sum &+= across[next * width + x] &- across[first * width + x]
      }
    }
    return result
  }

  /// The share of the cells whose values are greater, in 65535ths; 0 if all are alike.
  ///
  /// Cells are counted in 4096 classes of nearly equal values, within which ranks rise evenly by 256ths of a class: to
  /// sort cells took five times as long.
  private static func ranks(_ values: [Int]) -> [Int] {
    guard let least = values.min(), let greatest = values.max(), least < greatest else {
      return values.map { _ in 0 }
    }
    let classes = 4096
    // In 256ths of a class.
    let places = values.map { ($0 - least) * (classes << 8 - 1) / (greatest - least) }
    var counts = Array(repeating: 0, count: classes)
    for place in places { counts[place >> 8] += 1 }
    var (greater, sum) = (counts, 0)
    for index in (0..<classes).reversed() {
      greater[index] = sum
      sum += counts[index]
    }
    return places.map { place in
      let (index, part) = (place >> 8, place & 255)
      return (greater[index] << 8 + counts[index] * (256 - part)) * 65535 / (values.count << 8)
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
