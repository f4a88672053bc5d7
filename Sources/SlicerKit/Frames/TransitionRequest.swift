public import SlicerAnimation
public import SlicerCodecs
public import SlicerFiles
public import SlicerFilm
public import SystemPackage

/// What turns into what, how, and where it goes.
public struct TransitionRequest: Sendable {
  /// A.
  public var from: PictureInput
  /// B.
  public var to: PictureInput
  public var transition: TransitionChoice
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
    from: PictureInput, to: PictureInput, _ transition: TransitionChoice, timing: FrameTiming,
    target: FilmTarget
  ) {
    self.from = from
    self.to = to
    self.transition = transition
    self.timing = timing
    self.target = target
  }
}
