import SlicerCore

extension Compositing: CustomStringConvertible {
  /// The value in a scene's text: `replace by …`, `plus`.
  public var description: String {
    switch self {
    case .sourceOver: "over"
    case .plus: "plus"
    case .atop: "atop"
    case .light: "light"
    case .screen: "screen"
    case .behind(let card, let parted): "behind \(card) parted \(parted.shortest)"
    case .replace(let reveal): "\(reveal)"
    }
  }
}

extension Reveal: CustomStringConvertible {
  /// `reveal 0.25 by drop 0.5 0.5 softness 0.6`.
  public var description: String {
    "reveal \(progress.shortest) by \(source)"
      + (softness == 0 ? "" : " softness \(softness.shortest)")
  }
}

extension Reveal.Source: CustomStringConvertible {
  /// The value in a scene's text.
  public var description: String {
    switch self {
    case .uniform: "all"
    case .field(let field): "\(field)"
    case .map(let picture, let isInverted): "map \(picture)" + (isInverted ? " inverted" : "")
    case .regions(let first): "regions \(first) first"
    case .difference: "difference"
    case .contrast(let slowly, let strength):
      "contrast" + (slowly ? " slowly" : "") + (strength == 1 ? "" : " \(strength.shortest)")
    }
  }
}

extension Surface: CustomStringConvertible {
  package var description: String {
    switch self {
    case .plane: "plane"
    case .cylinder(let cylinder): "\(cylinder)"
    case .ripple(let ripple): "\(ripple)"
    case .funnel(let funnel): "\(funnel)"
    case .warp(let warp): "\(warp)"
    }
  }
}

extension Cylinder: CustomStringConvertible {
  package var description: String {
    "cylinder axis \(origin) towards \(direction) radius \(radius.shortest)"
      + " shading \(shading.shortest)" + (shadow.map { " \($0)" } ?? "")
      + (edge == 0 ? "" : " edge \(edge.shortest)")
  }
}

extension Ripple: CustomStringConvertible {
  package var description: String {
    "ripple \(center) front \(front.shortest) reach \(reach.shortest)"
      + " wavelength \(wavelength.shortest) amplitude \(amplitude.shortest)"
      + " glint \(glint.shortest)" + (gloss == 0 ? "" : " gloss \(gloss.shortest)")
  }
}

extension Funnel: CustomStringConvertible {
  package var description: String { "funnel \(mouth) \(progress.shortest)" }
}
