import SlicerFiles
import SlicerTiles
public import SystemPackage

extension Fact {
  /// A path as text, with U+FFFD for what is not UTF-8, and if there is such a byte also as
  /// `NAMEBase64`, as ``ManifestName`` does.
  public static func path(_ name: String, _ path: FilePath) -> [Fact] {
    let bytes = path.bytes
    let text = String(decoding: bytes, as: UTF8.self)
    let facts = [Fact(name, .text(text))]
    if text.utf8.elementsEqual(bytes) { return facts }
    return facts + [Fact(name + "Base64", .text(Base64.encode(bytes)))]
  }
}
