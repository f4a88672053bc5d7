public import SlicerAnimation
public import SlicerCore
package import SlicerFiles
public import SlicerFilm
public import SlicerRender
public import SlicerScene
public import SlicerWork

/// What can be written as a film, or looked at frame by frame: a ``Film``, a ``SceneFilm``, a
/// ``Slideshow``, or a type of yours, which says when its frames are shown and what is seen on them.
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

package protocol TimedFilm: Filmable, FilmSubject {
  associatedtype Timing: FrameTimes

  /// Which frames there are.
  ///
  /// - Throws: ``WorkError`` around `TimingError` for a duration or a rate that no film can have.
  var timing: Timing { get throws(WorkError) }
}

extension TimedFilm {
  /// The film itself, and its ``timing``.
  public var source: FilmSource {
    get throws(WorkError) { FilmSource(self, try timing) }
  }
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

  /// As ``frames(_:)``, for which this thread waits.
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

/// What a film is made of, before anything is read: a transition of two pictures, an animated scene.
///
/// What writes films asks nothing else: another kind of film is another conformer.
package protocol FilmSubject: Sendable {
  associatedtype Content: FilmContent

  var encoding: FilmOptions { get }
  var limits: Limits { get }
  /// What stands in files' names for the fields that say what is filmed; other films have other ones.
  var nameFields: [FrameField: [UInt8]] { get }
  /// Whose frames they are.
  ///
  /// - Parameter template: of their names, with all fields but the frame's number filled in.
  func identity(template: [UInt8]) -> SetIdentity
  /// The files that it is made from, as they are called now; those that are missing are left out.
  var knownInputs: [InputIdentity] { get }

  /// Reads all that every frame needs.
  ///
  /// - Parameters:
  ///   - depth: bits a sample of the frames, 8 or 16.
  ///   - holdsTransparency: without it frames lie on a ground unless a background is asked for: that of a
  ///     transition's type, or white.
  func content(depth: Int, holdsTransparency: Bool, _ control: WorkControl) throws -> Content
}

/// The frames of a film as scenes, ready to be drawn by any thread, in any order.
///
/// A scene may bring along pictures that were read for it alone, and that are gone with it.
package protocol FilmContent: Sendable {
  var stage: Stage { get }
  var space: ColorSpace { get }
  /// In ``space``.
  var background: RGBA { get }
  /// Whether every pixel of every frame is known to be opaque.
  var isOpaque: Bool { get }
  var renderer: Renderer { get }
  /// Of the pictures that are there for all frames.
  var memory: StageMemory { get }
  /// The files that have been read, which no output takes the place of.
  var inputs: [InputIdentity] { get }

  /// Whether frames show pictures that are drawn one after the other, and are to be got ready in order.
  var isOrdered: Bool { get }
  /// Gets ready what a frame shows, after the frames before it; what is not got ready is found all the same.
  func prepare(_ frame: Int) throws
  /// How the scenes of a frame become pixels, on canvases that are ``renderer``'s.
  func renderer(ofFrame frame: Int) throws -> Renderer
  /// Whether a frame has most pixels in common with those before, so that it pays to compare scenes.
  func changesLittle(at frame: Int) -> Bool
  /// How long each frame is exposed, in frames; 0 for a moment. See ``MotionBlur``.
  var shutter: Double { get }
  /// What is to be seen so many frames after a frame's own moment.
  func scene(of frame: Int, after offset: Double) throws -> Scene
  /// Whether a frame shows its own moment however long it is exposed: an end of a transition.
  func isSharp(_ frame: Int) -> Bool
  /// Pictures such as the frames will be, by which it is decided how all are compressed.
  func samples(_ control: WorkControl) throws -> [FramePixels]
  func notes(as format: FilmFormat) -> [FilmNote]

  /// What the samples of its pictures were, where it is made from two.
  var pictureSamples: FilmSamples? { get }
  var manifestSubject: FrameManifest.Subject { get }
  func place(ofFrame index: Int) -> FrameManifest.Place
}

extension FilmContent {
  package var pictureSamples: FilmSamples? { nil }
  package func isSharp(_ frame: Int) -> Bool { false }
  package var isOrdered: Bool { false }
  package func prepare(_ frame: Int) throws {}
  package func renderer(ofFrame frame: Int) throws -> Renderer { renderer }

  /// What a frame is the mean of: one scene where it is exposed for a moment or nothing moves meanwhile.
  func scenes(of frame: Int) throws -> [Scene] {
    let own = try scene(of: frame, after: 0)
    guard shutter > 0, !isSharp(frame) else { return [own] }
    let first = try scene(of: frame, after: -shutter / 2)
    let last = try scene(of: frame, after: shutter / 2)
    if first == own, last == own { return [own] }
    let count = MotionBlur.count(forTravel: first.travel(to: last))
    return try MotionBlur.moments(count, shutter: shutter).map { try scene(of: frame, after: $0) }
  }

  var canvasSize: PixelSize { renderer.canvasSize(of: stage.pixelSize) }

  func plan(of frame: Int) throws -> RenderPlan {
    try renderer(ofFrame: frame).plan(try scenes(of: frame))
  }

  func pixels(_ canvas: Canvas) -> FramePixels { renderer.pixels(canvas, isOpaque: isOpaque) }

  /// A frame, drawn by all threads.
  func picture(ofFrame index: Int, _ control: WorkControl) throws -> FramePixels {
    let canvas = try Canvas(size: canvasSize)
    let plan = try plan(of: index)
    try SharedCanvas(canvas).draw(control) { canvas, rows in
      try plan.draw(rows: rows, into: canvas)
    }
    return pixels(canvas)
  }

  func description(_ times: any FrameTimes) -> FilmDescription {
    FilmDescription(
      size: stage.pixelSize, frameCount: times.frameCount, frameDuration: times.rate.reciprocal,
      isOpaque: isOpaque, background: background, space: space, scale: stage.scale)
  }
}

/// What the frames of a ``Filmable`` are made of.
public struct FilmSource: Sendable {
  package let subject: any FilmSubject
  package let times: any FrameTimes

  init(_ subject: some FilmSubject, _ times: some FrameTimes) {
    (self.subject, self.times) = (subject, times)
  }

  /// Frames of your own.
  ///
  /// - Parameters:
  ///   - timing: which frames there are.
  ///   - stage: that of every frame.
  ///   - name: what the film is called: its frames' files begin so, and its manifest says it.
  ///   - options: what is drawn behind the layers, and how.
  ///   - encoding: how frames are encoded.
  ///   - limits: what frames may ask for.
  ///   - scene: what a frame shows, from 0; called by several threads at once, in any order. One that is
  ///     being called when the work is cancelled is not waited for, and what it returns is dropped.
  public init(
    _ timing: FrameTiming, on stage: Stage, named name: String = "film",
    options: RenderOptions = RenderOptions(), encoding: FilmOptions = FilmOptions(),
    limits: Limits = Limits(), _ scene: @escaping @Sendable (_ frame: Int) throws -> Scene
  ) {
    times = timing
    subject = OwnScenes(
      options: options, encoding: encoding, limits: limits,
      frames: SceneFrames.Source(
        name: Array(name.utf8), stage: stage, count: timing.frameCount,
        duration: Double(timing.frameCount) / timing.rate.double,
        scene: { frame, _ in try scene(frame) },
        moment: { timing.time(ofFrame: $0).double }))
  }
}

/// Scenes that no file says.
private struct OwnScenes: FilmSubject {
  let options: RenderOptions
  let encoding: FilmOptions
  let limits: Limits
  let frames: SceneFrames.Source

  var nameFields: [FrameField: [UInt8]] { [.name: frames.name] }
  var knownInputs: [InputIdentity] { [] }

  func identity(template: [UInt8]) -> SetIdentity { .nameless }

  func content(
    depth: Int, holdsTransparency: Bool, _ control: WorkControl
  ) throws -> SceneFrames {
    var options = options
    options.limits = limits
    return try SceneFrames(
      frames, in: .sRGB, options, StageMemory(), depth: depth, holdsTransparency: holdsTransparency)
  }
}
