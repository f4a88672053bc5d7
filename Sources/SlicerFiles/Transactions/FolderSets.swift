import SystemPackage

/// The manifests in a folder as one moment finds them, those that commits have put aside too.
struct FolderSets: Sendable {
  struct Entry: Sendable {
    let name: FilePath
    let status: FileStatus
    let manifest: FoundManifest

    /// Whether it has no final name: its commit was killed, or is under way.
    var isPutAside: Bool { TemporaryName(name) != nil }
  }

  /// By name.
  private(set) var entries: [Entry] = []

  /// The largest manifest that is read; a million tiles need about 200 MB.
  private static let largest = 512 << 20

  /// - Parameter known: what was found before; files that nobody has touched are not read again.
  init(_ folder: Folder, _ plan: OutputPlan, known: FolderSets? = nil) throws(FileError) {
    guard let rule = plan.sets, try Self.matter(to: plan, in: folder) else { return }
    let listed = try folder.names().filter {
      rule.isManifest($0) || TemporaryName($0)?.isRetiredManifest == true
    }
    // Where case is ignored a name can be taken that is not on the list.
    for name in Set(listed + rule.names) {
      guard let status = try folder.status(of: name), status.kind == .file else { continue }
      if let old = known?[name], old.status == status {
        entries.append(old)
      } else {
        entries.append(
          Entry(name: name, status: status, manifest: Self.read(name, status, rule, folder)))
      }
    }
    entries.sort { $0.name.bytes.lexicographicallyPrecedes($1.name.bytes) }
  }

  /// What cannot be read is nobody's that we know.
  private static func read(
    _ name: FilePath, _ status: FileStatus, _ rule: SetRule, _ folder: Folder
  ) -> FoundManifest {
    guard status.size <= largest, let (source, _) = folder.openPlainFile(name),
      let bytes = try? source.allBytes(limit: largest)
    else { return FoundManifest(.foreign) }
    return rule.read(bytes)
  }

  /// Who makes no set needs to know manifests only if there is something to replace.
  private static func matter(to plan: OutputPlan, in folder: Folder) throws(FileError) -> Bool {
    guard plan.sets?.name == SetRule.Name.noManifest else { return true }
    for name in plan.names where try folder.status(of: name) != nil { return true }
    return false
  }

  subscript(name: FilePath) -> Entry? { entries.first { $0.name == name } }
}

extension Folder {
  /// Opens `name` if it is a plain file and no link.
  func openPlainFile(_ name: FilePath) -> (FileSource, FileStatus)? {
    guard let descriptor = try? openToRead(name) else { return nil }
    let source = FileSource(descriptor, path: path(of: name))
    guard let status = try? FileStatus(of: descriptor), status.kind == .file else { return nil }
    return (source, status)
  }
}
