import SlicerCore
public import SlicerFiles
import SlicerTiles
import SlicerTransitions
public import SystemPackage

/// Writes what outputs were made from, for make and ninja.
public struct DepfileJob: Sendable {
  public var rules: [Depfile]
  public var output: OutputTarget

  public init(rules: [Depfile], output: OutputTarget) {
    self.rules = rules
    self.output = output
  }

  /// - Throws: ``PathError`` around `DepfileError` or `FileError`.
  public func run() throws {
    do {
      let bytes = try rules.flatMap { try $0.bytes() }
      try output.write(inputs: [], keepsExisting: false) { sink in
        try bytes.withUnsafeBytes { try sink.write($0) }
      }
    } catch let error as DepfileError {
      throw PathError(error.path ?? output.path, error)
    }
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
  /// The file that vouches for what was written to `path`: of a folder its manifest.
  public func output(_ path: FilePath) -> OutputTarget {
    switch self {
    case .folder: .file(path.appending(NameRules.manifest))
    case .single(let output, _): output
    }
  }
}
