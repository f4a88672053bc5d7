package import SlicerCore

/// A picture's rows in another pixel format, converted one by one as they come.
package final class ConvertedRows: RowSource {
  package let size: PixelSize
  package let format: PixelFormat
  private let source: any RowSource
  private let converter: RowConverter
  private let sourceRow = ByteBuffer()

  /// - Parameters:
  ///   - source: the rows; their format is `converter`'s source.
  ///   - converter: to what, and over which matte.
  package init(_ source: any RowSource, _ converter: RowConverter) {
    precondition(source.format == converter.source, "the converter is made for other rows")
    self.source = source
    self.converter = converter
    size = source.size
    format = converter.target
  }

  package func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    if converter.isCopy { return try source.readRow(into: row) }
    try sourceRow.reserve(source.format.bytesPerRow(width: size.width))
    try source.readRow(into: sourceRow.room)
    converter.convert(UnsafeRawBufferPointer(sourceRow.room), to: row, width: size.width)
  }
}
