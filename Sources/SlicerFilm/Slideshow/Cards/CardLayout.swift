import SlicerCore
import SlicerScene

/// How a card looks on a stage: its ground, and title, line and subtitle over each other.
///
/// ``CardParts`` has what is laid out, and how it comes.
struct CardLayout {
  private let card: SlideCard
  private let stage: Stage
  private let typesetter: Typesetter

  init(_ card: SlideCard, on stage: Stage, _ typesetter: Typesetter) {
    (self.card, self.stage, self.typesetter) = (card, stage, typesetter)
  }

  private var size: Size { stage.size }
  private var side: Double { min(size.width, size.height) }

  /// The background alone.
  ///
  /// - Parameter picture: fills the stage.
  func ground(over picture: SceneImage) -> Scene { Scene(stage, ground(picture)) }

  /// The words, which stand still or come.
  ///
  /// - Parameter fields: what the texts can say.
  func words(_ fields: CaptionFields) throws -> CaptionWords {
    let parts = try parts(fields)
    guard let units = card.motion.units(of: card.title) else {
      return .still(Layer(group: try typesetter.set(Scene(stage, parts.layers)).layers, on: stage))
    }
    return .coming(try parts.coming(by: units, on: stage, typesetter))
  }

  /// Title, line and subtitle, to find their mistakes before anything is drawn.
  func parts(_ fields: CaptionFields) throws -> CardParts {
    let words = (title: try fields.filled(card.title), subtitle: try fields.filled(card.subtitle))
    // The left side is the right one for words that are written from there.
    let isFromRight = words.title.isFromRight ?? words.subtitle.isFromRight ?? false
    let edge: StyledText.Alignment =
      card.alignment != .left ? .center : isFromRight ? .right : .left
    let title = try fitted(
      words.title, size: 1.0 / 6.8, isBold: true, height: 0.5, least: 0.4, edge)
    let subtitle = try fitted(
      words.subtitle, size: 1.0 / 17, isBold: false, height: 0.2, least: 0.6, edge)
    let gap = side / 22
    let line = Size(width: side / 6, height: max(side / 180, 1))
    let isWhole = title != nil && subtitle != nil
    let middle = isWhole ? line.height + 1.6 * gap : 0
    let height = (title?.size.height ?? 0) + middle + (subtitle?.size.height ?? 0)
    // A little above the middle looks like the middle.
    var y = (size.height - height) * 0.47
    let across = edge == .center ? 0.5 : edge == .right ? 1.0 : 0
    func placed(_ layer: Layer, _ size: Size) -> Layer {
      let x = margin + (self.size.width - 2 * margin - size.width) * across
      defer { y += size.height }
      return layer.with { $0.frame = Rect(x: x, y: y, width: size.width, height: size.height) }
    }
    var parts = CardParts(rise: side / 28)
    parts.title = title.map { placed($0.layer, $0.size) }
    if isWhole {
      y += 0.8 * gap
      let bar = Layer(.color(card.accent), bounds: line, position: .zero).with {
        $0.anchorPoint.x = across
      }
      parts.line = placed(bar, line)
      y += 0.8 * gap
    }
    parts.subtitle = subtitle.map { placed($0.layer, $0.size) }
    return parts
  }

  private var margin: Double { size.width / 12 }

  /// - Parameters:
  ///   - size: of the letters, in shorter sides of the stage.
  ///   - height: that there is, in heights of the stage; on upright stages in 1.2 widths.
  private func fitted(
    _ string: String, size: Double, isBold: Bool, height: Double, least: Double,
    _ alignment: StyledText.Alignment
  ) throws -> FittedWords? {
    guard string.contains(where: { !$0.isWhitespace }) else { return nil }
    var text = StyledText(string, fonts: card.fonts, fontSize: side * size)
    text.color = card.color ?? letters
    text.alignment = alignment
    text.allowsFontFallback = card.allowsFontFallback
    let room = Size(
      width: self.size.width - 2 * margin, height: min(self.size.height, 1.2 * side) * height)
    if isBold { text = FittedWords.bold(text) }
    // Lines are as even as they get; those from the right need the whole room.
    return try FittedWords(
      text, in: room, atLeast: least, inLine: isBold ? 0.85 : 1, isTight: alignment != .right,
      WordSpacing(line: isBold ? 1.12 : 1.3, side: side))
  }

  /// The letters' color: white, or black on a light ground.
  private var letters: RGBA {
    switch card.ground {
    case .blurred, .darkened: .white
    case .color(let color): color.alpha > 127 && color.isLight ? .black : .white
    case .gradient(let first, let last):
      Self.contrast(of: .white, on: [first, last]) >= Self.contrast(of: .black, on: [first, last])
        ? .white : .black
    }
  }

  /// The mean contrast of a color with others and the middle between them, 1…21. Source: WCAG 2.2, contrast ratio.
  private static func contrast(of color: RGBA, on grounds: [RGBA]) -> Double {
    let lights = grounds.map(\.luminance)
    let middle = lights.reduce(0, +) / Double(lights.count)
    // Words stand about the middle of a gradient.
    let contrasts = (lights + [middle, middle]).map { light -> Double in
      let (a, b) = (max(light, color.luminance), min(light, color.luminance))
      return (a + 0.05) / (b + 0.05)
    }
    return contrasts.min() ?? 1
  }

  private func ground(_ picture: SceneImage) -> [Layer] {
    let picture = Layer(picture, on: stage)
    func over(_ contents: Contents) -> Layer {
      Layer(contents, bounds: size, position: size.center)
    }
    switch card.ground {
    case .blurred:
      return [
        picture.with { $0.filters = [.blur(radius: side / 28)] },
        over(.color(RGBA(red: 0, green: 0, blue: 0, alpha: 128))),
      ]
    case .darkened:
      return [picture, over(.color(RGBA(red: 0, green: 0, blue: 0, alpha: 166)))]
    case .color(let color): return [picture, over(.color(color))]
    case .gradient(let first, let last):
      let colors = GradientContents(
        colors: [first, last], start: .zero, end: Point(x: 1, y: 1))
      return [picture, over(.gradient(colors))]
    }
  }
}

extension String {
  /// True if its first letter is written from the right; nil without a letter.
  ///
  /// Letters stand for the strong characters of UAX #9, rules P2 and P3.
  var isFromRight: Bool? {
    unicodeScalars.first(where: \.properties.isAlphabetic)?.isFromRight
  }
}

extension Unicode.Scalar {
  /// True if its script is written from the right: Hebrew, Arabic, Syriac and their forms, and those of planes behind them.
  fileprivate var isFromRight: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
