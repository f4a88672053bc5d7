import SlicerCore

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
    guard share > 0, share < 1, !stage.content.isEverywhere else {
      return mixed(share, on: stage)
    }
    let (field, softness) = (ShapeMask<Circle>().with { $0.shape.center = center }.field, 0.35)
    let way = stage.way(of: field, at: share, softness: softness)
    let reveal = Reveal(.field(field), progress: way, softness: softness)
    return [
      Layer(.outgoing, on: stage),
      Layer(.incoming, on: stage).with { $0.compositing = .replace(reveal) },
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
