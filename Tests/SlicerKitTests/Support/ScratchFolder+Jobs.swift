import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

extension ScratchFolder {
  /// Cuts a file of the folder into another folder of it.
  @discardableResult
  func split(
    _ name: FilePath, to folder: FilePath = "tiles", _ options: CutOptions, threads: Int = 2
  ) throws -> SplitReport {
    try splitSet([name], to: folder, options, threads: threads)
  }

  /// Joins a folder's tiles to another file.
  @discardableResult
  func join(
    _ folder: FilePath = "tiles", to name: FilePath = "joined", isLenient: Bool = false,
    threads: Int = 2, _ change: (inout Join) -> Void = { _ in }
  ) throws -> Join.Report {
    var join = Join(contentsOf: self[folder])
    join.encoding = EncodeOptions()
    join.isLenient = isLenient
    change(&join)
    return try join.write(
      to: .file(self[name]), WorkControl(threads: Threads(threads)))
  }

  func manifest(_ folder: FilePath = "tiles") throws -> TileManifest {
    try ManifestFile.manifest(try #require(read(folder.appending("manifest.json"))))
  }

  func picture(
    _ name: FilePath, _ options: DecodeOptions = DecodeOptions()
  ) throws -> DecodedPicture {
    try DecodedPicture(try #require(read(name)), options)
  }

  /// The tiles of a folder, row by row; nil where one is blank.
  func tiles(
    _ folder: FilePath = "tiles", _ options: DecodeOptions = DecodeOptions()
  ) throws -> [DecodedPicture?] {
    try manifest(folder).tiles.map { tile in
      try tile.file.map { try picture(folder.pushing(FilePath(bytes: $0.bytes)), options) }
    }
  }
}
