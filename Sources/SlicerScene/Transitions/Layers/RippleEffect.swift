public import SlicerCore

/// A drop falls onto A; rings run over it and B appears behind them. Source: Core Animation's
/// private type `rippleEffect`. Rings of height 1 are as high as they can be without folding over.
public struct RippleEffect: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .point("center", "where the drop falls", \.center, in: .stage),
    .number("height", "height of the waves", \.height, in: 0...1),
  ]

  package var center: Point
  package var height: Double

  /// Rings from the middle of the stage unless said.
  public init(center: Point = Point(x: 0.5, y: 0.5), height: Double = 0.8) {
    (self.center, self.height) = (center, height)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    // Quicker while rings come and go than while they are in the picture.
    let place = progress + 0.4 * Elementary.sine(2 * .pi * progress) / (2 * .pi)
    let ripple = ripple(at: place, on: stage)
    let incoming = Layer(.incoming, on: stage).with {
      $0.compositing = .replace(reveal(behind: ripple, on: stage))
    }
    let mixed = Scene(stage, [Layer(.outgoing, on: stage), incoming])
    // Both lie under the same water.
    return [
      Layer(.snapshot(mixed), on: stage).with { $0.surface = .ripple(ripple) }
    ]
  }

  /// B's front, which runs with the highest ring and is as wide: the ring's slopes hide it.
  private func reveal(behind ripple: Ripple, on stage: Stage) -> Reveal {
    let farthest = farthest(from: ripple.center, in: stage.size)
    let softness = ripple.wavelength / farthest
    // Half of the points of the front have turned over where the ring is.
    let progress = (ripple.front / farthest + softness / 2) / (1 + softness)
    return Reveal(.field(distance), progress: progress, softness: softness)
  }

  /// Long enough to see the rings run.
  package var traits: TransitionBehavior { .covering.lasting(1.2, .steady) }

  private func ripple(at progress: Double, on stage: Stage) -> Ripple {
    let size = stage.size
    let middle = Point(x: center.x * size.width, y: center.y * size.height)
    let wavelength = (size.width + size.height) * 0.06
    let reach = wavelength * 3.5
    // From where no ring has reached the picture yet to where the last one has left it.
    let way = farthest(from: middle, in: size) + 2 * reach
    return Ripple(
      center: middle, front: way * progress - reach, reach: reach, wavelength: wavelength,
      amplitude: wavelength * 0.15 * height, glint: 0.16 * height, gloss: 0.35 * height)
  }

  /// The distance from the center to the farthest corner, in points.
  private func farthest(from middle: Point, in size: Size) -> Double {
    let (x, y) = (max(middle.x, size.width - middle.x), max(middle.y, size.height - middle.y))
    return (x * x + y * y).squareRoot()
  }

  /// The distance from the center, 1 at the farthest corner.
  private var distance: Field {
    let center = center
    return Field(Drop(center: center)) { point in
      let (width, height) = (Double(point.size.width), Double(point.size.height))
      let (x, y) = ((point.x - center.x) * width, (point.y - center.y) * height)
      let farX = max(center.x, 1 - center.x) * width
      let farY = max(center.y, 1 - center.y) * height
      return ((x * x + y * y) / (farX * farX + farY * farY)).squareRoot()
    }
  }
}

/// Where a drop falls, in the unit square: what its field depends on.
private struct Drop: Hashable, CustomStringConvertible {
  let center: Point

  var description: String { "drop \(center.x.shortest) \(center.y.shortest)" }
}

/// A is drawn into a point as a window is into the dock, and casts a soft shadow on B, which lies beneath. Source: Core
/// Animation's private type `suckEffect`.
public struct SuckEffect: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .point("to", "where the first picture goes", \.mouth, in: .stage),
    .number("shading", "how dark the neck and the shadow are", \.shading, in: 0...1),
  ]

  package var mouth: Point
  package var shading: Double

  /// A funnel to the middle of the lower edge unless said.
  ///
  /// - Parameters:
  ///   - mouth: where A goes, in the stage's unit square.
  ///   - shading: how dark the picture becomes where it is narrow, 0…1; its shadow is two thirds as dark.
  public init(mouth: Point = Point(x: 0.5, y: 1), shading: Double = 0.6) {
    (self.mouth, self.shading) = (mouth, shading)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let size = stage.size
    let mouth = Point(x: mouth.x * size.width, y: mouth.y * size.height)
    let place = Pace.place(at: progress) { -Funnel(mouth: mouth, progress: $0).rest(of: size) }
    let funnel = Funnel(mouth: mouth, progress: place)
    let outgoing = Layer(.outgoing, on: stage).with {
      $0.surface = .funnel(funnel)
      $0.shades = shading > 0 && place > 0 ? [funnel.shade(shading, in: size)] : []
    }
    let lift = Elementary.smoothstep(min(place / 0.3, (1 - place) / 0.15))
    let shadow = shadow(of: outgoing, strength: shading * lift * 2 / 3, on: stage)
    let incoming = Layer(.incoming, on: stage).beneath(.outgoing, parted: progress, on: stage)
    return [incoming] + shadow + [outgoing]
  }

  /// A shadow that is drawn small, for it is soft.
  private func shadow(of page: Layer, strength: Double, on stage: Stage) -> [Layer] {
    guard strength > 0 else { return [] }
    let side = max(stage.pixelSize.width, stage.pixelSize.height)
    let small = stage.reduced(toSide: max(side / 4, min(side, 64)))
    let radius = max(min(stage.size.width, stage.size.height) * 0.02, 1 / small.scale)
    let cast = Piece.shadow(
      of: [page.with { $0.shades = [] }], strength: strength, radius: radius, on: small)
    return [Layer(.snapshot(Scene(small, cast)), on: stage)]
  }

  package var traits: TransitionBehavior { .covering }
}

extension Funnel {
  /// The dark of the neck, which grows as the page narrows.
  ///
  /// The gradient lies in the page, from what is in the mouth to the far edge. It slides as fast as the page.
  fileprivate func shade(_ strength: Double, in size: Size) -> Shade {
    let axis = axis(in: size)
    let vertical = isVertical(in: size)
    let (place, length) = vertical ? (mouth.y, size.height) : (mouth.x, size.width)
    /// The place in the page that is seen at a distance from the mouth, in parts of the way to the far edge.
    func point(_ distance: Double) -> Point {
      let way = (distance > 0 ? distance + slide : distance - slide) * axis.far
      let shown = (place + (axis.isFirst ? -way : way)) / length
      return vertical ? Point(x: 0.5, y: shown) : Point(x: shown, y: 0.5)
    }
    // Few stops: their number costs time where the funnel lies.
    let far = [0, 0.15, 0.3, 0.45, 0.6, 0.8, 1].map { distance -> Shade.Stop in
      let lost = pinch * (1 - Elementary.smoothstep(distance))
      return Shade.Stop(distance, strength * lost * lost)
    }
    if axis.near <= 0 {
      return Shade(color: .black, from: point(1e-9), to: point(1), stops: far)
    }
    // Both sides of a mouth within the stage.
    let all = 2 * (1 + slide)
    let near = far.reversed().map { Shade.Stop((1 - $0.location) / all, $0.opacity) }
    let rest = far.map { Shade.Stop(1 - (1 - $0.location) / all, $0.opacity) }
    return Shade(color: .black, from: point(-1), to: point(1), stops: near + rest)
  }
}
