import Foundation
import SlicerCore
import SlicerScene

/// Alphas that are blurred.
struct ReferenceGrid {
  /// Where the cells lie.
  struct Place {
    let origin: Point
    /// A cell's side, in points.
    let side: Double
    let columns: Int
    let rows: Int

    /// The middle of a cell.
    func center(_ column: Int, _ row: Int) -> Point {
      origin + Point(x: Double(column) + 0.5, y: Double(row) + 0.5) * side
    }
  }

  private let place: Place
  private var values: [Double]

  init(_ place: Place, radius: Double, alpha: (Int, Int) -> Double) {
    self.place = place
    values = (0..<place.rows).flatMap { row in (0..<place.columns).map { alpha($0, row) } }
    let weights = Self.weights(max(radius / place.side, 0.5))
    values = spread(weights) { column, row, offset in (column + offset, row) }
    values = spread(weights) { column, row, offset in (column, row + offset) }
  }

  /// The weights of a cell's neighbors, the one before it in the middle: the parabola's integral.
  private static func weights(_ radius: Double) -> [(Int, Double)] {
    func below(_ x: Double) -> Double {
      let x = min(max(x / radius, -1), 1)
      return (3 * x - x * x * x + 2) / 4
    }
    let reach = Int(radius.rounded(.up))
    return (-reach...reach).map { ($0, below(Double($0) + 0.5) - below(Double($0) - 0.5)) }
  }

  private func spread(
    _ weights: [(Int, Double)], _ neighbour: (Int, Int, Int) -> (Int, Int)
  ) -> [Double] {
    (0..<place.rows).flatMap { row in
      (0..<place.columns).map { column in
        weights.reduce(0) { sum, weight in
          let (x, y) = neighbour(column, row, weight.0)
          return sum + weight.1 * self[x, y]
        }
      }
    }
  }

  private subscript(column: Int, row: Int) -> Double {
    guard (0..<place.columns).contains(column), (0..<place.rows).contains(row) else { return 0 }
    return values[row * place.columns + column]
  }

  /// Between the middles of four cells.
  func value(at point: Point) -> Double {
    let inCells = (point - place.origin) * (1 / place.side) - Point(x: 0.5, y: 0.5)
    guard abs(inCells.x) < 1e6, abs(inCells.y) < 1e6 else { return 0 }
    let (left, top) = (inCells.x.rounded(.down), inCells.y.rounded(.down))
    let (column, row) = (Int(left), Int(top))
    func line(_ row: Int) -> Double {
      ReferenceFormulas.mix(self[column, row], self[column + 1, row], inCells.x - left)
    }
    return ReferenceFormulas.mix(line(row), line(row + 1), inCells.y - top)
  }
}
