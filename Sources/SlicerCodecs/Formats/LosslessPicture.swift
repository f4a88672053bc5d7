package import SlicerCore

/// A picture whose rectangles can be copied into files of their own without decoding.
///
/// Law: rectangles that cover the picture, placed on a ``LosslessCanvas``, give back its coefficients.
package protocol LosslessPicture: CoefficientLines {
  var header: PictureHeader { get }

  /// Rectangles begin at multiples of this, counted from the upper left stored pixel.
  var step: PixelSize { get }

  /// Writes a whole file for the stored pixels of `rect`, whose lines have been read; many threads call it
  /// at once.
  ///
  /// - Parameter rect: not empty, inside the picture, x and y multiples of ``step``; the right and
  ///   the lower edge may lie anywhere.
  func encode(_ rect: PixelRect, to sink: any ByteSink) throws

  /// Reads at least the first `lines`, so that they can be encoded; one thread at a time calls it,
  /// and others may encode earlier ones meanwhile. A file with several scans is read to its end.
  func read(lines: Int) throws

  /// Reads what follows the last line and checks it; called once, after all lines.
  func finish() throws

  /// Gives back the memory of lines that will not be asked for again, where that can be done.
  func discard(lines: Range<Int>)

  /// What the user should know though it is no failure, as a decoder's notes; after ``finish()``.
  var notes: [String] { get }
}

extension LosslessPicture {
  /// The same, in memory.
  package func encode(_ rect: PixelRect) throws -> [UInt8] {
    let sink = MemorySink()
    try encode(rect, to: sink)
    return sink.bytes
  }
}
