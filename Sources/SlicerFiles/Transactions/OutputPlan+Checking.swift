package import SystemPackage

extension OutputPlan {
  /// Looks for all that speaks against the plan, without writing anything.
  ///
  /// - Throws: ``FileError`` of the kind `cannotCreate`, with the first such thing.
  package func check() throws(FileError) {
    try checkNames()
    do throws(FileError) {
      let folder = try Folder(opening: folder)
      _ = try check(in: folder, FolderSets(folder, self), .planned(sharable))
    } catch .failed(.openFolder, _, .noSuchFileOrDirectory) where missingFolder == .make {
    }
  }

  /// How the manifest would be called if the set were committed now, over an older one of the same
  /// pictures too; nil: there would be none.
  ///
  /// - Throws: ``FileError`` if another set, or another program's file, is in the way.
  package func manifestName() throws(FileError) -> FilePath? {
    try checkNames()
    var plan = self
    if plan.existingFiles == .keep { plan.existingFiles = .replace }
    do throws(FileError) {
      let folder = try Folder(opening: folder)
      let found = try FolderSets(folder, plan)
      return try SetDecision(plan, found, in: folder, .planned(sharable)).manifest
    } catch .failed(.openFolder, _, .noSuchFileOrDirectory) {
      return sets?.names.first
    }
  }

  /// Each name stays in the folder, and no two are the same file or a file and its folder.
  func checkNames() throws(FileError) {
    var parents: [FilePath: FilePath] = [:]
    for name in allNames {
      guard name.staysInside else { throw .leavesFolder(folder.pushing(name)) }
      for parent in name.parents { parents[parent] = name }
    }
    var names: Set<FilePath> = []
    for name in allNames {
      let isRepeated = !names.insert(name).inserted
      if let other = isRepeated ? name : parents[name] {
        throw .sameName(folder.pushing(name), folder.pushing(other))
      }
    }
  }

  /// What exists under the final names may be replaced, and no other set loses anything.
  func check(
    in folder: Folder, _ found: FolderSets, _ shared: SharedFiles
  ) throws(FileError) -> SetDecision {
    try folder.checkWritable()
    try check(names, in: folder)
    let decision = try SetDecision(self, found, in: folder, shared)
    if let manifest = decision.manifest { try check([manifest], in: folder) }
    return decision
  }

  private func check(_ names: [FilePath], in folder: Folder) throws(FileError) {
    var isFolder: [FilePath: Bool] = [:]
    for name in names {
      for parent in name.parents where isFolder[parent] == nil {
        isFolder[parent] = try checkFolder(parent, in: folder)
      }
      if let parent = name.parents.last, isFolder[parent] == false { continue }
      if let status = try folder.status(of: name) { try check(name, status, in: folder) }
    }
  }

  /// Whether `name` is a folder. A link to one does not count: it may lead anywhere.
  private func checkFolder(_ name: FilePath, in folder: Folder) throws(FileError) -> Bool {
    guard let status = try folder.status(of: name) else { return false }
    guard status.kind == .folder else { throw .inTheWay(folder.path(of: name), status.kind) }
    return true
  }

  private func check(
    _ name: FilePath, _ status: FileStatus, in folder: Folder
  ) throws(FileError) {
    let path = folder.path(of: name)
    // What a link leads to is not overwritten, for the link is replaced; but who names an input by
    // a link does not expect to lose the link either, nor /dev/stdout.
    let target = status.kind == .link ? folder.target(of: name) : status
    for found in [status, target].compactMap({ $0 }) {
      if let input = inputs.first(where: { $0.identity == found.identity }) {
        throw .overwritesInput(path, input: input.path)
      }
      guard found.kind == .file || found.kind == .link || (found.kind == .folder && found != status)
      else { throw .inTheWay(path, found.kind) }
    }
    if status.kind == .link, let target, target.isStandardOutput { throw .inTheWay(path, .link) }
    if existingFiles == .keep { throw .exists(path) }
  }
}

extension Folder {
  /// What the link `name` leads to; nil if nowhere.
  fileprivate func target(of name: FilePath) -> FileStatus? {
    guard let status = try? status(of: name, followingLink: true) else { return nil }
    return status
  }
}

extension FileStatus {
  /// Whether it is the file that standard output goes to.
  fileprivate var isStandardOutput: Bool {
    guard let output = try? FileStatus(of: .standardOutput) else { return false }
    return output.identity == identity
  }
}

extension FilePath {
  /// Whether the path, in a folder, names a file that is in it or in one of its folders.
  var staysInside: Bool {
    isRelative && !isEmpty && components.allSatisfy { $0.kind == .regular }
  }
}
