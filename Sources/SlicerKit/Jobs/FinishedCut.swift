import SlicerCore
import SlicerFiles
import SlicerTiles
import SystemPackage

/// Whether a cut has been done before: what `--resume` asks.
///
/// Its manifest proves it: written by this version with the same settings from files with the same
/// names and digests, and every file that it lists has the digest that it states.
enum FinishedCut {
  /// What the earlier cut has written; nil when it is to be done again.
  static func report(_ request: SplitRequest, _ options: SplitOptions) throws -> SplitReport? {
    // A pipe would be waited for, and emptied. What a salvaged picture lacks is said each time.
    guard !options.decoding.isLenient,
      request.inputs.allSatisfy({ $0.filePath.flatMap(FileSize.bytes) != nil })
    else { return nil }
    let manifests =
      options.manifest.map { [request.folder.pushing($0)] }
      ?? FolderManifests.paths(in: request.folder)
    for manifest in manifests {
      if let report = try report(request, options, manifest) { return report }
    }
    return nil
  }

  private static func report(
    _ request: SplitRequest, _ options: SplitOptions, _ path: FilePath
  ) throws -> SplitReport? {
    guard FileSize.bytes(of: path) != nil, let bytes = try? ManifestFile.read(path),
      let contents = try? ManifestFile.contents(bytes),
      contents.settings == options.settings,
      (try? contents.validate(limits: options.decoding.limits)) != nil,
      try isOf(request.inputs, contents), hasAllFiles(contents, in: request.folder)
    else { return nil }
    return SplitReport(
      request.inputs, in: request.folder,
      CommittedSet(manifest: FilePath(root: nil, path.components.suffix(1))), contents.pictures,
      wasDone: true)
  }

  /// Whether the pictures that have a digest are just `inputs`.
  private static func isOf(_ inputs: [PictureInput], _ contents: ManifestContents) throws -> Bool {
    let read = contents.pictures.filter { $0.source.fileDigest != nil }
    guard contents.pictures.allSatisfy({ $0.generator == SlicerVersion.generator }),
      Set(read.map(\.source.name.bytes)) == Set(inputs.map(\.fileName)),
      read.count == inputs.count, !inputs.contains(.standardInput)
    else { return false }
    for input in inputs {
      let digest = try Digest.of(input.open().source)
      guard
        read.contains(where: {
          $0.source.name.bytes == input.fileName && $0.source.fileDigest == digest
        })
      else { return false }
    }
    return true
  }

  private static func hasAllFiles(_ contents: ManifestContents, in folder: FilePath) -> Bool {
    contents.files.allSatisfy { name, digest in
      let path = folder.appending(FilePath(bytes: name).components)
      guard FileSize.bytes(of: path) != nil, let file = try? InputFile(opening: path),
        let actual = try? Digest.of(file.source)
      else { return false }
      return actual == digest
    }
  }
}
