public import SlicerCore

/// The shadow by Core Animation's names: each can be set, and animated, by itself.
///
/// A layer without a shadow has one that is not seen: black, 3 points soft, 3 points below.
extension Layer {
  /// 0…1; 0 without a shadow.
  public var shadowOpacity: Double {
    get { shownShadow.opacity }
    set { shownShadow.opacity = newValue }
  }

  /// How far its edge fades, in points.
  public var shadowRadius: Double {
    get { shownShadow.radius }
    set { shownShadow.radius = newValue }
  }

  /// From the layer to its shadow, in points.
  public var shadowOffset: Point {
    get { shownShadow.offset }
    set { shownShadow.offset = newValue }
  }

  /// The color of the shadow; its own opacity counts, too.
  public var shadowColor: RGBA {
    get { shownShadow.color }
    set { shownShadow.color = newValue }
  }

  /// The outline that casts the shadow, in points of the bounds; nil for the layer's contents.
  public var shadowPath: Outline? {
    get { shownShadow.path }
    set { shownShadow.path = newValue }
  }

  /// `CALayer`'s own lies above on a Mac and on iOS, where that is a heritage; ours lies below.
  private static let unseenShadow = Shadow(opacity: 0, radius: 3, offset: Point(x: 0, y: 3))

  private var shownShadow: Shadow {
    get { shadow ?? Self.unseenShadow }
    set { shadow = newValue }
  }
}
