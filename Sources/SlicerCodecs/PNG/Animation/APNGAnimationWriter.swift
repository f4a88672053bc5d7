import SlicerCore

/// The recipe for animated PNGs: the source's own palette where all pictures have no other colors, else gray or RGB
/// with opacity where one of them has it.
struct APNGRecipe: AnimationEncoder {
  private let header: PictureHeader
  private let options: EncodeOptions
  private let pool = PNGScratchPool()

  var isExact: Bool { true }

  init(_ header: PictureHeader, _ options: EncodeOptions) {
    (self.header, self.options) = (header, options)
  }

  func writer(
    size: PixelSize, _ facts: AnimationFacts, keepsFrames: Bool
  ) throws -> any AnimationWriter {
    try APNGAnimationWriter(size, plays: facts.plays, keepsFrames: keepsFrames, header) {
      try PNGEncoder(header, options, as: $0, pool: pool)
    }
  }
}

/// Writes pictures that follow one another as an animated PNG.
///
/// Frames replace what is there (`blend_op` 0).
final class APNGAnimationWriter: AnimationWriter {
  private let size: PixelSize
  private let plays: Int
  private var frames: FrameReplacer
  private var colors: APNGColors
  private let recipe: (PixelFormat) throws -> PNGEncoder
  private var encoder: PNGEncoder?

  init(
    _ size: PixelSize, plays: Int, keepsFrames: Bool, _ header: PictureHeader,
    _ recipe: @escaping (PixelFormat) throws -> PNGEncoder
  ) throws {
    (self.size, self.plays, self.recipe) = (size, plays, recipe)
    colors = APNGColors(header)
    frames = try FrameReplacer(
      size, keepsFrames: keepsFrames, canLast: { FrameDelay(exactly: $0) != nil })
  }

  var wantsSurvey: Bool { true }

  func survey(_ picture: RasterView, _ rect: PixelRect) {
    for y in rect.rows { colors.add(picture.pixels(row: y, rect.columns)) }
  }

  func add(_ picture: RasterView, _ change: AnimationChange) throws {
    guard FrameDelay(exactly: change.duration) != nil else {
      throw SlicerError.cannotEncode(
        format: .png,
        reason: "a picture of \(change.duration) seconds, and it counts in fractions of 16 bits")
    }
    let encoder = try encoder ?? recipe(colors.format)
    self.encoder = encoder
    try frames.add(picture, change) { part, rect in
      let rows = try Raster(size: part.size, format: encoder.pixelFormat)
      for y in 0..<part.size.height {
        colors.pack(part.pixels(row: y, 0..<part.size.width), to: rows.mutableRow(y))
      }
      return CodedFrame(try rows.withView { try encoder.stream(of: $0) }, rect: rect)
    }
  }

  func finish(to sink: any ByteSink) throws {
    guard let encoder else { preconditionFailure("an animation has a picture") }
    let parts = encoder.frame(size: size, x: 0, y: 0)
    let file = try APNGFrameWriter(
      head: parts.head, tail: parts.tail, frameCount: frames.frames.count, plays: plays, to: sink)
    for (frame, duration) in frames.frames { try file.append(frame, FrameDelay(duration)) }
    try file.finish()
  }
}
