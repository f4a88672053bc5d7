import SlicerCore

/// The cells of a grid, and what is around each; values are given row by row.
struct CellGrid {
  let size: PixelSize

  /// The variance of values that is kept halfway within a window of cells: 0.02 of a channel's square.
  private static let outline = 85_229_568

  /// Values without the details that differ little from what is around them; outlines of regions stay. Source: He, Sun
  /// and Tang, "Guided Image Filtering", with the values as their own guide.
  ///
  /// - Parameter values: in 65280ths of a channel.
  func flattened(_ values: [Int]) -> [Int] {
    let (middle, squares) = (means(values, reach: 3), means(values.map { $0 * $0 }, reach: 3))
    var (kept, rest) = (middle, middle)
    for index in middle.indices {
      let variance = max(squares[index] - middle[index] * middle[index], 0)
      // In 65536ths.
      kept[index] = variance << 16 / (variance + Self.outline)
      rest[index] = (1 << 16 - kept[index]) * middle[index]
    }
    (kept, rest) = (means(kept, reach: 3), means(rest, reach: 3))
    return values.indices.map { (kept[$0] * values[$0] + rest[$0]) >> 16 }
  }

  /// The greatest value of the cells around each.
  ///
  /// - Parameter reach: the number of cells on each side.
  func spread(_ values: [Int], reach: Int) -> [Int] {
    let (width, height) = (size.width, size.height)
    var across = values
    for start in stride(from: 0, to: values.count, by: width) {
      for x in 0..<width {
        for near in max(x - reach, 0)...min(x + reach, width - 1) {
          across[start + x] = max(across[start + x], values[start + near])
        }
      }
    }
    var result = across
    for y in 0..<height {
      for near in max(y - reach, 0)...min(y + reach, height - 1) {
        for x in 0..<width {
          result[y * width + x] = max(result[y * width + x], across[near * width + x])
        }
      }
    }
    return result
  }

  /// The means over the cells around each, rounded towards 0.
  func means(_ values: [Int], reach: Int) -> [Int] {
    let count = (2 * reach + 1) * (2 * reach + 1)
    return sums(values, reach: reach).map { $0 / count }
  }

  /// The sums over the cells around each; the edge's cells are repeated.
  ///
  /// - Parameter reach: the number of cells on each side.
  func sums(_ values: [Int], reach: Int) -> [Int] {
    let (width, height) = (size.width, size.height)
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
    var sums = (0..<width).map { x in
      (-reach...reach).reduce(0) { $0 + across[min(max($1, 0), height - 1) * width + x] }
    }
    for y in 0..<height {
      let (first, next) = (max(y - reach, 0) * width, min(y + reach + 1, height - 1) * width)
      for x in 0..<width {
        result[y * width + x] = sums[x]
        sums[x] &+= across[next + x] &- across[first + x]
      }
    }
    return result
  }
}
