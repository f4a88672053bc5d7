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
    columns = max(min((size.width * 96 + side / 2) / side, size.width), 1)
    rows = max(min((size.height * 96 + side / 2) / side, size.height), 1)
    let differences = (0..<rows).map { y in
      (0..<columns).map { difference(mean(of: a, x: $0, y: y), mean(of: b, x: $0, y: y), first) }
    }
    let smooth = summed(summed(differences, 3), 3)
    let soft = summed(summed(Self.ranks(smooth), 2), 2)
    let (least, greatest) = (soft.joined().min() ?? 0, soft.joined().max() ?? 0)
    values = soft.map { row in
      row.map { greatest > least ? ($0 - least) * 65535 / (greatest - least) : 32767 }
    }
  }

  /// The shares of greater values, 0…65535; within each of 4096 classes they rise by 256ths of its share.
  private static func ranks(_ values: [[Int]]) -> [[Int]] {
    let all = values.joined()
    guard let least = all.min(), let greatest = all.max(), least < greatest else {
      return values.map { $0.map { _ in 0 } }
    }
    let places = values.map { row in
      row.map { ($0 - least) * (4096 * 256 - 1) / (greatest - least) }
    }
    return places.map { row in
      row.map { place in
        let greater = places.joined().count { $0 / 256 > place / 256 }
        let alike = places.joined().count { $0 / 256 == place / 256 }
        return (256 * greater + (256 - place % 256) * alike) * 65535 / (256 * all.count)
      }
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
      return Int(Double(squares).squareRoot().rounded())
    case .lighter: return light
    case .darker: return -light
    }
  }

  /// The sums over a square of cells around each.
  private func summed(_ values: [[Int]], _ reach: Int) -> [[Int]] {
    (0..<rows).map { y in
      (0..<columns).map { x in
        (-reach...reach).reduce(0) { sum, down in
          let row = values[min(max(y + down, 0), rows - 1)]
          return (-reach...reach).reduce(sum) { $0 + row[min(max(x + $1, 0), columns - 1)] }
        }
      }
    }
  }
}
