import SlicerCore
import SlicerKit
import SlicerTestSupport
import SlicerTiles
import SystemPackage
import Testing

extension ScratchFolder {
  /// Cuts files of the folder, which are one picture at several scales.
  @discardableResult
  func splitSet(
    _ names: [FilePath], to folder: FilePath = "tiles", _ options: SplitOptions, threads: Int = 2
  ) throws -> SplitReport {
    let request = SplitRequest(
      inputs: names.map { .file(self[$0]) }, folder: self[folder])
    return try SplitJob([request], options, threads: Threads(threads)).run()[0].get()
  }

  /// The manifests of a set's pictures, in ascending scale.
  func manifests(_ folder: FilePath = "tiles") throws -> [TileManifest] {
    try ManifestFile.contents(try #require(read(folder.appending("manifest.json")))).pictures
  }

  /// Writes a manifest over the one that is there.
  func rewrite(_ manifest: some Encodable, in folder: FilePath = "tiles") throws {
    try write(folder.appending("manifest.json"), ManifestFile.bytes(manifest))
  }

  /// What a cut is refused for; nothing is in its folder then.
  func refusal(_ name: FilePath, _ options: SplitOptions) throws -> PathError {
    let error = try #require(
      #expect(throws: PathError.self) { try split(name, to: "refused", options) })
    #expect(files(in: "refused") == nil, "\(error)")
    return error
  }
}
