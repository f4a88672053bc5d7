package import SlicerCore
import SlicerFiles
import SlicerScene
package import SlicerWork
package import SystemPackage

/// A text that lists the pictures of a slideshow, one a line, each with what is set of it.
///
///     # The summer
///     sea.jpg
///     "the old pier.jpg" hold=3.5 type=push from=left duration=1 curve=easeIn
///
/// Words are divided by spaces. Within double quotes a space is one of the word, and `\"` and `\\` stand for
/// a quote and a backslash. A word that begins with `#` begins a comment. Names are bytes, of which nothing
/// is expected, and relative to the list's folder; those of a list from standard input to the current one.
package struct SlideList: Sendable {
  package struct Setting: Hashable, Sendable {
    package let name, value: String
    /// The column of its name, in characters from 1.
    package let column: Int
  }

  package struct Line: Hashable, Sendable {
    package let picture: FilePath
    package var settings: [Setting] = []
    /// The line's number, from 1; nil outside of a text.
    package var number: Int?

    /// The parameters of the line's transition type.
    var parameters: [Setting] { settings.filter { !Self.names.contains($0.name) } }
    static let names = [
      "hold", "duration", "curve", "type", "caption", "place", "style", "card", "subtitle",
      "focus", "pan",
    ]

    /// Other words for settings of a line.
    static let foreign = [
      "title": "card", "text": "caption", "label": "caption", "zoom": "pan", "crop": "pan",
      "kenburns": "pan", "ken-burns": "pan", "fade": "duration", "speed": "duration",
      "time": "hold", "seconds": "hold", "delay": "hold",
      "transition": "type", "effect": "type", "easing": "curve", "position": "place",
    ]

    /// Options that hold for all pictures of a show.
    static let ofShow: Set<String> = [
      "gravity", "background", "size", "fps", "theme", "audio", "accent", "card-ground",
      "card-motion", "card-hold", "caption-color", "caption-font", "fade-in", "fade-out", "total",
      "beats", "loop", "order", "shuffle", "end", "motion-blur", "perspective", "quality",
    ]
  }

  /// The name in messages; nil for pictures that no text lists.
  package let path: FilePath?
  package let lines: [Line]
  /// The lines that cannot be read; they are reported with lines that set something wrongly.
  package let mistakes: [SlicerError]

  /// The most bytes that a list may have.
  private static let largest = 64 << 20

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - path: of the file; `-` is standard input.
  ///   - fields: values for `{name}` in words of the list; empty: braces are braces.
  /// - Throws: ``WorkError`` where it cannot be read.
  package init(
    reading path: FilePath, fields: [(name: String, value: String)] = []
  ) throws(WorkError) {
    let bytes = try WorkError.about(path) {
      let file = path == "-" ? try InputFile.standardInput() : try InputFile(opening: path, .byUser)
      guard let buffer = try file.source.contents(limit: Self.largest) else {
        throw SlicerError(.slideListTooLarge(Self.largest))
      }
      defer { withExtendedLifetime(buffer) {} }
      return Array(buffer.bytes)
    }
    self.init(bytes, path: path, fields: fields)
  }

  init(path: FilePath?, lines: [Line], mistakes: [SlicerError]) {
    (self.path, self.lines, self.mistakes) = (path, lines, mistakes)
  }

  /// Lists pictures without settings.
  package init(_ pictures: [FilePath]) {
    (path, mistakes, lines) = (nil, [], pictures.map { Line(picture: $0) })
  }

  package init(
    _ bytes: [UInt8], path: FilePath, fields: [(name: String, value: String)] = []
  ) {
    let fields = SlideListFields(fields)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      (self.path, lines) = (path, [])
      mistakes = [SlicerError(line: 1, column: 1, .utf16List)]
      return
    }
    var lines: [Line] = []
    var errors: [SlicerError] = []
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let texts = marked.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, text) in texts.enumerated() {
      do throws(SlicerError) {
        let text = text.last == UInt8(ascii: "\r") ? text.dropLast() : text
        if let line = try Self.line(text, number: index + 1, in: path, fields, &errors) {
          lines.append(line)
        }
      } catch {
        errors.append(error)
      }
    }
    if errors.isEmpty, lines.isEmpty { errors = [SlicerError(.emptySlideList)] }
    (self.path, self.lines, mistakes) = (path, lines, errors)
  }

  /// Nil for an empty line, or one that is a comment.
  private static func line(
    _ text: ArraySlice<UInt8>, number: Int, in list: FilePath, _ fields: SlideListFields,
    _ errors: inout [SlicerError]
  ) throws(SlicerError) -> Line? {
    var words = try words(text, line: number)[...]
    for index in words.indices {
      do throws(SlicerError) {
        words[index].bytes = try fields.filled(words[index].bytes)
      } catch {
        throw SlicerError(line: number, column: words[index].column, error)
      }
    }
    guard let name = words.popFirst() else { return nil }
    if name.bytes.isEmpty {
      throw SlicerError(line: number, column: name.column, .emptyPictureName)
    }
    let picture = path(name.bytes, beside: list)
    if name.bytes.contains(where: Self.columnMarks.contains), FileKind(of: picture) == nil {
      let shown = FilePath(bytes: name.bytes).printable
      throw SlicerError(line: number, column: name.column, .columnsWithCommas(shown))
    }
    var settings: [Setting] = []
    for word in words {
      let shown = FilePath(bytes: word.bytes).argument
      let parts = shown.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = parts[0].lowercased()
      if parts.count < 2 || key.isEmpty {
        errors.append(
          SlicerError(
            line: number, column: word.column,
            .notASetting(FilePath(bytes: word.bytes).printable)))
      } else if !Line.names.contains(key), !parameters.contains(key) {
        errors.append(SlicerError(line: number, column: word.column, .unknownSetting(key)))
      } else if settings.contains(where: { $0.name == key }) {
        errors.append(SlicerError(line: number, column: word.column, .repeatedSetting(key)))
      } else {
        settings.append(Setting(name: key, value: String(parts[1]), column: word.column))
      }
    }
    return Line(picture: picture, settings: settings, number: number)
  }

  /// The separators of tables' columns.
  private static let columnMarks: Set<UInt8> = [UInt8(ascii: ","), UInt8(ascii: ";")]

  private static let parameters = Set(
    TransitionCatalog.standard.rows.flatMap(\.parameters).map(\.name))

  private static func path(_ name: [UInt8], beside list: FilePath) -> FilePath {
    let name = FilePath(bytes: name)
    return list == "-" || name.isAbsolute ? name : list.removingLastComponent().pushing(name)
  }

  private typealias Word = (bytes: [UInt8], column: Int)

  private static func words(
    _ text: ArraySlice<UInt8>, line: Int
  ) throws(SlicerError) -> [Word] {
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    let spaces: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    var words: [Word] = []
    var rest = text
    func column(_ place: Int) -> Int {
      String(decoding: text[text.startIndex..<place], as: UTF8.self).count + 1
    }
    while true {
      rest = rest.drop { spaces.contains($0) }
      guard let first = rest.first, first != UInt8(ascii: "#") else { return words }
      let start = rest.startIndex
      var word: [UInt8] = []
      var opening: Int?
      while let byte = rest.first, opening != nil || !spaces.contains(byte) {
        let place = rest.startIndex
        rest = rest.dropFirst()
        if byte == 0 { throw SlicerError(line: line, column: column(place), .zeroByteInList) }
        if byte == quote {
          opening = opening == nil ? place : nil
        } else if opening != nil, byte == backslash, let next = rest.first,
          next == quote || next == backslash
        {
          word.append(next)
          rest = rest.dropFirst()
        } else {
          word.append(byte)
        }
      }
      if let opening { throw SlicerError(line: line, column: column(opening), .openQuote) }
      words.append((word, column(start)))
    }
  }
}
