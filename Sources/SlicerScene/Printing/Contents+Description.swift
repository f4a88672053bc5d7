import SlicerCore

extension RGBA {
  /// `#ff8000`, or `#ff800080` if it is not opaque.
  package var hexadecimal: String {
    let samples = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    let digits = samples.map { String(UInt16($0) + 256, radix: 16).dropFirst() }
    return "#" + digits.joined()
  }
}

extension Contents: CustomStringConvertible {
  /// `A`, `#ff8000`, or `group`.
  public var description: String {
    switch self {
    case .none: "group"
    case .picture(let picture): "\(picture)"
    case .color(let color): color.hexadecimal
    }
  }
}

extension BackContents: CustomStringConvertible {
  /// As a scene prints it.
  public var description: String {
    switch self {
    case .mirrored(let veil): "mirrored under veil \(veil.shortest)"
    case .picture(let picture, let part):
      part == .unit ? "\(picture)" : "\(picture) part \(part)"
    }
  }
}

extension Shade: CustomStringConvertible {
  /// `shade #000000 0.3`, or `shade #000000 (0, 0.5) to (1, 0.5): 0.1 at 0, 0.5 at 1`.
  public var description: String {
    if stops.count == 1 { return "shade \(color.hexadecimal) \(stops[0].opacity.shortest)" }
    let texts = stops.map { "\($0.opacity.shortest) at \($0.location.shortest)" }
    return "shade \(color.hexadecimal) \(start) to \(end): \(texts.joined(separator: ", "))"
  }
}

extension Shadow: CustomStringConvertible {
  /// As a scene prints it.
  public var description: String {
    "shadow \(color.hexadecimal) \(opacity.shortest) radius \(radius.shortest)"
      + (offset == .zero ? "" : " offset \(offset)")
  }
}

extension Filter: CustomStringConvertible {
  /// As a scene prints it.
  public var description: String {
    switch self {
    case .pixellate(let cell): "pixellate \(cell.shortest)"
    case .blurHorizontally(let radius): "blur horizontally \(radius.shortest)"
    case .blurRightward(let reach): "blur rightward \(reach.shortest)"
    case .mixToColor(let color, let amount): "mix to \(color.hexadecimal) \(amount.shortest)"
    case .desaturate(let amount): "desaturate \(amount.shortest)"
    }
  }
}
