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
    case .blurHorizontally(let radius):
      pixels.map { x, y, _ in
        let reach = Int((radius * stage.scale).rounded())
        let columns = (x - reach...x + reach).map { min(max($0, 0), pixels.size.width - 1) }
        return columns.reduce(.zero) { $0 + pixels[$1, y] } / Double(columns.count)
      }
    case .blurRightward(let reach):
      pixels.map { x, y, _ in
        let columns = x...min(x + Int((reach * stage.scale).rounded()), pixels.size.width - 1)
        return columns.reduce(.zero) { $0 + pixels[$1, y] } / Double(columns.count)
      }
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
