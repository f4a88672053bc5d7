import SlicerCore

/// The picture turns over about its middle; the side `from` comes towards the eye. Source:
/// `UIView.AnimationOptions.transitionFlipFromLeft` …
///
/// The turned picture is moved back so far that its near edge keeps its size, unless the stage does not
/// dolly: m34 alone lets it outgrow the stage by d/(d − w/2·sin). Its edge has the colors of the pictures'
/// borders. It is never seen from its edge alone: see `SheetTurn`.
public struct Flip: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .from(\.from, "side that comes towards the eye"),
    .number("shading", "how dark the picture becomes edge-on", \.shading, in: 0...1),
    .thickness(\.thickness),
  ]

  package var from: Edge
  package var shading: Double
  package var thickness: Double

  /// A turn that brings the left side towards the eye unless said.
  public init(from: Edge = .left, shading: Double = 0.25, thickness: Double = 2.0) {
    (self.from, self.shading, self.thickness) = (from, shading, thickness)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let angle = SheetTurn.angle(at: progress, from: from)
    let (sine, cosine) = Elementary.sineCosine(angle)
    let sheet = SheetEdge(thickness, on: stage)
    let box = TurningBox(edge: from, angle: angle, depth: sheet.thickness / 2, stage: stage)
    // The back of each picture is the other one, upright: only one of them faces the eye.
    let face = Layer(cosine >= 0 ? .outgoing : .incoming, on: stage).with {
      $0.isDoubleSided = false
      $0.transform = box.transform(ofFace: cosine >= 0 ? 0 : 2)
      $0.shades = [Shade(opacity: shading * abs(sine))].filter { _ in shading > 0 }
      $0.compositing = .plus
    }
    let near = sine >= 0 ? from : from.opposite
    // A strip that is edge-on itself is no strip.
    let seen = sheet.thickness * abs(sine) * stage.scale > 0.02
    func side(_ facing: Double, inset: Double) -> [Layer] {
      sheet.strip(
        of: (near.line(inset: inset), near.opposite.line(inset: inset)), facing: facing, at: from,
        width: sheet.thickness
      ) {
        $0.transform = box.transform(
          ofFace: sine >= 0 ? 1 : 3, inset: inset * from.length(of: stage.size))
        // Light falls on what faces the eye.
        $0.shades = [Shade(opacity: shading * abs(cosine))].filter { _ in shading > 0 }
      }
    }
    guard seen else { return [face] }
    let core = sheet.core(from, width: from.length(of: stage.size) * abs(cosine))
    // A face with a transparent border, as at round corners, has its edge farther inside. Icons get no outline: their soft
    // borders would look like stripes.
    let insets = stage.content.isEverywhere ? SheetEdge.insets : []
    let outline = insets.map { Layer(group: side(cosine >= 0 ? 1 : -1, inset: $0), on: stage) }
    return core + outline + [Layer(group: [face] + side(cosine, inset: 0), on: stage)]
  }

  package var traits: TransitionBehavior { TransitionBehavior(hasBlackGround: true) }

  package var inverse: (any Transition)? {
    var result = self
    result.from = from.opposite
    return result
  }
}

/// How far a sheet has turned that shows its back in the end.
///
/// A sheet that is seen from its edge leaves the stage blank. So it passes the last degrees before that view and
/// the first ones after it at once: in less time than a frame of a film takes.
enum SheetTurn {
  /// How near a sheet comes to its edge-on view, in radians.
  static let least = 5 * Double.pi / 180

  /// The angle, from 0 to half a turn. It goes at one speed before the middle and after it.
  ///
  /// - Parameter edge: the one that comes towards the eye. In the middle it decides whether the front is still
  ///   seen, so that a turn by the opposite edge is the same backwards.
  static func angle(at progress: Double, from edge: Edge) -> Double {
    let isPast = edge.place > 0.5 ? progress > 0.5 : progress >= 0.5
    return progress * (.pi - 2 * least) + (isPast ? 2 * least : 0)
  }
}

extension Edge {
  /// Where a line along this edge lies in the unit square, across itself.
  fileprivate func line(inset: Double) -> Double { place + (place > 0.5 ? -inset : inset) }
}
