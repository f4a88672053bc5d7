import SlicerCore
import SystemPackage

/// A file of the old set that may go, as it was when that was found out.
struct DoomedFile: Sendable {
  let name: FilePath
  let status: FileStatus
}

extension OutputTransaction {
  /// The largest manifest that is read; a million tiles need about 200 MB.
  private static let largestManifest = 512 << 20

  /// The bytes of the manifests whose files may be in the folder now: of the old set, and of those
  /// that killed runs were about to replace.
  func oldManifests() -> [[UInt8]] {
    let manifests = (plan.manifest.map { [$0] } ?? []) + abandonedManifests
    return manifests.compactMap(bytes(ofManifest:))
  }

  private func bytes(ofManifest manifest: FilePath) -> [UInt8]? {
    guard let (source, status) = openOld(manifest), status.size <= Self.largestManifest
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: status.size)
    let count = bytes.withUnsafeMutableBytes { try? source.read(into: $0, at: 0) }
    return count == status.size ? bytes : nil
  }

  /// Those of `stale` that are no longer part of the set and still as they were written.
  func unneeded(_ stale: [StaleFile], _ finished: [FinishedFile]) -> [DoomedFile] {
    let kept = Set(finished.map(\.name)).union(plan.manifest.map { [$0] } ?? [])
    return stale.compactMap { stale in
      guard stale.name.staysInside, !kept.contains(stale.name),
        stale.name.parents.allSatisfy({ (try? folder.status(of: $0))??.kind == .folder }),
        let (source, status) = openOld(stale.name),
        !plan.inputs.contains(where: { $0.identity == status.identity }),
        (try? stale.isUnchanged(source)) == true
      else { return nil }
      return DoomedFile(name: stale.name, status: status)
    }
  }

  /// Opens `name` if it is a plain file and no link.
  private func openOld(_ name: FilePath) -> (FileSource, FileStatus)? {
    guard let descriptor = try? folder.openToRead(name) else { return nil }
    let source = FileSource(descriptor, path: folder.path(of: name))
    guard let status = try? FileStatus(of: descriptor), status.kind == .file else { return nil }
    return (source, status)
  }
}
