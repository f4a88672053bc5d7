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
    try sink.write(head + Self.control(frameCount: film.frameCount, loop: loop))
  }

  /// Source: PNG 3rd ed. §11.3.6.1 "acTL".
  private static func control(frameCount: Int, loop: Int) -> [UInt8] {
    var chunk: [UInt8] = []
    PNGFraming.append(
      "acTL", UInt32(frameCount).bigEndianBytes + UInt32(loop).bigEndianBytes, to: &chunk)
    return chunk
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
    try Self.control(frameCount: frameCount, loop: loop).withUnsafeBytes {
      try sink.rewrite($0, at: controlOffset)
    }
  }

  /// The exact delay of `count` frames; nil when it does not fit.
  private func delay(of count: Int) -> FrameDelay? {
    film.frameDuration.times(count).flatMap { FrameDelay(exactly: $0) }
  }

  private func write(_ frame: EncodedFrame, _ count: Int) throws {
    try sink.write(frameControl(frame, delay(of: count) ?? FrameDelay(film.frameDuration)))
    try frame.withBytes { pixels in
      // §5.6: what every program shows stands in IDAT, and it is the first frame.
      frameCount == 0
        ? try PNGFraming.write("IDAT", pixels, to: sink)
        : try PNGFraming.write("fdAT", after: nextSequenceNumber(), pixels, to: sink)
    }
    frameCount += 1
  }

  /// Source: PNG 3rd ed. §11.3.6.2 "fcTL"; frames are not disposed of.
  private func frameControl(_ frame: EncodedFrame, _ delay: FrameDelay) -> [UInt8] {
    let rect = frame.rect
    let numbers = [rect.width, rect.height, rect.x, rect.y].flatMap { UInt32($0).bigEndianBytes }
    var chunk: [UInt8] = []
    PNGFraming.append(
      "fcTL", nextSequenceNumber() + numbers + delay.bytes + [0, frame.blend.rawValue], to: &chunk)
    return chunk
  }

  private func nextSequenceNumber() -> [UInt8] {
    defer { sequenceNumber += 1 }
    return sequenceNumber.bigEndianBytes
  }
}
