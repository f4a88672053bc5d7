public import SlicerCore
public import SlicerScene
import SlicerWork

/// A title in place of a slide's picture, over a color or over the picture, which is blurred or darkened then.
///
///     show.begin(with: SlideCard("Iceland", subtitle: "Summer 2024"))
///     show.end(with: SlideCard("Thank you"), hold: 4)
public struct SlideCard: Hashable, Sendable {
  /// What lies beneath the words.
  public enum Ground: Hashable, Sendable {
    /// The slide's picture, out of focus and darker.
    case blurred
    /// The slide's picture, much darker.
    case darkened
    /// A color over the picture, of which nothing is seen where the color is opaque.
    case color(RGBA)
    /// Two colors from the upper left to the lower right.
    case gradient(RGBA, RGBA)
  }

  /// What is written large; the fields of a ``SlideCaption`` stand for what they do there.
  public var title: String
  /// What is written beneath, small; nothing where it is empty.
  public var subtitle: String
  /// What lies beneath the words.
  public var ground = Ground.blurred
  /// As of a ``StyledText``.
  public var fonts: [StyledText.Font] = []
  /// Of the letters; nil for white, on what is light for black.
  public var color: RGBA?
  /// Of the line between title and subtitle.
  public var accent = RGBA(red: 0xF5, green: 0xA6, blue: 0x23)
  /// `left`, or in the middle.
  public var alignment = StyledText.Alignment.center
  /// Whether other fonts may take the place of those that are not there or do not have a glyph.
  public var allowsFontFallback = false

  /// A title, and what stands beneath it.
  public init(_ title: String, subtitle: String = "") {
    (self.title, self.subtitle) = (title, subtitle)
  }
}

extension SlideCard.Ground {
  /// `blurred`, `darkened`, a color, or two with a comma between them.
  ///
  /// - Throws: `SlicerError.noCardGround(_:)`.
  package init(parsing text: String) throws {
    switch text.lowercased() {
    case "blurred", "blur": self = .blurred
    case "darkened", "dark": self = .darkened
    default:
      if let color = RGBA(css: text) {
        self = .color(color)
        return
      }
      // A comma may be one of a color's own.
      for (index, letter) in zip(text.indices, text) where letter == "," {
        guard let first = RGBA(css: String(text[..<index])),
          let second = RGBA(css: String(text[text.index(after: index)...]))
        else { continue }
        self = .gradient(first, second)
        return
      }
      throw .noCardGround(text)
    }
  }
}

extension Slideshow {
  /// Begins with a card over the first picture, which turns into that as it itself turns into the next one.
  ///
  /// - Parameter hold: seconds for which it is shown alone.
  public mutating func begin(with card: SlideCard, hold: Double = 3) {
    guard let first = slides.first else { return }
    slides.insert(first.showing(card, hold: hold), at: 0)
  }

  /// Ends with a card over the last picture, which turns into it as the one before turned into that.
  ///
  /// - Parameter hold: seconds for which it is shown alone.
  public mutating func end(with card: SlideCard, hold: Double = 3) {
    guard let last = slides.last else { return }
    slides.append(last.showing(card, hold: hold))
  }
}

extension Slideshow.Slide {
  /// A card over the same picture.
  fileprivate func showing(_ card: SlideCard, hold: Double) -> Self {
    var slide = self
    (slide.card, slide.hold, slide.keepsHold, slide.caption) = (card, hold, true, nil)
    return slide
  }
}
