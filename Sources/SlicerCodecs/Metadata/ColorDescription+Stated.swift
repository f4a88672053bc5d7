package import SlicerCore

extension ColorDescription {
  /// The code points that a file of a format says its colors by; nil where a profile says them, or nothing does.
  ///
  /// A gamma alone has some where H.273 has its curve. That of 1/2.2 has none, for it is how PNG writes sRGB for old
  /// readers. Source: PNG 3rd ed. §13.13; ITU-T H.273, TransferCharacteristics 5 and 8.
  ///
  /// - Throws: `SlicerError.cannotEncode(format:reason:remedy:)` for samples that do not use all their values.
  package func codePoints(for format: FileFormat) throws -> CodePoints? {
    if let codePoints {
      guard codePoints.isFullRange else {
        throw .cannotEncode(
          format: format, reason: "colors of narrow range",
          remedy: .hint("convert them to full range first"))
      }
      return codePoints
    }
    guard iccProfile == nil, !isSRGB, chromaticities == nil, let gamma else { return nil }
    let transfer = [(8, 1.0), (5, 2.8)].first { abs(gamma * $0.1 - 1) < 0.001 }?.0
    return transfer.map { CodePoints(primaries: 1, transfer: $0) }
  }
}
