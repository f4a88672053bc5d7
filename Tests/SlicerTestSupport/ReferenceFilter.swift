import Foundation
import SlicerCore
import SlicerScene

extension Filter {
  /// A whole group's pixels after the filter.
  func applied(to pixels: ReferencePixels, _ stage: Stage) -> ReferencePixels {
    switch self {
    case .pixellate(let cell):
      pixels.map { x, y, _ in
        func middle(_ i: Int, _ count: Int) -> Int {
          min(Int(((Double(i) / cell).rounded(.down) + 0.5) * cell), count - 1)
        }
        return pixels[middle(x, pixels.size.width), middle(y, pixels.size.height)]
      }
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
