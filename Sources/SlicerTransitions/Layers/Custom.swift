public import SlicerCore
public import SlicerScene

/// A is scaled, turned, moved and faded away over B, as a snapshot of a view is before it is removed.
public struct Custom: CatalogTransition {
  /// The name in the catalog.
  package static let name = "custom"
  /// What can be chosen.
  package static let parameters: [Parameter<Self>] = [
    .number("scale", "size of the first picture at the end, as a factor", \.scale, in: 0...100),
    .angle("rotate", "turn of the first picture, clockwise in degrees", \.angle, in: -3600...3600),
    .number("fade", "opacity of the first picture at the end", \.opacity, in: 0...1),
    .point("move", "way of the first picture, x,y in points", \.offset, in: .points),
  ]

  /// At the end, as a factor.
  public var scale = 0.01
  /// Clockwise, in radians.
  public var angle = Double.pi / 2
  /// At the end, 0…1.
  public var opacity = 0.0
  /// In points.
  public var offset = Point.zero

  /// With the defaults.
  public init() {}

  /// A layer that grows or shrinks, turns by radians and fades.
  public init(scale: Double, angle: Double, opacity: Double) {
    (self.scale, self.angle, self.opacity) = (scale, angle, opacity)
  }

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    if progress >= 1 { return .still(.incoming, on: stage) }
    let size = Elementary.mix(1, scale, progress)
    // Nothing is seen through it where it lies; on its way, what it does not cover.
    let hiding = 1 - Elementary.smoothstep(progress / 0.3)
    let outgoing = Layer(.outgoing, on: stage).moved(by: offset * progress).with {
      $0.compositing = .knockOut(hiding)
      $0.transform = Transform3D.scale(x: size, y: size)
        .then(.rotation(aboutZ: angle * progress))
      $0.opacity = min(max(Elementary.mix(1, opacity, progress), 0), 1)
    }
    return Scene(stage, [Layer(.incoming, on: stage), outgoing])
  }

  /// What holds for it always.
  public var traits: TransitionTraits { [.keepsOpaquePictures] }
}
