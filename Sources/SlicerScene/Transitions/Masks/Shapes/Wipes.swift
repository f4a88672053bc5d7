package import SlicerCore

/// A straight front that runs across the stage from an edge or a corner.
package struct Wipe: MaskShape {
  package static let runsOverContent = true
  package static let relief: MaskRelief? = MaskRelief(upper: .inside, width: 0.08, shadow: 0.4)
  package static let curve = TimingCurve.restful
  package static let parameters: [Parameter<ShapeMask<Wipe>>] = [
    .choice("from", "edge or corner at which the second picture appears first", \.shape.from)
  ]

  package var from = Side.left

  package init() {}

  /// One axis alone from an edge, where the front is straight.
  package var variation: Field.Variation {
    from.vertical == 0 ? .alongRows : from.horizontal == 0 ? .alongColumns : .everywhere
  }

  /// From a corner the front is parallel to the stage's other diagonal.
  package func value(at point: MaskPoint) -> Double {
    let x = point.distance(from: from.horizontal > 0 ? .right : .left)
    let y = point.distance(from: from.vertical > 0 ? .bottom : .top)
    if from.vertical == 0 { return x }
    return from.horizontal == 0 ? y : (x + y) / 2
  }

  /// From a corner: what the front cuts off.
  package func areas(below limit: Double, on size: PixelSize) -> [[Point]]? {
    guard from.horizontal != 0, from.vertical != 0 else { return nil }
    let corner = size.place(of: Point(x: from.horizontal > 0 ? 1 : 0, y: from.vertical > 0 ? 1 : 0))
    let way = size.place(of: Point(x: 2 * limit, y: 2 * limit))
    return [
      [
        corner, Point(x: corner.x - Double(from.horizontal) * way.x, y: corner.y),
        Point(x: corner.x, y: corner.y - Double(from.vertical) * way.y),
      ]
    ]
  }
}

/// A front that runs from a corner to the opposite one.
///
/// With x and y the distances from the far corner: 1 − (x + y)/2, parallel to the stage's other diagonal. A curved front
/// is 1 − x·y, a hyperbola, and stays longest along the two edges far from the corner. Source: xfade's diag….
package struct Diagonal: MaskShape {
  package enum Front: String, ParameterChoice {
    case straight
    case curved
  }

  package static let runsOverContent = true
  package static let relief: MaskRelief? = MaskRelief(upper: .inside, width: 0.06, shadow: 0.4)
  // The front is short at both ends: nearly at one speed the area grows from rest there.
  package static let curve = TimingCurve.out(x1: 0.2, y1: 0.3, x2: 0.8, y2: 0.7)
  package static let parameters: [Parameter<ShapeMask<Diagonal>>] = [
    .choice("from", "corner at which the second picture appears first", \.shape.from),
    .choice("front", "shape of the front; xfade's is curved", \.shape.front),
  ]

  package var from = Corner.topLeft
  package var front = Front.straight

  /// A curved front begins as a point and leaves two long edges at once: the curve gives its area an even pace.
  package var pace: TimingCurve {
    front == .straight ? Self.curve : .out(x1: 0, y1: 0.25, x2: 0.3, y2: 0.95)
  }

  package init() {}

  package func value(at point: MaskPoint) -> Double {
    let x = point.distance(from: from.isLeft ? .left : .right)
    let y = point.distance(from: from.isTop ? .top : .bottom)
    return front == .straight ? (x + y) / 2 : 1 - (1 - x) * (1 - y)
  }

  package func areas(below limit: Double, on size: PixelSize) -> [[Point]]? {
    front == .curved ? nil : wipe.areas(below: limit, on: size)
  }

  /// The wipe from the same corner.
  private var wipe: Wipe {
    var wipe = Wipe()
    wipe.from = Side(rawValue: from.rawValue) ?? .topLeft
    return wipe
  }
}

extension Mask {
  /// A straight front from an edge.
  ///
  /// - Parameter from: where B appears first.
  public static func wipe(from: Edge = .left) -> Mask {
    Mask(Wipe()) { $0.from = Side(rawValue: from.rawValue) ?? .left }
  }

  /// A straight front from a corner.
  ///
  /// - Parameter from: where B appears first.
  public static func wipe(from: Corner) -> Mask {
    Mask(Wipe()) { $0.from = Side(rawValue: from.rawValue) ?? .left }
  }

  /// A straight front from a corner, at an even pace.
  ///
  /// - Parameter from: where B appears first.
  public static func diagonal(from: Corner = .topLeft) -> Mask {
    Mask(Diagonal()) { $0.from = from }
  }
}
