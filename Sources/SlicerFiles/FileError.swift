package import SlicerCore
package import SystemPackage

/// What was being done when the system refused.
package enum FileOperation: Sendable, Hashable {
  // With inputs.
  /// Of a file that is read.
  case open
  /// Of a picture, where it may be one of many in a folder.
  case openPicture
  /// Of its bytes.
  case read
  // With outputs.
  /// Of a folder that files go to.
  case openFolder
  /// Of a folder that is missing.
  case makeFolder
  /// Of what lies in it.
  case listFolder
  /// For as long as a set commits.
  case lockFolder
  /// Of a file that is written.
  case create
  /// Of a file, in a folder that takes none.
  case createInFolder
  /// Of what a name stands for.
  case inspect
  /// Of bytes.
  case write
  /// To the disk.
  case flush
  /// Of what has the final name.
  case replace
  /// Of an old file.
  case remove

  /// The beginning of the message about `path`.
  fileprivate func phrase(_ path: FilePath) -> String {
    switch self {
    case .open, .openPicture: "cannot open"
    case .read: "cannot read"
    case .openFolder: "cannot use the folder"
    case .makeFolder: "cannot make the folder"
    case .listFolder: "cannot list the folder"
    case .lockFolder: "cannot lock the folder"
    case .create: "cannot create"
    case .createInFolder: "cannot create a file in the folder \(Self.folder(of: path))"
    case .inspect: "cannot look up"
    case .write: "cannot write"
    case .flush: "cannot flush to the disk"
    case .replace: "cannot rename the finished file"
    case .remove: "cannot remove the old file"
    }
  }

  private static func folder(of path: FilePath) -> String {
    let folder = path.removingLastComponent()
    return folder.isEmpty ? "." : folder.printable
  }

  var kind: FailureKind {
    switch self {
    case .open, .openPicture: .missingInput
    case .read, .write, .flush: .inputOutput
    case .openFolder, .makeFolder, .listFolder, .lockFolder, .create, .createInFolder, .inspect,
      .replace, .remove:
      .cannotCreate
    }
  }
}

/// What goes wrong with files; each case names the ``path`` that it is about.
package enum FileError: SlicerError, Hashable {
  /// The system refused.
  case failed(FileOperation, FilePath, Errno)
  /// What a file names, or what was found in a folder, is no plain file.
  case notPlain(FilePath, FileKind)
  /// An output exists that shall be kept.
  case exists(FilePath)
  /// Where an output shall be is something that is neither a file nor a link.
  case inTheWay(FilePath, FileKind)
  /// An output would overwrite an input.
  case overwritesInput(FilePath, input: FilePath)
  /// An output's name is empty or leaves its folder.
  case leavesFolder(FilePath)
  /// Two outputs have one name, if only on file systems that ignore case.
  case sameName(FilePath, FilePath)
  /// An output would replace a file of another set, which this manifest lists and which is called so.
  case ofOtherSet(FilePath, manifest: FilePath, title: String)
  /// The manifest's name is that of another set's.
  case manifestTaken(FilePath, by: String)
  /// A manifest, or a folder's list, needs so many bytes of memory, and they are refused.
  case memory(FilePath, bytes: Int)
  /// What has the manifest's name is none of ours, or damaged.
  case notAManifest(FilePath)
  /// An output would replace a file that nobody has named and nothing shows to be an earlier run's.
  case unknown(FilePath)
  /// Another program has held the folder's lock for all of `seconds`.
  case locked(FilePath, seconds: Int)

  /// The path that the message is about; ``description`` does not repeat it.
  package var path: FilePath {
    switch self {
    case .failed(_, let path, _), .notPlain(let path, _), .exists(let path), .inTheWay(let path, _),
      .overwritesInput(let path, input: _), .leavesFolder(let path), .sameName(let path, _),
      .locked(let path, seconds: _), .ofOtherSet(let path, manifest: _, title: _),
      .manifestTaken(let path, by: _), .notAManifest(let path), .unknown(let path),
      .memory(let path, bytes: _):
      path
    }
  }

  /// Who is at fault.
  package var kind: FailureKind {
    switch self {
    case .failed(.open, _, let errno) where errno != .ioError: .missingInput
    case .notPlain: .missingInput
    case .failed(_, _, let errno) where Self.exhausted.contains(errno): .inputOutput
    case .failed(let operation, _, _): operation.kind
    case .memory(_, let bytes): LimitError.memory(bytes: bytes).kind
    case .exists, .inTheWay, .overwritesInput, .leavesFolder, .sameName, .ofOtherSet,
      .manifestTaken, .notAManifest, .unknown, .locked:
      .cannotCreate
    }
  }

  /// A full disk or a tired machine is nobody's wrong name, whatever was being done.
  private static let exhausted: Set<Errno> = [.ioError, .noSpace, .diskQuotaExceeded]

  /// What was tried, and what the system said; without the ``path``.
  package var description: String {
    switch self {
    case .failed(let operation, let path, let errno):
      "\(operation.phrase(path)): \(Self.reason(errno))" + (advice.map { " (\($0))" } ?? "")
    case .notPlain(_, let kind):
      "is \(kind) (only plain files are read that another file names)"
    case .exists:
      "exists already"
    case .inTheWay(_, let kind):
      "\(kind) is in the way"
    case .overwritesInput(_, let input):
      "would overwrite the input \(input.printable)"
    case .leavesFolder:
      "a name must not be empty or leave its folder"
    case .sameName(_, let other):
      "would be the same file as \(other.printable)"
    case .ofOtherSet(_, let manifest, let title):
      "belongs to the set of \(title), by \(manifest.printable)"
    case .manifestTaken(_, let title):
      "is the manifest of \(title)"
    case .notAManifest:
      "is no manifest that slicer can read"
    case .unknown:
      "exists, and nothing shows that slicer wrote it"
    case .memory(_, let bytes):
      LimitError.memory(bytes: bytes).description
    case .locked(_, let seconds):
      "the folder was locked by another program for \(seconds) seconds (try again when it has ended)"
    }
  }
}

extension FileError {
  /// Runs system calls on `path`; their `errno` becomes a `FileError`.
  package static func wrap<R>(
    _ operation: FileOperation, _ path: FilePath, _ body: () throws(Errno) -> R
  ) throws(FileError) -> R {
    do { return try body() } catch { throw .failed(operation, path, error) }
  }

  /// The system's word, which begins with a capital.
  private static func reason(_ errno: Errno) -> String {
    let text = errno.description
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// What can be done about it outside, where that is not plain from the reason.
  private var advice: String? {
    switch self {
    case .failed(.openFolder, _, .noSuchFileOrDirectory): "make it first"
    case .failed(.open, _, .isDirectory): "name a file in it"
    case .failed(.openPicture, let path, .isDirectory):
      "name the files in it, as \(path.pushing("*.jpg").printable) does"
    case .failed(_, _, .tooManyOpenFiles): "ulimit -n raises the limit"
    case .failed(_, _, .fileTooLarge): "ulimit -f raises the limit"
    default: nil
    }
  }

  /// What can be asked for instead.
  package var remedy: Remedy? {
    switch self {
    case .failed(let operation, _, let errno): Self.remedy(operation, errno)
    case .exists: .overwrite
    case .inTheWay: .otherPlace(or: .movingIt)
    case .overwritesInput: .otherPlace()
    case .sameName: .name(.distinct)
    case .ofOtherSet, .manifestTaken: .discardSet
    case .notAManifest, .unknown: .discardFile
    case .memory(_, let bytes): LimitError.memory(bytes: bytes).remedy
    case .notPlain, .leavesFolder, .locked: nil
    }
  }

  private static func remedy(_ operation: FileOperation, _ errno: Errno) -> Remedy? {
    switch (operation, errno) {
    case (.openFolder, .notDirectory): .otherPlace()
    case (.open, _), (.openPicture, _), (.read, _): nil
    case (_, .noSpace), (_, .diskQuotaExceeded): .otherPlace(or: .freeingSpace)
    case (_, .readOnlyFileSystem), (_, .permissionDenied): .otherPlace()
    default: nil
    }
  }
}
