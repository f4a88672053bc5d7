/// Squares that turn over from one side: first the white ones of a chessboard, then the black.
public struct Checkerboard: MaskShape {
  /// The name in the catalog.
  public static let name = "checkerboard"
  /// What can be chosen.
  public static let parameters: [Parameter<Mask<Checkerboard>>] = [
    .choice("from", "side of each square at which the second picture appears first", \.shape.from),
    .integer("count", "squares along the longer side", \.shape.count, in: 1...200),
  ]

  /// The edge at which each field turns first.
  public var from = Edge.left
  /// Fields along a side.
  public var count = 8

  /// With the defaults.
  public init() {}

  /// When the point turns over: 0 first … 1 last.
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

  /// The properties, as numbers.
  public var numbers: [Double] { from.numbers + [Double(count)] }
}
