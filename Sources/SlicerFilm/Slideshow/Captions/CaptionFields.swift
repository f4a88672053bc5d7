import SlicerCore
import SlicerTiles
import SlicerWork

package struct CaptionFields {
  let title: String?
  /// The file's name, without its extension.
  let name: String
  let number, count: Int

  /// - Throws: `SlicerError.unknownCaptionField(_:)`.
  func filled(_ text: String) throws -> String {
    var result = ""
    var rest = text.replacing("\\n", with: "\n")[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let field = String(rest[rest.index(after: open)..<close])
      result += rest[..<open] + (try value(of: field))
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  static let names = ["title", "name", "number", "count"]

  /// True if a text has more than spaces and line breaks.
  package static func hasWords(_ text: String) -> Bool {
    text.replacing("\\n", with: "\n").contains { !$0.isWhitespace }
  }

  /// Finds the mistakes of a text, whatever slide shows it.
  ///
  /// - Throws: `SlicerError.unknownCaptionField(_:)`.
  package static func check(_ text: String) throws {
    _ = try CaptionFields(title: nil, name: "", number: 0, count: 0).filled(text)
  }

  private func value(of field: String) throws -> String {
    switch field {
    case "title": title ?? name
    case "name": name
    case "number": "\(number)"
    case "count": "\(count)"
    default: throw .unknownCaptionField(field)
    }
  }
}

/// The words for the fields of each slide of a show; cards are not counted.
struct SlideFields: Sendable {
  private let names: [String]
  private let titles: [String?]
  /// From 1, of the picture that is shown or was shown last, or of the first.
  private let numbers: [Int]
  private let count: Int

  /// - Parameter titles: what the metadata of each slide's picture say.
  init(_ slides: [Slideshow.Slide], titles: [String?]) {
    names = slides.map { String(decoding: $0.picture.sourceName.name, as: UTF8.self) }
    self.titles = titles.map { $0.flatMap { StockTitle.isOne($0) ? nil : $0 } }
    var count = 0
    numbers = slides.map { slide in
      count += slide.card == nil ? 1 : 0
      return max(1, count)
    }
    self.count = count
  }

  subscript(slide: Int) -> CaptionFields {
    CaptionFields(
      title: titles[slide], name: names[slide], number: numbers[slide], count: count)
  }
}
