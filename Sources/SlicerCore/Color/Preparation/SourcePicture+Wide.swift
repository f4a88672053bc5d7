extension SourcePicture {
  /// Reads all rows as premultiplied pixels of 16 bits a sample, in the space of a canvas.
  ///
  /// The rows come upright: the orientation does not count.
  ///
  /// - Throws: `SlicerError.memory`, and what the rows throw.
  package func widePixels(in space: ColorSpace) throws -> WideBitmap {
    let preparer = try WideRowPreparer(self, in: space)
    let canvas = try WideCanvas(size: rows.size)
    let row = try ByteBuffer(capacity: rows.format.bytesPerRow(width: rows.size.width))
    for y in 0..<rows.size.height {
      try rows.readRow(into: row.room)
      preparer.prepare(UnsafeRawBufferPointer(row.room), to: canvas.row(y))
    }
    return WideBitmap(canvas)
  }
}
