import SlicerCore

/// Writes pictures that follow one another as a GIF: with one color table of all their colors where these are few
/// enough, and else with one for each picture.
final class GIFAnimationWriter: AnimationWriter {
  private let size: PixelSize
  private let keepsFrames: Bool
  private let head: (plays: Int, metadata: GIFMetadata)
  private var survey = GIFColorSurvey()
  /// The picture that the survey has seen last; nil when the survey is over.
  private var surveyed: Raster?
  private let file = MemorySink()
  private var writer: GIFFrameWriter?

  init(_ size: PixelSize, plays: Int, _ metadata: GIFMetadata, keepsFrames: Bool) throws {
    (self.size, self.keepsFrames) = (size, keepsFrames)
    head = (plays, metadata)
    surveyed = try Raster(size: size, format: PixelFormat(.rgba))
  }

  var wantsSurvey: Bool { true }

  func survey(_ picture: RasterView, _ rect: PixelRect) {
    guard let surveyed else { preconditionFailure("colors are looked at before pictures are written") }
    for y in rect.rows where !survey.isOverfull {
      let pixels = picture.pixels(row: y, rect.columns)
      let old = surveyed.pixels(row: y, rect.columns)
      for x in 0..<pixels.count where pixels[x] != old[x] { survey.add(pixels[x]) }
    }
    survey.endPicture()
    surveyed.draw(picture.subview(rect), x: rect.x, y: rect.y)
  }

  func add(_ picture: RasterView, _ change: AnimationChange) throws {
    let delay = try Self.hundredths(change.duration)
    surveyed = nil
    let writer = try self.writer ?? GIFFrameWriter(
      size, plays: head.plays, head.metadata, table: survey.isOverfull ? nil : GIFColorTable(survey),
      keepsFrames: keepsFrames, to: file)
    self.writer = writer
    try writer.add(picture, change.rect, delay: delay)
  }

  func finish(to sink: any ByteSink) throws {
    guard let writer else { preconditionFailure("an animation has a picture") }
    try writer.finish()
    try sink.write(file.buffer.bytes)
  }

  /// GIFs count time in hundredths of a second.
  private static func hundredths(_ duration: Rational) throws(CodecError) -> Int {
    let hundredths = (duration.numerator * 100, duration.denominator)
    guard hundredths.0 % hundredths.1 == 0, hundredths.0 / hundredths.1 <= GIFFrameWriter.longest
    else {
      throw .cannotEncode(
        format: .gif,
        reason: "a picture of \(duration) seconds, and it counts hundredths up to 65535")
    }
    return hundredths.0 / hundredths.1
  }
}
