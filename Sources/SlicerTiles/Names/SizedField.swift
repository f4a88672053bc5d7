/// A field between braces in the names of pictures that are written at other sizes.
package enum SizedField: String, TemplateField {
  case name, width, height, index, ext

  package var meaning: String {
    switch self {
    case .name: "the picture's name, without extension"
    case .width: "the width of the written picture in pixels"
    case .height: "the height of the written picture in pixels"
    case .index: "the picture's number in the order of the arguments, from 0"
    case .ext: "the extension of the written format, without the dot"
    }
  }

  /// True if it is a number, which may have a width.
  package var isNumber: Bool { self != .name && self != .ext }

  package static let synonyms: [String: SizedField] = [
    "w": .width, "h": .height, "i": .index, "n": .index, "extension": .ext, "stem": .name,
    "size": .width,
  ]
}

extension NameTemplate where Field == SizedField {
  /// `{name}-{width}w.{ext}`, as `srcset` counts widths.
  package static var widths: NameTemplate {
    NameTemplate(parts: [
      .field(.name, width: nil), .text(Array("-".utf8)), .field(.width, width: nil),
      .text(Array("w.".utf8)), .field(.ext, width: nil),
    ])
  }
}
