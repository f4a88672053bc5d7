import SlicerCore

/// A JPEG put together from the coefficients of others.
///
/// Two bytes a sample are held until it is written. Huffman tables are made anew: each part may
/// have had its own.
final class JPEGLosslessCanvas: LosslessCanvas {
  private let size: PixelSize
  private let kind: JPEGKind
  private let coefficients: JPEGCoefficients
  private let recipe: JPEGRecipe
  private let plan: JPEGSegmentPlan

  /// Nil when the header is not a JPEG's.
  init?(like header: PictureHeader, size: PixelSize, _ options: EncodeOptions) throws {
    guard let kind = header.kind as? JPEGKind else { return nil }
    try JPEGStream.check(size)
    coefficients = try JPEGCoefficients(size, kind.components)
    self.size = size
    self.kind = kind
    recipe = JPEGRecipe(kind, options.compression, optimizesHuffman: true)
    plan = JPEGSegmentPlan(
      kind.segments, colorSpace: kind.colorSpace, orientation: header.orientation, options)
  }

  func place(_ part: any LosslessPicture, x: Int, y: Int) throws {
    guard let part = part as? JPEGLosslessPicture else {
      throw CodecError.cannotEncode(format: .jpeg, reason: "a part is not a JPEG")
    }
    if let difference = kind.difference(fromPart: part.kind) {
      throw CodecError.cannotEncode(format: .jpeg, reason: difference)
    }
    let place = PixelRect(
      x: x, y: y, width: part.header.size.width, height: part.header.size.height)
    try check(place)
    coefficients.place(part.coefficients, x: x, y: y)
  }

  private func check(_ place: PixelRect) throws(CodecError) {
    let step = kind.mcuSize
    guard size.bounds.contains(place) else {
      throw .cannotEncode(format: .jpeg, reason: "a part at \(place) is not inside \(size)")
    }
    func isOnLine(_ edge: Int, _ step: Int, _ side: Int) -> Bool {
      edge.isMultiple(of: step) || edge == side
    }
    guard place.x.isMultiple(of: step.width), place.y.isMultiple(of: step.height),
      isOnLine(place.columns.upperBound, step.width, size.width),
      isOnLine(place.rows.upperBound, step.height, size.height)
    else {
      throw .cannotEncode(
        format: .jpeg, reason: "a part at \(place) does not lie on lines of \(step) pixels")
    }
  }

  var lineCount: Int { coefficients.lineCount }

  func withCoefficients(ofLine line: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
    coefficients.forEachRow(ofLine: line, body)
  }

  func write(to sink: any ByteSink) throws {
    try JPEGStream(recipe, coefficients, size.bounds, plan.segments(size: size), to: sink).finish()
  }
}
