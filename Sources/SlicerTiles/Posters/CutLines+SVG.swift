import SlicerCore

extension CutLines {
  /// The lines as SVG: sizes in millimeters, no transforms and no fill; a color for each layer.
  ///
  /// Without units programs take 72, 90 or 96 pixels an inch, so width and height have them.
  package var svg: [UInt8] {
    let (width, height) = (Self.number(width), Self.number(height))
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)mm\" height=\"\(height)mm\" "
      + "viewBox=\"0 0 \(width) \(height)\">\n"
    for layer in layers {
      text +=
        "<g id=\"\(layer.name)\" fill=\"none\" stroke=\"\(layer.color.hexadecimalWithAlpha.prefix(7))\" "
        + "stroke-width=\"0.1\">\n"
      for path in layer.paths { text += "<path d=\"\(Self.data(path))\"/>\n" }
      text += "</g>\n"
    }
    return Array((text + "</svg>\n").utf8)
  }

  private static func data(_ path: CutPath) -> String {
    var text = "M\(pair(path.start))"
    for step in path.steps {
      switch step {
      case .line(let end): text += " L\(pair(end))"
      case .curve(let a, let b, let end): text += " C\(pair(a)) \(pair(b)) \(pair(end))"
      }
    }
    return text + (path.isClosed ? " Z" : "")
  }

  private static func pair(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

  /// A number of millimeters to a micrometer.
  private static func number(_ value: Double) -> String { Length(millimeters: value).millimeters }
}
