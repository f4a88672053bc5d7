import SlicerCore

/// A goes away to one side and B comes from behind on the other: half a turn of a carousel.
///
/// The pictures pass each other early: at half the time the one that goes is behind, smaller and darker,
/// and the one that comes stands before it. On the way they turn towards the middle, and cast shadows, and
/// the eye steps back so far that both are seen as a whole. The floor mirrors pictures beside each other. Behind them is
/// their light: the pictures, blurred and dark.
public struct Swap: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .from(\.from, "side on which the second picture comes round"),
    .number("scale", "size of the picture behind, as a fraction", \.scale, in: 0.1...0.9),
    .angle("angle", "angle by which the pictures turn", \.angle, in: 0...60),
    .number("shading", "how dark the picture behind is", \.shading, in: 0...1),
    .shadow(\.shadow),
    .number("reflection", "how much the floor mirrors", \.reflection, in: 0...1),
  ]

  package var from: Edge
  package var scale: Double
  package var angle: Double
  package var shading: Double
  package var shadow: Double
  package var reflection: Double

  /// Half a turn that brings the second picture round the right unless said.
  public init(
    from: Edge = .right, scale: Double = 0.4, angle: Double = 32 * .pi / 180, shading: Double = 0.6,
    shadow: Double = 0.5, reflection: Double = 0.4
  ) {
    (self.from, self.scale, self.angle) = (from, scale, angle)
    (self.shading, self.shadow, self.reflection) = (shading, shadow, reflection)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    // Faster at first: the pictures are beside each other after a third of the time.
    let turn = progress + 0.6 * progress * (1 - progress)
    let layers = [place(.outgoing, turn, on: stage), place(.incoming, turn + 1, on: stage)]
    let seen = min(max(turn, 0), 1)
    let back = [seen, seen + 1].map { retreat(from: $0, on: stage) }.reduce(0, max)
    let light = Elementary.smoothstep((turn - 0.25) / 0.5)
    let walls = [(SceneImage.outgoing, 1), (.incoming, light)].filter { $0.1 > 0 }.flatMap {
      picture, share in
      stage.room(picture, dark: Self.gloom, at: progress).map { $0.with { $0.opacity = share } }
    }
    return walls + [
      Layer(group: floor(beneath: layers, turn, on: stage) + layers, on: stage).with {
        $0.sublayerTransform = .translation(z: -back).then(stage.perspective)
      }
    ]
  }

  package var traits: TransitionBehavior { TransitionBehavior(keepsOpaquePictures: true) }

  /// How dark the light behind the pictures is.
  private static let gloom = 0.55

  /// How far the eye steps back, in points, for a picture on the carousel to be on the stage as a whole.
  private func retreat(from halfTurns: Double, on stage: Stage) -> Double {
    let (sine, cosine) = Elementary.sineCosine(.pi * halfTurns)
    let (lean, upright) = Elementary.sineCosine(-angle * sine)
    return [1.0, -1].map { edge in
      // In halves of the stage, and in points towards the eye.
      let place = abs(edge * upright - 2 * Self.way * sine)
      let near = edge * lean * from.length(of: stage.size) / 2 - depth(cosine, on: stage)
      return near + max(place + Self.margin * abs(sine) - 1, 0) * stage.eyeDistance
    }.reduce(0, max)
  }

  /// The pictures' lower parts upside down below them, which fade. Below each other they have no room for that.
  ///
  /// - Parameter turn: how far the carousel has turned, in half turns.
  private func floor(beneath pictures: [Layer], _ turn: Double, on stage: Stage) -> [Layer] {
    guard reflection > 0, from.isHorizontal else { return [] }
    let share = 0.45
    let mirrored = pictures.map { picture in
      let size = Size(width: stage.size.width, height: stage.size.height * share)
      return picture.with {
        ($0.bounds, $0.shadow) = (size, nil)
        $0.contentsRect = Rect(x: 0, y: 1 - share, width: 1, height: share)
        let fade = GradientContents(
          colors: [.transparent, RGBA(red: 0, green: 0, blue: 0, alpha: 255)])
        $0.mask = Layer(.gradient(fade), bounds: size, position: size.center)
        $0.transform = Transform3D.scale(x: 1, y: -1)
          .then(.translation(y: (stage.size.height + size.height) / 2))
          .then(picture.transform)
        // A picture that has just begun to move stands on nothing.
        $0.opacity = picture.opacity * reflection * lift(turn)
      }
    }
    return [Layer(group: mirrored, on: stage).with { $0.zPosition = -1 }]
  }

  /// How far behind the stage a picture is, in points.
  private func depth(_ cosine: Double, on stage: Stage) -> Double {
    stage.eyeDistance * (1 / scale - 1) * (1 - cosine) / 2
  }

  /// From the middle of the stage to a picture that is beside the other one and does not touch it, in
  /// stages.
  private static let way = 0.49
  /// The space that the eye leaves beside the pictures, in halves of the stage.
  private static let margin = 0.06

  /// How far the pictures are off their places, 0…1.
  private func lift(_ halfTurns: Double) -> Double {
    Elementary.smoothstep(4 * abs(Elementary.sineCosine(.pi * halfTurns).sine))
  }

  /// A picture on the carousel.
  ///
  /// - Parameter halfTurns: 0 and 2 are in front, 1 is behind.
  private func place(_ picture: SceneImage, _ halfTurns: Double, on stage: Stage) -> Layer {
    let (sine, cosine) = Elementary.sineCosine(.pi * halfTurns)
    // 0 in front … 1 behind; at half the way the pictures stand beside each other.
    let distance = (1 - cosine) / 2
    let side = from.span(of: stage.size) * (-Self.way * sine)
    let length = min(stage.size.width, stage.size.height)
    let isIcon = !stage.content.isEverywhere
    return Layer(picture, on: stage).with {
      // Right behind the other one it is not seen, even beside an icon: that shrinks to nothing.
      let seen = Elementary.smoothstep((1 - distance) * (isIcon ? 14 : 20))
      let size = isIcon ? seen : 1
      $0.transform = Transform3D.scale(x: size, y: size)
        .then(.turn(bringing: from, by: -angle * sine))
        .then(.translation(x: side.x, y: side.y, z: -depth(cosine, on: stage)))
      $0.shades = shading > 0 ? [Shade(opacity: shading * distance)] : []
      ($0.opacity, $0.isHidden) = (isIcon ? 1 : seen, seen == 0)
      // It lifts off as it begins to move.
      let lifted = lift(halfTurns)
      $0.shadow =
        shadow > 0 && lifted > 0
        ? Shadow(
          opacity: shadow * lifted, radius: length * 0.08, offset: Point(x: 0, y: length * 0.03))
        : nil
    }
  }
}
