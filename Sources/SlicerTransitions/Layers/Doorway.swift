import SlicerCore
public import SlicerScene

/// A opens in the middle like two doors, towards the eye, and B comes through from behind.
public struct Doorway: CatalogTransition {
  /// The name in the catalog.
  package static let name = "doorway"
  /// What can be chosen.
  package static let parameters: [Parameter<Self>] = [
    .choice("spine", "direction of the gap between the doors", \.spine),
    .number("scale", "size of the second picture at first, as a fraction", \.scale, in: 0.1...1),
    .number("shading", "how dark doors and room are", \.shading, in: 0...1),
  ]

  /// The line in which the doors meet.
  public var spine = Fold.Spine.vertical
  /// At first; 1 does not grow.
  public var scale = 0.5
  /// 0…1.
  public var shading = 0.5

  /// With the defaults.
  public init() {}

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let size = Elementary.mix(scale, 1, progress)
    let room = Layer(.incoming, on: stage).with {
      $0.transform = .scale(x: size, y: size)
      $0.shades = shading > 0 ? [Shade(opacity: shading * min(max(1 - progress, 0), 1))] : []
    }
    let edge: Edge = spine == .vertical ? .left : .top
    let angle = stage.doorAngle(at: progress, length: edge.length(of: stage.size))
    let doors = [edge, edge.opposite].map { door(at: $0, angle: angle, on: stage) }
    let wall = Layer(group: doors, on: stage).with { $0.sublayerTransform = stage.perspective }
    return Scene(stage, [room, wall])
  }

  /// What holds as it is set: a room as large as the stage fills it.
  public var traits: TransitionTraits { scale >= 1 ? [.keepsOpaquePictures] : [] }

  /// The half next to `edge`, which it hangs on.
  private func door(at edge: Edge, angle: Double, on stage: Stage) -> Layer {
    Layer(.outgoing, on: stage).hinged(at: edge, half: true, on: stage).with {
      $0.transform = .turn(bringing: edge.opposite, by: angle)
      $0.shades = shading > 0 ? [Shade(opacity: shading * abs(Elementary.sine(angle)))] : []
      // Shut, the doors abut; their shares of the pixels between them add up to one.
      $0.compositing = .plus
    }
  }
}

extension Stage {
  /// How far a door has turned that hangs on an edge of the stage and swings towards the eye.
  ///
  /// In the end its free side, which the eye sees larger and larger, has just left the stage: that
  /// is where tan θ = 2 · distance / length. It is quickest at first, when that is hardly to be seen.
  ///
  /// - Parameters:
  ///   - part: of its time; 0…1 counts.
  ///   - length: the stage's extent across the hinges, in points.
  func doorAngle(at part: Double, length: Double) -> Double {
    let part = min(max(part, 0), 1)
    return Elementary.arctangent(2 * eyeDistance / length) * part * (2 - part)
  }
}

extension Layer {
  /// A picture over the stage that hangs on an edge of it, or the half of it that is next to there.
  func hinged(at edge: Edge, half isHalf: Bool = false, on stage: Stage) -> Layer {
    let part = isHalf ? edge.half : .unit
    let way = edge.direction
    return with {
      $0.contentsRect = part
      $0.bounds = Size(
        width: stage.size.width * part.width, height: stage.size.height * part.height)
      $0.anchorPoint = Point(x: 0.5 + way.x / 2, y: 0.5 + way.y / 2)
      $0.position = stage.size.center + edge.span(of: stage.size) * 0.5
      $0.isDoubleSided = false
    }
  }
}
