import SlicerCore

/// A PNG's rows, pass by pass: inflated by ISA-L, unfiltered by our kernels.
///
/// libpng's own rows take 0.36 s for a 5120x2880 photograph and these 0.16 s. The differential
/// tests and a fuzz target hold one against the other.
final class InflatedRows: PNGRows {
  private let pixels: PNGPixelData
  private let stream: InflateStream
  private let format: PixelFormat
  /// A filter type and a filtered row, several of them one after the other.
  private let block: UnsafeMutableRawBufferPointer
  private let memory: (block: ByteBuffer, above: ByteBuffer)
  private var available = 0
  private var position = 0
  private let above: UnsafeMutableRawBufferPointer
  private let passes: [PNGPass]
  private var passIndex = 0
  /// Bytes of a line of the current pass, and its rows that have been read.
  private var line: Int
  private var rowsRead = 0
  private let bounds: PNGPixelBounds
  /// There were more bytes of pixels than the picture has.
  private(set) var hasExtraData = false

  private let source: CountingSource
  private var budget: ChunkBudget

  /// - Parameters:
  ///   - passes: in the file's order, at least one.
  ///   - isLenient: take pixels whose checksum is wrong and tell of it in ``finish()``.
  init(
    _ source: CountingSource, firstLength: Int, _ passes: [PNGPass], _ format: PixelFormat,
    budget: ChunkBudget, isLenient: Bool
  ) throws {
    self.source = source
    self.budget = budget
    self.passes = passes
    self.format = format
    bounds = PNGPixelBounds(passes, format)
    let pixels = PNGPixelData(
      source, firstLength: firstLength, limit: bounds.compressed, isLenient: isLenient)
    self.pixels = pixels
    stream = try InflateStream { try pixels.read(into: $0) }
    let lines = passes.map { $0.bytesPerLine(format) }
    line = lines.first ?? 1
    memory = (
      try ByteBuffer(capacity: passes.map { Self.blockSize($0, format) }.max() ?? 1),
      try ByteBuffer(capacity: lines.max() ?? 1)
    )
    memory.above.clear()
    (block, above) = (memory.block.room, memory.above.room)
  }

  /// ISA-L is at its best with a few hundred kilobytes a call.
  private static func blockSize(_ pass: PNGPass, _ format: PixelFormat) -> Int {
    let line = pass.bytesPerLine(format)
    return line * max(1, min(pass.size.height, (1 << 18) / line))
  }

  /// The next row of the current pass, or the first of the next one, as
  /// ``RowSource/readRow(into:)`` gives it.
  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    if position == available { try fillBlock() }
    let type = block[position]
    let bytes = UnsafeMutableRawBufferPointer(rebasing: block[(position + 1)..<(position + line)])
    guard type <= 4 else {
      throw SlicerError.malformed(
        format: .png, reason: "\(place): filter type \(type) is not 0…4")
    }
    let before = UnsafeRawBufferPointer(rebasing: above[..<bytes.count])
    PNGUnfilterKernels.unfilter(
      type, row: bytes, above: before, bytesPerPixel: format.bytesPerPixel)
    row.copyMemory(from: UnsafeRawBufferPointer(bytes))
    above.copyMemory(from: UnsafeRawBufferPointer(bytes))
    position += line
    rowsRead += 1
  }

  /// A row of which only a part came is not delivered.
  private func fillBlock() throws {
    if rowsRead == passes[passIndex].size.height { beginNextPass() }
    position = 0
    let pass = passes[passIndex]
    let wanted = min(Self.blockSize(pass, format), (pass.size.height - rowsRead) * line)
    let part = UnsafeMutableRawBufferPointer(rebasing: block[..<wanted])
    available = stream.read(into: part) / line * line
    if available == 0 { throw described(stream.failure ?? InflateStream.Failure.ended) }
  }

  /// A pass is filtered as a picture of its own.
  private func beginNextPass() {
    passIndex += 1
    line = passes[passIndex].bytesPerLine(format)
    rowsRead = 0
    above.initializeMemory(as: UInt8.self, repeating: 0)
  }

  private var place: String {
    "row \(rowsRead)" + (passes.count > 1 ? " of pass \(passes[passIndex].number)" : "")
  }

  /// The stream's failures do not know which row they are in.
  private func described(_ error: any Error) -> any Error {
    guard let failure = error as? InflateStream.Failure else { return error }
    let reason =
      switch failure {
      case .ended: "the pixel data ends in \(place)"
      case .damaged: "the compressed pixel data is damaged near \(place)"
      case .checksum: "the checksum of the pixel data is wrong"
      }
    return SlicerError.malformed(
      format: .png, reason: reason, remedy: failure == .checksum ? .lenient(.keepsRows) : nil)
  }

  /// Call it when all rows have been read.
  func finish() throws -> [PNGChunk] {
    try skipSurplus()
    let first = try skipPixelData()
    if let failure = pixels.checksumFailure { throw failure }
    return try PNGStructure.trailingChunks(from: source, first: first, budget: &budget)
  }

  /// Inflates to the end of the zlib stream: only there is the checksum of the rows.
  private func skipSurplus() throws {
    var scratch = [UInt8](repeating: 0, count: 1 << 15)
    var surplus = 0
    while case let count = scratch.withUnsafeMutableBytes({ stream.read(into: $0) }), count > 0 {
      surplus += count
      guard surplus <= bounds.surplus else {
        throw SlicerError.malformed(
          format: .png,
          reason: "over \(bounds.surplus) bytes of pixel data stand after the last row",
          remedy: .lenient(.keepsRows))
      }
    }
    hasExtraData = surplus > 0 || stream.hasUnusedInput
    if let failure = stream.failure { throw describedSurplus(failure) }
  }

  private func describedSurplus(_ error: any Error) -> any Error {
    guard let failure = error as? InflateStream.Failure else { return error }
    let fact =
      switch failure {
      case .ended: "the compressed pixel data has no end"
      case .damaged: "the compressed pixel data is damaged after the last row"
      case .checksum: "the checksum of the pixel data is wrong"
      }
    return SlicerError.malformed(format: .png, reason: fact, remedy: .lenient(.keepsRows))
  }

  /// Passes over what stands in IDAT after the zlib stream, as libpng does, and returns the header
  /// of the chunk after it.
  private func skipPixelData() throws -> (type: PNGChunkType, length: Int) {
    var scratch = [UInt8](repeating: 0, count: 4096)
    while try scratch.withUnsafeMutableBytes({ try pixels.read(into: $0) }) > 0 {
      hasExtraData = true
    }
    guard let next = pixels.next else { throw PNGStructure.Ended() }
    return next
  }
}
