import CSlicerPNG

/// The chunks after the pixels of a file that can be read out of order.
///
/// An orientation or a profile's text may stand after IDAT: it must be known before the first
/// tile is written, and the pixels need not be read for it.
struct PNGLookAhead {
  private let source: PeekedSource
  private var offset: Int

  /// - Parameter offset: where the first IDAT's length stands.
  init(_ source: PeekedSource, at offset: Int) {
    self.source = source
    self.offset = offset
  }

  /// Nil when the source cannot be read out of order, or the file is damaged: the rows will say so.
  static func trailingChunks(
    of source: PeekedSource, at offset: Int, budget: ChunkBudget
  ) throws -> [PNGChunk]? {
    var ahead = PNGLookAhead(source, at: offset)
    var budget = budget
    do {
      guard let first = try ahead.skipPixels() else { return nil }
      return try PNGStructure.trailingChunks(
        from: OffsetSource(source, at: ahead.offset + 8), first: first, budget: &budget)
    } catch is PNGStructure.Ended {
      return nil
    } catch let error as SlicerError where error.isOfCodec {
      return nil
    }
  }

  /// Leaves `offset` at the first chunk that is not IDAT.
  private mutating func skipPixels() throws -> (type: PNGChunkType, length: Int)? {
    var bytes = [UInt8](repeating: 0, count: 8)
    while true {
      let at = offset
      let count = try bytes.withUnsafeMutableBytes { try source.read(into: $0, at: at) }
      guard let count else { return nil }
      if count < 8 { throw PNGStructure.Ended() }
      let (type, length) = try PNGStructure.header(bytes)
      if type != "IDAT" { return (type, length) }
      offset += PNGFraming.overhead + length
    }
  }
}
