import SlicerFiles
public import SystemPackage

/// A picture that a job reads.
public enum PictureInput: Hashable, Sendable {
  case file(FilePath)
  case standardInput

  /// The argument `-` is standard input.
  public init(argument: String) {
    self = argument == "-" ? .standardInput : .file(FilePath(argument: argument))
  }

  /// How messages call it.
  public var path: FilePath {
    switch self {
    case .file(let path): path
    case .standardInput: "-"
    }
  }

  /// The file's path; nil for standard input.
  public var filePath: FilePath? {
    if case .file(let path) = self { path } else { nil }
  }

  /// The file's name, without folders; `stdin` for standard input.
  public var fileName: [UInt8] {
    switch self {
    case .file(let path): FilePath(root: nil, path.lastComponent.map { [$0] } ?? []).bytes
    case .standardInput: Array("stdin".utf8)
    }
  }

  func open() throws -> InputFile {
    switch self {
    case .file(let path): try InputFile(opening: path)
    case .standardInput: try InputFile.standardInput()
    }
  }

  /// The file's size in bytes, without opening it; 0 for standard input, pipes and what is missing.
  var byteCount: Int {
    switch self {
    case .file(let path): FileSize.bytes(of: path) ?? 0
    case .standardInput: 0
    }
  }

  /// Which file it is, without opening it; nil for standard input, which is asked when it is read.
  func identity() throws -> InputIdentity? {
    switch self {
    case .file(let path): try InputIdentity(of: path)
    case .standardInput: nil
    }
  }
}
