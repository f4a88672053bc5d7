import SlicerCore

/// Frames' own bytes, one behind the other: raw pixels, or files through a pipe.
final class FrameStream: FilmWriter {
  private let sink: any ByteSink

  init(_ sink: any ByteSink) { self.sink = sink }

  func write(_ frame: EncodedFrame) throws { try frame.write(to: sink) }

  func finish() {}
}
