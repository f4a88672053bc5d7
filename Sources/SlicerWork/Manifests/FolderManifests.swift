import SlicerCore
import SlicerFiles
import SlicerTiles
package import SystemPackage

/// The manifests that lie in a folder, whoever wrote them.
package enum FolderManifests {
  /// Their paths, `manifest.json` first; none where there is no folder.
  ///
  /// - Throws: `SlicerError` for a folder that cannot be listed.
  package static func paths(in folder: FilePath) throws -> [FilePath] {
    let names: [FilePath]
    do {
      names = try Folder(opening: folder).names()
    } catch let error as SlicerError where error.isRefused(.openFolder, .noSuchFileOrDirectory) {
      return []
    }
    let first = Array(NameRules.manifest.utf8)
    return names.map(\.bytes).filter(NameRules.isManifest)
      .sorted { $0 == first || $1 != first && $0.lexicographicallyPrecedes($1) }
      .map { folder.pushing(FilePath(bytes: $0)) }
  }

  /// True for a manifest that slicer has written, of whatever kind.
  static func isSlicers(_ path: FilePath) -> Bool {
    guard NameRules.isManifest(path.lastName), let bytes = try? ManifestFile.read(path) else {
      return false
    }
    if (try? ManifestFile.frames(bytes)) != nil || (try? ManifestFile.atlas(bytes)) != nil {
      return true
    }
    return (try? ManifestFile.tiles(bytes, limits: nil)) != nil
  }

  /// The manifest of the only tiles in a folder.
  ///
  /// - Throws: `SlicerError.noManifest(name:)`, `SlicerError.severalSets(_:)`; `SlicerError` and
  ///   `SlicerError` where what there is cannot be read.
  package static func ofTiles(in folder: FilePath) throws -> FilePath {
    let paths = try paths(in: folder)
    guard let first = paths.first else { throw SlicerError.noManifest(name: NameRules.manifest) }
    if paths.count == 1 { return first }
    let sets = try paths.compactMap { path in try titleOfTiles(path).map { (path, $0) } }
    if sets.count > 1 {
      throw SlicerError.severalSets(sets.map { NamedTileSet(manifest: $0, title: $1) })
    }
    return sets.first?.0 ?? first
  }

  /// The errors for a manifest's name that is no file, or is gone by now.
  private static let absent: Set<Errno> = [.isDirectory, .noSuchFileOrDirectory]

  /// The title of a manifest of tiles; nil for frames and other programs' files. A damaged `manifest.json`
  /// counts, lest another set be taken for the one that is meant.
  ///
  /// - Throws: `SlicerError`: they say nothing of what it is.
  private static func titleOfTiles(_ path: FilePath) throws -> String? {
    do {
      let bytes = try ManifestFile.read(path)
      if let pyramid = try ManifestFile.pyramidIfAny(bytes) { return pyramid.identity.title }
      return try ManifestFile.contents(bytes).identity.title
    } catch let error as SlicerError
      where ["framesManifest", "atlasManifest"].contains(error.id)
    {
      return nil
    } catch let error as SlicerError where error.errno.map(Self.absent.contains) == true {
      return nil
    } catch let error as SlicerError where error.path != nil || error.limit != nil {
      throw error
    } catch {
      return path.lastComponent?.string == NameRules.manifest ? "damaged" : nil
    }
  }
}
