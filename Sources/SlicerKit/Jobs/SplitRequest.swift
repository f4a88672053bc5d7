import SlicerCore
import SlicerTiles
public import SystemPackage

/// A picture to cut, at one or several scales, and where to.
public struct SplitRequest: Hashable, Sendable {
  /// A file for each scale; at least one.
  public var inputs: [PictureInput]
  public var folder: FilePath

  public init(input: PictureInput, folder: FilePath) {
    self.init(inputs: [input], folder: folder)
  }

  public init(inputs: [PictureInput], folder: FilePath) {
    precondition(!inputs.isEmpty, "a request has a picture")
    self.inputs = inputs
    self.folder = folder
  }

  /// The picture's first file, by which messages call it.
  public var input: PictureInput { inputs[0] }

  /// What tells the cut's files from others' in the folder, and how its manifest is called.
  func sets(_ options: SplitOptions) throws(NameError) -> SetRule {
    let isNameless = inputs.contains(.standardInput)
    return try SetRule(
      isNameless ? .nameless : .tiles(Set(inputs.map(\.fileName))), stated: options.manifest,
      first: input.fileName)
  }

  /// The manifest that a cut would write now.
  ///
  /// - Throws: ``NameError``, or ``FileError`` where its name is another set's.
  public func manifest(_ options: SplitOptions) throws -> FilePath {
    let plan = OutputPlan(folder: folder, names: [], sets: try sets(options))
    return folder.pushing(try plan.manifestName() ?? FilePath(NameRules.manifest))
  }

  /// Where tiles go: `NAME-tiles/` in the current folder, or `output`; several pictures go to
  /// `output/NAME` each. NAME is the file's name without its extension.
  ///
  /// - Parameters:
  ///   - groupsScales: `photo.png`, `photo@2x.png` … of one folder are one picture, whose tiles go to
  ///     one folder, called without a scale.
  ///   - makesScales: other scales are made, so that each folder has several.
  /// - Throws: ``JobError/sameFolder(_:inputs:)``, ``JobError/repeatedStandardInput``.
  public static func requests(
    _ inputs: [PictureInput], output: FilePath?, groupsScales: Bool = true,
    makesScales: Bool = false
  ) throws(JobError) -> [SplitRequest] {
    if inputs.filter({ $0 == .standardInput }).count > 1 { throw .repeatedStandardInput }
    let sets = groupsScales ? ScaleSet.grouped(inputs) : inputs.map { [$0] }
    let requests = sets.map { set in
      let stem = stem(of: set, isSet: makesScales || set.count > 1)
      return SplitRequest(
        inputs: set, folder: folder(for: stem, output: output, isOnly: sets.count == 1))
    }
    let groups = Dictionary(grouping: requests) { $0.folder.lexicallyNormalized() }
    if let clash = requests.first(where: {
      (groups[$0.folder.lexicallyNormalized()]?.count ?? 0) > 1
    }) {
      let group = groups[clash.folder.lexicallyNormalized()] ?? []
      throw .sameFolder(clash.folder, inputs: group.map(\.input.path))
    }
    return requests
  }

  /// What a picture's folder is called after.
  private static func stem(of inputs: [PictureInput], isSet: Bool) -> [UInt8] {
    let source = SourceName(inputs[0].fileName)
    let stem = source.name + (isSet ? [] : source.scaleSuffix)
    // `...png` would be called `..`: then the whole of the file's name is used.
    return (try? NameRules.check(stem)) == nil ? inputs[0].fileName : stem
  }

  private static func folder(for stem: [UInt8], output: FilePath?, isOnly: Bool) -> FilePath {
    guard let output else { return FilePath(bytes: stem + Array("-tiles".utf8)) }
    return isOnly ? output : output.appending(FilePath(bytes: stem).components)
  }
}
