import SlicerCore
import SlicerScene

extension CaptionLayout {
  private var margin: Double { fontSize * 0.6 }
  private var thickness: Double { max(fontSize * 0.16, 1) }

  /// The lines of a lower third, as wide as the widest, and what the plate and the bar fill.
  func lowerThirdWords(
    _ string: String
  ) throws -> (lines: [FittedWords], text: Size, frame: Rect) {
    let parts = string.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    func fitted(_ line: Substring?, _ size: Double, isBold: Bool) throws -> FittedWords? {
      guard let line, !line.isEmpty else { return nil }
      let text = self.text(String(line), size: size, isBold: isBold)
      return try self.fitted(text, inset: margin + thickness, lines: 2, isTight: true)
    }
    let head = try fitted(parts.first, 0.9, isBold: true)
    let tail = try fitted(parts.dropFirst().first, 0.62, isBold: false)
    let lines = [head, tail].compactMap { $0 }
    let text = Size(
      width: lines.map(\.size.width).max() ?? 0, height: lines.map(\.size.height).reduce(0, +))
    let frame = frame(
      Size(width: text.width + 2 * margin + thickness, height: text.height + 1.1 * margin))
    return (lines, text, frame)
  }

  /// A bar, and a plate with words that grows out of it, within a second.
  func lowerThird(_ string: String) throws -> AnimatedScene {
    let (lines, text, frame) = try lowerThirdWords(string)
    var y = 0.55 * margin
    let placed = lines.map { line in
      let x = (text.width - line.size.width) * caption.place.across
      defer { y += line.size.height }
      return line.layer.with {
        $0.frame = Rect(x: margin + x, y: y, width: line.size.width, height: line.size.height)
      }
    }
    let words = try layer(placed).named("words").with { $0.zPosition = 0 }
    // The bar stands at the edge of the stage.
    let isMirrored = caption.place.across == 1
    let bar = Layer(.color(caption.accent), bounds: frame.size, position: .zero).named("bar").with {
      $0.frame = Rect(
        x: isMirrored ? frame.maxX - thickness : frame.x, y: frame.y, width: thickness,
        height: frame.height)
    }
    let width = frame.width - thickness
    let plate = Layer(.color(plateColor), bounds: frame.size, position: .zero).named("plate").with {
      $0.anchorPoint.x = isMirrored ? 1 : 0
      $0.frame = Rect(
        x: isMirrored ? frame.x : frame.x + thickness, y: frame.y, width: width,
        height: frame.height)
      $0.masksToBounds = true
      $0.sublayers = [words]
    }
    var scene = try AnimatedScene(stage, [above([bar, plate])])
    scene.holdsFinal = true
    let curve = try TimingCurve(parsing: "easeOutCubic")
    func grow(
      _ keyPath: any WritableKeyPath<Layer, Double> & Sendable, of name: String,
      from start: Double, to end: Double, in seconds: ClosedRange<Double>
    ) throws {
      try scene.add(
        BasicAnimation(
          keyPath: keyPath, from: start, to: end,
          timing: MediaTiming(
            beginTime: seconds.lowerBound, duration: seconds.upperBound - seconds.lowerBound,
            fillMode: .both), curve: curve), to: name)
    }
    try grow(\.bounds.height, of: "bar", from: 0, to: frame.height, in: 0...0.45)
    try grow(\.bounds.width, of: "plate", from: 0, to: width, in: 0.25...1)
    // Words come after the edge that shows them.
    let lag = frame.height / 2
    try grow(
      \.position.x, of: "words", from: words.position.x + (isMirrored ? lag - width : -lag),
      to: words.position.x, in: 0.25...1)
    return scene
  }
}
