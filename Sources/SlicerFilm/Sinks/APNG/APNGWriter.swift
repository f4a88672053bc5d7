import SlicerCodecs
import SlicerCore

/// Writes an APNG frame by frame, each when its time is known.
///
/// A frame like the one before only prolongs it, where the sink lets the number of frames be
/// corrected at the end and the sum of their delays fits; elsewhere it is a frame of one pixel.
final class APNGWriter: FilmWriter {
  private let film: FilmDescription
  private let loop: Int
  private let sink: any ByteSink
  /// Where the frames' number stands in the file.
  private let controlOffset: Int
  private var pending: (frame: EncodedFrame, count: Int)?
  private var frameCount = 0
  private var sequenceNumber: UInt32 = 0

  init(_ film: FilmDescription, loop: Int, to sink: any ByteSink) throws {
    self.film = film
    self.loop = loop
    self.sink = sink
    let head = try PNGHead.bytes(film)
    controlOffset = head.count
    try sink.write(head + APNGControl.animation(frameCount: film.frameCount, plays: loop))
  }

  func write(_ frame: EncodedFrame) throws {
    if let (shown, count) = pending {
      if frame.isUnchanged, sink is any RewritableSink, delay(of: count + 1) != nil {
        pending = (shown, count + 1)
        return
      }
      try write(shown, count)
    }
    pending = (frame, 1)
  }

  func finish() throws {
    if let (shown, count) = pending { try write(shown, count) }
    pending = nil
    var end: [UInt8] = []
    PNGFraming.append("IEND", [], to: &end)
    try sink.write(end)
    guard frameCount != film.frameCount, let sink = sink as? any RewritableSink else { return }
    try APNGControl.animation(frameCount: frameCount, plays: loop).withUnsafeBytes {
      try sink.rewrite($0, at: controlOffset)
    }
  }

  /// The exact delay of `count` frames; nil when it does not fit.
  private func delay(of count: Int) -> FrameDelay? {
    film.frameDuration.times(count).flatMap { FrameDelay(exactly: $0) }
  }

  private func write(_ frame: EncodedFrame, _ count: Int) throws {
    let time = delay(of: count) ?? FrameDelay(film.frameDuration)
    try sink.write(APNGControl.frame(nextSequenceNumber(), frame.rect, time, frame.blend))
    try frame.withBytes { pixels in
      // §5.6: what every program shows stands in IDAT, and it is the first frame.
      frameCount == 0
        ? try PNGFraming.write("IDAT", pixels, to: sink)
        : try PNGFraming.write("fdAT", after: nextSequenceNumber().bigEndianBytes, pixels, to: sink)
    }
    frameCount += 1
  }

  private func nextSequenceNumber() -> UInt32 {
    defer { sequenceNumber += 1 }
    return sequenceNumber
  }
}
