import SlicerCore

/// A part of a mask's upper picture that casts a shadow of its own.
package struct MaskSheet {
  /// In pixels.
  let corners: [Point]
  /// The strength of its shadow as a part of the usual one, 0…1.
  var shadow = 1.0
}

/// The soft shadow that the upper one of a mask's two pictures casts on the lower one.
///
/// The lower picture is drawn twice, dark and as it is, with two fronts of one field: the shadow is as wide
/// everywhere as the field is steep, and no pixel becomes more or less opaque. It widens from nothing where the
/// upper picture comes in, and is gone where that has left.
package struct MaskRelief: Sendable {
  /// The upper picture.
  package enum Upper: Sendable {
    /// The one inside the shape: a sheet that is laid on the other one.
    case inside
    /// The one around the shape, which is a hole in it.
    case outside
  }

  package let upper: Upper
  /// The width of the shadow in units of the field.
  package let width: Double
  /// The strength unless another is asked for, 0…1.
  package var shadow = 0.5

  /// The layers of a flat reveal, with the shadow.
  ///
  /// - Parameters:
  ///   - flat: A, and B, inside the shape, with the reveal.
  ///   - reveal: with a front between its source's values f = p · (1 + s) − s and p · (1 + s).
  ///   - progress: the part of the front's way over what is seen.
  func layers(
    _ flat: [Layer], _ reveal: Reveal, at progress: Double, shadow: Double
  ) -> [Layer] {
    let softness = reveal.softness
    let lead = reveal.progress * (1 + softness)
    func dark(_ layer: Layer) -> Layer { layer.with { $0.shades = [Shade(opacity: shadow)] } }
    func front(from: Double, to: Double) -> Compositing {
      let width = to - from
      return .replace(Reveal(reveal.source, progress: to / (1 + width), softness: width))
    }
    if upper == .inside {
      // Before B A is dark: all of what B's front shows of A, and less ahead.
      let width = width * Elementary.smoothstep(progress / Self.rise)
      let shade = dark(flat[0]).with { $0.compositing = front(from: lead, to: lead + width) }
      return [flat[0], shade, flat[1]]
    }
    let width = width * Elementary.smoothstep((1 - progress) / Self.rise)
    let plain = flat[1].with {
      $0.compositing = front(from: lead - softness - width, to: lead - softness)
    }
    return [flat[0], dark(flat[1]), plain]
  }

  /// The shadow of sheets on what lies beneath them, straight below.
  func shadow(of sheets: [MaskSheet], _ opacity: Double, on stage: Stage) -> Layer {
    let radius = width * min(stage.size.width, stage.size.height)
    let shadows = sheets.map { sheet in
      Layer(.none, on: stage).with {
        $0.shadow = Shadow(
          opacity: opacity * sheet.shadow, radius: radius, offset: Point(x: 0, y: radius / 3),
          path: .polygon(sheet.corners.map { $0 * (1 / stage.scale) }))
      }
    }
    return Layer(group: shadows, on: stage).with { $0.compositing = .atop }
  }

  /// The part of the way in which the shadow becomes as wide as it is.
  private static let rise = 0.15
}
