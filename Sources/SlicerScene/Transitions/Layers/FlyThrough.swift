import SlicerCore

/// The camera flies through the first picture, which comes closer, to the second, which comes from afar.
///
/// At the progress p the first picture is zoom^(p(1 + p)/2) times as large: it speeds up. The second one is
/// zoom^(−(1 − p)²/2) times as large: it slows down. It appears in the middle first, and both are a little out of focus
/// halfway. Around the second picture lie its mirror images, unless it is an icon. The first icon comes only so close that
/// the stage's edge does not cut it. Source: PowerPoint's Fly Through; of `still`, xfade's zoomin.
package struct FlyThrough: CatalogTransition {
  /// The way in which the second picture appears.
  package enum Arrival: String, ParameterChoice {
    /// It comes closer, too.
    case flying
    /// It fades in when the first one has come so close that next to one color is left.
    case still
  }

  package static let parameters: [Parameter<Self>] = [
    .number("zoom", "how many times larger the first picture becomes", \.zoom, in: 1.1...8),
    .choice("arrival", "how the second picture appears; xfade's is still", \.arrival),
  ]

  /// The deviation of the blur halfway, in longer sides of the stage.
  private static let softness = 0.006

  package var zoom = 2.5
  package var arrival = Arrival.flying

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    guard arrival == .flying else { return ZoomIn.layers(at: progress, on: stage) }
    let way = Elementary.logarithm(zoom)
    let picture = Layer(.outgoing, on: stage).with {
      let size = Elementary.exponential(way * progress * (1 + progress) / 2)
      $0.transform = .scale(x: size, y: size)
    }
    let near = stage.content.isEverywhere ? picture : Self.leaving(progress, on: stage)
    let rest = 1 - progress
    let scale = Elementary.exponential(-way * rest * rest / 2)
    let far = Layer(group: arriving(scale, on: stage), on: stage).with {
      let share = stage.content.isEverywhere ? (progress - 0.1) / 0.8 : progress / 0.7
      $0.compositing = .replace(Reveal(.field(Self.field), progress: share, softness: 1))
    }
    let both = Layer(group: [near, far], on: stage)
    let sine = Elementary.sine(.pi * progress)
    let blur = Self.softness * sine * sine * max(stage.size.width, stage.size.height)
    return [both.with { $0.filters = blur > 0 ? [.blur(radius: blur)] : [] }]
  }

  /// 0 in the middle of the stage … 1 in its corners.
  private static let field = Field("middle") { point in
    let (x, y) = (2 * point.x - 1, 2 * point.y - 1)
    return ((x * x + y * y) / 2).squareRoot()
  }

  /// An icon that comes as close as the stage has room for it, and dissolves.
  private static func leaving(_ progress: Double, on stage: Stage) -> Layer {
    let farthest = stage.content.range { max(abs($0.x - 0.5), abs($0.y - 0.5)) }.upperBound
    let size = Elementary.mix(1, max(0.48 / farthest, 1), Elementary.smoothstep(progress / 0.7))
    return Layer(.outgoing, on: stage).with {
      $0.transform = .scale(x: size, y: size)
      $0.opacity = 1 - Elementary.smoothstep((progress - 0.45) / 0.4)
    }
  }

  /// The second picture, scaled, and behind it the same among its mirror images.
  private func arriving(_ scale: Double, on stage: Stage) -> [Layer] {
    func picture(_ x: Int, _ y: Int) -> Layer {
      Layer(.incoming, on: stage).moved(
        by: Point(
          x: Double(x) * scale * stage.size.width, y: Double(y) * scale * stage.size.height)
      ).with {
        $0.transform = .scale(x: x == 0 ? scale : -scale, y: y == 0 ? scale : -scale)
      }
    }
    let mirrored = (-1...1).flatMap { y in (-1...1).map { picture($0, y) } }
    let around = Layer(
      group: mirrored.map { $0.with { $0.compositing = .plus } }, on: stage
    ).behind(.incoming, parted: 0)
    return [around, picture(0, 0)]
  }

  package var traits: TransitionBehavior {
    switch arrival {
    // The second picture slows down by itself.
    case .flying: .covering.lasting(1, .out(x1: 0.3, y1: 0.15, x2: 0.7, y2: 0.7))
    case .still: .covering.lasting(0.75, .linear)
    }
  }
}

/// The first picture comes closer without end, and then the second one appears through it. Source: xfade's zoomin.
private enum ZoomIn {
  /// The smallest part of the first picture that is shown. xfade enlarges a single pixel, which is a flat frame; this part
  /// still shows something, and differs from xfade's by less than one step of a gradient.
  private static let smallestPart = 1.0 / 32

  /// The deviation of the blur of what is enlarged, in its own pixels.
  private static let filtering = 0.55

  static func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let rest = 1 - progress
    let part = Elementary.mix(smallestPart, 1, Elementary.smoothstep(2 * rest - 1))
    let outgoing = Layer(.outgoing, on: stage).with {
      $0.contentsRect = Rect(x: (1 - part) / 2, y: (1 - part) / 2, width: part, height: part)
      // Pixels this large show nothing but their edges.
      let blur = filtering * (1 / part - 2) / stage.scale
      $0.filters = blur > 0 ? [.blur(radius: blur)] : []
    }
    let incoming = Layer(.incoming, on: stage).with {
      $0.compositing = .replace(.uniform(1 - Elementary.smoothstep(2 * rest)))
    }
    return [outgoing, incoming]
  }
}
