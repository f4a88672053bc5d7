public import SlicerAnimation
public import SlicerCodecs
import SlicerCore
public import SlicerFiles
public import SlicerFilm
public import SlicerTransitions
public import SystemPackage

/// Which transition a film shows.
public enum TransitionChoice: Sendable {
  /// A value with all that it needs, such as `Luma(map)`.
  case value(any Transition)
  /// A name of the catalog and its parameters. The pictures that they name are read with A and B.
  case named(TransitionEntry, ParameterValues, isReversed: Bool = false)

  /// What names of files and manifests call it.
  public var name: String {
    switch self {
    case .value(let transition): type(of: transition).name
    case .named(let entry, _, _): entry.alias?.name ?? entry.row.name
    }
  }

  /// What was set; nothing for a value.
  public var parameters: ParameterValues {
    if case .named(_, let values, _) = self { values } else { ParameterValues() }
  }

  /// - Parameter images: the pixels of the parameters that name a picture.
  /// - Throws: `TransitionError`.
  func transition(_ images: [String: Image]) throws(TransitionError) -> any Transition {
    switch self {
    case .value(let transition): return transition
    case .named(let entry, let values, let isReversed):
      let transition = try entry.row.transition(values.with(images))
      return isReversed ? transition.reversed : transition
    }
  }
}

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
