import SlicerCore
import Synchronization

/// The recipe for PNGs: of the same kind as a source, or made from another format's rows.
struct PNGEncoder: PictureEncoder {
  let pixelFormat: PixelFormat
  private let palette: [UInt8]
  private let chunks: [PNGChunk]
  let compression: EncodeOptions.Compression
  private let context: PNGTileContext
  private let pool: PNGScratchPool

  var format: FileFormat { .png }
  var isExact: Bool { true }

  /// Pixels of more bytes than this are compressed a part at a time.
  static let wholeLimit = 1 << 28

  /// - Parameter format: of the pixels; nil: as the picture goes into a PNG.
  init(
    _ header: PictureHeader, _ options: EncodeOptions, as format: PixelFormat? = nil,
    pool: PNGScratchPool = PNGScratchPool()
  ) throws {
    self.pool = pool
    compression = options.compression
    context = PNGTileContext(
      x: 0, y: 0, size: header.size, policy: options.metadata,
      orientation: options.isUpright ? .topLeft : header.orientation,
      isTurned: options.isUpright && header.orientation != .topLeft,
      isTurnedSideways: options.isUpright && header.orientation.isTransposed)
    pixelFormat = format ?? FileFormat.png.pixelFormat(for: header, options.samples)
    var all: [PNGChunk]
    if let kind = header.kind as? PNGKind {
      let adapted = PNGChunkAdaptation(kind, to: pixelFormat)
      palette = adapted.palette
      all = try PNGRawProfile.replaced(in: adapted.chunks)
      all += PNGForeignChunks.missingOrientation(in: all, context.orientation)
    } else {
      palette = pixelFormat.model == .palette ? header.paletteBytes : []
      all = try PNGForeignChunks.chunks(header, pixelFormat)
    }
    if options.leavesColorsOut { all.removeAll { PNGChunkPolicy.colors.contains($0.type) } }
    chunks = try PNGChunkPolicy.kept(all, for: context)
  }

  func encode(_ rows: RasterView, x: Int, y: Int, to sink: any ByteSink) throws {
    precondition(rows.format == pixelFormat, "rows come in the recipe's pixel format")
    let stride = pixelFormat.bytesPerRow(width: rows.size.width) + 1
    guard stride * rows.size.height <= Self.wholeLimit else {
      let writer = try PNGWriter(self, size: rows.size, x: x, y: y, to: sink)
      try writer.write(rows)
      return try writer.finish()
    }
    let parts = frame(size: rows.size, x: x, y: y)
    try pool.withScratch { scratch in
      let pixels = try compress(rows, stride: stride, scratch)
      try sink.write(parts.head)
      try PNGFraming.write("IDAT", pixels, to: sink)
      try sink.write(parts.tail)
    }
  }

  /// Compresses the rows for an IDAT or fdAT chunk.
  func stream(of rows: RasterView) throws -> ByteBuffer {
    let stride = pixelFormat.bytesPerRow(width: rows.size.width) + 1
    return try pool.withScratch { scratch in
      let stream = ByteBuffer()
      try stream.append(compress(rows, stride: stride, scratch))
      return stream
    }
  }

  private func compress(
    _ rows: RasterView, stride: Int, _ scratch: PNGScratch
  ) throws -> UnsafeRawBufferPointer {
    let count = stride * rows.size.height
    try scratch.reserve(filtered: count, compressed: Deflater.bound(count), row: stride)
    let filter = PNGRowFilter(rows, scratch: scratch.rows)
    let strategy = try PNGTrial(rows, filter, scratch).strategy(compression)
    try filter.filter(0..<rows.size.height, strategy.filter, to: scratch.filtered)
    let bytes = try scratch.deflater.compress(
      UnsafeRawBufferPointer(rebasing: scratch.filtered[..<count]), into: scratch.compressed,
      strategy.level)
    return UnsafeRawBufferPointer(rebasing: scratch.compressed[..<bytes])
  }

  /// All that stands before and after the pixels of a file of `size`.
  func frame(size: PixelSize, x: Int, y: Int) -> (head: [UInt8], tail: [UInt8]) {
    var context = context
    (context.x, context.y, context.size) = (x, y, size)
    let chunks = PNGChunkPolicy.chunks(chunks, in: context)
    var head = PNGFraming.signature
    PNGFraming.append("IHDR", imageHeader(size), to: &head)
    append(chunks, .beforePalette, to: &head)
    if !palette.isEmpty { PNGFraming.append("PLTE", palette, to: &head) }
    append(chunks, .beforePixels, to: &head)
    var tail: [UInt8] = []
    append(chunks, .afterPixels, to: &tail)
    PNGFraming.append("IEND", [], to: &tail)
    return (head, tail)
  }

  private func append(_ chunks: [PNGChunk], _ place: PNGChunk.Place, to file: inout [UInt8]) {
    for chunk in chunks where chunk.place == place {
      PNGFraming.append(chunk.type, chunk.data, to: &file)
    }
  }

  /// §11.2.1: never interlaced, for the whole of a tile is small and Adam7 costs bytes.
  private func imageHeader(_ size: PixelSize) -> [UInt8] {
    let type = PNGKind.ColorType(pixelFormat.model)?.rawValue ?? 0
    return UInt32(size.width).bigEndianBytes + UInt32(size.height).bigEndianBytes
      + [UInt8(pixelFormat.bitDepth), type, 0, 0, 0]
  }

  func writer(size: PixelSize, to sink: any ByteSink) throws -> any PictureWriter {
    try PNGWriter(self, size: size, x: 0, y: 0, to: sink)
  }
}

/// The buffers and compressors of one encoding thread, kept from tile to tile.
///
/// Not to be shared: a ``PNGScratchPool`` lends each to one caller at a time.
final class PNGScratch {
  let deflater = Deflater()
  private let filteredMemory = ByteBuffer()
  private let compressedMemory = ByteBuffer()
  private let rowMemory = ByteBuffer()
  private let pixelMemory = ByteBuffer()

  var filtered: UnsafeMutableRawBufferPointer { filteredMemory.room }
  var compressed: UnsafeMutableRawBufferPointer { compressedMemory.room }
  /// Two rows of the source and a candidate, for rows that do not begin at a byte and for trials.
  var rows: UnsafeMutableRawBufferPointer { rowMemory.room }
  /// The packed rows of a film's frame, not yet filtered.
  var pixels: UnsafeMutableRawBufferPointer { pixelMemory.room }

  /// Makes room; what the buffers held is lost.
  func reserve(filtered: Int, compressed: Int, row: Int) throws {
    try filteredMemory.reserve(filtered)
    try compressedMemory.reserve(compressed)
    try rowMemory.reserve(row * 8)
  }

  /// Makes room for rows of a frame; what the buffer held is lost.
  func reserve(pixels: Int) throws { try pixelMemory.reserve(pixels) }
}

/// Lends scratch memory to the threads that encode with one recipe.
final class PNGScratchPool: Sendable {
  // Proof: a scratch is in the list or with one borrower, never both; the lock orders the hand-over.
  private struct Lent: @unchecked Sendable { let scratch: PNGScratch }

  private let free = Mutex<[Lent]>([])

  func withScratch<R>(_ body: (PNGScratch) throws -> R) rethrows -> R {
    let lent = free.withLock { $0.popLast() } ?? Lent(scratch: PNGScratch())
    defer { free.withLock { $0.append(lent) } }
    return try body(lent.scratch)
  }
}

struct PNGStrategy: Hashable, Sendable {
  var filter: PNGFilterChoice
  var level: Deflater.Level
}

extension [Range<Int>] {
  func bytes(_ stride: Int) -> Int { reduce(0) { $0 + $1.count } * stride }
}
