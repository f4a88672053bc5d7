import SlicerCore

/// A JPEG whose tiles are copied from its coefficients.
///
/// Tiles are of the source's kind: quantisation tables, sampling, coding and colour space are its
/// own. Restart intervals are not taken over. Where a sequential file's Huffman tables have codes
/// for all of a tile it keeps them, except with `small`; else they are made anew.
final class JPEGLosslessPicture: LosslessPicture {
  let header: PictureHeader
  let kind: JPEGKind
  let coefficients: JPEGCoefficients
  // Proof: only `read`, `finish` and `notes` touch it, which one thread at a time calls; all else is constant.
  nonisolated(unsafe) private let decoder: JPEGDecoder
  private let recipe: JPEGRecipe
  private let plan: JPEGSegmentPlan

  var step: PixelSize { kind.mcuSize }
  var notes: [String] { decoder.notes }

  /// Nil when the decoder is not a JPEG's.
  init?(_ decoder: any PictureDecoder, _ options: EncodeOptions) throws {
    guard let decoder = decoder as? JPEGDecoder, let kind = decoder.header.kind as? JPEGKind else {
      return nil
    }
    coefficients = try decoder.openCoefficients()
    header = decoder.header
    self.decoder = decoder
    self.kind = kind
    recipe = JPEGRecipe(kind, options.compression, optimizesHuffman: false)
    plan = JPEGSegmentPlan(
      kind.segments, colorSpace: kind.colorSpace, orientation: header.orientation, options)
  }

  func encode(_ rect: PixelRect, to sink: any ByteSink) throws {
    precondition(!rect.isEmpty && header.size.bounds.contains(rect), "inside the picture")
    precondition(
      rect.x.isMultiple(of: step.width) && rect.y.isMultiple(of: step.height), "on iMCU lines")
    try JPEGStream(recipe, coefficients, rect, plan.segments(size: rect.size), to: sink).finish()
  }

  var lineCount: Int { coefficients.lineCount }

  func read(lines: Int) throws { try decoder.readCoefficients(lines: lines) }

  func finish() throws { try decoder.finishCoefficients() }

  func discard(lines: Range<Int>) { coefficients.discard(lines: lines) }

  func withCoefficients(ofLine line: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
    coefficients.forEachRow(ofLine: line, body)
  }
}
