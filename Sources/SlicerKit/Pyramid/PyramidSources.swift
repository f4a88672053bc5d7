import SlicerCodecs
import SlicerCore
import SlicerTiles

/// Where a pyramid's pixels come from: rows of the full level, and those of a smaller one or a JPEG's
/// blocks beside them, each of a decoder of its own.
final class PyramidSources {
  let picture: OpenPicture
  private let rows: DigestedRows
  /// The first smaller level, where a decoder delivers it.
  private let smaller: OpenPicture?
  private var smallerRow = 0
  private let wideRow = ByteBuffer()
  private let blocks: (any LosslessPicture)?
  private let blockDigest: CoefficientDigest?
  /// Whether pixels of the full level are what joining has to give back.
  private let isOfPixels: Bool

  init(_ picture: OpenPicture, _ plan: PyramidPlan) throws {
    self.picture = picture
    rows = DigestedRows(picture.rows)
    isOfPixels = !plan.isLossless
    smaller = plan.base == 1 ? try plan.pyramid.open(halved: true) : nil
    blocks = plan.usesBlocks ? try plan.pyramid.openBlocks() : nil
    blockDigest =
      plan.isLossless ? blocks.map { CoefficientDigest(lineCount: $0.lineCount) } : nil
  }

  var hasFile: Bool {
    picture.picture.hasBytes && picture.bytes.source is any RandomAccessSource
  }

  /// Reads the next row of the full level, or of the first smaller one.
  func readRow(of level: Int, into row: UnsafeMutableRawBufferPointer) throws {
    if level > 0, let smaller { return try readRow(of: smaller, into: row) }
    if isOfPixels { try rows.readRow(into: row) } else { try picture.rows.readRow(into: row) }
  }

  /// A decoder rounds sides up, and a layout may round them down: then there is a pixel more.
  private func readRow(
    of smaller: OpenPicture, into row: UnsafeMutableRawBufferPointer? = nil
  ) throws {
    try wideRow.reserve(smaller.rows.format.bytesPerRow(width: smaller.rows.size.width))
    try smaller.rows.readRow(into: wideRow.room)
    smallerRow += 1
    row?.copyBytes(from: wideRow.room.prefix(row?.count ?? 0))
  }

  /// Reads the blocks of these rows.
  func readBlocks(_ rows: Range<Int>) throws { try blocks?.read(lines: lines(rows).upperBound) }

  /// Adds the blocks of these rows to the digest.
  func digestBlocks(_ rows: Range<Int>) {
    if let blocks, let blockDigest { blockDigest.add(lines(rows), of: blocks) }
  }

  func encodeBlocks(_ rect: PixelRect, to sink: any ByteSink) throws {
    try blocks?.encode(rect, to: sink)
  }

  /// The rows of iMCUs of some rows of pixels.
  private func lines(_ rows: Range<Int>) -> Range<Int> {
    let step = blocks?.step.height ?? 1
    return rows.lowerBound / step..<(rows.upperBound + step - 1) / step
  }

  /// Reads all that is left, and returns what joining has to give back.
  func finish() throws -> ManifestSource.Content {
    let content: ManifestSource.Content?
    if isOfPixels { content = .pixels(try rows.finish()) } else { content = nil }
    try picture.finish()
    if let smaller {
      while smallerRow < smaller.rows.size.height { try readRow(of: smaller) }
      try smaller.finish()
    }
    guard let blocks else { return content ?? .pixels("") }
    try blocks.read(lines: blocks.lineCount)
    try blocks.finish()
    return content ?? .coefficients(blockDigest?.finish(blocks) ?? "")
  }
}
