import SlicerCore

/// A folds shut like a paper map, in a zigzag, and opens again as B.
///
/// Every second crease comes towards the eye and keeps its place in the plane of the stage, about, while the
/// others lie behind it. Panels that face the light are bright and those between them dark. Shut, it is as
/// thick as all of its panels, whose edges have the colors of the pictures there. With an even number of
/// panels it begins and ends alike. It stands on the ground and throws a shadow there.
public struct Fold: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .choice("axis", "direction of the creases", \.axis),
    .integer("panels", "number of panels between creases", \.panels, in: 2...24),
    .number("scale", "size when shut, as a fraction", \.scale, in: 0.1...1),
    .number(
      "shading", "how dark panels become that face away from the light", \.shading, in: 0...1),
    .thickness(\.thickness),
    .shadow(\.shadow),
  ]

  package var axis: Axis
  package var panels: Int
  package var scale: Double
  package var shading: Double
  package var thickness: Double
  package var shadow: Double

  /// A map with vertical creases unless said.
  public init(
    _ axis: Axis = .vertical, panels: Int = 4, scale: Double = 0.95, shading: Double = 0.6,
    thickness: Double = 2.0, shadow: Double = 0.5
  ) {
    (self.axis, self.panels, self.scale) = (axis, panels, scale)
    (self.shading, self.thickness, self.shadow) = (shading, thickness, shadow)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let closed = 2 * min(progress, 1 - progress)
    let map = FoldedMap(
      self, angle: Self.shut * closed, opened: (progress - 0.5) / Self.dissolve + 0.5, on: stage)
    let page = Layer(group: map.panels(shading) + map.edges(shading), on: stage).with {
      $0.sublayerTransform = map.camera
      $0.shadow = map.ground(shadow)
    }
    return map.core + [page]
  }

  /// By which panels are turned at most, in radians: a sixth of the picture's width is seen then.
  private static let shut = 80 * Double.pi / 180
  /// The part of the time in which A dissolves into B.
  private static let dissolve = 0.08

  package var traits: TransitionBehavior { TransitionBehavior(hasBlackGround: true) }
  package var inverse: (any Transition)? { self }
}

extension Edge {
  /// The half of the unit square next to this edge.
  var half: Rect {
    part(self == .left || self == .top ? 0 : 1, of: 2)
  }

  /// One of equal parts of the unit square, which lie along this edge; the first is at the left or top.
  func part(_ index: Int, of count: Int) -> Rect {
    let (place, size) = (Double(index) / Double(count), 1 / Double(count))
    return isHorizontal
      ? Rect(x: place, y: 0, width: size, height: 1) : Rect(x: 0, y: place, width: 1, height: size)
  }
}
