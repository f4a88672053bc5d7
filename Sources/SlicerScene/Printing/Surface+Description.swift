import SlicerCore

extension Surface: CustomStringConvertible {
  public var description: String {
    switch self {
    case .plane: "plane"
    case .cylinder(let cylinder): "\(cylinder)"
    case .ripple(let ripple): "\(ripple)"
    case .funnel(let funnel): "\(funnel)"
    }
  }
}

extension Cylinder: CustomStringConvertible {
  public var description: String {
    "cylinder axis \(origin) towards \(direction) radius \(radius.shortest)"
      + " shading \(shading.shortest)" + (shadow.map { " \($0)" } ?? "")
  }
}

extension Ripple: CustomStringConvertible {
  public var description: String {
    "ripple \(center) front \(front.shortest) reach \(reach.shortest)"
      + " wavelength \(wavelength.shortest) amplitude \(amplitude.shortest)"
      + " glint \(glint.shortest)"
  }
}

extension Funnel: CustomStringConvertible {
  public var description: String { "funnel \(mouth) \(progress.shortest)" }
}
