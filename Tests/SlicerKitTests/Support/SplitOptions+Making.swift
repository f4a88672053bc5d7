import SlicerCore
import SlicerKit
import SlicerTiles

extension SplitOptions {
  /// Options for a grid, then changed.
  static func grid(
    _ rows: Int, _ columns: Int, _ uneven: Uneven = .distribute,
    _ change: (inout SplitOptions) -> Void = { _ in }
  ) -> SplitOptions {
    var options = SplitOptions(grid: .grid(rows: rows, columns: columns))
    options.uneven = uneven
    change(&options)
    return options
  }

  /// Cuts at these lines, in pixels.
  static func cuts(
    x: [Int], y: [Int], _ change: (inout SplitOptions) -> Void = { _ in }
  ) -> SplitOptions {
    var options = SplitOptions(
      grid: .cuts(x: x.map { ExactDecimal($0) }, y: y.map { ExactDecimal($0) }))
    change(&options)
    return options
  }
}

extension PixelSize {
  init(_ width: Int, _ height: Int) { self.init(width: width, height: height) }
}
