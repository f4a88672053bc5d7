import ArgumentParser
import SlicerKit
import SystemPackage

/// The options of a page that plays the film.
struct PreviewArguments: ParsableArguments {
  @Flag(
    help: """
      Write an HTML page that plays the film, also frame by frame. (default name: \
      A-to-B-TYPE.html, A-slideshow.html, LIST.html or SCENE.html)
      """)
  var preview = false

  @Flag(
    help: """
      Rebuild the preview page whenever an input changes, until ^C. The page keeps its position.
      """)
  var watch = false

  @Flag(help: "Open the watched page in the desktop's browser.")
  var open = false

  /// The watch's state for the page; nil where none is, or before it begins.
  var state: PageWatch?
  /// The longest side of a draft's frames, in pixels.
  var draftSide: Int?

  var isPage: Bool { preview || watch }
  var option: String { watch ? "--watch" : "--preview" }
  var beginsWatch: Bool { watch && state == nil }
  /// True if the page is opened.
  var opens: Bool { self.open }

  func validate() throws {
    if self.open, !watch {
      throw ValidationError("--open needs --watch, which makes the page\nhint: add --watch")
    }
  }

  /// Refuses an option that only reads, which a watch cannot do again and again.
  ///
  /// - Parameter reading: the option, such as `--print`; nil for none.
  func checkWatch(beside reading: String?) throws {
    guard beginsWatch, let reading else { return }
    throw ValidationError("\(reading) and --watch exclude each other\nhint: leave --watch out")
  }

  /// Refuses what says another kind of film.
  ///
  /// - Parameter excluded: an option that does; nil for none.
  func check(_ output: String?, format: String?, excluded: String?) throws {
    if let excluded { throw .otherThanPage(excluded, page: option) }
    if let format, format != FilmFormat.html.name {
      throw .otherThanPage("--format \(format)", page: option)
    }
    guard let output, !FileSink.isPage(output) else { return }
    throw .notAPage(FilePath(argument: output), option: option)
  }
}

extension FileSink {
  /// True if an argument is the name of a page, or standard output, which has none.
  static func isPage(_ output: String) -> Bool {
    guard output != "-" else { return true }
    let text = FilePath(argument: output).extension?.lowercased()
    return text.map(FilmFormat.html.extensions.contains) ?? false
  }
}

extension CommandLineText {
  /// A command line that a shell takes for the same words, byte for byte, on one line.
  static func copyable(_ words: [String]) -> String {
    (["slicer"] + words.map(copyable)).joined(separator: " ")
  }

  /// Quotes bytes that are no UTF-8 or control a terminal by `$'…'`, as bash, zsh, ksh and POSIX 2024 have
  /// it; by three octal digits, for a hexadecimal escape takes digits that follow for its own.
  private static func copyable(_ word: String) -> String {
    let bytes = ArgumentText.bytes(of: word)
    if CleanLine.text(bytes, escapingBackslash: false, isWhole: true).utf8.elementsEqual(bytes) {
      return inQuotes(String(decoding: bytes, as: UTF8.self))
    }
    let escaped = bytes.map { byte -> String in
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: "\\" + String(0o1000 + Int(byte), radix: 8).dropFirst()
      }
    }
    return "$'" + escaped.joined() + "'"
  }
}
