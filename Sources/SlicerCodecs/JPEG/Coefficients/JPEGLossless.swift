import SlicerCore

/// A JPEG whose tiles are copied from its coefficients.
///
/// Tiles are of the source's kind: quantisation tables, sampling, coding and color space are its
/// own. Restart intervals are not taken over. Where a sequential file's Huffman tables have codes
/// for all of a tile it keeps them, except with `small`; else they are made anew.
final class JPEGLosslessPicture: LosslessPicture {
  let header: PictureHeader
  let kind: JPEGKind
  fileprivate let coefficients: JPEGCoefficients
  // Proof: only `read`, `finish` and `notes` touch it, which one thread at a time calls; all else is constant.
  nonisolated(unsafe) private let decoder: JPEGDecoder
  private let recipe: JPEGRecipe
  private let plan: JPEGSegmentPlan
  private let gainMap: JPEGGainMapCutter?

  /// Rectangles begin at multiples of this, counted from the upper left stored pixel.
  var step: PixelSize { kind.mcuSize }
  /// What the user should know though it is no failure, as a decoder's notes; after ``finish()``.
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
    recipe = JPEGRecipe(
      options.isForTIFF ? kind.plain : kind, options.compression, optimizesHuffman: false)
    plan = JPEGSegmentPlan(kind, orientation: header.orientation, options)
    gainMap = kind.gainMapCutter(for: header, options)
  }

  /// Writes a whole file for the stored pixels of `rect`, whose lines have been read; many threads call it
  /// at once.
  ///
  /// - Parameter rect: not empty, inside the picture, x and y multiples of ``step``; the right and
  ///   the lower edge may lie anywhere.
  func encode(_ rect: PixelRect, to sink: any ByteSink) throws {
    precondition(!rect.isEmpty && header.size.bounds.contains(rect), "inside the picture")
    precondition(
      rect.x.isMultiple(of: step.width) && rect.y.isMultiple(of: step.height), "on iMCU lines")
    func write(_ segments: [JPEGSegment], _ sink: any ByteSink) throws {
      try JPEGStream(recipe, coefficients, rect, segments, to: sink).finish()
    }
    guard let gainMap else { return try write(plan.segments(size: rect.size), sink) }
    try gainMap.write(rect, isCopied: true, plan, to: sink, write)
  }

  /// As ``encode(_:to:)``, for a rectangle of which only the upper left need be inside the picture: what lies outside of
  /// it repeats about what its edge shows.
  func encodeWhole(_ rect: PixelRect, to sink: any ByteSink) throws {
    if header.size.bounds.contains(rect) { return try encode(rect, to: sink) }
    precondition(
      rect.x.isMultiple(of: step.width) && rect.y.isMultiple(of: step.height), "on iMCU lines")
    let part = try JPEGCoefficients(rect.size, kind.components)
    part.take(from: coefficients, x: rect.x, y: rect.y)
    try JPEGStream(
      recipe, part, rect.size.bounds, plan.segments(size: rect.size), to: sink
    ).finish()
  }

  var lineCount: Int { coefficients.lineCount }

  /// Reads at least the first `lines`, so that they can be encoded; one thread at a time calls it,
  /// and others may encode earlier ones meanwhile. A file with several scans is read to its end.
  func read(lines: Int) throws { try decoder.readCoefficients(lines: lines) }

  /// Reads what follows the last line and checks it; called once, after all lines.
  func finish() throws { try decoder.finishCoefficients() }

  /// Takes the memory of lines that will not be asked for again, for lines that are read later. Many
  /// threads may call it while others encode other lines, and one reads.
  func discard(lines: Range<Int>) { coefficients.discard(lines: lines) }

  func withCoefficients(ofLine line: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
    coefficients.forEachRow(ofLine: line, body)
  }
}

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
  /// - Throws: `CodecError` for a part of another kind, or one that lies otherwise.
  func place(_ part: any LosslessPicture, x: Int, y: Int, isClipped: Bool) throws {
    guard let part = part as? JPEGLosslessPicture else {
      throw CodecError.cannotEncode(format: .jpeg, reason: "a part is no JPEG")
    }
    if let difference = kind.difference(fromPart: part.kind) {
      throw CodecError.cannotEncode(format: .jpeg, reason: difference)
    }
    let place = PixelRect(
      x: x, y: y, width: part.header.size.width, height: part.header.size.height)
    try check(isClipped ? place.intersection(size.bounds) : place)
    coefficients.place(part.coefficients, x: x, y: y)
    try gainMap.place(part.kind.gainMap, at: place)
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

extension JPEGKind {
  /// Why a part's coefficients don't mean the same here; nil when they do.
  ///
  /// Coding, identifiers, segments and the slots of tables may differ: they are written anew.
  func difference(fromPart part: JPEGKind) -> String? {
    if part.colorSpace != colorSpace {
      return "a part's color space is \(part.colorSpace.rawValue), not \(colorSpace.rawValue)"
    }
    if part.factors != factors {
      return "a part's chroma sampling is \(part.sampling), not \(sampling)"
    }
    if part.componentTables != componentTables {
      return "a part's quantisation tables differ: its quality is \(part.qualityEstimate),"
        + " not \(qualityEstimate)"
    }
    if part.hasInvertedInks != hasInvertedInks {
      return "a part's inks are \(part.hasInvertedInks ? "" : "not ")inverted"
    }
    return nil
  }

  /// Sampling factors; those of a single component mean nothing.
  private var factors: [[Int]] {
    components.count == 1 ? [[1, 1]] : components.map { [$0.horizontal, $0.vertical] }
  }

  private var componentTables: [JPEGQuantizationTable] { components.map { tables[$0.table] } }
}
