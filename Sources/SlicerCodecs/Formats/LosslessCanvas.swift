package import SlicerCore

/// A picture that is put together from ``LosslessPicture``s without decoding; what nothing was placed
/// on is 0.
package protocol LosslessCanvas: CoefficientLines {
  /// Puts all of `part` where its first stored pixel lies at (`x`, `y`).
  ///
  /// Many threads may place parts that do not overlap.
  /// - Parameter x: a multiple of the part's step, as is `y`. A part's right and lower edge lie at
  ///   multiples of it, too, or at the canvas's edge.
  /// - Throws: ``CodecError`` for a part of another kind, or one that lies otherwise.
  func place(_ part: any LosslessPicture, x: Int, y: Int) throws

  /// Writes the file, after all parts have been placed.
  func write(to sink: any ByteSink) throws
}
