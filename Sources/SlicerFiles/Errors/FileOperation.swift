import SlicerCore

/// What was being done when the system refused.
public enum FileOperation: Sendable, Hashable {
  // With inputs.
  case open, read
  // With outputs.
  case openFolder, makeFolder, listFolder, lockFolder
  case create, inspect, write, flush, replace, remove

  /// The beginning of the message.
  var phrase: String {
    switch self {
    case .open: "cannot open"
    case .read: "cannot read"
    case .openFolder: "cannot use the folder"
    case .makeFolder: "cannot make the folder"
    case .listFolder: "cannot list the folder"
    case .lockFolder: "cannot lock the folder"
    case .create: "cannot create"
    case .inspect: "cannot look up"
    case .write: "cannot write"
    case .flush: "cannot flush to the disk"
    case .replace: "cannot rename the finished file"
    case .remove: "cannot remove the old file"
    }
  }

  var kind: FailureKind {
    switch self {
    case .open: .missingInput
    case .read, .write, .flush: .inputOutput
    case .openFolder, .makeFolder, .listFolder, .lockFolder, .create, .inspect, .replace, .remove:
      .cannotCreate
    }
  }
}
