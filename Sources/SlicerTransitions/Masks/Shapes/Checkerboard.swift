/// Squares that turn over from one side: first the white ones of a chessboard, then the black.
public struct Checkerboard: MaskShape {
  public static let name = "checkerboard"
  public static let parameters: [Parameter<Mask<Checkerboard>>] = [
    .choice("from", "side of each square at which the second picture appears first", \.shape.from),
    .integer("count", "squares along the longer side", \.shape.count, in: 1...200),
  ]

  public var from = Edge.left
  public var count = 8

  public init() {}

  public func value(at point: MaskPoint) -> Double {
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

  public var numbers: [Double] { from.numbers + [Double(count)] }
}
