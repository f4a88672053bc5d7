import SlicerCore

/// Leaves out the chunks of a file that break their ``PNGChunkRule``, and says so.
struct PNGChunkCheck {
  private let picture: PNGChunkRule.Picture
  private let isLenient: Bool
  /// One for each type that something was left out of.
  private(set) var notes: [String] = []
  private var noted: Set<PNGChunkType> = []

  init(_ picture: PNGChunkRule.Picture, isLenient: Bool) {
    self.picture = picture
    self.isLenient = isLenient
  }

  /// - Throws: `SlicerError` for a tRNS that breaks its rule, where pixels depend on it;
  ///   `SlicerError.memory(bytes:)`.
  mutating func sound(_ chunks: [PNGChunk]) throws -> [PNGChunk] {
    var sound: [PNGChunk] = []
    for chunk in chunks {
      guard let fault = try fault(of: chunk) else {
        sound.append(chunk)
        continue
      }
      if isVital(chunk.type), !isLenient {
        throw SlicerError.malformed(
          format: .png, reason: "\(chunk.type): \(fault.fact)",
          remedy: .lenient(.leavesOut))
      }
      note(chunk.type, "a \(fault.word) \(chunk.type) chunk is left out (\(fault.fact))")
    }
    return single(withoutRivals(sound))
  }

  /// True if the chunk decides which pixels are opaque.
  private func isVital(_ type: PNGChunkType) -> Bool {
    type == "tRNS" && ![.grayAlpha, .rgba].contains(picture.format.model)
  }

  private func fault(of chunk: PNGChunk) throws -> (word: String, fact: String)? {
    if chunk.type.isReserved { return ("reserved", "its third letter is lower case") }
    guard let rule = PNGChunkRule.rule(for: chunk.type) else { return nil }
    if let belongs = misplacement(chunk.place, rule.place) {
      return ("misplaced", "it belongs \(belongs)")
    }
    return try rule.fault(chunk.data, picture).map { ("damaged", $0) }
  }

  /// Where the chunk should stand, if it does not.
  private func misplacement(_ place: PNGChunk.Place, _ allowed: PNGChunkRule.Place) -> String? {
    switch allowed {
    case .beforePalette where place != .beforePalette: "before PLTE and IDAT"
    case .betweenPaletteAndPixels where place == .beforePalette && picture.entries > 0:
      "after PLTE"
    case .betweenPaletteAndPixels where place == .afterPixels,
      .beforePixels where place == .afterPixels:
      "before IDAT"
    default: nil
    }
  }

  /// A file has a profile or says that it is sRGB. The profile goes first (PNG 3rd ed. §4.3).
  private mutating func withoutRivals(_ chunks: [PNGChunk]) -> [PNGChunk] {
    guard chunks.contains(where: { $0.type == "iCCP" }),
      chunks.contains(where: { $0.type == "sRGB" })
    else { return chunks }
    note("sRGB", "a needless sRGB chunk is left out (iCCP goes before it)")
    return chunks.filter { $0.type != "sRGB" }
  }

  /// The first of those types of which a file may have only one.
  private mutating func single(_ chunks: [PNGChunk]) -> [PNGChunk] {
    var seen: Set<PNGChunkType> = []
    return chunks.filter { chunk in
      let isKept = seen.insert(chunk.type).inserted || !PNGChunkPolicy.isSingle(chunk.type)
      if !isKept { note(chunk.type, "of several chunks \(chunk.type) the first is taken") }
      return isKept
    }
  }

  private mutating func note(_ type: PNGChunkType, _ text: String) {
    if noted.insert(type).inserted { notes.append(text) }
  }
}

/// A keyword and a text out of a tEXt, zTXt or iTXt chunk.
///
/// Source: PNG 3rd ed. §11.3.3 "Textual information".
struct PNGText {
  /// The keyword under which XMP stands in an iTXt chunk.
  static let xmpKeyword = "XML:com.adobe.xmp"
  /// The bytes before a packet that is not compressed.
  static let xmpPrefix = Array(xmpKeyword.utf8) + [0, 0, 0, 0, 0]

  /// A chunk that inflated to more was refused when it was read.
  static let limit = Int.max / 2

  let keyword: String
  let text: String

  /// Nil when the chunk is none of the three, or damaged.
  ///
  /// - Throws: `SlicerError.memory(bytes:)`.
  init?(_ chunk: PNGChunk) throws {
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

  /// Inflates the stream inside `chunk`; nil when it has none or a damaged one.
  ///
  /// - Throws: `SlicerError.memory(bytes:)`.
  static func inflated(_ chunk: PNGChunk) throws -> [UInt8]? {
    guard let stream = compressedPart(of: chunk) else { return nil }
    return try Inflate.bytes(of: stream, limit: PNGText.limit)
  }

  /// The text after the language tag and the translated keyword.
  static func internationalText(_ data: [UInt8], from start: Int) -> ArraySlice<UInt8>? {
    guard let tag = data.dropFirst(start).firstIndex(of: 0),
      let keyword = data.dropFirst(tag + 1).firstIndex(of: 0)
    else { return nil }
    return data.dropFirst(keyword + 1)
  }
}
