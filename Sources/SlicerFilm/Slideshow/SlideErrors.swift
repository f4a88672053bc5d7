package import SlicerCore
import SlicerScene
import SlicerTiles
import SlicerWork

extension Error where Self == SlicerError {
  package static var emptySlideList: SlicerError {
    .badInput(
      "the list names no picture\nhint: write one on each line, such as: photo.jpg hold=3 type=push from=left"
    )
  }
  package static func slideListTooLarge(_ limit: Int) -> SlicerError {
    .badInput("the list has more than \(limit) bytes, the most that a list may have")
  }
  package static var utf16List: SlicerError {
    .badInput("the list begins with a mark of UTF-16\nhint: save it as UTF-8")
  }
  package static var zeroByteInList: SlicerError {
    .badInput("the list has a byte 0, which no name has\nhint: if it is UTF-16, save it as UTF-8")
  }
  package static var emptyPictureName: SlicerError {
    .badInput("the picture's name is empty\nhint: write one such as: photo.jpg hold=3")
  }
  package static func columnsWithCommas(_ text: String) -> SlicerError {
    .badInput(
      "there is no picture '\(text)'"
        + "\nhint: write settings after spaces, not commas: photo.jpg hold=3 type=push")
  }
  package static var openQuote: SlicerError {
    .badInput("a quote is not closed\nhint: write \"a picture.jpg\", and \\\" for a quote in one")
  }

  /// A word after the picture's name that is no `name=value`.
  package static func notASetting(_ text: String) -> SlicerError {
    .badInput(
      "'\(text)' is not NAME=VALUE\nhint: write hold=3, and quote a name with spaces: \"a picture.jpg\""
    )
  }
  /// A name that is neither a setting of a line nor a parameter of any transition.
  static func unknownSetting(_ name: String) -> SlicerError {
    let all = SlideList.Line.names + SlideList.Line.ofShow.sorted()
    let meant =
      SlideList.Line.foreign[name].map { [$0] }
      ?? Array(Guess.names(for: name, among: all).prefix(1))
    let names = SlideList.Line.names.joined(separator: ", ")
    let hint: ErrorMessage =
      (meant.first.flatMap { SlideList.Line.ofShow.contains($0) ? $0 : nil }).map {
        "\nhint: \(name: $0) is for all pictures, beside the list"
      } ?? "\(Guess.question(meant))"
    return .badInput(
      "unknown setting '\(name)'; a line has \(names) and the parameters of its type\(hint)")
  }
  static func emptyWords(_ name: String) -> SlicerError {
    .badInput("\(name) has no words\nhint: write some, or leave \(name) out")
  }
  package static func repeatedSetting(_ name: String) -> SlicerError {
    .badInput("\(name) is set twice")
  }
  package static func refusedInList(_ text: String, _ remedy: Remedy? = nil) -> SlicerError {
    .badInput("\(text)", remedy)
  }
}

extension Error where Self == SlicerError {
  static func badFocus(_ text: String) -> SlicerError {
    .usage(
      "\(text.quoted) is not a focus, X,Y with both from 0 to 1\nhint: write one such as 0.4,0.3, from the left and from the top"
    )
  }
  static func badPan(_ text: String) -> SlicerError {
    .usage(
      "pan \(text.quoted) is not \(SlidePan.names.joined(separator: ", ")) or FROM..TO"
        + "\nhint: write one such as left..right, all..topLeft or 0,0,1,0.5..0,0.5,1,0.5")
  }
  static func badPanPart(_ text: String) -> SlicerError {
    .usage(
      "\(text.quoted) is not a part of a picture; there are \(SlidePan.partNames.joined(separator: ", ")) and X,Y,WIDTH,HEIGHT"
        + "\nhint: write one such as left..right or 0,0,1,0.5..0,0.5,1,0.5")
  }
  static func panRectOutside(_ text: String) -> SlicerError {
    .usage(
      "\(text.quoted) is not inside the picture, which reaches from 0 to 1, or has a side below \(SlidePan.leastSide)"
        + "\nhint: write x, y, width and height, such as 0.5,0.5,0.5,0.5 for the lower right quarter"
    )
  }
  static var heldOnBeats: SlicerError {
    .badInput("beats state how long pictures are held, so hold is not allowed\nhint: leave one out")
  }
  static var subtitleAlone: SlicerError {
    .badInput("subtitle needs a card\nhint: add card=TITLE")
  }
  static var panOnCard: SlicerError {
    .badInput("the picture of a card does not pan\nhint: leave pan out")
  }
  static var captionOnCard: SlicerError {
    .badInput("a card has no caption\nhint: leave caption out, or use subtitle")
  }
}

extension Error where Self == SlicerError {
  package static func unknownCaptionField(_ field: String) -> SlicerError {
    let meant = Guess.nearest(to: field, among: CaptionFields.names).map { "{\($0)}" }
    return .usage(
      "captions have no field {\(field)}; they have {title}, {name}, {number} and {count}"
        + "\(Guess.question(meant))")
  }
  package static func noCaptionPlace(_ name: String) -> SlicerError {
    noWord("a place of captions", name, CaptionPlace.allCases)
  }
  package static func noCaptionStyle(_ name: String) -> SlicerError {
    noWord("a style of captions", name, SlideCaption.Style.allCases)
  }
  package static func noCaptionColor(_ text: String) -> SlicerError {
    .usage("'\(text)' is not a color\nhint: write one such as white, #f80 or rgb(255 128 0)")
  }
  package static func noCaptionFont(_ text: String) -> SlicerError {
    .usage(
      "\(text.quoted) names no font\nhint: write a family, several with commas between them, or a file such as fonts/Inter.ttf"
    )
  }
  package static func noCardGround(_ text: String) -> SlicerError {
    let meant = Guess.closest(to: text, among: ["blurred", "darkened"])
    let ways = "\nhint: write blurred, darkened, a color such as navy, or two: navy,#f80"
    return .usage(
      "'\(text)' is not the background of a card\(meant.isEmpty ? ways : Guess.question(meant))")
  }

  package static func noCardMotion(_ text: String) -> SlicerError {
    noWord("a motion of cards", text, SlideCard.Motion.allCases)
  }

  /// A word outside a closed set, with the nearest allowed one.
  private static func noWord(
    _ noun: String, _ text: String, _ all: [some RawRepresentable<String>]
  ) -> SlicerError {
    let names = all.map(\.rawValue)
    let meant = Guess.question(Guess.closest(to: text, among: names))
    return .usage(
      "'\(text)' is not \(noun); there are \(names.joined(separator: ", "))\(meant)")
  }

  package static func unknownTheme(_ name: String) -> SlicerError {
    let names = SlideTheme.all.map(\.name)
    let meant = Guess.question(Guess.names(for: name, among: names))
    return .usage("there is no theme '\(name)'; there are \(names.joined(separator: ", "))\(meant)")
  }

  package static func momentOutsideShow(_ seconds: Double, length: Double) -> SlicerError {
    .usage(
      "\(name: "poster-at") \(seconds.shortest) is not between 0 and \(length.shortest) s, the length of the show"
    )
  }
}

extension Error where Self == SlicerError {
  package static func badFade(_ option: String, _ text: String) -> SlicerError {
    .usage("\(name: option) \(text) is not between 0 and \(FrameTiming.longestDuration) seconds")
  }
  package static func notAFade(_ option: String, _ text: String) -> SlicerError {
    .usage(
      "\(name: option) \(text.quoted) is not a time\nhint: write seconds, such as 0.5 or 500ms")
  }
  static func fadesTooLong(_ seconds: Double, length: Double) -> SlicerError {
    .usage(
      "fades of \(seconds.shortest) s in all are longer than the film, which lasts \(length.shortest) s"
        + "\nhint: use a shorter \(name: "fade-in") or \(name: "fade-out")")
  }
  static var fadesInCircle: SlicerError {
    .usage(
      "a show that repeats has no start or end to fade"
        + "\nhint: leave out \(name: "fade-in") and \(name: "fade-out"), or \(name: "loop")")
  }
}

extension SlicerError {
  /// - Parameters:
  ///   - line: from 1; nil for the list as a whole.
  ///   - column: of the word, in characters from 1.
  init(line: Int? = nil, column: Int? = nil, _ problem: SlicerError) {
    self = problem
    position = line.map { TextPosition(line: $0, column: column) } ?? .whole
  }
}
