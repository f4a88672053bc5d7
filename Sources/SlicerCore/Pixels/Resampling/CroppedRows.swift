/// The rows of a part of a picture. Those below it are read with its last one, so that damage there is found.
package final class CroppedRows: RowSource {
  package var size: PixelSize { part.size }
  package var format: PixelFormat { source.format }
  private let source: any RowSource
  private let part: PixelRect
  private let line: Raster
  private var next = 0

  /// - Parameters:
  ///   - source: no row read.
  ///   - part: lies inside the source, and has a pixel.
  /// - Throws: `SlicerError.memory` when the memory for a row cannot be had.
  package init(_ source: any RowSource, _ part: PixelRect) throws {
    precondition(!part.isEmpty && part.intersection(source.size.bounds) == part)
    (self.source, self.part) = (source, part)
    line = try Raster(size: PixelSize(width: source.size.width, height: 1), format: source.format)
  }

  package func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    repeat { try skip() } while next <= part.y
    line.withView { view in
      let bytes = format.bytesPerPixel
      let start = view.row(0)[(part.x * bytes)...]
      row.copyBytes(from: start.prefix(part.width * bytes))
    }
    if next == part.rows.upperBound { while next < source.size.height { try skip() } }
  }

  private func skip() throws {
    try source.readRow(into: line.mutableRow(0))
    next += 1
  }
}
