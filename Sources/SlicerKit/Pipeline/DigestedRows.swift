import SlicerCodecs
import SlicerCore

/// A picture's rows, read in order from one thread at a time, and the digest of all of them.
///
/// Bands do not always touch: what ``Uneven/trim`` leaves out is at the end of an upright picture
/// and at the beginning of one that stands on its head. Such rows are read for the digest and for
/// the decoder's checks.
final class DigestedRows {
  private let rows: any RowSource
  private var digest = Digest()
  /// The first row that has not been read.
  private(set) var next = 0

  init(_ rows: any RowSource) { self.rows = rows }

  /// Fills rows of `raster`, from `line` on, with `range` of the picture's.
  ///
  /// - Parameter range: begins behind all that was read before, unless it is empty.
  func read(_ range: Range<Int>, into raster: Raster, at line: Int = 0) throws {
    if range.isEmpty { return }
    try skip(to: range.lowerBound)
    for i in 0..<range.count { try read(into: raster.mutableRow(line + i)) }
  }

  /// Reads all that is left and returns the digest.
  func finish() throws -> String {
    try skip(to: rows.size.height)
    return digest.finish()
  }

  private func skip(to row: Int) throws {
    precondition(row >= next, "rows come in order")
    if row == next { return }
    let line = try Raster(
      size: PixelSize(width: rows.size.width, height: 1), format: rows.format)
    while next < row { try read(into: line.mutableRow(0)) }
  }

  private func read(into row: UnsafeMutableRawBufferPointer) throws {
    try rows.readRow(into: row)
    digest.update(UnsafeRawBufferPointer(row))
    next += 1
  }
}
