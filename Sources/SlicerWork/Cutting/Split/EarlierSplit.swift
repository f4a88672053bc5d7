import SlicerCore
import SlicerFiles
import SlicerTiles
import SystemPackage

/// True if a cut has been done before, so that resuming it leaves it alone.
///
/// Its manifest proves it: written by this version with the same settings from files with the same names and
/// digests. Every file that it lists has the digest that it states.
enum EarlierSplit {
  /// The report of an earlier cut; nil when it is to be done again.
  static func report(_ split: Split, _ folder: OutputFolder) throws -> SplitReport? {
    // A pipe would be waited for, and emptied. What a salvaged picture lacks is said each time.
    guard !split.pictures.isEmpty,
      split.pictures.allSatisfy({ !$0.isLenient && $0.filePath.flatMap(FileSize.bytes) != nil })
    else { return nil }
    let manifests =
      try folder.manifest.map { [folder.path.pushing($0)] }
      ?? FolderManifests.paths(in: folder.path)
    var pictures = DigestedPictures(inputs: split.pictures)
    for manifest in manifests {
      if let report = try report(split, folder.path, manifest, &pictures) { return report }
    }
    return nil
  }

  private static func report(
    _ split: Split, _ folder: FilePath, _ path: FilePath,
    _ pictures: inout DigestedPictures
  ) throws -> SplitReport? {
    guard FileSize.bytes(of: path) != nil, let bytes = try? ManifestFile.read(path),
      let contents = try? ManifestFile.contents(bytes),
      contents.settings == split.settings,
      (try? contents.validate(limits: split.pictures[0].limits)) != nil,
      try isOf(&pictures, contents), hasAllFiles(contents, in: folder)
    else { return nil }
    return SplitReport(
      split.pictures, in: folder,
      CommittedSet(manifest: FilePath(root: nil, path.components.suffix(1))), contents,
      wasDone: true)
  }

  /// The pictures' digests, which are found out once: where the first manifest needs them.
  private struct DigestedPictures {
    let inputs: [Picture]
    private var known: [[UInt8]: String]?

    init(inputs: [Picture]) { self.inputs = inputs }

    /// The inputs' digests, by the files' names.
    mutating func digests() throws -> [[UInt8]: String] {
      if let known { return known }
      let digests = try inputs.map { ($0.fileName, try Digest.of($0.open().source)) }
      let found = Dictionary(digests, uniquingKeysWith: { $1 })
      known = found
      return found
    }
  }

  /// True if the pictures that have a digest are just `pictures`.
  private static func isOf(
    _ pictures: inout DigestedPictures, _ contents: ManifestContents
  ) throws -> Bool {
    let read = contents.pictures.filter { $0.source.fileDigest != nil }
    let inputs = pictures.inputs
    guard contents.pictures.allSatisfy({ $0.generator == SlicerVersion.generator }),
      Set(read.map(\.source.name.bytes)) == Set(inputs.map(\.fileName)),
      read.count == inputs.count
    else { return false }
    let digests = try pictures.digests()
    return read.allSatisfy { $0.source.fileDigest == digests[$0.source.name.bytes] }
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
