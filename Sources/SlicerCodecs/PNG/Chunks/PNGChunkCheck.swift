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

  /// - Throws: ``CodecError`` for a tRNS that breaks its rule, where pixels depend on it;
  ///   ``LimitError/memory(bytes:)``.
  mutating func sound(_ chunks: [PNGChunk]) throws -> [PNGChunk] {
    var sound: [PNGChunk] = []
    for chunk in chunks {
      guard let fault = try fault(of: chunk) else {
        sound.append(chunk)
        continue
      }
      if isVital(chunk.type), !isLenient {
        throw CodecError.malformed(
          format: .png, reason: "\(chunk.type): \(fault.fact)",
          remedy: .lenient(.leavesOut))
      }
      note(chunk.type, "a \(fault.word) \(chunk.type) chunk is left out (\(fault.fact))")
    }
    return single(withoutRivals(sound))
  }

  /// Pixels are opaque, or not, by it.
  private func isVital(_ type: PNGChunkType) -> Bool {
    type == "tRNS" && ![.grayAlpha, .rgba].contains(picture.format.model)
  }

  private func fault(of chunk: PNGChunk) throws(LimitError) -> (word: String, fact: String)? {
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
      "behind PLTE"
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
