import SlicerFiles
import SlicerTiles
import SystemPackage

extension StaleFile {
  /// The files that an old manifest lists, whatever kind of set it was; none if it is not ours.
  static func listed(in oldManifest: [UInt8]) -> [StaleFile] {
    if let manifest = try? ManifestFile.manifest(oldManifest) {
      return manifest.tiles.compactMap { tile in
        guard case .file(let name, let digest) = tile.content else { return nil }
        return StaleFile(name, digest)
      }
    }
    let frames = (try? ManifestFile.frames(oldManifest))?.frames ?? []
    return frames.map { StaleFile($0.name, $0.digest) }
  }

  private init(_ name: ManifestName, _ digest: String) {
    self.init(name: FilePath(bytes: name.bytes)) { try Digest.of($0) == digest }
  }
}
