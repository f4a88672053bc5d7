import SlicerCore
import SlicerFiles
import SlicerTiles
import SystemPackage

/// True if a pyramid has been made before, so that resuming leaves it alone.
///
/// Its manifest proves it: written by this version with the same settings from a file with the same name and
/// digest. Every file that it lists has the digest that it states.
enum EarlierPyramid {
  /// The report of an earlier run; nil when the work is to be done again.
  static func report(_ pyramid: Pyramid, _ folder: OutputFolder) throws -> PyramidReport? {
    // A pipe would be waited for, and emptied. What a salvaged picture lacks is said each time.
    guard !pyramid.picture.isLenient, let path = pyramid.picture.filePath,
      FileSize.bytes(of: path) != nil
    else { return nil }
    let manifests =
      try folder.manifest.map { [folder.path.pushing($0)] }
      ?? FolderManifests.paths(in: folder.path)
    var digest: String?
    for path in manifests {
      guard let manifest = manifest(path, of: pyramid) else { continue }
      let current = try digest ?? Digest.of(pyramid.picture.open().source)
      digest = current
      guard manifest.source.fileDigest == current, hasAllFiles(manifest, in: folder.path)
      else { continue }
      let name = FilePath(root: nil, path.components.suffix(1))
      return PyramidReport(
        pyramid, in: .folder(folder), CommittedSet(manifest: name), manifest, wasDone: true)
    }
    return nil
  }

  private static func manifest(_ path: FilePath, of pyramid: Pyramid) -> PyramidManifest? {
    guard FileSize.bytes(of: path) != nil, let bytes = try? ManifestFile.read(path),
      let manifest = try? ManifestFile.pyramidIfAny(bytes),
      (try? manifest.validate(limits: pyramid.picture.limits)) != nil,
      settings(pyramid).contains(manifest.settings), manifest.generator == SlicerVersion.generator,
      manifest.source.name.bytes == pyramid.picture.fileName
    else { return nil }
    return manifest
  }

  /// The settings of an earlier run that has made what is asked for. A run with a page has made all that is
  /// without one, and the page stays.
  private static func settings(_ pyramid: Pyramid) -> [String] {
    var withPage = pyramid
    withPage.hasViewer = true
    return [pyramid.settings, withPage.settings]
  }

  private static func hasAllFiles(_ manifest: PyramidManifest, in folder: FilePath) -> Bool {
    struct Missing: Error {}
    let found: Void? = try? manifest.forEachFile { file in
      let path = folder.appending(FilePath(bytes: file.name).components)
      guard FileSize.bytes(of: path) != nil,
        try Digest.of(InputFile(opening: path).source) == file.digest
      else { throw Missing() }
    }
    return found != nil
  }
}
