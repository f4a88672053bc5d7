import SlicerCore

/// Counts a file's ancillary chunks and what they inflate to against the ``Limits``.
struct ChunkBudget {
  private let limits: Limits
  private var count = 0
  private var bytes = 0
  private var frames = 0
  private var passed = 0

  init(_ limits: Limits) { self.limits = limits }

  /// The critical chunks that there are. Source: PNG 3rd ed. §11.2.
  private static let critical: Set<PNGChunkType> = ["IHDR", "PLTE", "IDAT", "IEND"]

  /// Refuses a chunk by its type and length, before its data is read.
  ///
  /// - Throws: `SlicerError`, also for a critical chunk that nobody knows: without it the
  ///   picture cannot be understood (PNG 3rd ed. §5.4), and libpng would hand it on.
  mutating func announce(_ type: PNGChunkType, length: Int) throws {
    guard type.isAncillary else {
      if Self.critical.contains(type) { return }
      throw SlicerError.unsupported(format: .png, feature: "the critical chunk \(type)")
    }
    if type == "fcTL" {
      frames += 1
      try limits.check("frames", frames, .frames)
    } else {
      count += 1
    }
    try limits.check("chunks of metadata", count, .chunks)
    try limits.check("bytes in chunk \(type)", length, .chunk)
    // It is held by libpng, and then by us.
    if length > 1 << 16 { try MemoryReserve.check(room: 2 * length) }
  }

  /// Refuses more bytes of an animation's frames than pictures can need; a pipe may have them without an end.
  mutating func pass(_ count: Int) throws {
    passed += count
    guard passed / 16 <= limits.maxPixels else {
      throw SlicerError.malformed(
        format: .png, reason: "frames of \(passed) bytes", remedy: .raise(.pixels))
    }
  }

  /// Refuses a chunk whose data, or what its data inflates to, is too much.
  mutating func spend(_ chunk: PNGChunk) throws {
    var size = chunk.data.count
    if let compressed = PNGCompressedText.compressedPart(of: chunk) {
      switch try Inflate.size(of: compressed, limit: limits.maxChunk) {
      case .bytes(let inflated): size = max(size, inflated)
      case .tooMany:
        try limits.check("bytes in chunk \(chunk.type), inflated", limits.maxChunk + 1, .chunk)
      // It may take as long as a sound one of that size, each time that it is tried.
      case .damaged(let room): size = max(size, room)
      }
    }
    bytes += size
    guard bytes <= limits.maxChunksTotal else {
      throw .overLimit(
        .chunk, what: "bytes in all chunks of metadata, inflated", actual: bytes,
        allowed: limits.maxChunksTotal)
    }
  }
}
