public import SlicerCore
public import SlicerScene
import SlicerWork

/// A title in place of a slide's picture, over a color or over the picture, which is blurred or darkened then.
///
///     show.begin(with: SlideCard("Iceland", subtitle: "Summer 2024"))
///     show.end(with: SlideCard("Thank you"), hold: 4)
public struct SlideCard: Hashable, Sendable {
  /// The background of the words.
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

  /// How a card moves while it is shown. A card's picture, and a gradient, come nearer slowly; a color stands still.
  public enum Motion: String, CaseIterable, Hashable, Sendable {
    /// The words of the title rise into view one after the other, then the line draws itself and the subtitle follows.
    case words
    /// The letters of the title do; its words where letters are joined, or are more than 40.
    case letters
    /// Nothing moves.
    case none
  }

  /// The large words; they may have the fields of a ``SlideCaption``.
  public var title: String
  /// The small words beneath; none if empty.
  public var subtitle: String
  /// The background of the words.
  public var ground = Ground.blurred
  /// The fonts, like those of a ``StyledText``.
  public var fonts: [StyledText.Font] = []
  /// The color of the letters; nil for white, and for black on a light ground.
  public var color: RGBA?
  /// The color of the line between title and subtitle.
  public var accent = RGBA(red: 0xF5, green: 0xA6, blue: 0x23)
  /// How words come, within 1.8 s and less than half of the card's hold.
  public var motion = Motion.words
  /// `left`, or in the middle.
  public var alignment = StyledText.Alignment.center
  /// True if other fonts may take the place of those that are not there or do not have a glyph.
  public var allowsFontFallback = false

  /// A title, and what stands beneath it.
  public init(_ title: String, subtitle: String = "") {
    (self.title, self.subtitle) = (title, subtitle)
  }
}

extension SlideCard.Motion {
  /// - Throws: `SlicerError.noCardMotion(_:)`.
  package init(parsing text: String) throws {
    guard let motion = Self(rawValue: text.lowercased()) else { throw .noCardMotion(text) }
    self = motion
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

  /// How much nearer it comes, in a second and at most; nil where that is not seen.
  var drift: (each: Double, most: Double)? {
    switch self {
    case .blurred, .darkened: (0.012, 0.08)
    case .color(let color): color.alpha < 255 ? (0.012, 0.08) : nil
    case .gradient: (0.05, 0.3)
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
