import SlicerCore

extension Scene: CustomStringConvertible {
  /// The stage, then one line a layer, sublayers indented; only what differs from a plain layer.
  ///
  /// Numbers have at most four fraction digits, so texts of scenes can be compared.
  public var description: String {
    var lines = [stage.description]
    for layer in layers { layer.print(to: &lines, indentation: "  ") }
    return lines.joined(separator: "\n")
  }
}

extension Stage: CustomStringConvertible {
  /// `stage 320x240 px @2x, eye at 2000`.
  public var description: String {
    "stage \(pixelSize.width)x\(pixelSize.height) px @\(scale.shortest)x,"
      + " eye at \(eyeDistance.shortest)"
  }
}

extension Layer: CustomStringConvertible {
  /// One line for the layer and one for each of its sublayers; see ``Scene/description``.
  public var description: String {
    var lines: [String] = []
    print(to: &lines, indentation: "")
    return lines.joined(separator: "\n")
  }

  /// - Parameter role: stands before what it is.
  fileprivate func print(
    to lines: inout [String], indentation: String, as role: String = ""
  ) {
    lines.append(indentation + role + summary)
    if let mask {
      mask.print(to: &lines, indentation: indentation + "  ", as: "mask ")
    }
    for layer in sublayers { layer.print(to: &lines, indentation: indentation + "  ") }
  }

  private var summary: String {
    let text = (["\(contents) \(bounds) at \(position)"] + place + look).joined(separator: " ")
    return name.map { "\($0): \(text)" } ?? text
  }

  /// The differences from a layer that lies flat on the stage.
  private var place: [String] {
    [
      boundsOrigin == .zero ? nil : "from \(boundsOrigin)",
      anchorPoint == Point(x: 0.5, y: 0.5) ? nil : "anchor \(anchorPoint)",
      zPosition == 0 ? nil : "z \(zPosition.shortest)",
      transform == .identity ? nil : "transform \(transform)",
      sublayerTransform == .identity ? nil : "sublayers \(sublayerTransform)",
      surface == .plane ? nil : "\(surface)",
      masksToBounds ? "clipped" : nil,
      cornerRadius == 0 ? nil : "corners \(cornerRadius.shortest)",
      isDoubleSided ? nil : "single-sided",
      isHidden ? "hidden" : nil,
    ].compactMap { $0 }
  }

  /// The differences from a layer that shows its contents unchanged.
  private var look: [String] {
    var result: [String?] = [
      contentsRect == .unit ? nil : "part \(contentsRect)",
      contentsCenter == .unit ? nil : "center \(contentsCenter)",
      contentsGravity == .resize ? nil : "gravity \(contentsGravity.rawValue)",
      contentsScale == 1 ? nil : "contents @\(contentsScale.shortest)x",
      backgroundColor == .transparent ? nil : "background \(backgroundColor.hexadecimal)",
      borderWidth == 0 && borderColor == .black
        ? nil : "border \(borderWidth.shortest) \(borderColor.hexadecimal)",
      backContents.map { "back \($0)" },
      opacity == 1 ? nil : "opacity \(opacity.shortest)",
    ]
    result += [
      tint == .white ? nil : "tint \(tint.hexadecimal)", replicator.map { "\($0)" },
      timing.map { "\($0)" },
    ]
    result += shades.map { "\($0)" }
    result += [shadow.map { "\($0)" }]
    result += filters.map { "\($0)" }
    result += [compositing == .sourceOver ? nil : "\(compositing)"]
    return result.compactMap { $0 }
  }
}

extension MediaTiming: CustomStringConvertible {
  /// `time from 1 s at 2`, and whatever else is not the default.
  public var description: String {
    let parts: [String?] = [
      "time from \(beginTime.shortest) s at \(speed.shortest)",
      timeOffset == 0 ? nil : "offset \(timeOffset.shortest)",
      duration == 0 ? nil : "for \(duration.shortest) s",
      repeatCount == 0 ? nil : repeatCount.isFinite ? "\(repeatCount.shortest) times" : "for ever",
      repeatDuration == 0 || !repeatDuration.isFinite
        ? nil : "repeated for \(repeatDuration.shortest) s",
      autoreverses ? "and back" : nil, fillMode == .removed ? nil : fillMode.rawValue,
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}

extension RGBA {
  /// `#ff8000`, or `#ff800080` if it is not opaque.
  package var hexadecimal: String {
    let samples = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + samples.hexadecimalDigits
  }
}

extension Contents: CustomStringConvertible {
  /// `A`, `#ff8000`, `group`, or `#ff8000 in M 0 0 L 8 0 L 0 8 within`.
  public var description: String {
    switch self {
    case .none: "group"
    case .picture(let picture): "\(picture)"
    case .color(let color): color.hexadecimal
    case .shape(let shape): "\(shape)"
    case .gradient(let gradient): "\(gradient)"
    case .emitter(let emitter): "\(emitter)"
    case .text(let text): "\(text)"
    }
  }
}

extension BackContents: CustomStringConvertible {
  /// The value in a scene's text.
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
  /// The value in a scene's text: `shadow #000000 0.5 radius 8`.
  public var description: String {
    "shadow \(color.hexadecimal) \(opacity.shortest) radius \(radius.shortest)"
      + (offset == .zero ? "" : " offset \(offset)") + (path.map { " of \($0)" } ?? "")
  }
}

extension Filter: CustomStringConvertible {
  /// The value in a scene's text: `blur 4`.
  public var description: String {
    switch self {
    case .pixellate(let cell): "pixellate \(cell.shortest)"
    case .blurRightward(let reach): "blur rightward \(reach.shortest)"
    case .blur(let across, let down):
      across == down ? "blur \(across.shortest)" : "blur \(across.shortest) x \(down.shortest)"
    case .mixToColor(let color, let amount): "mix to \(color.hexadecimal) \(amount.shortest)"
    case .desaturate(let amount): "desaturate \(amount.shortest)"
    }
  }
}
