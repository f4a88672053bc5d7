import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

extension ScratchFolder {
  /// Writes noise at @1x, @2x and @3x: `a.png`, `a@2x.png` and `a@3x.png`.
  func writeScales(_ sample: PNGSample, _ points: PixelSize) throws -> [Raster] {
    try (1...3).map { scale in
      let size = PixelSize(points.width * scale, points.height * scale)
      let raster = try sample.noise(size, seed: UInt64(scale))
      try write(scale == 1 ? "a.png" : FilePath("a@\(scale)x.png"), sample.file(raster))
      return raster
    }
  }

  /// Cuts files of the folder, which are one picture at several scales.
  @discardableResult func splitSet(
    _ names: [FilePath], to folder: FilePath = "tiles", _ options: CutOptions, threads: Int = 2
  ) throws -> SplitReport {
    let (split, sink) = options.cut(names.map { self[$0] }, to: self[folder])
    return try split.write(to: sink, WorkControl(threads: Threads(threads)))
  }

  /// The manifests of a set's pictures, in ascending scale.
  func manifests(_ folder: FilePath = "tiles") throws -> [TileManifest] {
    try ManifestFile.contents(try #require(read(folder.appending("manifest.json")))).pictures
  }

  /// Writes a manifest over the one that is there.
  func rewrite(_ manifest: some Encodable, in folder: FilePath = "tiles") throws {
    try write(folder.appending("manifest.json"), ManifestFile.bytes(manifest))
  }

  /// Changes the manifest of one picture.
  func change(_ change: (inout TileManifest) throws -> Void) throws {
    var manifest = try manifest()
    try change(&manifest)
    try rewrite(manifest)
  }

  func manifestText(_ folder: FilePath = "tiles") throws -> String {
    String(decoding: try #require(read(folder.appending("manifest.json"))), as: UTF8.self)
  }

  /// The refusal of a cut, which leaves nothing in its folder.
  func refusal(_ name: FilePath, _ options: CutOptions) throws -> WorkError {
    let error = try #require(
      #expect(throws: WorkError.self) { try split(name, to: "refused", options) })
    #expect(files(in: "refused") == nil, "\(error)")
    return error
  }
}
