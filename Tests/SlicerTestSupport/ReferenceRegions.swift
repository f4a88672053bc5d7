import SlicerCore
import SlicerScene

/// When each pixel of a stage turns over by `Reveal.Source.regions`, 0…65535: one cell, one pixel at a time.
struct ReferenceRegions {
  private let size: PixelSize
  private let columns: Int
  private let rows: Int
  private var values: [[Int]] = []

  init(_ a: Bitmap, _ b: Bitmap, _ size: PixelSize, first: Reveal.Region) {
    self.size = size
    let side = max(size.width, size.height)
    columns = max(min((size.width * 112 + side / 2) / side, size.width), 1)
    rows = max(min((size.height * 112 + side / 2) / side, size.height), 1)
    let colors = (0..<rows).map { y in
      (0..<columns).map { (mean(of: a, x: $0, y: y), mean(of: b, x: $0, y: y)) }
    }
    var differences = colors.map { $0.map { difference($0.0, $0.1, first) } }
    if first == .different {
      differences = around(differences, 2) { $0.max() ?? 0 }
    }
    differences = around(differences, 1, Self.mean)
    for _ in 0..<2 { differences = flattened(differences) }
    let changes = colors.map { $0.map { difference($0.0, $0.1, .different) / 16 } }
    var soft = Self.order(differences, changes)
    for _ in 0..<2 { soft = around(soft, 1) { $0.reduce(0, +) } }
    let (least, greatest) = (soft.joined().min() ?? 0, soft.joined().max() ?? 0)
    values = soft.map { row in
      row.map { greatest > least ? ($0 - least) * 65535 / (greatest - least) : 32767 }
    }
  }

  private static func mean(_ values: [Int]) -> Int { values.reduce(0, +) / values.count }

  /// Half by the value, and half by the share of the changes of greater values; within each of 4096 classes they rise by
  /// 256ths of its share.
  private static func order(_ values: [[Int]], _ changes: [[Int]]) -> [[Int]] {
    let all = values.joined()
    guard let least = all.min(), let greatest = all.max(), least < greatest else {
      return values.map { $0.map { _ in 0 } }
    }
    func place(_ value: Int) -> Int { (value - least) * (4096 * 256 - 1) / (greatest - least) }
    let cells = zip(all, changes.joined()).map { (kind: place($0) / 256, weight: $1 + 1) }
    let sum = cells.reduce(0) { $0 + $1.weight }
    return values.map { row in
      row.map { value in
        let kind = place(value) / 256
        let greater = cells.reduce(0) { $0 + ($1.kind > kind ? $1.weight : 0) }
        let alike = cells.reduce(0) { $0 + ($1.kind == kind ? $1.weight : 0) }
        let rank =
          (256 * greater + (256 - place(value) % 256) * alike) * 32768 / (256 * sum)
        return rank + (greatest - value) * 32768 / (greatest - least)
      }
    }
  }

  /// A guided filter over windows of seven by seven cells, with the values as their own guide.
  private func flattened(_ values: [[Int]]) -> [[Int]] {
    let middle = around(values, 3, Self.mean)
    let squares = around(values.map { $0.map { $0 * $0 } }, 3, Self.mean)
    let kept = zip(middle, squares).map { row in
      zip(row.0, row.1).map { mean, square in
        let variance = max(square - mean * mean, 0)
        return variance * 65536 / (variance + 85_229_568)
      }
    }
    let rest = zip(middle, kept).map { row in zip(row.0, row.1).map { (65536 - $1) * $0 } }
    let (slopes, shifts) = (around(kept, 3, Self.mean), around(rest, 3, Self.mean))
    return (0..<rows).map { y in
      (0..<columns).map { x in (slopes[y][x] * values[y][x] + shifts[y][x]) >> 16 }
    }
  }

  /// The value at a pixel: the mean of three by three cells.
  subscript(x: Int, y: Int) -> Int {
    let (across, down) = (weights(x, size.width, columns), weights(y, size.height, rows))
    let sum = down.reduce(0) { sum, line in
      sum
        + line.weight
        * across.reduce(0) { $0 + $1.weight * values[line.cell][$1.cell] }
    }
    return (sum + 1 << 33) >> 34
  }

  private func weights(_ pixel: Int, _ pixels: Int, _ cells: Int) -> [(cell: Int, weight: Int)] {
    let place = (2 * pixel + 1) * cells * 128 / pixels - 128
    let cell = (place + 128) / 256
    let part = place - 256 * cell
    let weights = [
      (128 - part) * (128 - part), 98_304 - 2 * part * part, (128 + part) * (128 + part),
    ]
    return zip(-1...1, weights).map { (min(max(cell + $0, 0), cells - 1), $1) }
  }

  private func mean(of image: Bitmap, x: Int, y: Int) -> SIMD4<Int> {
    func places(_ cell: Int, _ cells: Int, _ length: Int) -> [Int] {
      let start = min(cell * length / cells, length - 1)
      let end = max((cell + 1) * length / cells, start + 1)
      return Array(stride(from: start, to: end, by: (end - start + 3) / 4))
    }
    let colors = places(y, rows, image.size.height).flatMap { row in
      places(x, columns, image.size.width).map { SIMD4<Int>(truncatingIfNeeded: image[$0, row]) }
    }
    return colors.reduce(.zero, &+) &* 16 / SIMD4(repeating: colors.count)
  }

  private func difference(_ a: SIMD4<Int>, _ b: SIMD4<Int>, _ first: Reveal.Region) -> Int {
    let rest = b &- a
    let light = 299 * rest.x + 587 * rest.y + 114 * rest.z
    switch first {
    case .different:
      let squares = (0..<4).reduce(0) { $0 + rest[$1] * rest[$1] }
      return 16 * Int(Double(squares).squareRoot().rounded())
    case .lighter: return 16 * light / 1000
    case .darker: return -16 * light / 1000
    }
  }

  /// A value for each cell, by `kind` from the square around it; the edge's cells are repeated.
  private func around(_ values: [[Int]], _ reach: Int, _ kind: ([Int]) -> Int) -> [[Int]] {
    (0..<rows).map { y in
      (0..<columns).map { x in
        kind(
          (-reach...reach).flatMap { down in
            let row = values[min(max(y + down, 0), rows - 1)]
            return (-reach...reach).map { row[min(max(x + $0, 0), columns - 1)] }
          })
      }
    }
  }
}
