import SlicerCore
package import SystemPackage

/// The treatment of a file that has an output's name.
public enum ExistingFiles: Sendable {
  /// It is replaced if somebody has named it, or an earlier run for the same pictures has written it,
  /// which that run's manifest says. Another set's, or anybody's, is refused.
  case replace
  /// Like ``replace``, where slicer chose the name: a single file, too, is replaced only if slicer made it,
  /// as pages and archives show.
  case replaceKnown
  /// It is replaced whosever it is, and sets that are in the way end, manifest and all.
  case discard
  /// The file is kept, and nothing is written.
  case keep
}

/// Which files a transaction writes where, and what it must leave alone.
package struct OutputPlan: Sendable {
  /// The folder of the outputs, which is made if it is missing, with those above it, and removed again if
  /// nothing comes of it. Empty for the current one.
  package var folder: FilePath
  /// The final names, relative to ``folder``; folders in them are made when they are needed.
  /// Not all of them have to be written.
  package var names: [FilePath]
  /// The rule for other sets and the manifest's name. The manifest vouches for the other files: it goes first
  /// and comes last. Nil: manifests are files like any other.
  package var sets: SetRule?
  /// Names that no other set may list, though nothing is written there.
  package var claims: [FilePath] = []
  /// The contents of names that several sets may share, if they agree.
  package var sharable: [FilePath: [UInt8]] = [:]
  /// Documents about the outputs, which no manifest lists: what an earlier run has put there is replaced,
  /// and goes where the new outputs have none.
  package var documents: [KnownFile] = []
  /// The files that must never be overwritten.
  package var inputs: [InputIdentity]
  package var existingFiles: ExistingFiles
  /// The folder's manifests, where several transactions of one run write to it; nil: each lists the folder.
  package var shared: SharedFolder?

  /// A set of files in a folder of its own.
  package init(
    folder: FilePath, names: [FilePath], sets: SetRule? = nil, inputs: [InputIdentity] = [],
    existingFiles: ExistingFiles = .replace
  ) {
    self.folder = folder
    self.names = names
    self.sets = sets
    self.inputs = inputs
    self.existingFiles = existingFiles
  }

  /// One file; its name is the only one of ``names``.
  package init(
    file: FilePath, sets: SetRule? = nil, inputs: [InputIdentity] = [],
    existingFiles: ExistingFiles = .replace
  ) {
    self.init(
      folder: file.removingLastComponent(),
      names: [file.lastComponent.map { FilePath(root: nil, components: $0) } ?? ""],
      sets: sets, inputs: inputs, existingFiles: existingFiles)
  }

  /// All names that there may be in the end.
  var allNames: [FilePath] { names + (sets?.names ?? []) }
}

extension OutputPlan {
  /// Looks for all that speaks against the plan, without writing anything.
  ///
  /// - Throws: `SlicerError` of the kind `cannotCreate`, with the first such thing.
  package func check() throws {
    try checkNames()
    do {
      _ = try check(in: try Folder(opening: folder))
    } catch let error as SlicerError where error.isRefused(.openFolder, .noSuchFileOrDirectory) {
    }
  }

  /// How the manifest would be called if the set were committed now, over an older one of the same
  /// pictures too; nil: there would be none.
  ///
  /// - Parameter asInNewFolder: whether what lies in the folder now is left out of account.
  /// - Throws: `SlicerError` if another set, or another program's file, is in the way.
  package func manifestName(asInNewFolder: Bool = false) throws -> FilePath? {
    try checkNames()
    if asInNewFolder { return sets?.names.first }
    var plan = self
    if plan.existingFiles == .keep { plan.existingFiles = .replace }
    do {
      let folder = try Folder(opening: folder)
      return try Self.settled(in: folder) {
        let found = try FolderSets(folder, plan)
        let existing = names.filter { (try? folder.status(of: $0)) != nil }
        return try SetDecision(plan, found, existing, in: folder, .planned(sharable)).manifest
      }
    } catch let error as SlicerError where error.isRefused(.openFolder, .noSuchFileOrDirectory) {
      return sets?.names.first
    }
  }

  /// Each name stays in the folder, and no two are the same file or a file and its folder.
  func checkNames() throws {
    var parents: [FilePath: FilePath] = [:]
    for name in allNames {
      guard name.staysInside else { throw .outputLeavesFolder(folder.pushing(name)) }
      for parent in name.parents { parents[parent] = name }
    }
    var names: Set<FilePath> = []
    for name in allNames {
      let isRepeated = !names.insert(name).inserted
      if let other = isRepeated ? name : parents[name] {
        throw .sameFile(folder.pushing(name), folder.pushing(other))
      }
    }
  }

  /// Checks the plan before any work; what sets there are, and how the manifest would be called.
  func check(
    in folder: Folder
  ) throws -> (found: FolderSets, manifest: FilePath?) {
    try Self.settled(in: folder) {
      let found = try FolderSets(folder, self)
      return (found, try check(in: folder, found, .planned(sharable)).manifest)
    }
  }

  /// Does `body`, and once more under the lock on the folder if a file seems to be nobody's: a commit that
  /// is under way gives manifests other names, so that a list of the folder may miss one.
  private static func settled<R>(
    in folder: Folder, _ body: () throws -> R
  ) throws -> R {
    do {
      return try body()
    } catch let error as SlicerError where error.id == "unknownFile" {
      return try FolderLock.hold(folder, body)
    }
  }

  /// Checks that the files under the final names may be replaced.
  func check(
    in folder: Folder, _ found: FolderSets, _ shared: SharedFiles
  ) throws -> SetDecision {
    try folder.checkWritable(for: allNames.count == 1 ? names.first : nil)
    let existing = try check(names, in: folder)
    let decision = try SetDecision(self, found, existing, in: folder, shared)
    if let manifest = decision.manifest { _ = try check([manifest], in: folder) }
    return decision
  }

  /// - Returns: those of `names` that exist.
  private func check(_ names: [FilePath], in folder: Folder) throws -> [FilePath] {
    var isFolder: [FilePath: Bool] = [:]
    var existing: [FilePath] = []
    for name in names {
      for parent in name.parents where isFolder[parent] == nil {
        isFolder[parent] = try checkFolder(parent, in: folder)
      }
      if let parent = name.parents.last, isFolder[parent] == false { continue }
      guard let status = try folder.status(of: name) else { continue }
      try check(name, status, in: folder)
      existing.append(name)
    }
    return existing
  }

  /// True if `name` is a folder. A link to one does not count: it may lead anywhere.
  private func checkFolder(_ name: FilePath, in folder: Folder) throws -> Bool {
    guard let status = try folder.status(of: name) else { return false }
    guard status.kind == .folder else { throw .inTheWay(folder.path(of: name), status.kind) }
    return true
  }

  private func check(
    _ name: FilePath, _ status: FileStatus, in folder: Folder
  ) throws {
    let path = folder.path(of: name)
    // Replacing a link leaves its target alone. But a user who names an input by a link does not expect to
    // lose the link either, nor /dev/stdout.
    let target = status.kind == .link ? folder.target(of: name) : status
    for found in [status, target].compactMap({ $0 }) {
      if let input = inputs.first(where: { $0.identity == found.identity }) {
        throw .overwritesInput(path, input: input.path)
      }
      guard found.kind == .file || found.kind == .link || (found.kind == .folder && found != status)
      else { throw .inTheWay(path, found.kind) }
    }
    if status.kind == .link, let target, target.isStandardOutput { throw .inTheWay(path, .link) }
    if existingFiles == .keep { throw .outputExists(path) }
  }
}

extension Folder {
  /// The status of the target of the link `name`; nil if there is none.
  fileprivate func target(of name: FilePath) -> FileStatus? {
    guard let status = try? status(of: name, followingLink: true) else { return nil }
    return status
  }
}

extension FileStatus {
  /// True if it is the file that standard output goes to.
  fileprivate var isStandardOutput: Bool {
    guard let output = try? FileStatus(of: .standardOutput) else { return false }
    return output.identity == identity
  }
}

extension FilePath {
  /// True if the path, in a folder, names a file that is in it or in one of its folders.
  var staysInside: Bool {
    isRelative && !isEmpty && components.allSatisfy { $0.kind == .regular }
  }
}
