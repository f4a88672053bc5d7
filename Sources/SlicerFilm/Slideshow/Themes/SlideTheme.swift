package import SlicerCore
import SlicerScene
public import SlicerWork

/// A look of slideshows: fonts, colors, times, transitions, captions and cards that go together.
///
///     var show = Slideshow(pictures, theme: .documentary)
///     show.caption = SlideTheme.documentary.caption("{title}")
///     show.begin(with: SlideTheme.documentary.card("Iceland", subtitle: "Summer 2024"))
public struct SlideTheme: Hashable, Sendable {
  /// The name on the command line.
  public let name: String
  /// A line for people.
  public let summary: String
  /// Font families; the first one that is installed is used.
  package var families: [String]
  /// Seconds.
  package var hold: ExactDecimal
  /// Names of the catalog, which take turns.
  package var types: [String]
  /// Values of parameters; each type takes those that it has.
  package var parameters: [String: String] = [:]
  /// Seconds of each transition.
  package var duration: ExactDecimal
  /// Nil: each type's own.
  package var curve: TimingCurve?
  /// How much nearer pictures come; nil where they stand still.
  package var zoom: Double?
  /// Behind pictures, in sRGB: seen beside what turns, and what does not fill the stage.
  package var background: RGBA
  /// How captions look, without their font.
  package var words = SlideCaption("")
  /// How cards look, without their font.
  package var cards = SlideCard("")
}

extension SlideTheme {
  /// A caption that looks so.
  public func caption(_ text: String) -> SlideCaption {
    var caption = words
    (caption.text, caption.fonts) = (text, [fonts.font])
    return caption
  }

  /// A card that looks so.
  public func card(_ title: String, subtitle: String = "") -> SlideCard {
    var card = cards
    (card.title, card.subtitle, card.fonts) = (title, subtitle, [fonts.font])
    return card
  }

  /// The first of its families that is installed; where none is, the first, of which an error will tell.
  var fonts: (font: StyledText.Font, missing: [String]) {
    var missing: [String] = []
    for family in families {
      let text = StyledText("A", fonts: [.family(family)])
      do {
        try Typesetter.check(text)
        return (.family(family), missing)
      } catch let error as SlicerError where error.id == "unknownFamily" {
        missing.append(family)
      } catch {
        return (.family(family), [])
      }
    }
    return (.family(families.first ?? "sans-serif"), [])
  }

  /// A note that another font than the first is taken; nil where the first is there.
  package var note: WorkNote? {
    let (font, missing) = fonts
    return missing.first.map { WorkNote(.themeFont("\(font)", theme: name, missing: $0)) }
  }

  package init(named name: String) throws {
    guard let theme = Self.all.first(where: { $0.name == name.lowercased() }) else {
      throw .unknownTheme(name)
    }
    self = theme
  }
}

extension SlideDefaults {
  package mutating func take(_ theme: SlideTheme) {
    hold = theme.hold
    (types, parameters) = (theme.types, theme.parameters)
    (duration, curve) = (theme.duration, theme.curve)
    (caption, card) = (theme.caption(""), theme.card(""))
  }
}

extension Slideshow {
  /// Pictures with the times, transitions and the panning of a theme; captions and cards are made by
  /// ``SlideTheme/caption(_:)`` and ``SlideTheme/card(_:subtitle:)``.
  public init(_ pictures: [Picture], theme: SlideTheme, framesPerSecond: Double = 30) {
    let catalog = TransitionCatalog.standard
    let slides = pictures.enumerated().map { index, picture in
      let name = theme.types[index % theme.types.count]
      let choice: TransitionChoice =
        (try? catalog.entry(named: name)).flatMap { entry in
          let own = theme.parameters.filter { entry.row.parameter(named: $0.key) != nil }
          return (try? entry.values(own)).map { .named(entry, $0) }
        } ?? .value(Fade())
      return Slide(
        picture, hold: theme.hold.double, choice, duration: theme.duration.double,
        curve: theme.curve)
    }
    self.init(slides, framesPerSecond: framesPerSecond)
    kenBurns = theme.zoom.map { KenBurns(zoom: $0) }
    stage.background = theme.background
  }
}
