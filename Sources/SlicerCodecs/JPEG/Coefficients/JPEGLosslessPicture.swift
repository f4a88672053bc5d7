// # JPEG without loss: tiles of coefficients
//
// A JPEG is blocks of 8x8 quantized coefficients. Where all lines of a grid lie between its iMCUs, a tile is a copy of its
// blocks: nothing is dequantized, transformed or rounded, so no generation is lost.
//
// * `JPEGCoefficients` holds blocks, two bytes a sample. Those of a source are the decoder's memory. A line's
//   memory is taken back when no tile needs it any more, so a baseline file takes two rows of tiles. A
//   progressive one is read whole.
// * `JPEGLosslessPicture` cuts. It hands blocks to libjpeg's transcoder from the source's memory, and does not copy them.
// * `JPEGLosslessCanvas` joins. Parts need the same color space, sampling and quantization tables
//   (`JPEGKind.difference(fromPart:)`); Huffman tables, identifiers and restarts may differ, for they are written anew.
//
// Law: rectangles that cover the picture, placed on a canvas, give back every coefficient (`JPEGDecoderFuzz`).
//
// A tile keeps the source's Huffman tables where they have a code for all that it holds. libjpeg-turbo's sequential encoder
// does not check that, so we do. Metadata follows `JPEGSegmentPlan`; a gain map is cut along (`GainMaps`).
//
// Numbers (`Benchmarks/Measurements.md`, 16 tiles of a baseline photograph):
//
// * slicer 0.209 s, vips 8.18 with encoding anew 0.251 s, jpegtran with a call a tile 2.276 s.
// * Huffman coding is 56 % of our time, clearing of pages by the system 16 %.
//
// Rejected:
//
// * jpegtran's way, a decoder for each tile: it reads the file sixteen times and takes 10.9 times as long.
// * Huffman tables of our own: half of the encoding time of a pyramid's tiles, to the same bytes. It needs the insides of
//   libjpeg-turbo, which are others in its version 3, and went again.
// * Packing coefficients for their digest: a seventh of the time. They are digested as they are.

import SlicerCore

/// A JPEG whose tiles are copied from its coefficients.
///
/// Tiles are of the source's kind: quantization tables, sampling, coding and color space are its
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
  private let gainMap: JPEGGainMapCutter?

  /// Rectangles begin at multiples of this, counted from the upper left stored pixel.
  var step: PixelSize { kind.mcuSize }
  /// Notes for the user, as a decoder has them; complete after ``finish()``.
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

  /// Encodes a rectangle of which only the upper left need be inside the picture. Its part outside of
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

  /// Reads at least the first `lines`, so that they can be encoded. One thread at a time calls it, and others
  /// may encode earlier ones meanwhile. A file with several scans is read to its end.
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
