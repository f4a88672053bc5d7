import SlicerCore
import SlicerRender
import SlicerScene
import SlicerWork

/// The cards of a slideshow as pictures, each drawn when it is first seen; those that were seen last are kept.
final class SlideCards: Sendable {
  private typealias Drawing = @Sendable (_ picture: SceneImage) throws -> Scene

  private let cards: [Int: Drawing]
  private let stage: Stage
  private let renderer: Renderer
  private let colors: StatedColors
  private let control: WorkControl
  private let pictures = Monitor(RecentlyUsed<Int, Bitmap>(room: capacity))

  /// A transition shows two of them; one more is for the next.
  static let capacity = 3

  /// - Parameter renderer: whose ground is transparent: cards lie on that of the film.
  /// - Throws: ``WorkError`` about the picture whose card cannot be set.
  init(
    _ show: Slideshow, on stage: Stage, _ renderer: Renderer, _ colors: StatedColors,
    _ typesetter: Typesetter, _ control: WorkControl, fields: SlideFields
  ) throws {
    (self.stage, self.renderer, self.colors, self.control) = (stage, renderer, colors, control)
    var cards: [Int: Drawing] = [:]
    for (index, slide) in show.slides.enumerated() {
      guard let card = slide.card else { continue }
      try control.check()
      let fields = fields[index]
      let layout = CardLayout(card, on: stage, typesetter)
      try WorkError.about(slide.picture.path) { _ = try layout.words(fields) }
      cards[index] = { try layout.scene(over: $0, fields) }
    }
    self.cards = cards
  }

  func isCard(_ slide: Int) -> Bool { cards[slide] != nil }

  /// Draws the slide's card; nil for a slide without one.
  ///
  /// - Parameter image: the slide's picture, as it is on the stage.
  func picture(_ slide: Int, over image: SceneImage) throws -> Bitmap? {
    guard let card = cards[slide] else { return nil }
    return try pictures.update { pictures in
      try pictures.value(slide, size: 1) { try drawn(try card(image)) }
    }
  }

  private func drawn(_ scene: Scene) throws -> Bitmap {
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
