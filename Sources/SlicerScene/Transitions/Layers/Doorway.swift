import SlicerCore

/// A opens in the middle like two doors, away from the eye into a room, and B comes through from its depth at one speed.
///
/// The room is B's own light: B, blurred and dark. Icons have no room: their doors hang where the icons end, and B stands
/// right behind them, at least 0.92 of its size.
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

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let isIcon = !stage.content.isEverywhere
    let rest = max(1 - progress, 0)
    let size = 1 / (1 + (1 / (isIcon ? max(scale, 0.92) : scale) - 1) * rest)
    let dark = shading * (isIcon ? 0.5 : 1)
    let depth = Elementary.smoothstep(rest / 0.3)
    let guest = Layer(.incoming, on: stage).with {
      $0.transform = .scale(x: size, y: size)
      $0.shades = dark > 0 && rest > 0 ? [Shade(opacity: dark * rest)] : []
      guard dark > 0, depth > 0, !isIcon else { return }
      $0.shadow = Shadow(
        opacity: 0.7 * dark * depth, radius: 0.08 * min(stage.size.width, stage.size.height))
    }
    let edge = spine.edge
    let doors = [edge, edge.opposite].compactMap { door(at: $0, open: progress, on: stage) }
    return stage.room(.incoming, dark: shading * (0.15 + 0.85 * rest), at: progress)
      + [guest.beneath(.outgoing, parted: progress, on: stage)] + doors
  }

  /// A room is as opaque as B. B comes at one speed: it is seen to come to the end.
  package var traits: TransitionBehavior {
    TransitionBehavior(keepsOpaquePictures: true).lasting(
      0.75, .out(x1: 0.35, y1: 0.12, x2: 0.65, y2: 0.94))
  }

  /// The half next to `edge`, which it hangs on, or where icons end; nil if nothing is left of it.
  private func door(at edge: Edge, open: Double, on stage: Stage) -> Layer? {
    let bounds = stage.content.bounds
    let (size, isFirst) = (stage.size, edge.place < 0.5)
    let (near, far) = edge.isHorizontal ? (bounds.x, bounds.maxX) : (bounds.y, bounds.maxY)
    let inset = isFirst ? near : 1 - far
    guard open < 1, inset < 0.5 else { return nil }
    let angle = stage.doorAngle(at: open, length: (1 - 2 * inset) * edge.length(of: size))
    return Layer(.outgoing, on: stage).hinged(at: edge, half: true, inset: inset, on: stage).with {
      $0.transform = .turn(bringing: edge.opposite, by: -angle)
        .then(stage.perspective(at: $0.position))
      let dark = stage.content.isEverywhere ? shading : shading / 2
      $0.shades = $0.doorShades(dark, at: edge, angle: angle)
    }
  }
}

extension Stage {
  /// The light of a picture all over the stage, behind pictures that have left it: blurred and dark. Nothing lies behind
  /// icons.
  ///
  /// - Parameters:
  ///   - dark: 0…1.
  ///   - progress: at whose ends one of the pictures fills the stage.
  func room(_ picture: SceneImage, dark: Double, at progress: Double) -> [Layer] {
    guard content.isEverywhere else { return [] }
    // Drawn small, for it is soft.
    let small = reduced(toSide: 96)
    let blurred = Layer(picture, on: small).with {
      $0.filters = [.blur(radius: 0.06 * min(size.width, size.height))]
    }
    let light = Layer(.snapshot(Scene(small, [blurred])), on: self).with {
      $0.shades = dark > 0 ? [Shade(opacity: min(dark, 1))] : []
    }
    let begun = Layer(group: [light.behind(.outgoing, parted: 2 * progress)], on: self)
    return [begun.behind(.incoming, parted: 2 * (1 - progress))]
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
  ///
  /// - Parameter inset: of the hinges from that edge, as a fraction.
  func hinged(
    at edge: Edge, half isHalf: Bool = false, inset: Double = 0, on stage: Stage
  ) -> Layer {
    let way = edge.direction
    let whole = isHalf ? edge.wholeHalf(of: stage.pixelSize) : .unit
    let part = Rect(
      x: whole.x + max(-way.x, 0) * inset, y: whole.y + max(-way.y, 0) * inset,
      width: whole.width - abs(way.x) * inset, height: whole.height - abs(way.y) * inset)
    return with {
      $0.contentsRect = part
      $0.bounds = Size(
        width: stage.size.width * part.width, height: stage.size.height * part.height)
      $0.anchorPoint = Point(x: 0.5 + way.x / 2, y: 0.5 + way.y / 2)
      $0.position = stage.size.center + edge.span(of: stage.size) * (0.5 - inset)
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
