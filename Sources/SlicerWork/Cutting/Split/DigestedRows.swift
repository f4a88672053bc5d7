import SlicerCodecs
import SlicerCore
import SlicerFiles

/// A picture's rows, read in order from one thread at a time, and the digest of all of them.
///
/// Bands do not always touch: what ``Uneven/trim`` leaves out is at the end of an upright picture
/// and at the beginning of one that stands on its head. Such rows are read for the digest and for
/// the decoder's checks.
final class DigestedRows {
  private let rows: any RowSource
  private let sum = Digest()
  /// The first row that has not been read.
  private var next = 0

  init(_ rows: any RowSource) { self.rows = rows }

  /// Reads the next row; ``digest(_:)`` is to have it after those before.
  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    try rows.readRow(into: row)
    next += 1
  }

  /// Takes a row that has been read for the digest.
  func digest(_ row: UnsafeRawBufferPointer) { sum.update(row) }

  /// Reads up to a row, for nothing but the digest.
  ///
  /// - Parameter row: at least as far as has been read.
  func skip(to row: Int) throws {
    precondition(row >= next, "rows come in order")
    if row == next { return }
    let line = try Raster(
      size: PixelSize(width: rows.size.width, height: 1), format: rows.format)
    while next < row {
      try readRow(into: line.mutableRow(0))
      digest(UnsafeRawBufferPointer(line.mutableRow(0)))
    }
  }

  /// Reads all that is left and returns the digest.
  func finish() throws -> String {
    try skip(to: rows.size.height)
    return sum.finish()
  }
}
