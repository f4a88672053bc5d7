public import SlicerCore

/// Where layers are drawn: a size, pixels per point, and the eye's distance.
///
/// `size` is in points and `pixelSize` in pixels; a stage can be made of either.
public struct Stage: Hashable, Sendable {
  /// The size in whole pixels; a side that is 0 counts as 1.
  public let pixelSize: PixelSize
  /// Pixels per point.
  public let scale: Double
  /// Points from the eye to the plane z = 0.
  public let eyeDistance: Double
  /// True if the eye steps back from what turns, so that its nearest edge stays in the plane z = 0 and
  /// within the stage. If not, what comes nearer outgrows the stage, as it does in CSS.
  package let dollies: Bool
  /// The part where the pictures of a transition show anything; all unless stated.
  package private(set) var content = StageContent.everywhere

  /// - Parameters:
  ///   - scale: one that is no number above 0 counts as 1.
  ///   - eyeDistance: in points; nil, and what is no number above 0, is 2000 for a longest side of 1024,
  ///     and in proportion.
  ///   - dollies: whether the eye steps back from what turns.
  public init(
    pixelSize: PixelSize, scale: Double = 1, eyeDistance: Double? = nil, dollies: Bool = true
  ) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let pixelSize = PixelSize(width: max(pixelSize.width, 1), height: max(pixelSize.height, 1))
    self.pixelSize = pixelSize
    self.scale = scale
    let size = Size(
      width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
    let stated = eyeDistance.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    self.eyeDistance = stated ?? Self.defaultEyeDistance(for: size)
    self.dollies = dollies
  }

  /// A stage of so many points: `size · scale` in whole pixels, to the nearest.
  ///
  /// - Parameter size: in points, as ``size`` has it; a side that is no number of pixels counts as 1.
  public init(
    size: Size, scale: Double = 1, eyeDistance: Double? = nil, dollies: Bool = true
  ) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let sides = [size.width, size.height].map { max(1, Int(exactly: ($0 * scale).rounded()) ?? 1) }
    self.init(
      pixelSize: PixelSize(width: sides[0], height: sides[1]), scale: scale,
      eyeDistance: eyeDistance, dollies: dollies)
  }

  /// The stage with fewer pixels: its points stay where they are.
  ///
  /// - Parameter side: the longest that is allowed, in pixels; nil, or where none is longer, it is itself.
  package func reduced(toSide side: Int?) -> Stage {
    let longest = max(pixelSize.width, pixelSize.height)
    guard let side, longest > side else { return self }
    let factor = Double(side) / Double(longest)
    return Stage(
      pixelSize: PixelSize(
        width: Int((Double(pixelSize.width) * factor).rounded()),
        height: Int((Double(pixelSize.height) * factor).rounded())),
      scale: scale * factor, eyeDistance: eyeDistance, dollies: dollies
    ).showing(content)
  }

  /// The stage of pictures that show something in these places.
  package func showing(_ content: StageContent) -> Stage {
    var stage = self
    stage.content = content
    return stage
  }

  /// The size in points.
  public var size: Size {
    Size(width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
  }

  /// 2000 points for a longest side of 1024, and in proportion: a small stage shows what a large one
  /// does.
  package static func defaultEyeDistance(for size: Size) -> Double {
    2000 * max(size.width, size.height) / 1024
  }

  /// The perspective on layers that turn in space.
  public var perspective: Transform3D { .perspective(distance: eyeDistance) }

  /// ``perspective`` as it is when things come nearer than the plane z = 0 by `nearest` points: the eye
  /// steps back by as much, if the stage ``dollies``.
  package func camera(for nearest: Double) -> Transform3D {
    dollies ? .translation(z: -nearest).then(perspective) : perspective
  }
}
