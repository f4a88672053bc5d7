import SlicerCore

/// The second picture appears where a shape says, from its first point to its last, with a soft
/// front.
///
///     let film = Film(from: a, to: b, Mask.circle(center: Point(x: 0.2, y: 0.4)))
///     let soft = Mask.wipe(from: .topLeft).with(softness: 0.3)
///
/// Source: MLT's luma transition; SMPTE 258M's wipes.
public struct Mask: LayeredTransition {
  private let shape: any MaskShape
  /// The softness; nil for the shape's own.
  private var softness: Double?
  private var isReversed = false

  /// - Parameter set: what the shape has other than its defaults.
  init<Shape: MaskShape>(_ shape: Shape, _ set: (inout Shape) -> Void) {
    var shape = shape
    set(&shape)
    self.shape = shape
  }

  /// With a front of another width: 0 is hard, 1 as wide as the whole way.
  public func with(softness: Double) -> Mask {
    var result = self
    result.softness = softness
    return result
  }

  /// The points that turned over last are now the first: a hole of the first picture that closes in
  /// place of one of the second that opens.
  public var closing: Mask {
    var result = self
    result.isReversed.toggle()
    return result
  }

  private var mask: any LayeredTransition { made(shape) }

  private func made<Shape: MaskShape>(_ shape: Shape) -> any LayeredTransition {
    ShapeMask<Shape>().with {
      ($0.shape, $0.softness) = (shape, softness ?? Shape.softness)
      $0.isReversed = isReversed
    }
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    mask.layers(at: progress, on: stage)
  }
  package var traits: TransitionBehavior { mask.behavior }
  package var inverse: (any Transition)? { closing }

  /// True for masks of one shape with the same parameters.
  public static func == (a: Mask, b: Mask) -> Bool { AnyHashable(a.mask) == AnyHashable(b.mask) }

  /// Hashes the shape and its parameters.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(mask)) }
}
