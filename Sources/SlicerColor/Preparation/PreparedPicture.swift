public import SlicerCore

/// A picture as it is drawn: upright premultiplied sRGB, at its own size.
public struct PreparedPicture: Sendable {
  /// Premultiplied 8-bit RGBA.
  public let image: Image
  /// What the user should know though it is no failure, such as a profile that is ignored.
  public let notes: [String]

  /// Reads all rows of `source`.
  ///
  /// Memory: the image, and a band of 32 rows a thread.
  ///
  /// - Parameter threads: at least 1; the rows are read by the caller's alone.
  /// - Throws: ``ColorError``, `LimitError.memory`, and what the rows throw.
  public init(_ source: SourcePicture, threads: Int = 1) throws {
    let format = source.rows.format
    let resolution = try ColorResolution(source.colors, InputModel(format.model))
    let preparer = RowPreparer(
      format, palette: source.palette, transparentSample: source.transparentSample,
      resolution.profile)
    let canvas = try Canvas(size: source.orientation.displaySize(ofStored: source.rows.size))
    if canvas.size.width > 0, canvas.size.height > 0 {
      let reader = try BandReader(
        source.rows, preparer, source.orientation, canvas, Workers(count: threads))
      try reader.readAll()
    }
    image = Image(canvas)
    notes = resolution.notes
  }
}
