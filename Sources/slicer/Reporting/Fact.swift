import SlicerKit
import SystemPackage

/// A name and a value, to be shown as a line or written as JSON.
struct Fact: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case text(String)
    case integer(Int)
    case number(Double)
    case flag(Bool)
    case object([Fact])
    case list([Value])

    /// `{"width": …, "height": …}`.
    static func size(_ size: PixelSize) -> Self {
      .object([Fact("width", .integer(size.width)), Fact("height", .integer(size.height))])
    }

    /// `{"x": …, "y": …, "width": …, "height": …}`.
    static func rect(_ rect: PixelRect) -> Self {
      .object([
        Fact("x", .integer(rect.x)), Fact("y", .integer(rect.y)),
        Fact("width", .integer(rect.width)), Fact("height", .integer(rect.height)),
      ])
    }
  }

  /// As JSON has it: `camelCase`.
  let name: String
  let value: Value

  init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

extension Fact {
  /// A path as text, with U+FFFD for what is not UTF-8, and if there is such a byte also as
  /// `NAMEBase64`, as ``ManifestName`` does.
  static func path(_ name: String, _ path: FilePath) -> [Fact] {
    let bytes = path.bytes
    let text = String(decoding: bytes, as: UTF8.self)
    let facts = [Fact(name, .text(text))]
    if text.utf8.elementsEqual(bytes) { return facts }
    return facts + [Fact(name + "Base64", .text(Base64.encode(bytes)))]
  }
}
