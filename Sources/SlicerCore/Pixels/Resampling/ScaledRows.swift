/// A picture's rows at another size, filtered as they come: memory for a few rows, not the picture.
///
/// Lanczos-3, its support scaled when shrinking, first down the columns, then along the rows; each
/// sample is rounded once. Samples are taken as they are, in the picture's own color space;
/// colors count by their opacity, and what is fully transparent becomes 0. Laws: one color stays
/// that color; at its own size a picture stays what it is.
///
/// Holds as many of the source's rows, a `Float` a sample, as the filter spans: 7 when enlarging,
/// 6 for each row of the source that goes into one when shrinking.
package final class ScaledRows: RowSource {
  package let size: PixelSize
  package var format: PixelFormat { source.format }
  private let source: any RowSource
  /// Nil where nothing changes.
  private let filter: RowFilter?

  /// - Parameters:
  ///   - source: at least 1×1, no row read; 8 or 16 bits a sample, and no palette.
  ///   - size: each side at least 1.
  ///   - curve: the light of samples, to mix that; nil: samples are mixed as they are stored.
  /// - Throws: `SlicerError.memory` when the memory for its rows cannot be had.
  package init(
    _ source: any RowSource, size: PixelSize, inLightOf curve: LightCurve? = nil
  ) throws {
    precondition(
      source.format.model != .palette && source.format.bitDepth >= 8,
      "indexes and bits cannot be filtered")
    precondition(min(source.size.width, source.size.height, size.width, size.height) > 0)
    self.source = source
    self.size = size
    filter =
      source.size == size
      ? nil : try RowFilter(source.format, from: source.size, to: size, curve)
  }

  /// Reads no more of the source than the filter spans; the last row reads the last one.
  package func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    guard let filter else { return try source.readRow(into: row) }
    while filter.needsRow { try filter.addRow { try source.readRow(into: $0) } }
    filter.takeRow(into: row)
  }
}
