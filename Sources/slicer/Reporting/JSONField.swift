import SlicerKit
import SystemPackage

extension JSONValue {
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
