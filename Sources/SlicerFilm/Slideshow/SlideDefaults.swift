package import SlicerCore
import SlicerFiles
import SlicerScene
package import SlicerWork
package import SystemPackage

/// The defaults of slides: times, and types of transitions in turn.
package struct SlideDefaults: Sendable {
  /// Seconds.
  package var hold = ExactDecimal(2)
  /// Seconds; nil: each type's own, or the curve's.
  package var duration: ExactDecimal?
  /// Nil: each type's own.
  package var curve: TimingCurve?
  /// Names of the catalog, and ``random``; they take turns.
  package var types = ["fade"]
  /// Values of parameters; each type takes those that it has.
  package var parameters: [String: String] = [:]
  /// Words on each slide; its look is that of a slide's own, too.
  package var caption = SlideCaption("")
  package var card = SlideCard("")
  /// Seconds of cards that do not say it themselves.
  package var cardHold = ExactDecimal(3)
  /// True if holds are worked out from beats, and no line may state one.
  package var holdsFollowBeats = false
  /// The random seed of types.
  package var seed: UInt32 = 0

  /// The name of a random type.
  package static let random = "random"

  package init() {}

  /// The types that need nothing else, and in which something is seen.
  package static let lots: [String] = TransitionCatalog.standard.rows.filter { row in
    !row.parameters.contains(where: \.isRequired) && row.name != Instant.name
  }.map(\.name)

  /// Seconds, as a text has them.
  ///
  /// - Throws: `SlicerError.badHold`.
  package static func hold(_ text: String) throws -> ExactDecimal {
    guard let value = seconds(text) else { throw .badHold(text) }
    return value
  }

  /// - Throws: `SlicerError.badSlideDuration`.
  package static func duration(_ text: String) throws -> ExactDecimal {
    guard let value = seconds(text) else { throw .badSlideDuration(text) }
    return value
  }

  private static func seconds(_ text: String) -> ExactDecimal? {
    TimeText(text).exactSeconds.flatMap {
      (ExactDecimal(0)...SlideTiming.longest).contains($0) ? $0 : nil
    }
  }
}

extension SlideDefaults {
  /// A card with the look of all cards.
  package func card(_ title: String, subtitle: String = "") -> SlideCard {
    var card = card
    (card.title, card.subtitle) = (title, subtitle)
    return card
  }

  /// The slides of a show.
  ///
  /// - Parameter picture: makes a picture of a path.
  /// - Throws: ``WorkError`` about all mistakes of the list; `SlicerError` for a type or a value that
  ///   holds for all, and for a parameter that no type has.
  package func slides(
    _ list: SlideList, _ picture: (FilePath) -> Picture
  ) throws -> [Slideshow.Slide] {
    try checkTypes(with: list.lines)
    let catalog = TransitionCatalog.standard
    var mistakes = list.mistakes
    let stated = list.lines.indices.map { statedType($0, of: list.lines) }
    var names: [String] = []
    var slides: [Slideshow.Slide] = []
    for (index, line) in list.lines.enumerated() {
      var draft = SlideDraft(self, line, of: list.path)
      draft.checkType()
      let isLot = stated[index] == nil
      // In a circle the first comes after the last.
      let next = index + 1 < stated.count ? stated[index + 1] : names.first
      let previous = names.last ?? stated[stated.count - 1]
      let entry = try catalog.entry(
        named: stated[index] ?? lot(index, for: line.parameters, unlike: [previous, next]))
      names.append(entry.row.name)
      let choice = try draft.choice(entry, try taken(by: entry, isLot: isLot))
      var shown = picture(line.picture)
      if list.path != nil { shown.naming = .byFile }
      var slide = Slideshow.Slide(
        shown, hold: draft.hold.double, choice, duration: draft.duration?.double,
        curve: draft.curve)
      (slide.caption, slide.card, slide.keepsHold) = (draft.caption, draft.card, draft.keepsHold)
      (slide.focus, slide.pan) = (draft.focus, draft.pan)
      slides.append(slide)
      mistakes += draft.errors
    }
    guard mistakes.isEmpty else {
      throw WorkError.all(mistakes.sorted { $0.order < $1.order }.map { WorkError(list.path, $0) })
    }
    return slides
  }
}
