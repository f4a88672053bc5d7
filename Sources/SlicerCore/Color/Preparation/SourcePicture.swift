/// A picture's rows as they come, and what it takes to understand them.
package struct SourcePicture {
  /// Gray, RGB, palette or CMYK with 0 for no ink: `DecodeOptions.convertsToRGB` asks for these.
  package var rows: any RowSource
  /// The colors of an indexed picture; an index without one is opaque black.
  package var palette: [RGBA]
  /// PNG's single transparent color: 1 sample for gray, 3 for RGB, or none.
  package var transparentSample: [UInt16]
  package var orientation: Orientation
  package var colors: ColorResolution

  /// A picture as its file has it.
  ///
  /// - Throws: `SlicerError` for colors that no canvas can show.
  package init(
    _ rows: any RowSource, palette: [RGBA] = [], transparentSample: [UInt16] = [],
    orientation: Orientation = .topLeft, colors: ColorDescription = ColorDescription()
  ) throws {
    self.init(
      rows, palette: palette, transparentSample: transparentSample, orientation: orientation,
      colors: try ColorResolution(colors, rows.format.model))
  }

  /// A picture whose colors have been weighed.
  package init(
    _ rows: any RowSource, palette: [RGBA], transparentSample: [UInt16],
    orientation: Orientation, colors: ColorResolution
  ) {
    self.rows = rows
    self.palette = palette
    self.transparentSample = transparentSample
    self.orientation = orientation
    self.colors = colors
  }
}

extension SourcePicture {
  /// Reads all rows: the picture upright, premultiplied, of 8 bits a sample, at its own size.
  ///
  /// Memory: the bitmap, and a band of 32 rows a thread.
  ///
  /// - Parameters:
  ///   - space: what the pixels are in.
  ///   - threads: at least 1; the rows are read by the caller's alone.
  /// - Throws: `SlicerError.memory`, and what the rows throw.
  package func bitmap(in space: ColorSpace = .sRGB, threads: Int = 1) throws -> Bitmap {
    let preparer = RowPreparer(
      rows.format, palette: palette, transparentSample: transparentSample,
      colors.conversion(to: space))
    let canvas = try Canvas(size: orientation.displaySize(ofStored: rows.size))
    if canvas.size.width > 0, canvas.size.height > 0 {
      try BandReader(rows, preparer, orientation, canvas, Workers(count: threads)).readAll()
    }
    return Bitmap(canvas)
  }

  /// Converts the picture to 16 bits a sample, on one thread.
  package func wideBitmap(in space: ColorSpace) throws -> WideBitmap {
    let rows = UprightRows(rows, orientation)
    var upright = self
    upright.rows = rows
    let preparer = try WideRowPreparer(upright, in: space)
    let canvas = try WideCanvas(size: rows.size)
    let row = try ByteBuffer(capacity: rows.format.bytesPerRow(width: rows.size.width))
    for y in 0..<rows.size.height {
      try rows.readRow(into: row.room)
      preparer.prepare(UnsafeRawBufferPointer(row.room), to: canvas.row(y))
    }
    return WideBitmap(canvas)
  }

  /// One of the two.
  ///
  /// - Parameter depth: bits a sample, 8 or 16.
  package func pixels(in space: ColorSpace, depth: Int, threads: Int = 1) throws -> FramePixels {
    depth == 16
      ? .words(try wideBitmap(in: space)) : .bytes(try bitmap(in: space, threads: threads))
  }
}
