public import SlicerCore

/// A rectangle with contents, sublayers and a place in space, as in Core Animation.
///
/// A point of the bounds goes through: minus the anchor point, ``transform``, plus ``position``,
/// then the superlayer's ``sublayerTransform`` about the superlayer's own anchor point, and so on
/// up to the stage. Siblings are drawn by ``zPosition``, then by the depth of their transformed
/// anchor points, farthest first, then in order. Source: `CALayer`; SwiftUI has no type of this name.
public struct Layer: Hashable, Sendable {
  /// The name by which animations find it; nil for a layer that is never asked for. Source: `CALayer.name`.
  public var name: String?
  /// The contents of the front.
  public var contents: Contents
  /// The contents of the back; nil: the front, mirrored.
  public var backContents: BackContents?
  /// The part of the contents that is shown, in the picture's unit square.
  public var contentsRect = Rect.unit
  /// The part of the contents that is stretched when they are resized, in its own unit square. The parts
  /// before and after keep their size along that axis, or shrink in proportion without room.
  public var contentsCenter = Rect.unit
  /// How a picture of another size fills the bounds; it may go beyond them, unless ``masksToBounds``.
  public var contentsGravity = ContentsGravity.resize
  /// The picture's pixels per point, for contents that keep their size; one that is no number above 0
  /// counts as 1.
  public var contentsScale = 1.0
  /// Fills the bounds beneath the contents. This and the border are those of a plane: a layer whose
  /// `surface` is bent shows its contents alone.
  public var backgroundColor = RGBA.transparent
  /// How wide the line is that runs around the bounds, inside them, above contents and sublayers; in
  /// points.
  public var borderWidth = 0.0
  /// The color of that line.
  public var borderColor = RGBA.black
  /// The size in points.
  public var bounds: Size
  /// The point of the layer's coordinates at the upper left corner of the bounds; 0 but for shapes that took their size
  /// from a path. Source: the origin of `CALayer.bounds`.
  package var boundsOrigin = Point.zero
  /// Where the anchor point lies in the superlayer, in points.
  public var position: Point
  /// In the unit square of the bounds.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  /// Siblings with more of it are drawn later.
  public var zPosition = 0.0
  /// Around the anchor point.
  public var transform = Transform3D.identity
  /// Applies to all sublayers, about this layer's anchor point: the place for perspective.
  public var sublayerTransform = Transform3D.identity
  /// 0…1; a layer with sublayers is faded as a whole.
  public var opacity = 1.0
  /// True if neither it nor its shadow is seen.
  public var isHidden = false
  /// True if the back is drawn when it faces the eye.
  public var isDoubleSided = true
  /// True if contents and sublayers are clipped to the bounds.
  public var masksToBounds = false
  /// How round the corners of a color, the background and the border are, in points; with
  /// ``masksToBounds`` those of all that lies within the bounds.
  public var cornerRadius = 0.0
  package var surface = Surface.plane
  /// Laid over the contents, in order.
  public var shades: [Shade] = []
  /// The shadow on the layers beneath; nil for none.
  package var shadow: Shadow?
  /// The filters on its pixels, in order.
  public var filters: [Filter] = []
  /// Cuts the layer out, with its shadow and its sublayers, by the alpha of what it shows; in the
  /// coordinates of the bounds, and before filters.
  public var mask: Layer? {
    get { masks.first }
    set { masks = newValue.map { [$0] } ?? [] }
  }
  /// At most one: a structure cannot hold one of its own kind, an array can.
  private var masks: [Layer] = []
  /// By what its colors are multiplied, with all that is within it, before it is mixed with what lies beneath.
  package var tint = RGBA.white
  /// The time of its animations and of all that is within it; nil: that of its superlayer.
  public var timing: MediaTiming?
  /// Copies of its sublayers; nil for one.
  public var replicator: Replicator?
  /// How it is mixed with what lies beneath.
  public var compositing = Compositing.sourceOver
  /// Above the contents, in the coordinates of the bounds.
  public var sublayers: [Layer] = []

  /// A layer whose anchor point lies at `position`, in points of the stage.
  public init(_ contents: Contents, bounds: Size, position: Point) {
    self.contents = contents
    self.bounds = bounds
    self.position = position
  }

  /// Contents over the whole stage.
  public init(_ contents: Contents, on stage: Stage) {
    self.init(contents, bounds: stage.size, position: stage.size.center)
  }

  /// A picture over the whole stage.
  public init(_ picture: SceneImage, on stage: Stage) {
    self.init(.picture(picture), on: stage)
  }

  /// A group of layers in the stage's coordinates.
  public init(group sublayers: [Layer], on stage: Stage) {
    self.init(.none, on: stage)
    self.sublayers = sublayers
  }
}

extension Layer {
  package func with(_ change: (inout Layer) -> Void) -> Layer {
    var copy = self
    change(&copy)
    return copy
  }

  /// Names the layer.
  public func named(_ name: String) -> Layer { with { $0.name = name } }

  /// Moves the layer right and down by points.
  package func moved(by offset: Point) -> Layer { with { $0.position = $0.position + offset } }
}

extension Layer {
  /// Where the bounds lie in the superlayer, in points, if nothing turned or scaled them; setting it
  /// sets ``bounds`` and ``position``. Source: `UIView.frame`.
  public var frame: Rect {
    get {
      Rect(
        x: position.x - anchor.x, y: position.y - anchor.y, width: bounds.width,
        height: bounds.height)
    }
    set {
      bounds = newValue.size
      position = Point(x: newValue.x, y: newValue.y) + anchor
    }
  }

  /// Where the anchor point lies in the bounds, in points.
  package var anchor: Point {
    Point(x: anchorPoint.x * bounds.width, y: anchorPoint.y * bounds.height)
  }

  /// From this layer's bounds to the superlayer's, the superlayer's `sublayerTransform` included.
  package func transform(in superlayer: Layer) -> Transform3D {
    ownTransform
      .then(.translation(x: -superlayer.anchor.x, y: -superlayer.anchor.y))
      .then(superlayer.sublayerTransform)
      .then(.translation(x: superlayer.anchor.x, y: superlayer.anchor.y))
  }

  /// From this layer's bounds to the coordinates that ``position`` is given in.
  package var ownTransform: Transform3D {
    Transform3D.translation(x: -anchor.x, y: -anchor.y)
      .then(transform)
      .then(.translation(x: position.x, y: position.y, z: zPosition))
  }
}
