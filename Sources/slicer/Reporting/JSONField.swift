import SlicerKit
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A name and a value, to be shown as a line or written as JSON.
struct JSONField: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case text(String)
    case integer(Int)
    case number(Double)
    case flag(Bool)
    case object([JSONField])
    case list([Value])

    /// `{"width": …, "height": …}`.
    static func size(_ size: PixelSize) -> Self {
      .object([
        JSONField("width", .integer(size.width)), JSONField("height", .integer(size.height)),
      ])
    }

    /// `{"x": …, "y": …, "width": …, "height": …}`.
    static func rect(_ rect: PixelRect) -> Self {
      .object([
        JSONField("x", .integer(rect.x)), JSONField("y", .integer(rect.y)),
        JSONField("width", .integer(rect.width)), JSONField("height", .integer(rect.height)),
      ])
    }
  }

  /// The name in JSON: `camelCase`.
  let name: String
  let value: Value

  init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

extension JSONField {
  /// A path as text, with U+FFFD for what is not UTF-8, and if there is such a byte also as
  /// `NAMEBase64`, as ``ManifestName`` does.
  static func path(_ name: String, _ path: FilePath) -> [JSONField] {
    let bytes = path.bytes
    let text = String(decoding: bytes, as: UTF8.self)
    let fields = [JSONField(name, .text(text))]
    if text.utf8.elementsEqual(bytes) { return fields }
    return fields + [JSONField(name + "Base64", .text(Base64.encode(bytes)))]
  }
}
