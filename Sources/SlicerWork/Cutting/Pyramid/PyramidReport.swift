public import SlicerCore
import SlicerFiles
import SlicerTiles
package import SystemPackage

/// The result of making a pyramid.
public struct PyramidReport: Sendable {
  package let picture: Picture
  /// The folder or the archive that it went to; nil for what went to neither.
  package let path: FilePath?
  private let isFolder: Bool
  /// The manifest's name, in the folder.
  package let manifest: FilePath
  /// The number of files of older runs that were removed.
  package let removed: Int
  /// The picture as shown, in pixels.
  public let size: PixelSize
  /// How many levels there are.
  public let levelCount: Int
  /// Tiles of all levels that are files; one that has several names counts once.
  public let tileCount: Int
  /// Tiles that were left out, for they have one color.
  package let blankCount: Int
  /// True if joining the full level gives back every sample.
  package let isExact: Bool
  /// True if the full level was cut from a JPEG's coefficients, without decoding.
  public let isLossless: Bool
  /// True if nothing had to be done.
  package let wasDone: Bool
  /// Notes for the user about a pyramid that was made.
  public let notes: [WorkNote]
  private let contents: PyramidManifest

  init(
    _ pyramid: Pyramid, in sink: PyramidSink, _ committed: CommittedSet,
    _ manifest: PyramidManifest, wasDone: Bool, notes: [WorkNote] = []
  ) {
    picture = pyramid.picture
    (path, isFolder) = (sink.path, sink.isFolder)
    self.manifest = committed.manifest ?? FilePath(NameRules.manifest)
    removed = committed.removed
    size = PixelSize(
      width: manifest.source.pixels.width, height: manifest.source.pixels.height)
    levelCount = manifest.levels.count
    let all = manifest.levels.map { level in
      (count: level.digests.count / PyramidManifest.Level.digestSize, blank: level.blankCount)
    }
    blankCount = all.reduce(0) { $0 + $1.blank }
    tileCount = all.reduce(0) { $0 + $1.count - $1.blank }
    isExact = manifest.exact
    isLossless = manifest.source.isLossless
    self.wasDone = wasDone
    self.notes = notes
    contents = manifest
  }

  /// All files in the folder, the manifest first; the archive alone; none of what went to neither.
  public var files: [WrittenFile] {
    guard let path else { return [] }
    guard isFolder else { return [WrittenFile(path)] }
    var files = [WrittenFile(path.pushing(manifest))]
    // Only files of this run have names.
    try? contents.forEachFile {
      files.append(WrittenFile(path.pushing(FilePath(bytes: $0.name)), digest: $0.digest))
    }
    return files
  }
}

extension PyramidManifest.Level {
  /// The number of tiles that were left out.
  fileprivate var blankCount: Int {
    (0..<(digests.count / Self.digestSize)).count { digest(ofTile: $0) == nil }
  }
}

extension PyramidReport: CustomStringConvertible {
  /// `photo.png: 9 levels, 120 tiles in photo`.
  public var description: String {
    let place = path.map { " in \($0.isEmpty ? "." : $0.printable)" } ?? ""
    return "\(picture.path.printable): \(levelCount.counted("level")), "
      + "\(tileCount.counted("tile"))\(place)"
  }
}
