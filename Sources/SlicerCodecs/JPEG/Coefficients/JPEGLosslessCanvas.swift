import SlicerCore

/// A JPEG put together from the coefficients of others; what nothing was placed on is 0.
///
/// Two bytes a sample are held until it is written. Huffman tables are made anew: each part may
/// have had its own.
final class JPEGLosslessCanvas: LosslessCanvas {
  private let size: PixelSize
  private let kind: JPEGKind
  private let coefficients: JPEGCoefficients
  private let recipe: JPEGRecipe
  private let plan: JPEGSegmentPlan
  private let gainMap: JPEGGainMapCanvas

  /// Nil when the header is not a JPEG's.
  init?(like header: PictureHeader, size: PixelSize, _ options: EncodeOptions) throws {
    guard let kind = header.kind as? JPEGKind else { return nil }
    try JPEGStream.check(size)
    coefficients = try JPEGCoefficients(size, kind.components)
    self.size = size
    self.kind = kind
    recipe = JPEGRecipe(kind, options.compression, optimizesHuffman: true)
    plan = JPEGSegmentPlan(kind, orientation: header.orientation, options)
    gainMap = JPEGGainMapCanvas(size, options)
  }

  /// Puts all of `part` where its first stored pixel lies at (`x`, `y`).
  ///
  /// Many threads may place parts that do not overlap.
  /// - Parameter x: a multiple of the part's step, as is `y`. A part's right and lower edge lie at
  ///   multiples of it, too, or at the canvas's edge.
  /// - Parameter isClipped: a part may reach beyond the canvas, and is cut off there.
  /// - Throws: `SlicerError` for a part of another kind, or one that lies otherwise.
  func place(_ part: any LosslessPicture, x: Int, y: Int, isClipped: Bool) throws {
    guard let part = part as? JPEGLosslessPicture else {
      throw SlicerError.cannotEncode(format: .jpeg, reason: "a part is not a JPEG")
    }
    if let difference = kind.difference(fromPart: part.kind) {
      throw SlicerError.cannotEncode(format: .jpeg, reason: difference)
    }
    let place = PixelRect(
      x: x, y: y, width: part.header.size.width, height: part.header.size.height)
    try check(isClipped ? place.intersection(size.bounds) : place)
    coefficients.place(part.coefficients, x: x, y: y)
    try gainMap.place(part.kind.gainMap, at: place)
  }

  private func check(_ place: PixelRect) throws {
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

  /// Writes the file, after all parts have been placed.
  func write(to sink: any ByteSink) throws {
    func write(_ segments: [JPEGSegment], _ sink: any ByteSink) throws {
      try JPEGStream(recipe, coefficients, size.bounds, segments, to: sink).finish()
    }
    guard let map = try gainMap.joined() else { return try write(plan.segments(size: size), sink) }
    try map.write(plan.segments(size: size, gainMap: map.map.count), to: sink, write)
  }

  var notes: [String] { gainMap.notes }
}
