import SlicerCore
import SystemPackage

/// The operation that the system refused.
package enum FileOperation: String, Sendable {
  // With inputs.
  /// Opening a file to read it.
  case open
  /// Opening a picture that may be one of many in a folder.
  case openPicture
  case read
  // With outputs.
  case openFolder
  case makeFolder
  case listFolder
  /// Locking a folder while a set commits.
  case lockFolder
  case create
  /// Creating a file in a folder that takes none.
  case createInFolder
  /// Looking up a name.
  case inspect
  case write
  case flush
  /// Replacing the file that has the final name.
  case replace
  case remove

  /// Whose fault a refusal is, and the beginning of the message about `path`.
  func account(_ path: FilePath) -> (kind: FailureKind, phrase: String) {
    switch self {
    case .open, .openPicture: (.missingInput, "cannot open")
    case .read: (.inputOutput, "cannot read")
    case .openFolder: (.cannotCreate, "cannot use the folder")
    case .makeFolder: (.cannotCreate, "cannot make the folder")
    case .listFolder: (.cannotCreate, "cannot list the folder")
    case .lockFolder: (.cannotCreate, "cannot lock the folder")
    case .create: (.cannotCreate, "cannot create")
    case .createInFolder:
      (.cannotCreate, "cannot create a file in the folder \(Self.folder(of: path))")
    case .inspect: (.cannotCreate, "cannot look up")
    case .write: (.inputOutput, "cannot write")
    case .flush: (.inputOutput, "cannot flush to the disk")
    case .replace: (.cannotCreate, "cannot rename the finished file")
    case .remove: (.cannotCreate, "cannot remove the old file")
    }
  }

  private static func folder(of path: FilePath) -> String {
    let folder = path.removingLastComponent()
    return folder.isEmpty ? "." : folder.printable
  }
}
