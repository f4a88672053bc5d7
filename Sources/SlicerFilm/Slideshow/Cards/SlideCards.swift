import SlicerCore
import SlicerRender
import SlicerScene
import SlicerWork

/// The cards of a slideshow, each drawn when it is first seen; those that were seen last are kept.
///
/// A card that stands still is one picture. Of one that moves the ground is a picture, made once, and the words
/// are laid over the part of it that is seen.
final class SlideCards: Sendable {
  private struct Card: Sendable {
    let layout: CardLayout
    let fields: CaptionFields
    let drift: (each: Double, most: Double)?
    let moves: Bool
  }

  private struct Drawn: Sendable {
    let picture: SceneImage
    /// Nil where the picture has them.
    let words: CaptionWords?
  }

  private let cards: [Int: Card]
  private let stage: Stage
  private let renderer: Renderer
  private let colors: StatedColors
  private let control: WorkControl
  private let drawn = Monitor(RecentlyUsed<Int, Drawn>(room: capacity))

  /// A transition shows two of them; one more is for the next.
  static let capacity = 3

  /// - Parameter renderer: whose ground is transparent: cards lie on that of the film.
  /// - Throws: ``WorkError`` about the picture whose card cannot be set.
  init(
    _ show: Slideshow, on stage: Stage, _ renderer: Renderer, _ colors: StatedColors,
    _ typesetter: Typesetter, _ control: WorkControl, fields: SlideFields
  ) throws {
    (self.stage, self.renderer, self.colors, self.control) = (stage, renderer, colors, control)
    var cards: [Int: Card] = [:]
    for (index, slide) in show.slides.enumerated() {
      guard let card = slide.card else { continue }
      try control.check()
      let fields = fields[index]
      let layout = CardLayout(card, on: stage, typesetter)
      try WorkError.about(slide.picture.path) { _ = try layout.parts(fields) }
      let moves = card.motion != .none
      cards[index] = Card(
        layout: layout, fields: fields, drift: moves ? card.ground.drift : nil, moves: moves)
    }
    self.cards = cards
  }

  func isCard(_ slide: Int) -> Bool { cards[slide] != nil }

  /// True if a slide's card is not the same at all moments.
  func moves(_ slide: Int) -> Bool { cards[slide]?.moves ?? false }

  /// True if all of a slide's card moves all the time.
  func drifts(_ slide: Int) -> Bool { cards[slide]?.drift != nil }

  /// The slide's card, complete, where nothing of it moves; nil for others, and for a slide without one.
  ///
  /// - Parameter image: the slide's picture, as it is on the stage.
  func picture(_ slide: Int, over image: SceneImage) throws -> SceneImage? {
    guard let card = cards[slide], !card.moves else { return nil }
    return try drawn(card, slide, over: image).picture
  }

  /// The visible part of the slide's card at a moment; nil for a slide without one.
  ///
  /// - Parameter image: the slide's picture, as it is on the stage.
  func layer(_ slide: Int, over image: SceneImage, at moment: CardMoment) throws -> Layer? {
    guard let card = cards[slide] else { return nil }
    let drawn = try drawn(card, slide, over: image)
    var ground = Layer(drawn.picture, on: stage)
    if let drift = card.drift {
      let side = 1 / (1 + moment.part * min(drift.each * moment.length, drift.most))
      let edge = (1 - side) / 2
      ground.contentsRect = Rect(x: edge, y: edge, width: side, height: side)
    }
    let seen = SeenSlide(slide: slide, presence: moment.presence)
    return Layer(group: [ground] + (try drawn.words?.layers(seen) ?? []), on: stage)
  }

  private func drawn(_ card: Card, _ slide: Int, over image: SceneImage) throws -> Drawn {
    try drawn.update { drawn in
      try drawn.value(slide, size: 1) {
        let words = try card.layout.words(card.fields)
        var scene = card.layout.ground(over: image)
        // Words that stand still are a part of the picture.
        if !card.moves {
          scene = Scene(stage, scene.layers + (try words.layers(SeenSlide(slide: slide))))
        }
        let picture = SceneImage.image(try rendered(scene), name: "card \(slide + 1)")
        return Drawn(picture: picture, words: card.moves ? words : nil)
      }
    }
  }

  private func rendered(_ scene: Scene) throws -> Bitmap {
    let scene = colors.areKept ? scene : scene.withColors(colors.converted)
    let canvas = try Canvas(size: renderer.canvasSize(of: stage.pixelSize))
    try control.check()
    try renderer.render(scene, into: canvas)
    switch renderer.pixels(canvas, isOpaque: false) {
    case .bytes(let picture): return Bitmap(picture.canvas)
    case .words(let picture): return try Bitmap(rounding: picture)
    }
  }
}

/// A moment of a card: its words come when it stands alone, and stay; its ground moves as long as it is seen.
struct CardMoment {
  /// Seconds in which words come, and the most of the hold that it takes.
  private static let (coming, share) = (1.8, 0.45)

  /// How far words have come, 0…1.
  let presence: Double
  /// The part of the time that is over, 0…1, and the seconds that it is seen.
  let part, length: Double

  /// - Parameters:
  ///   - frame: a frame of the show, or a moment between two.
  ///   - hold: the frames in which it stands alone.
  ///   - span: those in which it is seen at all.
  ///   - dark: seconds from the hold's begin in which it is too dark to read. Words come after them, or after 15 %
  ///     of the hold, and are there before its middle.
  init(at frame: Double, hold: Range<Int>, span: Range<Int>, rate: Double, dark: Double) {
    let (time, whole) = (
      (frame - Double(hold.lowerBound)) / rate, Double(hold.count - 1) / rate
    )
    let start = min(dark, 0.15 * whole)
    // A card of one frame, or none, is seen whole.
    let coming = min(Self.coming, Self.share * whole - 0.8 * start)
    presence = coming > 0 ? min(max((time - start) / coming, 0), 1) : 1
    part = min(max((frame - Double(span.lowerBound)) / Double(max(span.count - 1, 1)), 0), 1)
    length = Double(span.count) / rate
  }
}
