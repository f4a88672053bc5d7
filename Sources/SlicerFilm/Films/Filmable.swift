import SlicerCore
public import SlicerWork

/// A film, to be written or read frame by frame: a ``Film``, a ``SceneFilm``, a ``Slideshow``, or a type of
/// yours, which states when its frames are shown and what is on them.
///
///     struct Clock: Filmable {
///       let timing: FrameTiming
///       var source: FilmSource { FilmSource(timing, on: stage) { frame in scene(of: frame) } }
///     }
///
/// Calls are awaited: they block no thread of the pool, and the task's cancellation is the work's.
public protocol Filmable: Sendable {
  /// Which frames there are, and what they are made of.
  ///
  /// - Throws: ``WorkError`` for a duration or a rate that no film can have.
  var source: FilmSource { get throws(WorkError) }
}

extension Filmable {
  /// Makes all frames and writes them.
  ///
  /// - Throws: ``WorkError`` about a picture or an output, or for what the film refuses.
  @discardableResult
  public func write(
    to sink: FilmSink, _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> FilmReport {
    try await control.detached { () throws(WorkError) in try write(to: sink, control) }
  }

  /// Makes all frames and writes them to where a name says, as the command line does: a film if it ends
  /// as one's, a file of each frame if it has braces (`frames/f_{frame:04}.jpg`), else a folder of PNGs.
  ///
  ///     try await film.write(to: "push.mp4")
  ///
  /// - Throws: as ``write(to:_:)``, and ``WorkError`` for a name
  ///   that no film can have.
  @discardableResult
  public func write(
    to path: String, _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> FilmReport {
    let sink = try WorkError.about(nil) { try FilmSink(named: path) }
    return try await write(to: sink, control)
  }

  package func bytes(
    as format: FilmFormat, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> [UInt8] {
    let memory = MemorySink()
    try write(to: .single(.memory(memory), format), control)
    return memory.bytes
  }

  /// The film in memory.
  ///
  ///     let apng = try await film.bytes(as: .apng)
  ///
  /// - Parameter format: a kind that is one file; frames of the others come one after the other.
  public func bytes(
    as format: FilmFormat, _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> [UInt8] {
    try await control.detached { () throws(WorkError) in try bytes(as: format, control) }
  }

  /// The frames, like ``frames(_:)``, for which this thread waits.
  package var frames: FilmFrames {
    get throws(WorkError) { try frames(WorkControl()) }
  }

  package func frames(_ control: WorkControl) throws(WorkError) -> FilmFrames {
    try FilmFrames(of: self, control)
  }

  /// The frames, each drawn when its pixels are asked for, by threads of your choice.
  ///
  ///     for try await (frame, pixels) in try await film.frames().drawn { show(pixels, at: frame.time) }
  ///
  /// - Throws: ``WorkError`` about a picture.
  public func frames(_ control: WorkControl = WorkControl()) async throws(WorkError) -> FilmFrames {
    try await control.detached { () throws(WorkError) in try frames(control) }
  }
}
