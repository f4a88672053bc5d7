package import SlicerCore

/// Squares that turn over from one side: first the white ones of a chessboard, then the black.
package struct Checkerboard: MaskShape {
  // A fifth of a square.
  package static let softness = 0.1
  package static let curve = TimingCurve.steady
  package static let parameters: [Parameter<ShapeMask<Checkerboard>>] = [
    .choice("from", "side of each square at which the second picture appears first", \.shape.from),
    .integer("count", "squares along the longer side", \.shape.count, in: 1...200),
  ]

  package var from = Edge.left
  package var count = 8

  package init() {}

  package func value(at point: MaskPoint) -> Double {
    let square = max(point.width, point.height) / Double(count)
    let x = point.distance(from: .left) * point.width / square
    let y = point.distance(from: .top) * point.height / square
    let isBlack = Int(x.rounded(.down) + y.rounded(.down)) & 1 == 1
    let (inX, inY) = (x - x.rounded(.down), y - y.rounded(.down))
    let inside =
      switch from {
      case .left: inX
      case .right: 1 - inX
      case .top: inY
      case .bottom: 1 - inY
      }
    return ((isBlack ? 1 : 0) + inside) / 2
  }

  /// A part of each white square, then these and a part of each black one.
  package func areas(below limit: Double, on size: PixelSize) -> [[Point]]? {
    let (width, height) = (Double(size.width), Double(size.height))
    let square = max(width, height) / Double(count)
    return (0..<Int((height / square).rounded(.up))).flatMap { row in
      (0..<Int((width / square).rounded(.up))).compactMap { column in
        let isBlack = (row + column) & 1 == 1
        let part = min(2 * limit - (isBlack ? 1 : 0), 1) * square
        guard part > 0 else { return nil }
        let (x, y) = (Double(column) * square, Double(row) * square)
        return switch from {
        case .left: .rectangle(x..<x + part, y..<y + square)
        case .right: .rectangle(x + square - part..<x + square, y..<y + square)
        case .top: .rectangle(x..<x + square, y..<y + part)
        case .bottom: .rectangle(x..<x + square, y + square - part..<y + square)
        }
      }
    }
  }
}
