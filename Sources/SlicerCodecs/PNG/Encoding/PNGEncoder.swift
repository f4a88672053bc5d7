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

  /// What an IDAT or fdAT chunk holds of the rows.
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
  func reserve(filtered: Int, compressed: Int, row: Int) throws(LimitError) {
    try filteredMemory.reserve(filtered)
    try compressedMemory.reserve(compressed)
    try rowMemory.reserve(row * 8)
  }

  /// Makes room for rows of a frame; what the buffer held is lost.
  func reserve(pixels: Int) throws(LimitError) { try pixelMemory.reserve(pixels) }
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

/// Chooses a strategy by trying several on a few rows of the picture itself.
///
/// Measured: a photograph is smallest and fastest with a filter and little searching; a flat
/// illustration without a filter and with more. No rule that looks at the header tells them apart.
struct PNGTrial {
  private let view: RasterView
  private let filter: PNGRowFilter
  private let scratch: PNGScratch
  /// A few rows: enough for a photograph.
  private let few: [Range<Int>]
  /// More rows: what matters in a flat picture are matches over many of them.
  private let many: [Range<Int>]

  /// Tries all rows of `view`, in place of some: they are a sample already.
  init(sample view: RasterView, _ filter: PNGRowFilter, _ scratch: PNGScratch) {
    self.view = view
    self.filter = filter
    self.scratch = scratch
    few = [0..<view.size.height]
    many = few
  }

  init(_ view: RasterView, _ filter: PNGRowFilter, _ scratch: PNGScratch) {
    self.view = view
    self.filter = filter
    self.scratch = scratch
    few = Self.strips(3, rows: min(4, max(2, view.size.height / 64)), of: view.size.height)
    many = Self.strips(3, rows: 10, of: view.size.height)
  }

  /// `count` strips spread over `height` rows; all rows where there are not that many.
  private static func strips(_ count: Int, rows: Int, of height: Int) -> [Range<Int>] {
    if height <= count * rows { return [0..<height] }
    return (0..<count).map { i in
      let start = (height - rows) * (2 * i + 1) / (2 * count)
      return start..<(start + rows)
    }
  }

  func strategy(_ compression: EncodeOptions.Compression) throws -> PNGStrategy {
    // Indices and fractions of bytes do not follow their neighbours: §12.7 advises no filter.
    let hasNumbers = view.format.model != .palette && view.format.bitDepth >= 8
    switch compression {
    case .fast:
      let filters: [PNGFilter] = hasNumbers ? [.up, .paeth] : [.none]
      return try best(filters.map { .fixed($0) }, .runs).strategy
    case .default:
      return try balanced(hasNumbers)
    case .small:
      let choices: [PNGFilterChoice] =
        PNGFilter.allCases.map { .fixed($0) } + [.minimumSum]
      return try best(choices, .libdeflate(10)).strategy
    }
  }

  /// The least work that makes a file no larger than level 6 without a filter would.
  ///
  /// That is what other programs write. A photograph is there with a filter and no search for matches, in
  /// a tenth of the time; a drawing may need level 6 itself.
  private func balanced(_ hasNumbers: Bool) throws -> PNGStrategy {
    let customary = PNGStrategy(filter: .fixed(.none), level: .libdeflate(6))
    guard hasNumbers else { return customary }
    let plain = try size(PNGStrategy(filter: .fixed(.none), level: .libdeflate(1)), few)
    let quick = try quickStrategy()
    // Level 6 saves less than a tenth of level 1 where there is no pattern to be found, and up to a
    // third where there is: what the filter saves beyond that need not be tried any further.
    let isPhotograph = quick.bytes * 3 > few.bytes(filter.stride)
    if quick.bytes * 100 < plain * (isPhotograph ? 92 : 64) { return quick.strategy }
    if quick.bytes > plain { return customary }
    // A sample is not the picture: only a clear saving counts.
    return try size(quick.strategy, many) * 50 < size(customary, many) * 49
      ? quick.strategy : customary
  }

  /// Runs behind the best filter. One for all rows is filtered several times as fast as one for each is
  /// chosen, which has to save a thirtieth.
  private func quickStrategy() throws -> (strategy: PNGStrategy, bytes: Int) {
    let fixed = try best([.fixed(.sub), .fixed(.up), .fixed(.paeth)], .runs)
    let chosen = PNGStrategy(filter: .minimumSum, level: .runs)
    let bytes = try size(chosen, few)
    return bytes * 30 < fixed.bytes * 29 ? (chosen, bytes) : fixed
  }

  /// The strategy for the frames of a film, from a few rows of its pictures: as for a tile, but
  /// with every filter tried for the fastest compression, for one trial serves all frames.
  func filmStrategy(_ compression: EncodeOptions.Compression) throws -> PNGStrategy {
    guard compression == .fast else { return try strategy(compression) }
    return try best(PNGFilter.allCases.map { .fixed($0) }, .runs).strategy
  }

  /// The filter with which a few rows become smallest at `level`.
  private func best(
    _ filters: [PNGFilterChoice], _ level: Deflater.Level
  ) throws -> (strategy: PNGStrategy, bytes: Int) {
    var result = (strategy: PNGStrategy(filter: filters[0], level: level), bytes: Int.max)
    if filters.count == 1 { return result }
    for filter in filters {
      let strategy = PNGStrategy(filter: filter, level: level)
      let bytes = try size(strategy, few)
      if bytes < result.bytes { result = (strategy, bytes) }
    }
    return result
  }

  /// What `strips` become, compressed together.
  private func size(_ strategy: PNGStrategy, _ strips: [Range<Int>]) throws -> Int {
    var start = 0
    for strip in strips {
      let target = UnsafeMutableRawBufferPointer(rebasing: scratch.filtered[start...])
      try filter.filter(strip, strategy.filter, to: target)
      start += strip.count * filter.stride
    }
    let sample = UnsafeRawBufferPointer(rebasing: scratch.filtered[..<start])
    return try scratch.deflater.compress(sample, into: scratch.compressed, strategy.level)
  }
}

extension [Range<Int>] {
  fileprivate func bytes(_ stride: Int) -> Int { reduce(0) { $0 + $1.count } * stride }
}
