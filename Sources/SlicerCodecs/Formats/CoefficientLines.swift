/// Quantised coefficients by lines: rows of iMCUs.
package protocol CoefficientLines: AnyObject, Sendable {
  var lineCount: Int { get }

  /// Hands a line's coefficients to `body` in pieces: what a digest is made of.
  ///
  /// Component by component, rows of blocks from the top: of each block a mask of 64 bits, which of
  /// its coefficients in natural order are not 0, and those as 16-bit numbers, all little-endian. What
  /// comes depends on the picture alone, not on how it was coded.
  func withCoefficients(ofLine line: Int, _ body: (UnsafeRawBufferPointer) -> Void)
}

extension CoefficientLines {
  /// All lines, from the top.
  package func withCoefficients(_ body: (UnsafeRawBufferPointer) -> Void) {
    for line in 0..<lineCount { withCoefficients(ofLine: line, body) }
  }
}
