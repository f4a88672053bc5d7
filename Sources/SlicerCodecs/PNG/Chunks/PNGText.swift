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
  /// - Throws: `LimitError.memory(bytes:)`.
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

/// The compressed part of the chunks that have one: zTXt, iTXt and iCCP.
///
/// Source: PNG 3rd ed. §11.3.2.3 "iCCP", §11.3.3.3 "zTXt", §11.3.3.4 "iTXt".
enum PNGCompressedText {
  /// The zlib stream inside `chunk`; nil when it has none.
  static func compressedPart(of chunk: PNGChunk) -> ArraySlice<UInt8>? {
    guard let end = chunk.data.firstIndex(of: 0) else { return nil }
    switch chunk.type {
    case "zTXt", "iCCP":
      return chunk.data.dropFirst(end + 2)
    case "iTXt":
      guard chunk.data.count > end + 2, chunk.data[end + 1] == 1 else { return nil }
      return internationalText(chunk.data, from: end + 3)
    default: return nil
    }
  }

  /// What the stream inside `chunk` inflates to; nil when it has none or a damaged one.
  ///
  /// - Throws: `LimitError.memory(bytes:)`.
  static func inflated(_ chunk: PNGChunk) throws(LimitError) -> [UInt8]? {
    guard let stream = compressedPart(of: chunk) else { return nil }
    return try Inflate.bytes(of: stream, limit: PNGText.limit)
  }

  /// What follows the language tag and the translated keyword.
  static func internationalText(_ data: [UInt8], from start: Int) -> ArraySlice<UInt8>? {
    guard let tag = data.dropFirst(start).firstIndex(of: 0),
      let keyword = data.dropFirst(tag + 1).firstIndex(of: 0)
    else { return nil }
    return data.dropFirst(keyword + 1)
  }
}
