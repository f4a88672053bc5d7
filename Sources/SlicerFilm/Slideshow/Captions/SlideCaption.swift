public import SlicerCore
import SlicerFiles
public import SlicerScene
package import SlicerWork
import SystemPackage

/// Words on slides, which come and go with their slide.
///
///     var caption = SlideCaption("{number}. {title}")
///     (caption.style, caption.place) = (.lowerThird, .bottomRight)
///     show.caption = caption
public struct SlideCaption: Hashable, Sendable {
  // To add a style, write a case, and lay it out in `CaptionLayout`.

  /// A background that makes words legible on any picture.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// A ground that grows dark softly, over the whole width.
    case soft
    /// A soft shadow around each letter, and a faint one around all words.
    case shadow
    /// A plate with round corners, as large as the words.
    case box
    /// A plate and a bar that come when the slide stands alone, and go before it turns over. What follows the
    /// first line is smaller.
    case lowerThird
  }

  /// The words: `{title}` from the picture's metadata, or else its file's name. `{name}`, the file's name
  /// without its extension. `{number}` from 1, and `{count}`. `\n` ends a line. Empty: none.
  public var text: String
  /// The fonts, like those of a ``StyledText``.
  public var fonts: [StyledText.Font] = []
  /// The color of the letters; the ground is dark, or light beneath dark letters.
  public var color = RGBA.white
  /// The color of a lower third's bar.
  public var accent = RGBA(red: 0xF5, green: 0xA6, blue: 0x23)
  /// Where the words are.
  public var place = CaptionPlace.bottomLeft
  /// The background of the words.
  public var style = Style.soft
  /// True if letters are semibold or bold, where the font has such a face.
  public var isBold = false
  /// True if other fonts may take the place of those that are not there or do not have a glyph.
  public var allowsFontFallback = false

  /// Words in white.
  public init(_ text: String) { self.text = text }
}

extension SlideCaption {
  /// Fonts by their families, or one by its file.
  ///
  /// - Throws: ``WorkError`` for a file that cannot be read, and about nothing for a name that is empty.
  package static func fonts(_ text: String) throws(WorkError) -> [StyledText.Font] {
    guard StyledText.Font.isFile(text) else {
      let names = text.split(separator: ",").map {
        $0.split(separator: " ").joined(separator: " ")
      }.filter { !$0.isEmpty }
      if names.isEmpty { throw WorkError(SlicerError.noCaptionFont(text)) }
      return names.map { .family($0) }
    }
    let path = FilePath(argument: text)
    let bytes = try WorkError.about(path) {
      let file = try InputFile(opening: path, .byUser)
      guard let bytes = try file.source.contents(limit: TextLimits.fontFile) else {
        throw SlicerError.tooManyInText(
          "bytes of a font", actual: TextLimits.fontFile + 1, limit: TextLimits.fontFile)
      }
      return Array(bytes.bytes)
    }
    return [.file(FontFile(bytes, name: path.printable))]
  }
}

extension SlideCaption {
  /// Looks for its fonts, whatever will be set in them; where no text can be set, nothing is looked for.
  package func checkFonts() throws {
    var text = StyledText("A", fonts: fonts)
    text.allowsFontFallback = allowsFontFallback
    do {
      try Typesetter.check(text)
    } catch let error as SlicerError
      where error.id == "missingCharacters" || error.id == "noTextLibrary"
    {
      // A font of other letters is one, too; that there is no library is said where there are words.
    }
  }
}

extension SlideCaption.Style {
  /// The style of a name, whose words may be joined in any way: `lower-third`.
  package init?(named name: String) {
    guard let style = Self.allCases.first(where: { $0.rawValue.isMeant(by: name) }) else {
      return nil
    }
    self = style
  }
}
