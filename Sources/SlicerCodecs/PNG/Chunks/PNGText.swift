import SlicerCore

/// A keyword and a text out of a tEXt, zTXt or iTXt chunk.
///
/// Source: PNG 3rd ed. §11.3.3 "Textual information".
struct PNGText {
  /// The keyword under which XMP stands in an iTXt chunk.
  static let xmpKeyword = "XML:com.adobe.xmp"

  /// A chunk that inflated to more was refused when it was read.
  static let limit = Int.max / 2

  let keyword: String
  let text: String

  /// Nil when the chunk is none of the three, or damaged.
  ///
  /// - Throws: ``LimitError/memory(bytes:)``.
  init?(_ chunk: PNGChunk) throws(LimitError) {
    guard let end = chunk.data.firstIndex(of: 0) else { return nil }
    keyword = Self.latin1(chunk.data[..<end])
    let stream = PNGCompressedText.compressedPart(of: chunk)
    let inflated = try PNGCompressedText.inflated(chunk)
    switch chunk.type {
    case "tEXt": text = Self.latin1(chunk.data[(end + 1)...])
    case "zTXt":
      guard let inflated else { return nil }
      text = Self.latin1(inflated[...])
    case "iTXt":
      let plain = PNGCompressedText.internationalText(chunk.data, from: end + 3)
      guard let bytes = stream == nil ? plain.map(Array.init) : inflated else { return nil }
      text = String(decoding: bytes, as: UTF8.self)
    default: return nil
    }
  }

  private static func latin1(_ bytes: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
