import SlicerCore
import SystemPackage

/// A file of an old set that may go, as it was when that was found out.
struct DoomedFile: Sendable {
  let name: FilePath
  let status: FileStatus
}

extension OutputTransaction {
  /// Those of `unlisted` that are no part of the new set and still as they were written.
  ///
  /// Two manifests may list one name, the older one with bytes that are long gone: a file goes if
  /// any of them knows it.
  func unneeded(_ unlisted: [ListedFile], _ finished: [FinishedFile]) -> [DoomedFile] {
    let kept = Set(finished.map(\.name))
    var seen: Set<FilePath> = []
    return unlisted.compactMap { file in
      guard !kept.contains(file.name), !seen.contains(file.name),
        file.name.parents.allSatisfy({ (try? folder.status(of: $0))??.kind == .folder }),
        let (source, status) = folder.openPlainFile(file.name),
        !plan.inputs.contains(where: { $0.identity == status.identity }),
        (try? file.isUnchanged(source)) == true
      else { return nil }
      seen.insert(file.name)
      return DoomedFile(name: file.name, status: status)
    }
  }
}
