import SlicerCore

extension Compositing {
  /// A layer takes the place of what lies below where a front has passed, which runs over what is seen.
  ///
  /// - Parameter share: of the front's way, 0…1.
  static func front(
    _ field: Field, at share: Double, softness: Double, on stage: Stage
  ) -> Compositing {
    let way = stage.way(of: field, at: share, softness: softness)
    return .replace(Reveal(.field(field), progress: way, softness: softness))
  }

  /// The second of two pictures, mixed evenly into the first where they fill the stage; else it runs softly out of a center.
  static func exchange(
    _ share: Double, from center: Point = Point(x: 0.5, y: 0.5), on stage: Stage
  ) -> Compositing {
    if stage.content.isEverywhere { return .replace(.uniform(share)) }
    let field = ShapeMask<Circle>().with { $0.shape.center = center }.field
    return .front(field, at: share, softness: 0.35, on: stage)
  }
}

extension [Layer] {
  /// Both pictures, mixed evenly all over the stage: only one of them where the other has no share.
  ///
  /// - Parameter share: the second picture's, 0…1.
  static func mixed(_ share: Double, on stage: Stage) -> [Layer] {
    if share <= 0 { return [Layer(.outgoing, on: stage)] }
    if share >= 1 { return [Layer(.incoming, on: stage)] }
    let incoming = Layer(.incoming, on: stage).with { $0.compositing = .replace(.uniform(share)) }
    return [Layer(.outgoing, on: stage), incoming]
  }

  /// Both pictures, mixed evenly where they fill the stage. One icon over another would be half clear all over: there
  /// the second one runs softly out of a center.
  ///
  /// - Parameters:
  ///   - share: the second picture's, 0…1.
  ///   - center: in the stage's unit square.
  static func exchanged(
    _ share: Double, from center: Point = Point(x: 0.5, y: 0.5), on stage: Stage
  ) -> [Layer] {
    guard share > 0, share < 1 else { return mixed(share, on: stage) }
    return [
      Layer(.outgoing, on: stage),
      Layer(.incoming, on: stage).with {
        $0.compositing = .exchange(share, from: center, on: stage)
      },
    ]
  }

  /// The layers where pictures fill the stage; else their colors within outlines, which keep their own where they are
  /// soft.
  ///
  /// A soft part, such as an icon's shadow, is painted by the square of its opacity: it does not shine.
  ///
  /// - Parameters:
  ///   - outlines: what is painted on, in the stage's coordinates.
  ///   - opacity: the paint's, 0…1.
  func painted(on outlines: [Layer], opacity: Double = 1, on stage: Stage) -> [Layer] {
    guard !stage.content.isEverywhere else { return self }
    let paint = Layer(group: self, on: stage).with {
      $0.mask = Layer(group: outlines, on: stage)
      $0.compositing = .atop
      $0.opacity = opacity
    }
    return [Layer(group: outlines + [paint], on: stage)]
  }
}
