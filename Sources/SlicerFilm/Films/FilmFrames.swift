public import SlicerCore
import SlicerScene
public import SlicerWork

/// The frames of a film, in the order in which they are shown.
public struct FilmFrames: RandomAccessCollection, Sendable {
  fileprivate let timeline: Timeline
  fileprivate let control: WorkControl

  /// Reads what all frames need.
  init(of film: some Filmable, _ control: WorkControl) throws(WorkError) {
    let source = try film.source
    timeline = try control.call { () throws(WorkError) in
      try WorkError.about(nil) { try source.timeline(8, true, control) }
    }
    self.control = control
  }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of frames.
  public var endIndex: Int { timeline.times.frameCount }
  /// The frame that is shown as number `index`, from 0.
  public subscript(index: Int) -> FilmFrame { FilmFrame(index: index, frames: self) }

  /// The size of each frame in pixels.
  public var size: PixelSize { timeline.stage.pixelSize }

  /// The color space of each frame, by ``StageOptions/profile``.
  public var colorSpace: ColorSpace { timeline.space }

  /// The frames with their pixels, in the order in which they are shown. Each is drawn when it is awaited,
  /// which blocks no thread of the pool.
  ///
  ///     for try await (frame, pixels) in frames.drawn { show(pixels, at: frame.time) }
  public var drawn: some AsyncSequence<(frame: FilmFrame, pixels: Bitmap), WorkError> & Sendable {
    DrawnFrames(frames: self)
  }
}

private struct DrawnFrames: AsyncSequence, Sendable {
  let frames: FilmFrames

  struct AsyncIterator: AsyncIteratorProtocol {
    var rest: Slice<FilmFrames>

    mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(WorkError) -> (frame: FilmFrame, pixels: Bitmap)? {
      guard let frame = rest.popFirst() else { return nil }
      return (frame, try await frame.pixels())
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: frames[...]) }
}

extension FilmFrames: CustomStringConvertible {
  /// `23 frames of 640x480 pixels`.
  public var description: String { "\(count) frames of \(size) pixels" }
}

extension FilmFrame: CustomStringConvertible {
  /// `frame 3 at 0.1 s`.
  public var description: String { "frame \(index) at \(time) s" }
}

/// One frame of a film.
public struct FilmFrame: Sendable {
  /// From 0.
  public let index: Int
  fileprivate let frames: FilmFrames

  /// When it appears in the whole film, in seconds.
  public var time: Double { frames.timeline.times.time(ofFrame: index).double }

  /// How far the film has come: 0 is the first picture, 1 the second; of a scene or a slideshow the part of it
  /// that is over.
  public var progress: Double { frames.timeline.times.progress(ofFrame: index) }

  /// Draws the frame.
  ///
  /// - Returns: 8-bit premultiplied RGBA, in ``FilmFrames/colorSpace``; ``FilmOptions/depth`` is for
  ///   films that are written.
  /// - Throws: ``WorkError`` where there is no memory for it, or
  ///   a `WorkError` of the kind `cancelled`.
  public func pixels() async throws(WorkError) -> Bitmap {
    try await frames.control.detached { () throws(WorkError) in try pixels() }
  }

  package func pixels() throws(WorkError) -> Bitmap {
    try frames.control.call { () throws(WorkError) in try drawn() }
  }

  private func drawn() throws(WorkError) -> Bitmap {
    try WorkError.about(nil) {
      let pixels = try frames.timeline.picture(ofFrame: index, frames.control)
      guard case .bytes(let picture) = pixels else {
        preconditionFailure("8 bits were asked for")
      }
      return picture
    }
  }
}

/// A canvas whose bands several threads draw.
///
/// Proof of `@unchecked Sendable`: each thread writes rows of its own, and `draw` returns after all.
struct SharedCanvas: @unchecked Sendable {
  private let canvas: Canvas

  init(_ canvas: Canvas) { self.canvas = canvas }

  /// Rows that are drawn at once: the work ends after them if it is cancelled.
  private static let bandHeight = 128

  /// - Throws: the first failure of `body`, or ``WorkError/Reason/cancelled``.
  func draw(
    _ control: WorkControl, _ body: @escaping @Sendable (Canvas, _ rows: Range<Int>) throws -> Void
  ) throws {
    let height = canvas.size.height
    let workers = Workers(count: Swift.min(control.threads.count, Swift.max(1, height / 16)))
    let failure = Monitor<(any Error)?>(nil)
    workers.run { worker in
      let end = height * (worker + 1) / workers.count
      do {
        for y in stride(from: height * worker / workers.count, to: end, by: Self.bandHeight) {
          try control.check()
          try body(canvas, y..<Swift.min(y + Self.bandHeight, end))
        }
      } catch {
        failure.update { $0 = $0 ?? error }
      }
    }
    if let failure = failure.update({ $0 }) { throw failure }
  }
}
