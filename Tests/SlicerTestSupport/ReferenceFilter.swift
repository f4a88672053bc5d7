import Foundation
import SlicerCore
import SlicerScene

extension Filter {
  /// A whole group's pixels after the filter.
  func applied(to pixels: ReferencePixels, _ stage: Stage) -> ReferencePixels {
    switch self {
    case .pixellate(let cell):
      pixels.inCells(cell)
    case .blurRightward(let reach):
      pixels.map { x, y, _ in
        let columns = x...min(x + Int((reach * stage.scale).rounded()), pixels.size.width - 1)
        return columns.reduce(.zero) { $0 + pixels[$1, y] } / Double(columns.count)
      }
    case .blur(let across, let down):
      pixels.blurred(across: across * stage.scale, down: down * stage.scale)
    case .mixToColor(let color, let amount):
      pixels.map { _, _, value in value.mixed(with: color, amount) }
    case .desaturate(let amount):
      pixels.map { _, _, value in
        let gray = (value.x + value.y + value.z) / 3
        return value * (1 - amount) + SIMD4(gray, gray, gray, value.w) * amount
      }
    }
  }
}

extension ReferencePixels {
  /// Means of square cells, whose edges are at whole pixels: the middle of one is that of the stage.
  fileprivate func inCells(_ cell: Double) -> ReferencePixels {
    guard cell > 1 else { return self }
    /// The first and the last pixel of the cell in which pixel `i` lies.
    func cellEnds(_ i: Int, _ count: Int) -> ClosedRange<Int> {
      func index(_ i: Int) -> Double { floor((Double(i) - Double(count) / 2) / cell + 0.5) }
      // A pixel belongs to the cell that its left edge lies in, once edges are moved to whole pixels.
      func edge(_ index: Double) -> Int {
        Int(floor(Double(count) / 2 + (index - 0.5) * min(cell, Double(4 * count)) + 0.5))
      }
      var own = index(i)
      while edge(own) > i { own -= 1 }
      while edge(own + 1) <= i { own += 1 }
      return max(edge(own), 0)...min(edge(own + 1), count) - 1
    }
    var known: [SIMD2<Int>: SIMD4<Double>] = [:]
    return map { x, y, _ in
      let (columns, rows) = (cellEnds(x, size.width), cellEnds(y, size.height))
      let key = SIMD2(columns.lowerBound, rows.lowerBound)
      if let mean = known[key] { return mean }
      let sum = rows.reduce(SIMD4<Double>.zero) { sum, row in
        columns.reduce(sum) { $0 + self[$1, row] }
      }
      let mean = sum / Double(columns.count * rows.count)
      known[key] = mean
      return mean
    }
  }

  /// A Gaussian with deviations in pixels, which goes on to where it is nothing.
  fileprivate func blurred(across: Double, down: Double) -> ReferencePixels {
    let rows = blurred(across) { self[min(max($0 + $2, 0), size.width - 1), $1] }
    return rows.blurred(down) { rows[$0, min(max($1 + $2, 0), size.height - 1)] }
  }

  /// - Parameter pixel: the one that lies so far from another.
  private func blurred(
    _ deviation: Double, _ pixel: (_ x: Int, _ y: Int, _ way: Int) -> SIMD4<Double>
  ) -> ReferencePixels {
    guard deviation > 0 else { return self }
    let reach = Int((deviation * 4).rounded(.up))
    let weights = (-reach...reach).map { i in
      exp(-Double(i * i) / (2 * deviation * deviation))
    }
    let whole = weights.reduce(0, +)
    return map { x, y, _ in
      zip(-reach...reach, weights).reduce(.zero) { $0 + pixel(x, y, $1.0) * ($1.1 / whole) }
    }
  }
}
