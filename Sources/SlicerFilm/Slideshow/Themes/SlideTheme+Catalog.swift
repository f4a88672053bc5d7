import SlicerCore
import SlicerScene

// To add a theme:
// 1. Write a row here: families, of which one is on every system, hold, types with parameters, the look of words.
// 2. Add it to `all`: help, completions and `list themes` read that list.
// 3. Add a line to the table of `Documentation/Slideshow.md`. `SlideWordsTests` ask for it, and for letters
//    that contrast 3 to 1 on black and on white.
// 4. Run `make gallery` for its strip.

extension SlideTheme {
  /// Each of them.
  public static let all = [classic, modern, documentary, travel, cinema, party]

  // Free families first, of which Debian and Homebrew have packages, then those of Macs, and last those that
  // are there on a plain Linux. Source Sans and Source Serif have two names each.
  private static let serif = [
    "EB Garamond", "Source Serif 4", "Source Serif Pro", "Noto Serif", "Hoefler Text",
    "Liberation Serif", "DejaVu Serif", "Georgia", "Times New Roman", "serif",
  ]
  private static let sans = [
    "Inter", "Source Sans 3", "Source Sans Pro", "Noto Sans", "Avenir Next", "Helvetica Neue",
    "Liberation Sans", "DejaVu Sans", "Verdana", "Arial", "sans-serif",
  ]

  /// Slow dissolves, serif letters over a soft ground.
  public static let classic = SlideTheme(
    name: "classic", summary: "slow dissolves and a slow pan, serif letters over a soft ground",
    families: serif, hold: 4, types: ["fade"], duration: 1.2, zoom: 1.12,
    background: RGBA(hex: 0x14181D),
    words: look(.soft, .bottomLeft, accent: 0xC9A45C),
    cards: card(.gradient(RGBA(hex: 0x2A323B), RGBA(hex: 0x0D1013)), accent: 0xC9A45C))

  /// Quick pushes, lower thirds with a red bar.
  public static let modern = SlideTheme(
    name: "modern", summary: "quick pushes, lower thirds with a red bar, cards in blue",
    families: sans, hold: 3, types: ["push"], parameters: ["from": "right"], duration: 0.6,
    curve: .easeInOut, background: RGBA(hex: 0x0E1B30),
    words: look(.lowerThird, .bottomLeft, accent: 0xFF5A36),
    cards: card(
      .gradient(RGBA(hex: 0x0E1B30), RGBA(hex: 0x28527A)), accent: 0xFF5A36, .left))

  /// Long holds, a long way to pan, lower thirds in a serif.
  public static let documentary = SlideTheme(
    name: "documentary",
    summary: "long holds that pan far, lower thirds in a serif, cards over the darkened picture",
    families: serif, hold: 5, types: ["fade"], duration: 1.5, zoom: 1.2, background: .black,
    words: look(.lowerThird, .bottomLeft, accent: 0xE8DFC8),
    cards: card(.darkened, accent: 0xE8DFC8, .left))

  /// Soft wipes and bold captions over a soft ground.
  public static let travel = SlideTheme(
    name: "travel",
    summary: "soft wipes in turn, bold captions over a soft ground, cards over the blurred picture",
    families: sans, hold: 3.5, types: ["wipe", "diagonal", "circle", "wipe"],
    parameters: ["softness": "0.35"], duration: 0.9, zoom: 1.1, background: RGBA(hex: 0x10201E),
    words: look(.soft, .bottomLeft, accent: 0x2EC4B6, isBold: true),
    cards: card(.blurred, accent: 0x2EC4B6))

  /// Through black, and subtitles in the middle.
  public static let cinema = SlideTheme(
    name: "cinema",
    summary: "fades through black, slow zooms, semibold subtitles in the middle, black cards",
    families: serif, hold: 4.5, types: ["fadeColor"], parameters: ["color": "black"],
    duration: 1.6, zoom: 1.15, background: .black,
    words: look(.shadow, .bottom, accent: 0x9A9A9A, isBold: true),
    cards: card(.color(.black), accent: 0x9A9A9A, .center, .letters))

  /// Everything turns, in bright colors.
  public static let party = SlideTheme(
    name: "party",
    summary: "cubes, flips and slices in quick turns, bold captions with a soft shadow at the top",
    families: sans, hold: 1.8, types: ["cube", "slices", "flip", "barnDoors"], duration: 0.7,
    background: RGBA(hex: 0x2A0B52),
    words: look(.shadow, .topLeft, color: 0xFFE14D, accent: 0xFFE14D, isBold: true),
    cards: card(
      .gradient(RGBA(hex: 0x6A11CB), RGBA(hex: 0xE0218A)), color: .white, accent: 0xFFE14D,
      .center, .letters))

  private static func look(
    _ style: SlideCaption.Style, _ place: CaptionPlace, color: UInt32 = 0xFFFFFF,
    accent: UInt32, isBold: Bool = false
  ) -> SlideCaption {
    var caption = SlideCaption("")
    (caption.style, caption.place, caption.isBold) = (style, place, isBold)
    (caption.color, caption.accent) = (RGBA(hex: color), RGBA(hex: accent))
    return caption
  }

  private static func card(
    _ ground: SlideCard.Ground, color: RGBA? = nil, accent: UInt32,
    _ alignment: StyledText.Alignment = .center, _ motion: SlideCard.Motion = .words
  ) -> SlideCard {
    var card = SlideCard("")
    (card.ground, card.color, card.accent) = (ground, color, RGBA(hex: accent))
    (card.alignment, card.motion) = (alignment, motion)
    return card
  }
}

extension RGBA {
  /// An opaque color as `0xRRGGBB`.
  fileprivate init(hex: UInt32) {
    self.init(
      red: UInt8(hex >> 16 & 255), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
  }
}
