package import SlicerCore

/// The recipe for JPEGs: of the same kind as a source, or made from another format's rows.
package struct JPEGEncoder: PictureEncoder {
  package let pixelFormat: PixelFormat
  let recipe: JPEGRecipe
  private let plan: JPEGSegmentPlan
  private var gainMap: JPEGGainMapCutter?

  package var format: FileFormat { .jpeg }
  package var isExact: Bool { false }

  init(_ header: PictureHeader, _ options: EncodeOptions) throws {
    var recipe: JPEGRecipe
    if var kind = header.kind as? JPEGKind {
      if options.isForTIFF { kind = kind.plain.sampledAsInTIFF }
      let isTransposed = options.isUpright && header.orientation.isTransposed
      recipe = JPEGRecipe(isTransposed ? kind.transposed : kind, quality: options.quality)
      pixelFormat = PixelFormat(kind.rowModel)
      plan = JPEGSegmentPlan(kind, orientation: header.orientation, options)
      gainMap = kind.gainMapCutter(for: header, options)
    } else {
      pixelFormat = FileFormat.jpeg.pixelFormat(for: header, options.samples)
      recipe = Self.recipe(foreign: pixelFormat, header, options)
      plan = JPEGSegmentPlan(
        JPEGForeignSegments.segments(
          header.metadata, pixelFormat.model, options.metadata, storedAs: recipe.colorSpace),
        colorSpace: recipe.colorSpace, orientation: header.orientation, options)
    }
    recipe.compression = options.compression
    self.recipe = recipe
  }

  /// Chooses the recipe of the JPEGs in another format's file, if its pixels are JPEGs; else the quality that
  /// is asked for.
  private static func recipe(
    foreign format: PixelFormat, _ header: PictureHeader, _ options: EncodeOptions
  ) -> JPEGRecipe {
    if options.quality == nil, let kind = (header.kind as? TIFFKind)?.jpeg,
      kind.colorSpace.convertedModel == format.model
    {
      var recipe = JPEGRecipe(kind.plain.sampledAsInTIFF, quality: nil)
      recipe.rowModel = format.model
      return recipe
    }
    let own = (header.kind as? RecoloredKind)?.quality
    return JPEGRecipe(
      foreign: format, quality: options.quality ?? own ?? EncodeOptions.defaultQuality)
  }

  /// A recipe that is spelled out, and segments that are written as they are.
  package init(_ recipe: JPEGRecipe, _ segments: [JPEGSegment]) {
    self.recipe = recipe
    pixelFormat = PixelFormat(recipe.rowModel)
    plan = JPEGSegmentPlan(verbatim: segments)
  }

  /// - Parameters:
  ///   - x: for the gain map, as is `y`: nothing else in a JPEG depends on where it lay.
  package func encode(_ rows: RasterView, x: Int, y: Int, to sink: any ByteSink) throws {
    guard let gainMap else {
      let writer = try JPEGWriter(self, size: rows.size, to: sink)
      try writer.write(rows)
      return try writer.finish()
    }
    let rect = PixelRect(x: x, y: y, width: rows.size.width, height: rows.size.height)
    try gainMap.write(rect, isCopied: false, plan, to: sink) { segments, sink in
      let stream = try JPEGStream(recipe, size: rows.size, segments, to: sink)
      try stream.write(rows)
      try stream.finish()
    }
  }

  package func writer(size: PixelSize, to sink: any ByteSink) throws -> any PictureWriter {
    try JPEGWriter(self, size: size, to: sink)
  }

  /// A file of `size`, begun: its segments written, its rows to come.
  func stream(size: PixelSize, to sink: any ByteSink) throws -> JPEGStream {
    try JPEGStream(recipe, size: size, plan.segments(size: size), to: sink)
  }
}

/// A JPEG that is written as its rows come.
///
/// Baseline with fixed Huffman tables it takes a few rows of memory. Progressive files and
/// optimized tables need all coefficients first, two bytes a sample.
final class JPEGWriter: PictureWriter {
  private let pixelFormat: PixelFormat
  private let size: PixelSize
  private let stream: JPEGStream
  private var row = 0

  init(_ encoder: JPEGEncoder, size: PixelSize, to sink: any ByteSink) throws {
    pixelFormat = encoder.pixelFormat
    self.size = size
    stream = try encoder.stream(size: size, to: sink)
  }

  func write(_ rows: RasterView) throws {
    precondition(rows.format == pixelFormat, "rows come in the recipe's pixel format")
    precondition(rows.size.width == size.width && row + rows.size.height <= size.height)
    try stream.write(rows)
    row += rows.size.height
  }

  func finish() throws {
    precondition(row == size.height, "all rows have been written")
    try stream.finish()
  }
}
