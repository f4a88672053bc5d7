import SlicerCore

/// A opens in the middle like two doors, away from the eye into a dark room, and B comes through from its
/// depth. It comes a little nearer than the stage and settles, so that no thin frame of the room is left around it.
/// Doors of an icon, which stand beside B in the end, are open sooner.
public struct Doorway: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .choice("spine", "direction of the gap between the doors", \.spine),
    .number("scale", "size of the second picture at first, as a fraction", \.scale, in: 0.1...1),
    .number("shading", "how dark doors and room are", \.shading, in: 0...1),
  ]

  package var spine: Axis
  package var scale: Double
  package var shading: Double

  /// Two doors that part at a vertical line unless said.
  public init(spine: Axis = .vertical, scale: Double = 0.4, shading: Double = 0.6) {
    (self.spine, self.scale, self.shading) = (spine, scale, shading)
  }

  /// The part of the time after which B is as large as the stage.
  private static let arrival = 0.83

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let size = size(at: progress)
    let way = min(max(progress / Self.arrival, 0), 1)
    // Soon, for the doors show it at once.
    let guest = Layer(.incoming, on: stage).behind(.outgoing, parted: 4 * progress).with {
      $0.transform = .scale(x: size, y: size)
      $0.shades = shading > 0 && way < 1 ? [Shade(opacity: shading * (1 - way))] : []
    }
    let open = progress / (stage.content.isEverywhere ? 0.94 : 0.84)
    guard open < 1 else { return [guest] }
    let edge = spine.edge
    let angle = stage.doorAngle(at: open, length: edge.length(of: stage.size))
    return [guest] + [edge, edge.opposite].map { door(at: $0, angle: angle, on: stage) }
  }

  /// The size of B. Its way through the room passes the stage and comes back to it, which is its end.
  private func size(at progress: Double) -> Double {
    let way = (1 / scale - 1) * (1 - progress) * (1 - progress / Self.arrival)
    // However small it was at first, it outgrows the stage by less than a sixteenth.
    return way > 0 ? 1 / (1 + way) : 1 - way / (1 - 16 * way)
  }

  /// The facts as parameters set them: a picture as large as the stage fills the room.
  package var traits: TransitionBehavior {
    TransitionBehavior(keepsOpaquePictures: scale >= 1, hasBlackGround: true)
  }

  /// The half next to `edge`, which it hangs on.
  private func door(at edge: Edge, angle: Double, on stage: Stage) -> Layer {
    Layer(.outgoing, on: stage).hinged(at: edge, half: true, on: stage).with {
      $0.transform = .turn(bringing: edge.opposite, by: -angle)
        .then(stage.perspective(at: $0.position))
      $0.shades = $0.doorShades(shading, at: edge, angle: angle)
    }
  }
}

extension Stage {
  /// How far a door has turned that hangs on an edge of the stage and swings away from the eye.
  ///
  /// In the end it points from the eye through its hinges, where it is edge-on and nothing is left of it:
  /// tan(θ − π/2) = length / (2 · distance).
  ///
  /// - Parameters:
  ///   - part: of its time; 0…1 counts.
  ///   - length: the stage's extent across the hinges, in points.
  func doorAngle(at part: Double, length: Double) -> Double {
    let part = min(max(part, 0), 1)
    let end = .pi / 2 + Elementary.arctangent(length / (2 * eyeDistance))
    // Nothing is seen to move at first if it only turns: it is quicker then.
    return end * (0.35 * part * (2 - part) + 0.65 * part)
  }
}

extension Edge {
  /// The half of the unit square next to this edge, of whole pixels: shut, doors abut and have no pixel in
  /// common.
  fileprivate func wholeHalf(of size: PixelSize) -> Rect {
    let pixels = isHorizontal ? size.width : size.height
    let isFirst = self == .left || self == .top
    let share = Double(isFirst ? pixels / 2 : pixels - pixels / 2) / Double(pixels)
    let start = isFirst ? 0 : 1 - share
    return isHorizontal
      ? Rect(x: start, y: 0, width: share, height: 1)
      : Rect(x: 0, y: start, width: 1, height: share)
  }
}

extension Layer {
  /// A picture over the stage that hangs on an edge of it, or the half of it that is next to there.
  func hinged(at edge: Edge, half isHalf: Bool = false, on stage: Stage) -> Layer {
    let part = isHalf ? edge.wholeHalf(of: stage.pixelSize) : .unit
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

  /// A door that turns away gets darker, most at its free side, which is deepest in the room.
  func doorShades(_ shading: Double, at hinges: Edge, angle: Double) -> [Shade] {
    guard shading > 0 else { return [] }
    let strength = shading * Elementary.sine(min(abs(angle), .pi / 2))
    let (from, to) = (hinges.direction, hinges.opposite.direction)
    return [
      Shade(
        color: .black, from: Point(x: 0.5 + from.x / 2, y: 0.5 + from.y / 2),
        to: Point(x: 0.5 + to.x / 2, y: 0.5 + to.y / 2),
        stops: [.init(0, strength * 0.45), .init(1, strength)])
    ]
  }
}
