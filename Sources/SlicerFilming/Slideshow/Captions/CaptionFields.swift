package import SlicerCore

/// What a caption says of a slide.
struct CaptionFields {
  let title: String?
  /// Of the file, without its extension.
  let name: String
  let number, count: Int

  /// - Throws: `CaptionError.unknownField(_:)`.
  func filled(_ text: String) throws(CaptionError) -> String {
    var result = ""
    var rest = text.replacing("\\n", with: "\n")[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let field = String(rest[rest.index(after: open)..<close])
      result += rest[..<open] + (try value(of: field))
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private func value(of field: String) throws(CaptionError) -> String {
    switch field {
    case "title": title ?? name
    case "name": name
    case "number": "\(number)"
    case "count": "\(count)"
    default: throw .unknownField(field)
    }
  }
}

/// A caption that cannot be meant.
package enum CaptionError: SlicerError, Hashable {
  /// There is no such field.
  case unknownField(String)
  /// There is no such place.
  case place(String)
  /// There is no such style.
  case style(String)
  /// Not a color.
  case color(String)
  /// Nothing that a card can lie on.
  case ground(String)

  package var kind: FailureKind { .usage }

  package var description: String {
    switch self {
    case .unknownField(let field):
      "a caption has no field {\(field)} ({title}, {name}, {number}, {count})"
    case .place(let name):
      "'\(name)' is no place of words (\(Self.names(SlideCaption.Place.allCases)))"
    case .style(let name):
      "'\(name)' is no style of captions (\(Self.names(SlideCaption.Style.allCases)))"
    case .color(let text): "'\(text)' is no color (white, #f80, rgb(255 128 0) …)"
    case .ground(let text):
      "'\(text)' is no ground of a card (blurred, darkened, a color such as navy, or two: navy,#f80)"
    }
  }

  private static func names(_ all: [some RawRepresentable<String>]) -> String {
    all.map(\.rawValue).joined(separator: ", ")
  }
}
