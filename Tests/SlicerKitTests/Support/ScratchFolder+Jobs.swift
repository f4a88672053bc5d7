import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerKit
import SlicerTiles
import SystemPackage
import Testing

extension ScratchFolder {
  /// Cuts a file of the folder into another folder of it.
  @discardableResult
  func split(
    _ name: FilePath, to folder: FilePath = "tiles", _ options: SplitOptions, threads: Int = 2
  ) throws -> SplitReport {
    let request = SplitRequest(input: .file(self[name]), folder: self[folder])
    let results = SplitJob([request], options, threads: Threads(threads)).run()
    return try results[0].get()
  }

  /// Joins a folder's tiles to another file.
  @discardableResult
  func join(
    _ folder: FilePath = "tiles", to name: FilePath = "joined", isLenient: Bool = false,
    _ change: (inout SplitOptions) -> Void = { _ in }
  ) throws -> JoinJob.Report {
    var options = SplitOptions(grid: .grid(rows: 1, columns: 1))
    options.decoding.isLenient = isLenient
    change(&options)
    return try JoinJob(
      input: self[folder], output: .file(self[name]), options: options, threads: 2
    ).run()
  }

  func manifest(_ folder: FilePath = "tiles") throws -> TileManifest {
    try ManifestFile.manifest(try #require(read(folder.appending("manifest.json"))))
  }

  func picture(_ name: FilePath, _ options: DecodeOptions = DecodeOptions()) throws -> Picture {
    try Picture(try #require(read(name)), options)
  }

  /// The tiles of a folder, row by row; nil where one is blank.
  func tiles(
    _ folder: FilePath = "tiles", _ options: DecodeOptions = DecodeOptions()
  ) throws -> [Picture?] {
    try manifest(folder).tiles.map { tile in
      try tile.file.map { try picture(folder.pushing(FilePath(bytes: $0.bytes)), options) }
    }
  }
}
