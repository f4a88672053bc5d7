import SlicerCore

/// Counts a file's ancillary chunks and what they inflate to against the ``Limits``.
struct ChunkBudget {
  private let limits: Limits
  private var count = 0
  private var bytes = 0

  init(_ limits: Limits) { self.limits = limits }

  /// Refuses a chunk by its length, before its data is read.
  mutating func announce(_ type: PNGChunkType, length: Int) throws(LimitError) {
    guard type.isAncillary else { return }
    count += 1
    try limits.check("chunks of metadata", count, \.maxChunks)
    try limits.check("bytes in chunk \(type)", length, \.maxChunk)
  }

  /// Refuses a chunk whose data, or what its data inflates to, is too much.
  mutating func spend(_ chunk: PNGChunk) throws(LimitError) {
    var size = chunk.data.count
    if let compressed = PNGCompressedText.compressedPart(of: chunk) {
      switch Inflate.size(of: compressed, limit: limits.maxChunk) {
      case .bytes(let inflated): size = inflated
      case .tooMany:
        try limits.check("bytes in chunk \(chunk.type), inflated", limits.maxChunk + 1, \.maxChunk)
      case .damaged: break
      }
    }
    bytes += size
    guard bytes <= limits.maxChunksTotal else {
      throw .exceeded(
        what: "bytes in all chunks of metadata, inflated", actual: bytes,
        allowed: limits.maxChunksTotal, flag: "--max-chunk")
    }
  }
}
