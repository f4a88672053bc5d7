import SlicerFiles
import SlicerTiles
import SystemPackage

/// The manifests that lie in a folder, whoever wrote them.
enum FolderManifests {
  /// Their paths, `manifest.json` first; none where there is no folder, or it cannot be listed.
  static func paths(in folder: FilePath) -> [FilePath] {
    guard let names = try? Folder(opening: folder).names() else { return [] }
    let first = Array(NameRules.manifest.utf8)
    return names.map(\.bytes).filter(NameRules.isManifest)
      .sorted { $0 == first || $1 != first && $0.lexicographicallyPrecedes($1) }
      .map { folder.pushing(FilePath(bytes: $0)) }
  }

  /// The manifest of the only tiles in a folder.
  ///
  /// - Throws: ``JobError/noManifest(name:)``, ``JobError/severalSets(_:)``.
  static func ofTiles(in folder: FilePath) throws(JobError) -> FilePath {
    let paths = paths(in: folder)
    guard let first = paths.first else { throw .noManifest(name: NameRules.manifest) }
    if paths.count == 1 { return first }
    let sets = paths.compactMap { path in titleOfTiles(path).map { (path, $0) } }
    if sets.count > 1 {
      throw .severalSets(sets.map { JobError.NamedSet(manifest: $0, title: $1) })
    }
    return sets.first?.0 ?? first
  }

  /// What the pictures of a manifest of tiles are called; nil for frames and other programs' files.
  /// A damaged `manifest.json` counts, lest another set be taken for the one that is meant.
  private static func titleOfTiles(_ path: FilePath) -> String? {
    let bytes = try? ManifestFile.read(path)
    if let bytes, let contents = try? ManifestFile.contents(bytes) {
      return contents.identity.title
    }
    let isFrames = bytes.map { (try? ManifestFile.frames($0)) != nil } ?? false
    guard !isFrames, path.lastComponent?.string == NameRules.manifest else { return nil }
    return "damaged"
  }
}
