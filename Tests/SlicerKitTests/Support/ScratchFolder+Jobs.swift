import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

extension ScratchFolder {
  /// With one file in it.
  convenience init(_ name: FilePath, _ bytes: [UInt8]) throws {
    try self.init()
    try write(name, bytes)
  }

  /// Expects that tiles are joined to just this picture, as stored.
  func expectJoined(
    _ raster: Raster? = nil, to name: FilePath = "joined.png", _ verdict: JoinVerdict = .exact,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try join(to: name).verdict == verdict, sourceLocation: sourceLocation)
    guard let raster else { return }
    let isSame = try picture(name).bytes == Rasters.bytes(raster)
    #expect(isSame, sourceLocation: sourceLocation)
  }

  /// Cuts a file of the folder into another folder of it.
  @discardableResult func split(
    _ name: FilePath, to folder: FilePath = "tiles", _ options: CutOptions, threads: Int = 2
  ) throws -> SplitReport { try splitSet([name], to: folder, options, threads: threads) }

  /// Joins a folder's tiles to another file.
  @discardableResult func join(
    _ folder: FilePath = "tiles", to name: FilePath = "joined", isLenient: Bool = false,
    threads: Int = 2, _ change: (inout Join) -> Void = { _ in }
  ) throws -> Join.Report {
    var join = Join(contentsOf: self[folder])
    join.encoding = EncodeOptions()
    join.isLenient = isLenient
    change(&join)
    return try join.write(to: .file(self[name]), WorkControl(threads: Threads(threads)))
  }

  func manifest(_ folder: FilePath = "tiles") throws -> TileManifest {
    try ManifestFile.manifest(try #require(read(folder.appending("manifest.json"))))
  }

  func picture(
    _ name: FilePath, _ options: DecodeOptions = DecodeOptions()
  ) throws -> DecodedPicture {
    try DecodedPicture(try #require(read(name)), options)
  }

  func file(of tile: ManifestTile, in folder: FilePath = "tiles") throws -> [UInt8] {
    let name = try #require(tile.file)
    return try #require(read(folder.pushing(FilePath(bytes: name.bytes))))
  }

  func picture(of tile: ManifestTile) throws -> DecodedPicture {
    try DecodedPicture(file(of: tile))
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
