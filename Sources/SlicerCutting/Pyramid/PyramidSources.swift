import SlicerCodecs
import SlicerCore
import SlicerTiles
import SlicerWork

/// Where a pyramid's pixels come from: rows of the full level, and those of a smaller one or a JPEG's
/// blocks beside them, each of a decoder of its own.
final class PyramidSources {
  let picture: OpenPicture
  private let rows: DigestedRows
  /// The first smaller level, where a decoder delivers it.
  private let smaller: HalvedPicture?
  private let blocks: (any LosslessPicture)?
  private let blockDigest: CoefficientDigest?
  /// Where the picture begins on the canvas.
  private let top: Int
  private let left: Int
  /// Whether pixels of the full level are what joining has to give back.
  private let isOfPixels: Bool

  init(_ picture: OpenPicture, _ plan: PyramidPlan) throws {
    self.picture = picture
    rows = DigestedRows(picture.rows)
    isOfPixels = !plan.isLossless
    smaller = plan.base == 1 ? HalvedPicture(try plan.pyramid.open(halved: true)) : nil
    blocks = plan.usesBlocks ? try plan.pyramid.openBlocks() : nil
    blockDigest =
      plan.isLossless ? blocks.map { CoefficientDigest(lineCount: $0.lineCount) } : nil
    (left, top) = (plan.set.shape.origin.x, plan.set.shape.origin.y)
  }

  var hasFile: Bool {
    picture.picture.hasBytes && picture.bytes.source is any RandomAccessSource
  }

  /// Reads the next row of the full level, or of the first smaller one.
  func readRow(of level: Int, into row: UnsafeMutableRawBufferPointer) throws {
    if level > 0, let smaller { return try smaller.readRow(into: row) }
    if isOfPixels { try rows.readRow(into: row) } else { try picture.rows.readRow(into: row) }
  }

  /// Adds a row of the full level to the digest, where that is of pixels.
  func digest(_ row: UnsafeRawBufferPointer) { if isOfPixels { rows.digest(row) } }

  /// Reads the blocks of these rows.
  func readBlocks(_ rows: Range<Int>) throws { try blocks?.read(lines: lines(rows).upperBound) }

  /// Adds the blocks of these rows to the digest.
  func digestBlocks(_ rows: Range<Int>) {
    if let blocks, let blockDigest { blockDigest.add(lines(rows), of: blocks) }
  }

  /// Makes a file of the blocks of a rectangle of the canvas.
  func encodeBlocks(_ rect: PixelRect, to sink: any ByteSink) throws {
    let part = PixelRect(x: rect.x - left, y: rect.y - top, width: rect.width, height: rect.height)
    try blocks?.encode(part, to: sink)
  }

  /// Gives back the memory of blocks from which all has been made.
  func discardBlocks(_ rows: Range<Int>) { blocks?.discard(lines: lines(rows)) }

  /// The rows of iMCUs of some rows of the canvas.
  private func lines(_ rows: Range<Int>) -> Range<Int> {
    let step = blocks?.step.height ?? 1
    return (rows.lowerBound - top) / step..<(rows.upperBound - top + step - 1) / step
  }

  /// Reads all that is left, and returns what joining has to give back.
  func finish() throws -> ManifestSource.Content {
    let content: ManifestSource.Content?
    if isOfPixels { content = .pixels(try rows.finish()) } else { content = nil }
    try picture.finish()
    try smaller?.finish()
    guard let blocks else { return content ?? .pixels("") }
    try blocks.read(lines: blocks.lineCount)
    try blocks.finish()
    return content ?? .coefficients(blockDigest?.finish(blocks) ?? "")
  }
}

/// The first smaller level's rows, as a JPEG's decoder makes them.
private final class HalvedPicture {
  private let picture: OpenPicture
  private let wideRow = ByteBuffer()
  private var next = 0

  init(_ picture: OpenPicture) { self.picture = picture }

  /// A decoder rounds sides up, and a layout may round them down: then there is a pixel more.
  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    try readRow()
    row.copyBytes(from: wideRow.room.prefix(row.count))
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
