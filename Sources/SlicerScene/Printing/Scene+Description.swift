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

  fileprivate func print(to lines: inout [String], indentation: String) {
    lines.append(indentation + summary)
    for layer in sublayers { layer.print(to: &lines, indentation: indentation + "  ") }
  }

  private var summary: String {
    (["\(contents) \(bounds) at \(position)"] + place + look).joined(separator: " ")
  }

  /// What differs from a layer that lies flat on the stage.
  private var place: [String] {
    [
      anchorPoint == Point(x: 0.5, y: 0.5) ? nil : "anchor \(anchorPoint)",
      zPosition == 0 ? nil : "z \(zPosition.shortest)",
      transform == .identity ? nil : "transform \(transform)",
      sublayerTransform == .identity ? nil : "sublayers \(sublayerTransform)",
      surface == .plane ? nil : "\(surface)",
      masksToBounds ? "clipped" : nil,
      isDoubleSided ? nil : "single-sided",
      isHidden ? "hidden" : nil,
    ].compactMap { $0 }
  }

  /// What differs from a layer that shows its contents as they are.
  private var look: [String] {
    var result: [String?] = [
      contentsRect == .unit ? nil : "part \(contentsRect)",
      backContents.map { "back \($0)" },
      opacity == 1 ? nil : "opacity \(opacity.shortest)",
    ]
    result += shades.map { "\($0)" }
    result += [shadow.map { "\($0)" }]
    result += filters.map { "\($0)" }
    result += [compositing == .sourceOver ? nil : "\(compositing)"]
    return result.compactMap { $0 }
  }
}
