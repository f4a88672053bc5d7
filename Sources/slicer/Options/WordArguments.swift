import ArgumentParser
import SlicerKit
import SystemPackage

struct WordArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Write this on each picture: {title} from its metadata, or else its file's name, {name}, \
      {number}, {count}; \\n begins a new line. A list has caption="The sea".
      """, valueName: "text"))
  var caption: String?

  @Option(
    help: ArgumentHelp(
      "Set the background of captions: \(Self.list(SlideCaption.Style.allCases)). (default: soft)",
      valueName: "style"), completion: .list(SlideCaption.Style.allCases.map(\.rawValue)))
  var captionStyle: String?

  @Option(
    help: ArgumentHelp(
      """
      Set the place of captions: \(Self.list(CaptionPlace.allCases)). (default: \
      bottomLeft)
      """,
      valueName: "place"), completion: .list(CaptionPlace.allCases.map(\.rawValue)))
  var captionPlace: String?

  @Option(
    help: ArgumentHelp("Set the color of captions' letters. (default: white)", valueName: "color"))
  var captionColor: String?

  @Option(
    help: ArgumentHelp(
      """
      Set the font of captions and cards: an installed family, or a font's file. (default: \
      sans-serif)
      """,
      valueName: "font"), completion: .file())
  var captionFont: String?

  @Option(
    help: ArgumentHelp(
      "Set the color of bars and lines beside words. (default: #f5a623)", valueName: "color"))
  var accent: String?

  @Option(help: ArgumentHelp("Begin with a card that has this title.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("Set the line beneath --title.", valueName: "text")) var subtitle:
    String?

  @Option(help: ArgumentHelp("End with a card that has this title.", valueName: "text")) var end:
    String?

  @Option(help: ArgumentHelp("Set the line beneath --end.", valueName: "text")) var endSubtitle:
    String?

  @Option(
    help: ArgumentHelp("Hold each card for this many seconds. (default: 3)", valueName: "seconds"))
  var cardHold: String?

  @Option(
    help: ArgumentHelp(
      """
      Set the background of cards: blurred or darkened, from the picture beside them; one color, \
      or two: navy,#f80. (default: blurred)
      """, valueName: "ground"), completion: .list(["blurred", "darkened"]))
  var cardGround: String?

  @Option(
    help: ArgumentHelp(
      """
      Let the titles of cards come by \(Self.list(SlideCard.Motion.allCases)); the background \
      moves, too, except with none. (default: words)
      """, valueName: "motion"), completion: .list(SlideCard.Motion.allCases.map(\.rawValue)))
  var cardMotion: String?

  private static func list(_ all: [some RawRepresentable<String>]) -> String {
    all.map(\.rawValue).joined(separator: ", ")
  }

  func validate() throws {
    let texts = [
      ("--caption", caption), ("--title", title), ("--subtitle", subtitle), ("--end", end),
      ("--end-subtitle", endSubtitle),
    ]
    for case (let option, let text?) in texts where Self.isFileOfWords(text) {
      throw ValidationError(
        "\(option) \(text.quoted) is a file, not words"
          + "\nhint: use --subtitles \(CommandLineText.inQuotes(text)) to show its words when they are said"
      )
    }
    if subtitle != nil, title == nil {
      throw ValidationError("--subtitle needs --title\nhint: add --title")
    }
    if endSubtitle != nil, end == nil {
      throw ValidationError("--end-subtitle needs --end\nhint: add --end")
    }
  }

  /// True for subtitles that exist.
  private static func isFileOfWords(_ text: String) -> Bool {
    [".srt", ".vtt", ".json"].contains { text.lowercased().hasSuffix($0) }
      && (try? InputIdentity(of: FilePath(argument: text))) != nil
  }

  /// The font's file; nil for a family.
  var fontFile: FilePath? {
    captionFont.flatMap { StyledText.Font.isFile($0) ? FilePath(argument: $0) : nil }
  }

  /// Takes the looks of words that are given over what a theme says.
  ///
  /// - Parameter fallsBack: true if other fonts may take the place of those that are not there.
  func set(_ defaults: inout SlideDefaults, fallsBack: Bool) throws {
    let texts = [
      ("--caption", caption), ("--title", title), ("--subtitle", subtitle), ("--end", end),
      ("--end-subtitle", endSubtitle),
    ]
    for case (let option, let text?) in texts {
      if option != "--caption", !CaptionFields.hasWords(text) {
        throw ValidationError("\(option) has no words\nhint: write some, or leave \(option) out")
      }
      try OptionFault.naming(option) { try CaptionFields.check(text) }
    }
    defaults.caption.text = caption ?? ""
    if let captionStyle {
      guard let style = SlideCaption.Style(named: captionStyle) else {
        throw SlicerError.noCaptionStyle(captionStyle)
      }
      defaults.caption.style = style
    }
    if let captionPlace {
      guard let place = CaptionPlace(named: captionPlace) else {
        throw SlicerError.noCaptionPlace(captionPlace)
      }
      defaults.caption.place = place
    }
    if let captionColor { defaults.caption.color = try Self.color(captionColor) }
    if let accent {
      defaults.caption.accent = try Self.color(accent)
      defaults.card.accent = defaults.caption.accent
    }
    if let cardHold { defaults.cardHold = try SlideDefaults.hold(cardHold) }
    if let cardGround { defaults.card.ground = try SlideCard.Ground(parsing: cardGround) }
    if let cardMotion { defaults.card.motion = try SlideCard.Motion(parsing: cardMotion) }
    defaults.caption.allowsFontFallback = fallsBack
    defaults.card.allowsFontFallback = fallsBack
    if let captionFont {
      try OptionFault.naming("--caption-font") {
        defaults.caption.fonts = try SlideCaption.fonts(captionFont)
        try defaults.caption.checkFonts()
      }
      defaults.card.fonts = defaults.caption.fonts
    }
  }

  /// Adds the cards at the begin and the end.
  func addCards(_ show: inout Slideshow, _ defaults: SlideDefaults) throws {
    let hold = defaults.cardHold.double
    // The last picture is known before there is a card.
    if let end {
      show.end(with: defaults.card(end, subtitle: endSubtitle ?? ""), hold: hold)
    }
    if let title {
      show.begin(with: defaults.card(title, subtitle: subtitle ?? ""), hold: hold)
    }
    if cardHold != nil, !show.slides.contains(where: { $0.card != nil }) {
      throw ValidationError("--card-hold needs a card\nhint: add --title or --end")
    }
  }

  private static func color(_ text: String) throws -> RGBA {
    guard let color = RGBA(css: text) else { throw .noCaptionColor(text) }
    return color
  }
}
