public import SlicerAnimation
public import SlicerCodecs
public import SlicerFiles
public import SlicerFilm
public import SlicerTransitions
public import SystemPackage

/// What turns into what, how, and where it goes.
public struct TransitionRequest: Sendable {
  /// A.
  public var from: PictureInput
  /// B.
  public var to: PictureInput
  /// The name that it was asked for by, for names of files and manifests.
  public var type: String
  public var transition: any Transition
  /// What the transition's parameters were set to.
  public var parameters = ParameterValues()
  public var timing: FrameTiming
  public var stage = StageOptions()
  public var target: FilmTarget
  public var film = FilmOptions()
  public var decoding = DecodeOptions()
  /// What happens to files that have an output's name.
  public var existingFiles = OutputPlan.ExistingFiles.replace
  /// How the frames' manifest is called: see ``SplitOptions/manifest``. Nil: none is written for a
  /// template without a folder.
  public var manifest: FilePath?

  public init(
    from: PictureInput, to: PictureInput, type: String, transition: any Transition,
    timing: FrameTiming, target: FilmTarget
  ) {
    self.from = from
    self.to = to
    self.type = type
    self.transition = transition
    self.timing = timing
    self.target = target
  }
}
