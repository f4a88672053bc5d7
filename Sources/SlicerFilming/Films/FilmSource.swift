public import SlicerAnimation
public import SlicerCore
import SlicerFiles
public import SlicerFilm
public import SlicerRender
public import SlicerScene
import SlicerWork

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
