import SlicerCore

/// Which ancillary chunks of a source go into a file cut from it, and what changes in them.
///
/// A tile must not say where it lay, when it was made, or what was cut away. To add a chunk:
/// 1. Write a row here: the type, the most private policy that keeps it, what is rewritten.
/// 2. Write its rule into ``PNGChunkRule``: where it may stand, what it may hold.
/// 3. Add the row to `Documentation/Metadata.md`.
///
/// Source: PNG 3rd ed. §11.3; registered extensions 1.6.0.
enum PNGChunkPolicy {
  private struct Row {
    let type: PNGChunkType
    /// The most private policy under which the chunk is still written.
    let since: MetadataPolicy
    /// True if what is written depends on the part of the source that a file holds.
    var dependsOnTile = false
    var rewrite: @Sendable (PNGChunk, PNGTileContext) -> [UInt8]? = { chunk, _ in chunk.data }
    /// True if a chunk that may be written holds nothing that must not be.
    var isFit: @Sendable (PNGChunk, PNGTileContext) throws -> Bool = { _, _ in true }
  }

  /// Types that are not listed are unknown: they are written under `.all` if they are safe to copy.
  private static let rows: [Row] = [
    Row(type: "tRNS", since: .none),
    Row(type: "gAMA", since: .none),
    Row(type: "cHRM", since: .none),
    Row(type: "sRGB", since: .none),
    Row(type: "iCCP", since: .none),
    Row(type: "cICP", since: .none),
    Row(type: "mDCV", since: .none),
    Row(type: "cLLI", since: .none),
    Row(type: "sBIT", since: .none),
    Row(type: "eXIf", since: .none, dependsOnTile: true, rewrite: exif),
    Row(type: "bKGD", since: .safe),
    Row(type: "hIST", since: .safe),
    Row(type: "sPLT", since: .safe),
    Row(type: "pHYs", since: .safe, dependsOnTile: true, rewrite: density),
    Row(type: "pCAL", since: .safe),
    Row(type: "sCAL", since: .safe),
    Row(type: "oFFs", since: .safe, dependsOnTile: true, rewrite: offset),
    Row(type: "tEXt", since: .safe, isFit: isFitText),
    Row(type: "zTXt", since: .safe, isFit: isFitText),
    Row(type: "iTXt", since: .safe, isFit: isFitText),
  ]

  /// Never written: a date, a signature over the whole file, frames, a stereo pair's halves, the
  /// virtual canvas of programs that keep one.
  private static let dropped: Set<PNGChunkType> = [
    "tIME", "dSIG", "acTL", "fcTL", "fdAT", "sTER", "vpAg", "caNv", "orNT",
  ]

  /// Types that say what colors are, where these are not sRGB.
  static let colors: Set<PNGChunkType> = ["gAMA", "cHRM", "iCCP", "cICP", "mDCV", "cLLI"]

  /// Known types of which a file may have several.
  private static let repeatable: Set<PNGChunkType> = ["sPLT", "tEXt", "zTXt", "iTXt"]

  /// True if a file may have only one chunk of `type`. Source: PNG 3rd ed. §5.6, table 7.
  static func isSingle(_ type: PNGChunkType) -> Bool {
    !repeatable.contains(type) && rows.contains { $0.type == type }
  }

  /// The chunks that go into any file cut from the source, as they are for the whole of it.
  ///
  /// Done once for a source: texts may have to be inflated to see what they are.
  ///
  /// - Throws: `SlicerError.memory(bytes:)`.
  static func kept(
    _ chunks: [PNGChunk], for source: PNGTileContext
  ) throws -> [PNGChunk] {
    var kept: [PNGChunk] = []
    for chunk in chunks where try isKept(chunk, in: source) {
      kept.append(try withoutAnnouncements(chunk, source))
    }
    return kept
  }

  /// A text that is no XMP, or announces nothing, stays as it is.
  private static func withoutAnnouncements(
    _ chunk: PNGChunk, _ context: PNGTileContext
  ) throws -> PNGChunk {
    guard chunk.type == "iTXt", let text = try PNGText(chunk), text.keyword == PNGText.xmpKeyword
    else { return chunk }
    let packet = Array(text.text.utf8)
    guard let part = XMPPacket.part(of: packet, context.policy), part != packet else {
      return chunk
    }
    return PNGChunk(type: chunk.type, data: PNGText.xmpPrefix + part, place: chunk.place)
  }

  /// Kept chunks for a file that holds the part of the source that `context` names.
  static func chunks(_ kept: [PNGChunk], in context: PNGTileContext) -> [PNGChunk] {
    kept.compactMap { chunk in
      let row = rows.first { $0.type == chunk.type && $0.dependsOnTile }
      guard let data = row.map({ $0.rewrite(chunk, context) }) ?? chunk.data else { return nil }
      return PNGChunk(type: chunk.type, data: data, place: chunk.place)
    }
  }

  private static func isKept(
    _ chunk: PNGChunk, in context: PNGTileContext
  ) throws -> Bool {
    if dropped.contains(chunk.type) { return false }
    guard let row = rows.first(where: { $0.type == chunk.type }) else {
      let isSafeToCopy = chunk.type.code & 0x20 != 0
      return context.policy == .all && isSafeToCopy
    }
    let isWritten =
      switch context.policy {
      case .all: true
      case .safe: row.since != .all
      case .none: row.since == .none
      }
    guard isWritten, row.rewrite(chunk, context) != nil else { return false }
    return try row.isFit(chunk, context)
  }

  @Sendable private static func exif(_ chunk: PNGChunk, _ context: PNGTileContext) -> [UInt8]? {
    guard let block = try? ExifBlock(chunk.data) else { return nil }
    return block.sanitized(
      size: context.size, orientation: context.orientation, policy: context.policy)
  }

  @Sendable private static func density(_ chunk: PNGChunk, _ context: PNGTileContext) -> [UInt8]? {
    guard context.isTurnedSideways, chunk.data.count == 9 else { return chunk.data }
    return Array(chunk.data[4..<8] + chunk.data[0..<4] + chunk.data[8...])
  }

  /// oFFs: the source's position plus the tile's; only where both are in pixels.
  @Sendable private static func offset(_ chunk: PNGChunk, _ context: PNGTileContext) -> [UInt8]? {
    guard chunk.data.count == 9, chunk.data[8] == 0, !context.isTurned,
      let x = chunk.data.bigEndianUInt32(), let y = chunk.data.bigEndianUInt32(at: 4)
    else { return nil }
    return (x &+ UInt32(truncatingIfNeeded: context.x)).bigEndianBytes
      + (y &+ UInt32(truncatingIfNeeded: context.y)).bigEndianBytes + [0]
  }

  @Sendable private static func isFitText(
    _ chunk: PNGChunk, _ context: PNGTileContext
  ) throws -> Bool {
    guard let text = try PNGText(chunk) else { return context.policy == .all }
    // An XMP packet may state the orientation that the pixels no longer have.
    if text.keyword == PNGText.xmpKeyword, context.isTurned { return false }
    if text.keyword == PNGText.xmpKeyword {
      return XMPPacket.part(of: Array(text.text.utf8), context.policy) != nil
    }
    return context.policy == .all || TextKeyword.isSafe(text.keyword)
  }
}

/// The part of a source that one file holds, as far as chunks depend on it.
struct PNGTileContext {
  /// Where the part begins among the source's stored pixels.
  var x: Int
  var y: Int
  var size: PixelSize
  var policy: MetadataPolicy
  var orientation: Orientation
  /// The pixels have been turned upright, and the source's were not.
  var isTurned: Bool
  /// Turning upright has exchanged width and height.
  var isTurnedSideways: Bool
}

extension PixelFormat {
  var isGray: Bool { model == .gray || model == .grayAlpha }
}
