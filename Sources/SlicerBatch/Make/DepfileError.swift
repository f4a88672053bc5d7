public import SlicerCore
public import SystemPackage

/// Why a name cannot be written into a depfile.
public enum DepfileError: SlicerError, Hashable {
  /// The name has `part`, which make and ninja would read differently however it is escaped.
  case unwritable(FilePath, part: String)
  /// A name has no bytes.
  case emptyName

  /// The path that the message is about; ``description`` does not repeat it.
  public var path: FilePath? {
    if case .unwritable(let path, _) = self { path } else { nil }
  }

  public var kind: FailureKind { .usage }

  public var description: String {
    switch self {
    case .unwritable(_, let part):
      "a depfile's names cannot have \(part), for make and ninja would not both read it "
        + "(rename the file, or leave --depfile out)"
    case .emptyName:
      "a depfile's name is empty (name a file)"
    }
  }
}
