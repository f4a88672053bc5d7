public import SlicerScene

/// The second picture appears where a shape says, from its first point to its last, with a soft
/// front.
///
///     let film = Film(from: a, to: b, Mask.circle(center: Point(x: 0.2, y: 0.4)))
///     let soft = Mask.wipe(from: .topLeft).with(softness: 0.3)
///
/// Source: MLT's luma transition; SMPTE 258M's wipes.
public struct Mask: Transition {
  private let shape: any MaskShape
  private var softness: Double
  private var isReversed = false

  /// - Parameter set: what the shape has other than its defaults.
  init<Shape: MaskShape>(_ shape: Shape, _ set: (inout Shape) -> Void) {
    var shape = shape
    set(&shape)
    (self.shape, softness) = (shape, Shape.softness)
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

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    mask.scene(at: progress, on: stage)
  }

  /// What holds for it always.
  public var traits: TransitionTraits { mask.traits }
  /// What shows the same in reverse.
  public var inverse: (any Transition)? { closing }

  /// The transition of the catalog that it is.
  private var mask: any Transition {
    func mask(_ shape: some MaskShape) -> any Transition {
      ShapeMask(shape, softness: softness, isReversed: isReversed)
    }
    return mask(shape)
  }

  /// The same shape, set in the same way.
  public static func == (a: Mask, b: Mask) -> Bool { AnyHashable(a.mask) == AnyHashable(b.mask) }
  /// Of the shape.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(mask)) }
}
