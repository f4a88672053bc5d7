import SlicerCore

extension Surface: CustomStringConvertible {
  /// As a scene prints it.
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
  /// As a scene prints it.
  public var description: String {
    "cylinder axis \(origin) towards \(direction) radius \(radius.shortest)"
      + " shading \(shading.shortest)" + (shadow.map { " \($0)" } ?? "")
  }
}

extension Ripple: CustomStringConvertible {
  /// As a scene prints it.
  public var description: String {
    "ripple \(center) front \(front.shortest) reach \(reach.shortest)"
      + " wavelength \(wavelength.shortest) amplitude \(amplitude.shortest)"
      + " glint \(glint.shortest)"
  }
}

extension Funnel: CustomStringConvertible {
  /// As a scene prints it.
  public var description: String { "funnel \(mouth) \(progress.shortest)" }
}
