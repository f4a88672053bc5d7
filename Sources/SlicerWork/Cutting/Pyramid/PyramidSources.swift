import SlicerCodecs
import SlicerCore
import SlicerTiles

/// Where a pyramid's pixels come from: rows of the full level, and those of a smaller one or a JPEG's
/// blocks beside them, each of a decoder of its own.
final class PyramidSources {
  let picture: OpenPicture
  private let rows: DigestedRows
  /// Smaller levels that decoders deliver.
  private let smaller: [Int: SmallerLevel]
  private let moved: MovedTiles
  private let blocks: (any LosslessPicture)?
  private let blockDigest: CoefficientDigest?
  /// Where the picture begins on the canvas.
  private let top: Int
  private let left: Int
  /// True if pixels of the full level are what joining has to give back.
  private let isOfPixels: Bool
  private let isLossless: Bool
  /// The TIFF that takes its own JPEG tiles.
  private let tiff: TIFFTiles?
  private let side: Int

  init(_ picture: OpenPicture, _ plan: PyramidPlan) throws {
    self.picture = picture
    rows = DigestedRows(picture.rows)
    // A TIFF is not joined: it is read as it is.
    isOfPixels = !plan.isLossless && plan.tiff == nil
    (isLossless, tiff, side) = (plan.isLossless, plan.tiff, plan.set.shape.tile)
    var smaller = try plan.ownLevels.mapValues { SmallerLevel(try plan.pyramid.open(level: $0)) }
    if plan.base == 1 { smaller[1] = SmallerLevel(try plan.pyramid.open(halved: true)) }
    self.smaller = smaller.filter { level, _ in
      plan.strips.all.contains { $0.level == level && $0.source == .decoder }
    }
    moved = plan.moved
    blocks = plan.usesBlocks ? try plan.pyramid.openBlocks() : nil
    blockDigest =
      plan.isLossless && plan.tiff == nil
      ? blocks.map { CoefficientDigest(lineCount: $0.lineCount) } ?? plan.moved.emptyDigest : nil
    (left, top) = (plan.set.shape.origin.x, plan.set.shape.origin.y)
  }

  var hasFile: Bool {
    tiff == nil && picture.picture.hasBytes && picture.bytes.source is any RandomAccessSource
  }

  /// Reads the next row of the full level, or of a smaller one.
  func readRow(of level: Int, into row: UnsafeMutableRawBufferPointer) throws {
    if let smaller = smaller[level] { return try smaller.readRow(into: row) }
    if isOfPixels { try rows.readRow(into: row) } else { try picture.rows.readRow(into: row) }
  }

  /// Adds a row of the full level to the digest, where that is of pixels.
  func digest(_ row: UnsafeRawBufferPointer) { if isOfPixels { rows.digest(row) } }

  func readBlocks(_ rows: Range<Int>) throws { try blocks?.read(lines: lines(rows).upperBound) }

  func digestBlocks(_ rows: Range<Int>) {
    if let blocks, let blockDigest { blockDigest.add(lines(rows), of: blocks) }
  }

  /// Makes a file of the blocks of a rectangle of the canvas.
  func encodeBlocks(_ rect: PixelRect, to sink: any ByteSink) throws {
    let part = PixelRect(x: rect.x - left, y: rect.y - top, width: rect.width, height: rect.height)
    guard let tiff else {
      try blocks?.encode(part, to: sink)
      return
    }
    let memory = MemorySink()
    try blocks?.encodeWhole(
      PixelRect(x: part.x, y: part.y, width: side, height: side), to: memory)
    try tiff.shorten(memory.bytes, to: sink)
  }

  /// Makes a file of a tile of the picture's own file.
  ///
  /// - Parameter size: of what the picture has of it.
  func moveTile(_ tile: PyramidTile, _ size: PixelSize, to sink: any ByteSink) throws {
    let bytes = try moved.tile(tile, part: tiff == nil ? size : nil, isBare: tiff != nil)
    if let tiff { try tiff.shorten(bytes, to: sink) } else { try sink.write(bytes) }
  }

  /// Adds a strip of such tiles to the digest.
  func digestTiles(_ strip: PyramidStrip) throws {
    if let blockDigest { try moved.add(strip, to: blockDigest) }
  }

  /// Gives back the memory of blocks from which all has been made.
  func discardBlocks(_ rows: Range<Int>) { blocks?.discard(lines: lines(rows)) }

  /// The rows of iMCUs of some rows of the canvas.
  private func lines(_ rows: Range<Int>) -> Range<Int> {
    let step = blocks?.step.height ?? 1
    return (rows.lowerBound - top) / step..<(rows.upperBound - top + step - 1) / step
  }

  /// Notes for the user about all that was read: blocks are read by a decoder of their own.
  var notes: [WorkNote] {
    let known = picture.notes
    let others = (blocks?.notes ?? []).map { WorkNote(.reading($0)) }
    return known + others.filter { !known.contains($0) }
  }

  /// Reads all that is left, and returns what joining has to give back.
  func finish() throws -> ManifestSource.Content {
    let content: ManifestSource.Content?
    if isOfPixels { content = .pixels(try rows.finish()) } else { content = nil }
    try picture.finish()
    for picture in smaller.values { try picture.finish() }
    if let blocks {
      try blocks.read(lines: blocks.lineCount)
      try blocks.finish()
    }
    if isLossless { return .coefficients(blockDigest?.finish(blocks) ?? "") }
    return content ?? .pixels("")
  }
}

/// A smaller level's rows: those that a JPEG's decoder makes, or a picture of its own in the file.
private final class SmallerLevel {
  private let picture: OpenPicture
  private let wideRow = ByteBuffer()
  private var next = 0

  init(_ picture: OpenPicture) { self.picture = picture }

  /// Sides may have been rounded the other way: then there is a pixel more or less, and the last one is
  /// repeated.
  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    if next < picture.rows.size.height { try readRow() }
    let pixel = picture.rows.format.bitsPerPixel / 8
    let count = picture.rows.format.bytesPerRow(width: picture.rows.size.width)
    row.copyBytes(from: wideRow.room.prefix(min(row.count, count)))
    for i in min(row.count, count)..<row.count { row[i] = row[i - pixel] }
  }

  private func readRow() throws {
    try wideRow.reserve(picture.rows.format.bytesPerRow(width: picture.rows.size.width))
    try picture.rows.readRow(into: wideRow.room)
    next += 1
  }

  /// Reads what is left, and what follows it.
  func finish() throws {
    while next < picture.rows.size.height { try readRow() }
    try picture.finish()
  }
}
