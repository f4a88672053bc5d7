import CSlicerPNG
package import SlicerCore

/// A PNG that is being decoded.
///
/// libpng reads the header and checks it; rows come from ``InflatedRows``.
package final class PNGDecoder: PictureDecoder {
  package let header: PictureHeader
  package var size: PixelSize { header.size }
  package var format: PixelFormat { header.pixelFormat }
  package private(set) var notes: [String] = []
  private let rows: any PNGRows
  private let source: CountingSource
  private var isLenient: Bool { options.isLenient }
  private let options: DecodeOptions
  /// The chunks before the pixels, and the length of the first of these.
  private let start: (chunks: [PNGChunk], length: Int)
  private var chunkCheck: PNGChunkCheck
  private var rowsRead = 0
  /// The error that ended the rows of a damaged file, read leniently.
  private var damage: (any Error)?
  /// The chunks after the pixels are in ``header`` already.
  private let hasLookedAhead: Bool

  package convenience init(_ source: any ByteSource, _ options: DecodeOptions) throws {
    try self.init(source, options, usesLibPNG: false)
  }

  /// - Parameter usesLibPNG: take rows from libpng even where our own are faster: the tests'
  ///   oracle.
  package init(_ source: any ByteSource, _ options: DecodeOptions, usesLibPNG: Bool) throws {
    let peeked = try source as? PeekedSource ?? PeekedSource(source, count: 8)
    let counting = try CountingSource(peeked)
    let reader = try PNGReader(counting, options)
    let facts = try Self.facts(from: reader, options)
    let ahead = try PNGLookAhead.trailingChunks(
      of: peeked, at: counting.count - 8, budget: reader.budget)
    let chunks = reader.chunks + (ahead ?? [])
    chunkCheck = PNGChunkCheck(
      PNGChunkRule.Picture(
        format: PNGHeaderBuilder.format(facts), entries: Int(facts.palette_count)),
      isLenient: options.isLenient)
    var builder = try PNGHeaderBuilder(
      facts, chunks.filter { $0.type != "fcTL" }, chunkCheck)
    var header = try builder.build()
    header.setAnimation(chunks, isWhole: ahead != nil)
    self.header = header
    start = (reader.chunks, Int(facts.first_idat_length))
    notes = [reader.headerNote].compactMap { $0 } + builder.notes
    hasLookedAhead = ahead != nil
    self.options = options
    self.source = counting
    rows =
      try usesLibPNG
      ? StreamedRows(reader, header, isInterlaced: facts.is_interlaced != 0)
      : Self.rows(counting, facts, header, reader.budget, options)
  }

  private static func rows(
    _ source: CountingSource, _ facts: cslicer_png_header, _ header: PictureHeader,
    _ budget: ChunkBudget, _ options: DecodeOptions
  ) throws -> any PNGRows {
    let isInterlaced = facts.is_interlaced != 0
    let passes = PNGPass.passes(of: header.size, isInterlaced: isInterlaced)
    let rows = try InflatedRows(
      source, firstLength: Int(facts.first_idat_length), passes, header.pixelFormat,
      budget: budget, isLenient: options.isLenient)
    return isInterlaced
      ? InterlacedRows(rows, passes, header, isLenient: options.isLenient) : rows
  }

  /// All pictures, from the first one on; no row has been read.
  func player() throws -> FramePlayer {
    precondition(rowsRead == 0 && damage == nil, "rows have been read")
    let file = try APNGReader.read(
      source, header, start.chunks, firstLength: start.length, options)
    return FramePlayer(APNGFrames(file, header, options))
  }

  private static func facts(
    from reader: PNGReader, _ options: DecodeOptions
  ) throws -> cslicer_png_header {
    do {
      let facts = try reader.readHeader()
      try options.limits.check(PixelSize(width: Int(facts.width), height: Int(facts.height)))
      return facts
    } catch let error as SlicerError where error.id == "truncated" {
      throw SlicerError.malformed(format: .png, reason: "it ends before its pixels")
    }
  }

  package func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    try Cancellation.check()
    if damage == nil {
      do {
        try rows.readRow(into: row)
        clearUnusedBits(of: row)
        rowsRead += 1
        return
      } catch {
        damage = withRowCount(error)
      }
    }
    if let damage, !isLenient || rowsRead == 0 { throw damage }
    row.initializeMemory(as: UInt8.self, repeating: 0)
  }

  /// A file may have anything after the last pixel of a row; a ``RowSource`` has zeros.
  private func clearUnusedBits(of row: UnsafeMutableRawBufferPointer) {
    let used = size.width * format.bitsPerPixel % 8
    if used != 0 { row[row.count - 1] &= 0xFF << UInt8(8 - used) }
  }

  /// After no row there is nothing to check: it would take the time of decoding.
  package func finish() throws {
    guard rowsRead > 0 || damage != nil else { return }
    do {
      if let damage { throw damage }
      let late = try rows.finish()
      if !hasLookedAhead { try noteLate(late) }
    } catch {
      guard isLenient else { throw withRowCount(error) }
      notes.append("salvaged: \(fact(withRowCount(error)))")
      return
    }
    if rows.hasExtraData { notes.append("extra pixel data is ignored") }
    var byte: UInt8 = 0
    if try withUnsafeMutableBytes(of: &byte, { try source.read(into: $0) }) > 0 {
      notes.append("data after the end is ignored")
    }
  }

  /// The header is out: what it could not have in it is said, unless pixels depend on it.
  private func noteLate(_ chunks: [PNGChunk]) throws {
    let sound = try chunkCheck.sound(chunks)
    notes += chunkCheck.notes
    guard let policy = options.keeps else { return }
    let context = PNGTileContext(
      x: 0, y: 0, size: size, policy: policy, orientation: .topLeft, isTurned: false,
      isTurnedSideways: false)
    let isLost = try !PNGChunkPolicy.kept(sound, for: context).isEmpty
    if isLost { notes.append("metadata after the pixels came too late to be kept") }
  }

  /// Names the fault, and the number of rows before it.
  private func fact(_ error: any Error) -> String {
    guard let error = error as? SlicerError, error.isOfCodec, error.id != "truncated" else {
      return "\(error)"
    }
    let isWhole = rowsRead == size.height
    return "\(error)" + (isWhole ? "" : ": \(SlicerError.present(rowsRead, of: size.height))")
  }

  /// The rows' own errors do not know how many came before them.
  private func withRowCount(_ error: any Error) -> any Error {
    error is PNGStructure.Ended || (error as? SlicerError)?.id == "truncated"
      ? SlicerError.truncated(format: .png, rows: rowsRead, of: size.height) : error
  }
}
