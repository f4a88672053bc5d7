import SlicerCore

/// The camera flies through the first picture, which comes closer, to the second, which comes from afar.
///
/// At the progress p the first picture is zoom^(p(1 + 4p)/5) times as large: it speeds up. The second one is
/// zoom^(−(1 − p)²/2) times as large: it slows down. It appears in the middle first, and both are smeared towards it by
/// their speed. Around the second picture lie its mirror images. An icon's colors come closer than its outline, and
/// fade at the stage's edges; the second one is alone before it. Source: PowerPoint's Fly Through; of `still`, xfade's zoomin.
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

  /// The longest smear towards the middle, at 0.41 of the time, as a part of the way there.
  private static let smear = 0.2

  package var zoom = 2.5
  package var arrival = Arrival.flying

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    guard arrival == .flying else { return ZoomIn.layers(at: progress, on: stage) }
    guard stage.content.isEverywhere else { return icons(at: progress, on: stage) }
    // The smear comes early and goes slowly: the second picture is sharp before it rests.
    let sine = Elementary.sine(.pi * progress * (1.35 - 0.35 * progress))
    let reach = Self.smear * sine * sine
    let blur = TurningBlur(
      center: Point(x: 0.5, y: 0.5), start: 0, angle: 0, scale: 1 - reach, passes: 4)
    return blur.layers(
      of: { flying(at: progress, on: $0) }, amount: CrossZoom.amount(reach), on: stage)
  }

  /// How much larger the first picture is, and the second.
  private func sizes(at progress: Double) -> (near: Double, far: Double) {
    let (way, rest) = (Elementary.logarithm(zoom), 1 - progress)
    return (
      Elementary.exponential(way * progress * (1 + 4 * progress) / 5),
      Elementary.exponential(-way * rest * rest / 2)
    )
  }

  /// The first picture, and the second one from the middle on.
  private func flying(at progress: Double, on stage: Stage) -> [Layer] {
    let sizes = sizes(at: progress)
    let near = Layer(.outgoing, on: stage).with {
      $0.transform = .scale(x: sizes.near, y: sizes.near)
    }
    let share = (progress - 0.1) / 0.75
    if share <= 0 { return [near] }
    let far = Layer(group: arriving(sizes.far, on: stage), on: stage).with {
      $0.compositing = .replace(Reveal(.field(Self.field), progress: share, softness: 0.5))
    }
    return share < 1 ? [near, far] : arriving(sizes.far, on: stage)
  }

  /// 0 in the middle of the stage … 1 in its corners.
  private static let field = Field("middle") { point in
    let (x, y) = (2 * point.x - 1, 2 * point.y - 1)
    return ((x * x + y * y) / 2).squareRoot()
  }

  /// The second icon comes from afar before the first, which comes closer and fades.
  private func icons(at progress: Double, on stage: Stage) -> [Layer] {
    let sizes = sizes(at: progress)
    let near = Layer(.outgoing, on: stage).with {
      $0.transform = .scale(x: sizes.near, y: sizes.near)
    }
    // Its outline comes a little closer, too, and goes when hardly more than its rim is seen beside the second one.
    let outline = Layer(.outgoing, on: stage).with {
      let size = Elementary.mix(1, 1.25, progress * progress)
      $0.transform = .scale(x: size, y: size)
    }
    let left = Layer(group: [near].painted(on: [outline], on: stage), on: stage).with {
      $0.opacity = 1 - Elementary.smoothstep((progress - 0.45) / 0.4)
    }.fading(within: 0.06, by: Layer.fade(at: progress, over: 0.1), on: stage)
    // From twice as far: at its full size the second icon would stand in the first as in a frame.
    let size = sizes.far * sizes.far
    let far = Layer(.incoming, on: stage).with { $0.transform = .scale(x: size, y: size) }
    let opened = Layer(group: [far], on: stage).with {
      $0.compositing = .replace(
        Reveal(.field(Self.field), progress: (progress - 0.05) / 0.6, softness: 0.2))
    }
    return [left, Layer(group: [opened], on: stage)]
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
