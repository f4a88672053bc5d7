import SlicerCore

/// The recipe for WebPs: without loss, unless a quality is asked for.
struct WebPEncoder: PictureEncoder {
  let pixelFormat: PixelFormat
  private let coding: WebPCoding
  private let plan: WebPMetadataPlan

  var format: FileFormat { .webp }
  var isExact: Bool { coding.quality == nil }

  init(_ header: PictureHeader, _ options: EncodeOptions) throws {
    pixelFormat = FileFormat.webp.pixelFormat(for: header, options.samples)
    coding = WebPCoding(quality: options.quality, compression: options.compression)
    plan = WebPMetadataPlan(header, pixelFormat.model, options)
  }

  /// - Parameters:
  ///   - x: not used, as is `y`: nothing in a WebP says where it lay.
  func encode(_ rows: RasterView, x: Int, y: Int, to sink: any ByteSink) throws {
    precondition(rows.format == pixelFormat, "rows come in the recipe's pixel format")
    let canvas = try WebPCanvas(size: rows.size)
    canvas.write(rows)
    try write(canvas, to: sink)
  }

  func writer(size: PixelSize, to sink: any ByteSink) throws -> any PictureWriter {
    try WebPWriter(self, size: size, to: sink)
  }

  /// Writes the file of a full canvas.
  fileprivate func write(_ canvas: WebPCanvas, to sink: any ByteSink) throws {
    let hasAlpha = pixelFormat.model == .rgba
    let coded = try canvas.encode(coding, hasAlpha: hasAlpha)
    let metadata = plan.chunks(size: canvas.size)
    var features = WebPFeatures(metadata.compactMap { WebPFeatures.of($0.type) })
    if hasAlpha { features.insert(.alpha) }
    // VP8L says itself that there is opacity.
    let isExtended = !metadata.isEmpty || hasAlpha && !coded.isLossless
    let profile = metadata.filter { $0.type == "ICCP" }
    let others = metadata.filter { $0.type != "ICCP" }
    let head = (isExtended ? [features.header(canvas.size)] : []) + profile
    let (before, after) = (head.flatMap(\.bytes), others.flatMap(\.bytes))
    try coded.withBytes { pixels in
      try sink.write(WebPContainer.head(before.count + pixels.count + after.count) + before)
      try sink.write(pixels)
      try sink.write(after)
    }
  }
}

/// A WebP whose rows come one after the other; it is encoded when it has them all.
final class WebPWriter: PictureWriter {
  private let encoder: WebPEncoder
  private let canvas: WebPCanvas
  private let sink: any ByteSink

  init(_ encoder: WebPEncoder, size: PixelSize, to sink: any ByteSink) throws {
    (self.encoder, self.sink) = (encoder, sink)
    canvas = try WebPCanvas(size: size)
  }

  func write(_ rows: RasterView) throws {
    precondition(rows.format == encoder.pixelFormat, "rows come in the recipe's pixel format")
    canvas.write(rows)
  }

  func finish() throws { try encoder.write(canvas, to: sink) }
}
