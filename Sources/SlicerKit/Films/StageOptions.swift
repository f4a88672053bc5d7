public import SlicerColor
public import SlicerCore

/// Where the frames of a film are drawn.
public struct StageOptions: Hashable, Sendable {
  /// In points, as ``Stage/size``: the stage's `pixelSize` is as many times it as the first picture has
  /// pixels per point. Nil: that picture's.
  public var size: Size?
  /// How pictures of another size are fitted.
  public var gravity = ContentsGravity.resizeAspectFill
  /// Behind everything; nil: transparent, and white where the output has no transparency.
  public var background: RGBA?
  /// Points from the eye to the stage; nil: 2000 for a longest side of 1024, and in proportion.
  public var eyeDistance: Double?
  /// Whether the eye steps back from what turns, so that it stays within the stage; see ``Stage/dollies``.
  public var dollies = true
  /// Whether pictures are mixed as light adds up, not as it is encoded.
  public var usesLinearLight = false
  /// Whether layers move by whole pixels.
  public var snapsToPixels = false

  /// With the defaults.
  public init() {}
}
