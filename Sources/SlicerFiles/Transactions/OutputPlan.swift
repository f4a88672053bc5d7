public import SystemPackage

/// Which files a transaction writes where, and what it must leave alone.
public struct OutputPlan: Sendable {
  /// What happens to a file that has an output's name.
  public enum ExistingFiles: Sendable {
    /// It is replaced, unless it belongs to another set: see ``SetRule``.
    case replace
    /// It is replaced, and sets that are in the way end, manifest and all: `--replace`.
    case discard
    /// It is kept, and nothing is written: `--no-clobber`.
    case keep
  }

  /// What happens if the folder is missing.
  public enum MissingFolder: Sendable {
    /// It is made, with those above it; and removed again if nothing comes of it.
    case make
    /// That is an error.
    case refuse
  }

  /// The folder of the outputs; empty for the current one.
  public var folder: FilePath
  /// The final names, relative to ``folder``; folders in them are made when they are needed.
  /// Not all of them have to be written.
  public var names: [FilePath]
  /// What other sets there may be, and how the manifest is called: the file that vouches for the
  /// others, which goes first and comes last. Nil: manifests are files like any other.
  package var sets: SetRule?
  /// Of names that several sets may share, if they agree, what they will hold.
  public var sharable: [FilePath: [UInt8]] = [:]
  /// What must never be overwritten.
  package var inputs: [InputIdentity]
  /// What becomes of files that lie where outputs go.
  public var existingFiles: ExistingFiles
  /// What becomes of a folder that is not there.
  public var missingFolder: MissingFolder

  /// A set of files in a folder of its own.
  package init(
    folder: FilePath, names: [FilePath], sets: SetRule? = nil, inputs: [InputIdentity] = [],
    existingFiles: ExistingFiles = .replace, missingFolder: MissingFolder = .make
  ) {
    self.folder = folder
    self.names = names
    self.sets = sets
    self.inputs = inputs
    self.existingFiles = existingFiles
    self.missingFolder = missingFolder
  }

  /// One file in a folder that is there; its name is the only one of ``names``.
  package init(
    file: FilePath, sets: SetRule? = nil, inputs: [InputIdentity] = [],
    existingFiles: ExistingFiles = .replace
  ) {
    self.init(
      folder: file.removingLastComponent(),
      names: [file.lastComponent.map { FilePath(root: nil, components: $0) } ?? ""],
      sets: sets, inputs: inputs, existingFiles: existingFiles, missingFolder: .refuse)
  }

  /// All names that there may be in the end.
  var allNames: [FilePath] { names + (sets?.names ?? []) }
}
