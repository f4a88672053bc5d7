public import SlicerAnimation
public import SlicerBatch
public import SlicerCodecs
public import SlicerColor
public import SlicerCore
public import SlicerFiles
public import SlicerFilm
public import SlicerPrograms
public import SlicerSceneFiles
public import SlicerTiles
public import SlicerTransitions
public import SystemPackage

/// Why a piece of work has failed, and which file that is about: what every call of the library throws.
///
/// The one place where paths and errors meet.
public struct WorkError: SlicerError, Equatable {
  /// What went wrong, by the stage that says so.
  public enum Reason: Equatable, Sendable {
    /// ``WorkControl/cancel()`` was called, or the task was cancelled.
    case cancelled
    /// The request itself, beyond its files.
    case job(JobError)
    /// The name and the kind of a film.
    case filmSink(FilmSinkError)
    /// The bytes of a picture.
    case codec(CodecError)
    /// More than the limits allow, or than the machine has.
    case limit(LimitError)
    /// Opening, reading and writing files.
    case file(FileError)
    /// Metadata that are asked for.
    case metadata(MetadataError)
    /// Profiles and color spaces.
    case color(ColorError)
    /// Grids, tiles and rectangles.
    case tile(TileError)
    /// Names and their templates.
    case name(NameError)
    /// Manifests of tiles.
    case manifest(ManifestError)
    /// Layouts for other programs.
    case layout(LayoutError)
    /// Archives, and the names in them.
    case zip(ZipError)
    /// Interlocking pieces.
    case jigsaw(JigsawError)
    /// Frames and their encoding.
    case film(FilmError)
    /// Numbers, times and curves of frames.
    case timing(TimingError)
    /// Transitions and their parameters.
    case transition(TransitionError)
    /// Layers and their animations.
    case animation(AnimationError)
    /// Scene files.
    case scene(SceneFileError)
    /// Rules for make.
    case depfile(DepfileError)
    /// Scripts for engines that run batches.
    case script(ScriptError)
    /// Lists of slides.
    case slideList(SlideListError)
    /// Several things that can be said at once, at least two.
    case several([WorkError])
    /// Another program.
    case program(ProgramError)
    /// What a caller's own source, sink or closure has thrown, as text.
    case foreign(String)
  }

  /// The file, or the picture's name; nil for what is about no single one.
  public let path: FilePath?
  /// What went wrong.
  public let reason: Reason

  /// The work was ended by its caller.
  static let cancelled = WorkError(path: nil, reason: .cancelled)

  private init(path: FilePath?, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// All that is wrong, or the one thing.
  static func all(_ errors: [WorkError]) -> WorkError {
    errors.count == 1 ? errors[0] : WorkError(path: nil, reason: .several(errors))
  }

  /// What is said one by one.
  package var parts: [WorkError] {
    if case .several(let errors) = reason { errors } else { [self] }
  }

  /// Adds `path`, unless the error names its own.
  init(_ path: FilePath?, _ error: any Error) {
    if let work = error as? WorkError {
      self.init(path: work.reason == .cancelled ? nil : work.path ?? path, reason: work.reason)
    } else {
      self.init(path: (error as? FileError)?.path ?? path, reason: Reason(error))
    }
  }

  /// The result of `body`; whatever it throws is about `path`, unless it says otherwise.
  package static func about<R>(_ path: FilePath?, _ body: () throws -> R) throws(WorkError) -> R {
    do { return try body() } catch { throw WorkError(path, error) }
  }

  /// Whose fault it is; what a caller's own code has thrown is input or output that failed.
  public var kind: FailureKind {
    switch reason {
    case .cancelled: .cancelled
    case .several(let errors): errors.first?.kind ?? .inputOutput
    default: reason.error?.kind ?? .inputOutput
    }
  }

  /// What can be asked for instead.
  public var remedy: Remedy? { reason.error?.remedy }

  /// What is wrong, and what was allowed.
  public var description: String { (location.map { "\($0): " } ?? "") + "\(reason)" }

  /// The path, and the line and column of what is wrong in a text; nil for what is about no file.
  package var location: String? {
    guard let path else { return nil }
    if case .scene(let error) = reason { return path.printable + error.position }
    if case .slideList(let error) = reason { return path.printable + error.position }
    return path.printable
  }
}

extension WorkError.Reason: CustomStringConvertible {
  init(_ error: any Error) {
    switch error {
    case let error as JobError: self = .job(error)
    case let error as FilmSinkError: self = .filmSink(error)
    case let error as CodecError: self = .codec(error)
    case let error as LimitError: self = .limit(error)
    case let error as FileError: self = .file(error)
    case let error as MetadataError: self = .metadata(error)
    case let error as ColorError: self = .color(error)
    case let error as TileError: self = .tile(error)
    case let error as NameError: self = .name(error)
    case let error as ManifestError: self = .manifest(error)
    case let error as LayoutError: self = .layout(error)
    case let error as ZipError: self = .zip(error)
    case let error as JigsawError: self = .jigsaw(error)
    case let error as FilmError: self = .film(error)
    case let error as TimingError: self = .timing(error)
    case let error as TransitionError: self = .transition(error)
    case let error as AnimationError: self = .animation(error)
    case let error as SceneFileError: self = .scene(error)
    case let error as DepfileError: self = .depfile(error)
    case let error as ScriptError: self = .script(error)
    case let error as SlideListError: self = .slideList(error)
    case let error as ProgramError: self = .program(error)
    case is CancellationError: self = .cancelled
    default: self = .foreign("\(error)")
    }
  }

  /// The stage's own error; nil for what comes from outside.
  public var error: (any SlicerError)? {
    switch self {
    case .cancelled, .foreign, .several: nil
    case .job(let error): error
    case .filmSink(let error): error
    case .codec(let error): error
    case .limit(let error): error
    case .file(let error): error
    case .metadata(let error): error
    case .color(let error): error
    case .tile(let error): error
    case .name(let error): error
    case .manifest(let error): error
    case .layout(let error): error
    case .zip(let error): error
    case .jigsaw(let error): error
    case .film(let error): error
    case .timing(let error): error
    case .transition(let error): error
    case .animation(let error): error
    case .scene(let error): error
    case .depfile(let error): error
    case .script(let error): error
    case .slideList(let error): error
    case .program(let error): error
    }
  }

  /// What is wrong, and what was allowed.
  public var description: String {
    if let error { return "\(error)" }
    switch self {
    case .foreign(let text): return text
    case .several(let errors): return errors.map(\.description).joined(separator: "; ")
    default: return "cancelled"
    }
  }
}
