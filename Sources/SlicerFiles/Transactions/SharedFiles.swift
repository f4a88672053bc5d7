import SystemPackage

/// What outputs that several sets may have will hold: where it is what they hold, none loses them.
enum SharedFiles {
  /// As the plan says, before any work.
  case planned([FilePath: [UInt8]])
  /// As it was written, in the temporaries of these names.
  case finished([FilePath: FilePath])

  /// Whether the file that is called `name` in the folder keeps its bytes.
  func keep(_ name: FilePath, in folder: Folder) -> Bool {
    switch self {
    case .planned(let contents):
      guard let bytes = contents[name] else { return false }
      return (try? folder.openPlainFile(name)?.0.allBytes(limit: bytes.count)) == bytes
    case .finished(let temporaries):
      guard let temporary = temporaries[name], let (old, status) = folder.openPlainFile(name),
        let (new, newStatus) = folder.openPlainFile(temporary), status.size == newStatus.size,
        let bytes = try? new.allBytes(limit: status.size)
      else { return false }
      return (try? old.allBytes(limit: status.size)) == bytes
    }
  }
}

extension OutputTransaction {
  /// Those of the finished files that other sets may have too.
  func sharedFiles(_ finished: [FinishedFile]) -> SharedFiles {
    let shared = finished.filter { plan.sharable[$0.name] != nil }
    return .finished(
      Dictionary(shared.map { ($0.name, $0.temporary) }, uniquingKeysWith: { $1 }))
  }
}
