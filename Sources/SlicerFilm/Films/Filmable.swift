import SlicerCore
import SlicerScene
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

extension Filmable {
  /// Some of the frames, with the numbers, names and times that they have in the whole film: a part to look
  /// at, or the share of one machine of many.
  ///
  ///     try await film.only(frames: [0, 5, 10, 11, 12]).write(to: "frames")
  ///
  /// Files of frames have a manifest of their own, and lie beside those of other parts. A film of them shows
  /// each for one frame's duration, and has no sound.
  ///
  /// - Parameter numbers: from 0, at least one, in any order; each counts once.
  /// - Throws: ``WorkError`` for a frame that the film has not, and for none.
  public func only(frames numbers: some Sequence<Int>) throws(WorkError) -> FilmSource {
    var source = try source
    let (times, timeline) = (source.times, source.timeline)
    let numbers = Set(numbers).sorted()
    guard let first = numbers.first, let last = numbers.last else {
      throw WorkError(SlicerError.noFrames)
    }
    for number in [first, last] where !(0..<times.frameCount).contains(number) {
      throw WorkError(SlicerError.badFrame(number, count: times.frameCount))
    }
    source.times = SelectedTimes(numbers, of: times)
    source.timeline = { try timeline($0, $1, $2).only(numbers) }
    return source
  }
}

extension Timeline {
  /// Some of the frames, by their numbers.
  func only(_ numbers: [Int]) -> Timeline {
    var some = self
    some.times = SelectedTimes(numbers, of: times)
    some.place = { place(numbers[$0]) }
    some.scene = { frame, offset in try scene(numbers[frame], offset) }
    some.isSharp = { isSharp(numbers[$0]) }
    some.changesLittle = { changesLittle(numbers[$0]) }
    // Compressed as the whole film is: a frame's file has the same bytes in every part.
    some.likeFrames = { try samples($0) }
    if let prepare { some.prepare = { try prepare(numbers[$0]) } }
    if let ownRenderer { some.ownRenderer = { try ownRenderer(numbers[$0]) } }
    return some
  }
}
