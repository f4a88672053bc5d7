import SlicerCodecs
import SlicerCore

/// Encodes the frames of a film that is an animation: of each what differs from the one before.
struct AnimationFilmEncoder: FilmEncoder {
  let coder: any FrameCoder

  var needsPrevious: Bool { true }

  func encode(_ frame: FrameInput) throws -> EncodedFrame {
    let changed = frame.changedRect
    let coded = try coder.encode(changed, of: frame.picture, after: frame.previous)
    return EncodedFrame(index: frame.index, .coded(coded), changed: changed)
  }
}

/// Writes a film that is an animation. A frame like the one before prolongs that one, if it can last for so long.
final class AnimationFilmWriter<Frames: FrameWriter>: FilmWriter {
  private let frames: Frames
  private let delay: (Range<Int>) -> Frames.Delay
  private let canLast: (Range<Int>) -> Bool
  /// The frame that is shown, from the film's frame of this index on.
  private var shown: (frame: CodedFrame, first: Int)?
  private var frameCount = 0

  /// - Parameters:
  ///   - delay: how long a frame is shown, from the first of these frames of the film to the last.
  ///   - canLast: true if the format can state that time.
  init(
    _ frames: Frames, delay: @escaping (Range<Int>) -> Frames.Delay,
    canLast: @escaping (Range<Int>) -> Bool
  ) {
    (self.frames, self.delay, self.canLast) = (frames, delay, canLast)
  }

  func write(_ frame: EncodedFrame) throws {
    guard case .coded(let coded) = frame.content else {
      preconditionFailure("an animation's frames are encoded by its coder")
    }
    defer { frameCount += 1 }
    let isUnchanged = frame.changed?.isEmpty ?? false
    if isUnchanged, let shown, canLast(shown.first..<(frameCount + 1)) { return }
    try flush()
    shown = (coded, frameCount)
  }

  func finish() throws {
    try flush()
    try frames.finish()
  }

  private func flush() throws {
    guard let (frame, first) = shown else { return }
    try frames.append(frame, delay(first..<frameCount))
    shown = nil
  }
}
