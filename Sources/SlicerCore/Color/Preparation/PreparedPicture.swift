/// A picture's rows as they come, and what it takes to understand them.
package struct SourcePicture {
  /// Grey, RGB, palette or CMYK with 0 for no ink: `DecodeOptions.convertsToRGB` asks for these.
  package var rows: any RowSource
  /// The colors of an indexed picture; an index without one is opaque black.
  package var palette: [RGBA]
  /// PNG's single transparent color: 1 sample for grey, 3 for RGB, or none.
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

/// A picture as it is drawn: upright, premultiplied, in the canvas's color space, at its own size.
package struct PreparedPicture: Sendable {
  /// Premultiplied 8-bit RGBA.
  package let image: Bitmap
  /// What the user should know though it is no failure, such as a profile that is ignored.
  package let notes: [String]

  /// Reads all rows of `source`.
  ///
  /// Memory: the image, and a band of 32 rows a thread.
  ///
  /// - Parameters:
  ///   - space: the canvas's; sRGB unless said.
  ///   - threads: at least 1; the rows are read by the caller's alone.
  /// - Throws: `SlicerError.memory`, and what the rows throw.
  package init(
    _ source: SourcePicture, in space: ColorSpace = .sRGB, threads: Int = 1
  ) throws {
    let preparer = RowPreparer(
      source.rows.format, palette: source.palette, transparentSample: source.transparentSample,
      source.colors.conversion(to: space))
    let canvas = try Canvas(size: source.orientation.displaySize(ofStored: source.rows.size))
    if canvas.size.width > 0, canvas.size.height > 0 {
      let reader = try BandReader(
        source.rows, preparer, source.orientation, canvas, Workers(count: threads))
      try reader.readAll()
    }
    image = Bitmap(canvas)
    notes = source.colors.notes
  }
}
