import SlicerFiles
import SlicerTiles
import SystemPackage

extension StaleFile {
  /// The files that an old manifest lists, whatever kind of set it was; none if it is not ours.
  static func listed(in oldManifest: [UInt8]) -> [StaleFile] {
    if let contents = try? ManifestFile.contents(oldManifest) {
      return contents.files.map { StaleFile($0.key, $0.value) }
    }
    let frames = (try? ManifestFile.frames(oldManifest))?.frames ?? []
    return frames.map { StaleFile($0.name.bytes, $0.digest) }
  }

  private init(_ name: [UInt8], _ digest: String) {
    self.init(name: FilePath(bytes: name)) { try Digest.of($0) == digest }
  }
}
