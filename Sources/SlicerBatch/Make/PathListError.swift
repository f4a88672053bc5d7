public import SlicerCore
public import SystemPackage

/// What is wrong with a list of paths; each case names the list.
public enum PathListError: SlicerError, Hashable {
  /// The list has more than `allowed` bytes.
  case tooLarge(FilePath, allowed: Int)
  /// The list has more than `allowed` paths.
  case tooMany(FilePath, allowed: Int)
  /// The path `number`, from 1, has more bytes than any that the system opens.
  case nameTooLong(FilePath, number: Int, bytes: Int, allowed: Int)

  /// The list that the message is about; ``description`` does not repeat it.
  public var path: FilePath {
    switch self {
    case .tooLarge(let path, _), .tooMany(let path, _), .nameTooLong(let path, _, _, _): path
    }
  }

  public var kind: FailureKind { .badInput }

  public var description: String {
    switch self {
    case .tooLarge(_, let allowed):
      "the list has more than \(allowed) bytes (is it a list? if so, use several)"
    case .tooMany(_, let allowed):
      "the list has more than \(allowed) paths (use several runs)"
    case .nameTooLong(_, let number, let bytes, let allowed):
      "path \(number) of the list has \(bytes) bytes, and paths have up to \(allowed) "
        + "(is it a list? a path a line, or a NUL behind each)"
    }
  }
}
