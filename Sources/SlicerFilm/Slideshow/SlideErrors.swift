package import SlicerCore
import SlicerTiles
import SlicerWork

extension Error where Self == SlicerError {
  package static var emptySlideList: SlicerError {
    .badInput("the list names no picture (one a line: photo.jpg hold=3 type=push from=left)")
  }
  package static func slideListTooLarge(_ limit: Int) -> SlicerError {
    .badInput("the list has more than \(limit) bytes (is it a list?)")
  }
  package static var utf16List: SlicerError {
    .badInput("the list begins with a mark of UTF-16 (is it UTF-16? save it as UTF-8)")
  }
  package static var zeroByteInList: SlicerError {
    .badInput("a byte 0, which no name has (is it UTF-16? save it as UTF-8)")
  }
  package static var emptyPictureName: SlicerError {
    .badInput("the picture's name is empty (photo.jpg hold=3)")
  }
  package static func columnsWithCommas(_ text: String) -> SlicerError {
    .badInput(
      "there is no picture '\(text)', and no columns with commas: settings follow a name after spaces "
        + "(photo.jpg hold=3 type=push)")
  }
  package static var openQuote: SlicerError {
    .badInput("a quote is not closed (\"a picture.jpg\"; \\\" is a quote in one)")
  }

  /// A word after the picture's name that is no `name=value`.
  package static func notASetting(_ text: String) -> SlicerError {
    .badInput("'\(text)' is not NAME=VALUE (hold=3; quote a name with spaces: \"a picture.jpg\")")
  }
  package static func misspeltSetting(_ name: String, meant: String) -> SlicerError {
    .badInput("nothing takes \(name) (did you mean \(meant)?)")
  }
  package static func repeatedSetting(_ name: String) -> SlicerError {
    .badInput("\(name) is set twice")
  }
  package static func refusedInList(_ text: String) -> SlicerError {
    .badInput("\(text)")
  }
}

extension Error where Self == SlicerError {
  static var heldOnBeats: SlicerError {
    .badInput("hold: beats say how long pictures are held (leave one out)")
  }
  static var subtitleAlone: SlicerError {
    .badInput("subtitle stands beneath a card's title: add card")
  }
  static var captionOnCard: SlicerError {
    .badInput("a card has no caption: leave one out (subtitle stands beneath its title)")
  }
}

extension Error where Self == SlicerError {
  package static func unknownCaptionField(_ field: String) -> SlicerError {
    .usage("words have no field {\(field)} ({title}, {name}, {number}, {count})")
  }
  package static func noCaptionPlace(_ name: String) -> SlicerError {
    .usage("'\(name)' is no place of words (\(Self.names(SlideCaption.Place.allCases)))")
  }
  package static func noCaptionStyle(_ name: String) -> SlicerError {
    .usage("'\(name)' is no style of captions (\(Self.names(SlideCaption.Style.allCases)))")
  }
  package static func noCaptionColor(_ text: String) -> SlicerError {
    .usage("'\(text)' is no color (white, #f80, rgb(255 128 0) …)")
  }
  package static func noCaptionFont(_ text: String) -> SlicerError {
    .usage(
      "\(text.quoted) names no font (DejaVu Sans; several: DejaVu Sans,Noto Color Emoji; fonts/Inter.ttf)"
    )
  }
  package static func noCardGround(_ text: String) -> SlicerError {
    .usage(
      "'\(text)' is no ground of a card (blurred, darkened, a color such as navy, or two: navy,#f80)"
    )
  }

  private static func names(_ all: [some RawRepresentable<String>]) -> String {
    all.map(\.rawValue).joined(separator: ", ")
  }

  package static func unknownTheme(_ name: String) -> SlicerError {
    let names = SlideTheme.all.map(\.name)
    let meant = Guess.name(for: name, among: names).map { "did you mean \($0)? " } ?? ""
    return .usage("there is no theme '\(name)' (\(meant)\(names.joined(separator: ", ")))")
  }

  /// A moment that a show does not have.
  package static func momentOutsideShow(_ seconds: Double, length: Double) -> SlicerError {
    .usage(
      "\(name: "poster-at") \(seconds.shortest): the show lasts from 0 to \(length.shortest) s")
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
