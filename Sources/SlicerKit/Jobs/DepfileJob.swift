import SlicerCore
public import SlicerFiles
import SlicerTiles
import SlicerTransitions

/// Writes what outputs were made from, for make and ninja.
public struct DepfileJob: Sendable {
  public var rules: [Depfile]
  public var output: OutputTarget

  public init(rules: [Depfile], output: OutputTarget) {
    self.rules = rules
    self.output = output
  }

  /// Refuses before the work what ``run()`` would refuse after it. Nothing is written.
  ///
  /// - Throws: ``PathError`` around `DepfileError` for a name that no depfile can have, or around
  ///   ``JobError/depfileInTheWay(_:)``.
  public func check() throws {
    _ = try bytes()
    guard case .file(let path) = output else { return }
    let isTarget = rules.contains {
      $0.target.lexicallyNormalized() == path.lexicallyNormalized()
    }
    let identity = try? InputIdentity(of: path).identity
    let input = identity.flatMap { found in inputs.first { $0.identity == found } }
    if let inTheWay = input?.path ?? (isTarget ? path : nil) {
      throw PathError(path, JobError.depfileInTheWay(inTheWay))
    }
  }

  /// - Throws: as ``check()``, or ``PathError`` around `FileError`.
  public func run() throws {
    try check()
    let bytes = try bytes()
    try output.write(inputs: inputs, keepsExisting: false) { sink in
      try bytes.withUnsafeBytes { try sink.write($0) }
    }
  }

  private func bytes() throws -> [UInt8] {
    do {
      return try rules.flatMap { try $0.bytes() }
    } catch let error as DepfileError {
      throw PathError(error.path ?? output.path, error)
    }
  }

  /// What must not be overwritten; what is missing is the work's own failure.
  private var inputs: [InputIdentity] {
    rules.flatMap(\.dependencies).compactMap { try? InputIdentity(of: $0) }
  }
}

extension SplitRequest {
  /// The manifest and the files that the tiles are cut from.
  public var depfile: Depfile {
    Depfile(
      target: folder.appending(NameRules.manifest),
      dependencies: inputs.compactMap(\.filePath))
  }
}

extension TransitionRequest {
  /// The files that the frames are made from.
  public var inputs: [PictureInput] {
    [from, to] + parameters.pictures.map { PictureInput(argument: $0.path) }
  }
}

extension FilmTarget {
  /// The file that vouches for what is written: of a folder its manifest.
  public var vouchingOutput: OutputTarget {
    switch self {
    case .folder(let folder, _, _): .file(folder.appending(NameRules.manifest))
    case .single(let output, _): output
    }
  }
}
