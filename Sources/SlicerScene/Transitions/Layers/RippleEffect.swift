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
  public init(center: Point = Point(x: 0.5, y: 0.5), height: Double = 0.5) {
    (self.center, self.height) = (center, height)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    // Quick while rings come and go, slow while they are in the picture: their strength is even for the
    // middle half of the time.
    let place = progress + 0.75 * Elementary.sine(2 * .pi * progress) / (2 * .pi)
    let incoming = Layer(.incoming, on: stage).with {
      $0.compositing = .replace(Reveal(.field(distance), progress: place, softness: 0.6))
    }
    let mixed = Scene(stage, [Layer(.outgoing, on: stage), incoming])
    // Both lie under the same water.
    return [
      Layer(.snapshot(mixed), on: stage).with {
        $0.surface = .ripple(ripple(at: place, on: stage))
      }
    ]
  }

  /// Long enough to see the rings run.
  package var traits: TransitionBehavior { .covering.lasting(1.2) }

  private func ripple(at progress: Double, on stage: Stage) -> Ripple {
    let size = stage.size
    let middle = Point(x: center.x * size.width, y: center.y * size.height)
    let wavelength = (size.width + size.height) * 0.09
    let reach = wavelength * 2.5
    // From where no ring has reached the picture yet to where the last one has left it.
    let way = farthest(from: middle, in: size) + 2 * reach
    return Ripple(
      center: middle, front: way * progress - reach, reach: reach, wavelength: wavelength,
      amplitude: wavelength * 0.15 * height, glint: 0.3 * height, gloss: height)
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

/// A is drawn into a point as a window is into the dock; B lies beneath. Source: Core Animation's
/// private type `suckEffect`.
public struct SuckEffect: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .point("to", "where the first picture goes", \.mouth, in: .stage)
  ]

  package var mouth: Point

  /// A funnel to the middle of the lower edge unless said.
  ///
  /// - Parameter mouth: where A goes, in the stage's unit square.
  public init(mouth: Point = Point(x: 0.5, y: 1)) { self.mouth = mouth }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let size = stage.size
    let mouth = Point(x: mouth.x * size.width, y: mouth.y * size.height)
    let place = Pace.place(at: progress) { -Funnel(mouth: mouth, progress: $0).rest(of: size) }
    let outgoing = Layer(.outgoing, on: stage).with {
      $0.surface = .funnel(Funnel(mouth: mouth, progress: place))
    }
    return [Layer(.incoming, on: stage).behind(.outgoing, parted: progress), outgoing]
  }

  package var traits: TransitionBehavior { .covering }
}
