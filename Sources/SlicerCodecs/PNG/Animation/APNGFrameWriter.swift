package import SlicerCore

/// Writes an animated PNG frame by frame.
///
/// Source: PNG 3rd ed. §11.3.6; frames stay when their time is over (`dispose_op` 0).
package final class APNGFrameWriter: FrameWriter {
  private let tail: [UInt8]
  private let plays: Int
  private let sink: any ByteSink
  /// The number of frames that the file states, and its place there.
  private let stated: (frames: Int, offset: Int)
  private var frameCount = 0
  private var sequenceNumber: UInt32 = 0

  /// Writes all that stands before the frames.
  ///
  /// - Parameters:
  ///   - head: the signature and the chunks before `acTL`.
  ///   - tail: the chunks after the pixels; nil: `IEND` alone.
  ///   - frameCount: frames that will be appended. There may be fewer where the sink is a ``RewritableSink``.
  ///   - plays: 0: without end.
  package init(
    head: [UInt8], tail: [UInt8]? = nil, frameCount: Int, plays: Int, to sink: any ByteSink
  ) throws {
    var end: [UInt8] = []
    PNGFraming.append("IEND", [], to: &end)
    (self.tail, self.plays, self.sink, stated) = (tail ?? end, plays, sink, (frameCount, head.count))
    try sink.write(head + APNGControl.animation(frameCount: frameCount, plays: plays))
  }

  package func append(_ frame: CodedFrame, _ delay: FrameDelay) throws {
    try sink.write(APNGControl.frame(nextSequenceNumber(), frame.rect, delay, frame.blend))
    try frame.withBytes { pixels in
      // §5.6: every program shows what stands in IDAT, and it is the first frame.
      frameCount == 0
        ? try PNGFraming.write("IDAT", pixels, to: sink)
        : try PNGFraming.write("fdAT", after: nextSequenceNumber().bigEndianBytes, pixels, to: sink)
    }
    frameCount += 1
  }

  package func finish() throws {
    try sink.write(tail)
    guard frameCount != stated.frames, let sink = sink as? any RewritableSink else { return }
    try APNGControl.animation(frameCount: frameCount, plays: plays).withUnsafeBytes {
      try sink.rewrite($0, at: stated.offset)
    }
  }

  private func nextSequenceNumber() -> UInt32 {
    defer { sequenceNumber += 1 }
    return sequenceNumber
  }
}
