import SlicerCore

/// The recipe for animated WebPs: without loss, unless a quality is asked for.
struct WebPRecipe: AnimationEncoder {
  private let plan: WebPMetadataPlan
  private let coding: WebPCoding

  var isExact: Bool { coding.quality == nil }

  init(_ header: PictureHeader, _ options: EncodeOptions) {
    plan = WebPMetadataPlan(header, .rgb, options)
    coding = WebPCoding(quality: options.quality, compression: options.compression)
  }

  func writer(
    size: PixelSize, _ facts: AnimationFacts, keepsFrames: Bool
  ) throws -> any AnimationWriter {
    try WebPContainer.check(size)
    return try WebPAnimationWriter(
      size, plays: facts.plays, keepsFrames: keepsFrames, plan.chunks(size: size), coding)
  }
}

/// Writes pictures that follow one another as an animated WebP.
final class WebPAnimationWriter: AnimationWriter {
  private let size: PixelSize
  private let plays: Int
  private let metadata: [WebPChunk]
  private let coding: WebPCoding
  private var frames: FrameReplacer
  private var isOpaque = true

  init(
    _ size: PixelSize, plays: Int, keepsFrames: Bool, _ metadata: [WebPChunk], _ coding: WebPCoding
  ) throws {
    (self.size, self.plays, self.metadata, self.coding) = (size, plays, metadata, coding)
    frames = try FrameReplacer(
      size, keepsFrames: keepsFrames, canLast: { Self.milliseconds($0) != nil },
      widen: \.fromEvenPlace)
  }

  var wantsSurvey: Bool { false }

  func survey(_ picture: RasterView, _ rect: PixelRect) {}

  /// The duration in milliseconds; nil if it is not whole or too long.
  private static func milliseconds(_ duration: Rational) -> Int? {
    guard let product = duration.times(1000), product.denominator == 1,
      product.numerator <= WebPFrameHead.longest
    else { return nil }
    return product.numerator
  }

  func add(_ picture: RasterView, _ change: AnimationChange) throws {
    guard Self.milliseconds(change.duration) != nil else {
      throw SlicerError.cannotEncode(
        format: .webp,
        reason: "a picture of \(change.duration) seconds, and it counts thousandths up to "
          + "\(WebPFrameHead.longest)")
    }
    try frames.add(picture, change) { part, rect in
      let canvas = try WebPCanvas(size: part.size)
      canvas.write(part)
      let hasAlpha = (0..<part.size.height).contains { y in
        part.pixels(row: y, 0..<part.size.width).contains { UInt32(littleEndian: $0) >> 24 < 255 }
      }
      if hasAlpha { isOpaque = false }
      return try canvas.encode(coding, hasAlpha: hasAlpha).frame(rect)
    }
  }

  func finish(to sink: any ByteSink) throws {
    let count = frames.frames.reduce(0) { $0 + WebPFrameWriter.byteCount(of: $1.frame) }
    let file = try WebPFrameWriter(
      size, isOpaque: isOpaque, metadata: metadata, plays: min(plays, 0xFFFF), frameBytes: count,
      to: sink)
    for (frame, duration) in frames.frames {
      try file.append(frame, Self.milliseconds(duration) ?? 0)
    }
    try file.finish()
  }
}
