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
///
/// Source: RFC 9649 §2.7.1.
final class WebPAnimationWriter: AnimationWriter {
  private typealias Coded = (picture: WebPCoded, hasAlpha: Bool)

  private let size: PixelSize
  private let plays: Int
  private let metadata: [WebPChunk]
  private let coding: WebPCoding
  private var frames: FrameReplacer<Coded>

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

  /// Nil for what it cannot count.
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
    try frames.add(picture, change) { part in
      let canvas = try WebPCanvas(size: part.size)
      canvas.write(part)
      let hasAlpha = (0..<part.size.height).contains { y in
        part.pixels(row: y, 0..<part.size.width).contains { UInt32(littleEndian: $0) >> 24 < 255 }
      }
      return (try canvas.encode(coding, hasAlpha: hasAlpha), hasAlpha)
    }
  }

  func finish(to sink: any ByteSink) throws {
    var features = WebPFeatures(metadata.compactMap { WebPFeatures.of($0.type) })
    features.insert(.animation)
    if frames.frames.contains(where: \.payload.hasAlpha) { features.insert(.alpha) }
    let profile = metadata.filter { $0.type == "ICCP" }
    let others = metadata.filter { $0.type != "ICCP" }
    let control = WebPChunk("ANIM", [0, 0, 0, 0] + min(plays, 0xFFFF).littleEndianBytes(2))
    let head = ([features.header(size)] + profile + [control]).flatMap(\.bytes)
    let tail = others.flatMap(\.bytes)
    let counts = frames.frames.map { frame in
      WebPFrameHead.size + frame.payload.picture.withBytes(\.count)
    }
    let count = head.count + tail.count + counts.reduce(0) { $0 + WebPChunk.size($1) }
    try sink.write(WebPContainer.head(count) + head)
    for (frame, count) in zip(frames.frames, counts) {
      let time = Self.milliseconds(frame.duration) ?? 0
      try sink.write(
        WebPChunk.head("ANMF", count) + WebPFrameHead.bytes(frame.rect, milliseconds: time))
      try frame.payload.picture.withBytes { try sink.write($0) }
    }
    try sink.write(tail)
  }
}
