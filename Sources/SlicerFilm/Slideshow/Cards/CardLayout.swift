import SlicerCore
import SlicerScene

/// How a card looks on a stage: its ground, and title, line and subtitle over each other.
struct CardLayout {
  private let card: SlideCard
  private let stage: Stage
  private let typesetter: Typesetter

  init(_ card: SlideCard, on stage: Stage, _ typesetter: Typesetter) {
    (self.card, self.stage, self.typesetter) = (card, stage, typesetter)
  }

  private var size: Size { stage.size }
  private var side: Double { min(size.width, size.height) }

  /// - Parameters:
  ///   - picture: fills the stage.
  ///   - fields: what the texts can say.
  func scene(over picture: SceneImage, _ fields: CaptionFields) throws -> Scene {
    try typesetter.set(Scene(stage, ground(picture) + (try words(fields))))
  }

  /// The words alone, to find their mistakes before anything is drawn.
  func words(_ fields: CaptionFields) throws -> [Layer] {
    let title = try fitted(
      fields.filled(card.title), size: 1.0 / 6.5, isBold: true, height: 0.5, least: 0.4)
    let subtitle = try fitted(
      fields.filled(card.subtitle), size: 1.0 / 15, isBold: false, height: 0.2, least: 0.6)
    let gap = side / 22
    let line = Size(width: side / 5, height: max(side / 130, 1))
    var heights = [title?.size.height ?? 0, line.height, subtitle?.size.height ?? 0]
    if subtitle == nil { heights[1] = 0 }
    let isWhole = title != nil && subtitle != nil
    let height = heights.reduce(0, +) + (isWhole ? 1.6 * gap : 0)
    // A little above the middle looks like the middle.
    var y = (size.height - height) * 0.47
    var layers: [Layer] = []
    func place(_ layer: Layer, _ size: Size) {
      let x = card.alignment == .left ? margin : (self.size.width - size.width) / 2
      layers.append(
        layer.with { $0.frame = Rect(x: x, y: y, width: size.width, height: size.height) })
      y += size.height
    }
    if let title { place(title.layer, title.size) }
    if let subtitle {
      if isWhole {
        y += 0.8 * gap
        place(Layer(.color(card.accent), bounds: line, position: .zero), line)
        y += 0.8 * gap
      }
      place(subtitle.layer, subtitle.size)
    }
    return layers
  }

  private var margin: Double { size.width / 12 }

  /// - Parameters:
  ///   - size: of the letters, in shorter sides of the stage.
  ///   - height: that there is, in heights of the stage.
  private func fitted(
    _ string: String, size: Double, isBold: Bool, height: Double, least: Double
  ) throws -> FittedWords? {
    guard string.contains(where: { !$0.isWhitespace }) else { return nil }
    var text = StyledText(string, fonts: card.fonts, fontSize: side * size)
    text.color = card.color ?? letters
    text.alignment = card.alignment == .left ? .natural : .center
    text.allowsFontFallback = card.allowsFontFallback
    let room = Size(width: self.size.width - 2 * margin, height: self.size.height * height)
    if isBold { text = FittedWords.bold(text) }
    return try FittedWords(text, in: room, atLeast: least, isTight: false)
  }

  /// The letters' color: white, or black on a light ground.
  private var letters: RGBA {
    switch card.ground {
    case .blurred, .darkened: .white
    case .color(let color): color.alpha > 127 && color.isLight ? .black : .white
    case .gradient(let first, let last):
      (first.luminance + last.luminance) / 2 > 0.18 ? .black : .white
    }
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
