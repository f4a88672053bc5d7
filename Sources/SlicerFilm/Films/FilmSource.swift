public import SlicerCore
import SlicerFiles
public import SlicerRender
public import SlicerScene
import SlicerWork

/// The facts of a ``Filmable`` before anything is read.
public struct FilmSource: Sendable {
  package var times: any FrameTimes
  package var encoding: FilmOptions
  package let limits: Limits
  /// The values of the fields in files' names that describe this film; other films have other fields.
  package let nameFields: [FrameField: [UInt8]]
  /// The set that the frames belong to, for a template of their names in which only the frame's number is open.
  let identity: @Sendable (_ template: [UInt8]) -> SetIdentity
  /// The files that it is made from, as they are called now; those that are missing are left out.
  let knownInputs: @Sendable () -> [InputIdentity]
  /// Reads all that every frame needs.
  ///
  /// `depth`: bits a sample of the frames, 8 or 16. Without `holdsTransparency` frames lie on a ground unless a background is
  /// asked for: that of a transition's type, or white.
  var timeline:
    @Sendable (_ depth: Int, _ holdsTransparency: Bool, _ control: WorkControl) throws -> Timeline

  init(
    _ times: some FrameTimes, _ encoding: FilmOptions, _ limits: Limits,
    nameFields: [FrameField: [UInt8]],
    identity: @escaping @Sendable (_ template: [UInt8]) -> SetIdentity,
    knownInputs: @escaping @Sendable () -> [InputIdentity],
    timeline: @escaping @Sendable (Int, Bool, WorkControl) throws -> Timeline
  ) {
    (self.times, self.encoding, self.limits) = (times, encoding, limits)
    (self.nameFields, self.identity) = (nameFields, identity)
    (self.knownInputs, self.timeline) = (knownInputs, timeline)
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
    let name = Array(name.utf8)
    self.init(
      timing, encoding, limits, nameFields: [.name: name], identity: { _ in .nameless },
      knownInputs: { [] }
    ) { depth, holdsTransparency, _ in
      var options = options
      options.limits = limits
      return try Timeline(
        ofScenes: timing, on: stage, named: name,
        seconds: Double(timing.frameCount) / timing.rate.double, in: .sRGB, options,
        StageMemory(), depth: depth, holdsTransparency: holdsTransparency,
        moment: { timing.time(ofFrame: $0).double }
      ) { frame, _ in try scene(frame) }
    }
  }
}

extension FilmSource {
  var selection: FrameSelection? { times.selection }

  /// The set that frames belong to. Some frames of a film are no part of the set of another selection.
  func identity(of template: [UInt8]) -> SetIdentity {
    let whole = identity(template)
    return selection.map { .some(of: whole, frames: $0.description) } ?? whole
  }
}

extension FilmSource: Filmable {
  /// The source itself: it can be written as any film.
  public var source: FilmSource { self }
}
