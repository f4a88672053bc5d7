import SlicerCore

/// The recipe for GIFs of one picture: the source's own numbers of colors, or the colors that a picture has, if
/// they are no more than a GIF can number.
struct GIFEncoder: PictureEncoder {
  let pixelFormat: PixelFormat
  private let metadata: GIFMetadata
  private let palette: [RGBA]
  /// Colors that nobody sees, behind transparent pixels, are lost, unless a GIF is the source, which has none.
  let isExact: Bool

  var format: FileFormat { .gif }

  init(_ header: PictureHeader, _ options: EncodeOptions) throws {
    pixelFormat = FileFormat.gif.pixelFormat(for: header, options.samples)
    palette = header.palette
    isExact = pixelFormat.model == .palette || header.format == .gif
    metadata = GIFMetadata(header, options)
  }

  /// - Parameters:
  ///   - x: not used, as is `y`: nothing in a GIF says where it lay.
  func encode(_ rows: RasterView, x: Int, y: Int, to sink: any ByteSink) throws {
    precondition(rows.format == pixelFormat, "rows come in the recipe's pixel format")
    try GIFRecipe.check(rows.size)
    guard pixelFormat.model == .palette else {
      let writer = try GIFAnimationWriter(rows.size, plays: 1, metadata, keepsFrames: false)
      let picture = try Self.clear(rows)
      let change = AnimationChange(rect: rows.size.bounds, duration: Rational(0))
      return try writer.write(to: sink) { take in try picture.withView { try take($0, change) } }
    }
    try writeNumbers(rows, to: sink)
  }

  /// Copies the rows with 0 for transparent pixels.
  private static func clear(_ rows: RasterView) throws -> Raster {
    let picture = try Raster(size: rows.size, format: rows.format)
    for y in 0..<rows.size.height {
      let target = picture.pixels(row: y, 0..<rows.size.width)
      for (x, pixel) in rows.pixels(row: y, 0..<rows.size.width).enumerated() {
        let alpha = UInt32(littleEndian: pixel) >> 24
        guard alpha == 0 || alpha == 255 else {
          throw SlicerError.cannotEncode(
            format: .gif,
            reason: "a pixel of opacity \(alpha) of 255, and it knows 0 and 255; "
              + "PNG and WebP hold all")
        }
        target[x] = alpha == 0 ? 0 : pixel
      }
    }
    return picture
  }

  private func writeNumbers(_ rows: RasterView, to sink: any ByteSink) throws {
    let table = GIFColorTable(palette)
    var image = GIFImage(rect: rows.size.bounds)
    image.transparent = palette.firstIndex { $0.alpha == 0 }.map { UInt8($0) }
    try MemoryReserve.check(room: 2 * rows.size.width * rows.size.height)
    var symbols: [LZWEncoder.Symbol] = []
    symbols.reserveCapacity(rows.size.width * rows.size.height)
    for y in 0..<rows.size.height { symbols += rows.row(y).lazy.map { LZWEncoder.Symbol($0) } }
    let data = LZWEncoder().encode(&symbols, transparent: nil).data
    try sink.write(
      GIFBlocks.head(rows.size, table: table) + GIFBlocks.text(metadata)
        + GIFBlocks.image(image, table: nil, data: data) + GIFBlocks.trailer)
  }

  func writer(size: PixelSize, to sink: any ByteSink) throws -> any PictureWriter {
    try GIFWriter(self, size: size, to: sink)
  }
}

/// A GIF whose rows come one after the other; it is encoded when it has them all.
private final class GIFWriter: PictureWriter {
  private let encoder: GIFEncoder
  private let raster: Raster
  private let sink: any ByteSink
  private var next = 0

  init(_ encoder: GIFEncoder, size: PixelSize, to sink: any ByteSink) throws {
    (self.encoder, self.sink) = (encoder, sink)
    raster = try Raster(size: size, format: encoder.pixelFormat)
  }

  func write(_ rows: RasterView) throws {
    raster.draw(rows, x: 0, y: next)
    next += rows.size.height
  }

  func finish() throws { try raster.withView { try encoder.encode($0, x: 0, y: 0, to: sink) } }
}

struct GIFRecipe: AnimationEncoder {
  private let metadata: GIFMetadata

  var isExact: Bool { true }

  init(_ header: PictureHeader, _ options: EncodeOptions) throws {
    metadata = GIFMetadata(header, options)
  }

  static func check(_ size: PixelSize) throws {
    let longest = FileFormat.gif.longestSide
    guard max(size.width, size.height) <= longest else {
      throw .cannotEncode(format: .gif, reason: "\(size) pixels, and its sides are 1 to \(longest)")
    }
  }

  func writer(
    size: PixelSize, _ facts: AnimationFacts, keepsFrames: Bool
  ) throws -> any AnimationWriter {
    try Self.check(size)
    return try GIFAnimationWriter(size, plays: facts.plays, metadata, keepsFrames: keepsFrames)
  }
}
