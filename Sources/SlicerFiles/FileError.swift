package import SlicerCore
package import SystemPackage

/// What goes wrong with files; each case names the ``path`` that it is about.
package enum FileError: AccountedError, Hashable {
  case failed(FileOperation, FilePath, Errno)
  /// What a file names, or what was found in a folder, is no plain file.
  case notPlain(FilePath, FileKind)
  /// What is to be read again and again is no plain file.
  case readOnce(FilePath, FileKind)
  /// An output exists that shall be kept.
  case exists(FilePath)
  /// Where an output shall be is something that is neither a file nor a link.
  case inTheWay(FilePath, FileKind)
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
  /// An output would replace a document that slicer has written beside a picture of another name.
  case ofOtherPicture(FilePath)
  /// Another program has held the folder's lock for all of `seconds`.
  case locked(FilePath, seconds: Int)

  /// The path that the message is about; ``description`` does not repeat it.
  package var path: FilePath {
    switch self {
    case .failed(_, let path, _), .notPlain(let path, _), .readOnce(let path, _),
      .exists(let path), .inTheWay(let path, _),
      .overwritesInput(let path, input: _), .leavesFolder(let path), .sameName(let path, _),
      .locked(let path, seconds: _), .ofOtherSet(let path, manifest: _, title: _),
      .manifestTaken(let path, by: _), .notAManifest(let path), .unknown(let path),
      .ofOtherPicture(let path),
      .memory(let path, bytes: _):
      path
    }
  }

  /// What was tried, and what the system said, without the ``path``; who is at fault, and what helps.
  package func account(_ n: (String) -> String) -> ErrorAccount {
    switch self {
    case .failed(let operation, let path, let errno): Self.account(operation, path, errno)
    case .notPlain(_, let kind):
      .init(.missingInput, "is \(kind) (only plain files are read that another file names)")
    case .readOnce(_, let kind):
      .init(.missingInput, "is \(kind) (only plain files are watched and read again)")
    case .exists: Self.cannotCreate("exists already", .overwrite)
    case .inTheWay(_, let kind):
      Self.cannotCreate("\(kind) is in the way", .otherPlace(or: .movingIt))
    case .overwritesInput(_, let input):
      Self.cannotCreate("would overwrite the input \(input.printable)", .otherPlace())
    case .leavesFolder: Self.cannotCreate("a name must not be empty or leave its folder")
    case .sameName(_, let other):
      Self.cannotCreate("would be the same file as \(other.printable)", .name(.distinct))
    case .ofOtherSet(_, let manifest, let title):
      Self.cannotCreate("belongs to the set of \(title), by \(manifest.printable)", .discardSet)
    case .manifestTaken(_, let title):
      Self.cannotCreate("is the manifest of \(title)", .discardSet)
    case .notAManifest: Self.cannotCreate("is no manifest that slicer can read", .discardFile)
    case .unknown:
      Self.cannotCreate("exists, and nothing shows that slicer wrote it", .discardFile)
    case .ofOtherPicture:
      Self.cannotCreate("is slicer's document of a picture with another name", .discardFile)
    case .memory(_, let bytes): LimitError.memory(bytes: bytes).account(n)
    case .locked(_, let seconds):
      Self.cannotCreate(
        "the folder was locked by another program for \(seconds) seconds (try again when it has ended)"
      )
    }
  }

  private static func cannotCreate(_ message: String, _ remedy: Remedy? = nil) -> ErrorAccount {
    ErrorAccount(.cannotCreate, message, remedy)
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

  private static func account(
    _ operation: FileOperation, _ path: FilePath, _ errno: Errno
  ) -> ErrorAccount {
    let (kind, phrase) = operation.account(path)
    let advice = advice(operation, path, errno).map { " (\($0))" } ?? ""
    return ErrorAccount(
      exhausted.contains(errno) ? .inputOutput : kind, "\(phrase): \(reason(errno))\(advice)",
      remedy(operation, errno))
  }

  /// A full disk or a tired machine is nobody's wrong name, whatever was being done.
  private static let exhausted: Set<Errno> = [.ioError, .noSpace, .diskQuotaExceeded]

  /// What can be done about it outside, where that is not plain from the reason.
  private static func advice(
    _ operation: FileOperation, _ path: FilePath, _ errno: Errno
  ) -> String? {
    switch (operation, errno) {
    case (_, .noSuchFileOrDirectory) where path.isURL: urlAdvice(operation)
    case (.open, .noSuchFileOrDirectory), (.openPicture, .noSuchFileOrDirectory):
      path.isPattern
        ? "no file is called so: the shell fills in patterns that are not in quotes"
        : nil
    case (.openFolder, .noSuchFileOrDirectory): "make it first"
    case (.makeFolder, .noSuchFileOrDirectory), (.create, .noSuchFileOrDirectory):
      "the folder that it would lie in takes no new files"
    case (.open, .isDirectory): "name a file in it"
    case (.openPicture, .isDirectory):
      "name the files in it, as \(path.pushing("*.jpg").printable) does"
    case (_, .tooManyOpenFiles): "ulimit -n raises the limit"
    case (_, .fileTooLarge): "ulimit -f raises the limit"
    default: nil
    }
  }

  private static func urlAdvice(_ operation: FileOperation) -> String {
    switch operation {
    case .open, .openPicture, .read:
      "slicer reads files and fetches no URLs: download it, and name the file"
    default: "slicer writes files and no URLs"
    }
  }

  private static func remedy(_ operation: FileOperation, _ errno: Errno) -> Remedy? {
    switch (operation, errno) {
    case (.makeFolder, .noSuchFileOrDirectory), (.create, .noSuchFileOrDirectory): .otherPlace()
    case (.openFolder, .notDirectory): .otherPlace()
    case (.open, _), (.openPicture, _), (.read, _): nil
    case (_, .noSpace), (_, .diskQuotaExceeded): .otherPlace(or: .freeingSpace)
    case (_, .readOnlyFileSystem), (_, .permissionDenied): .otherPlace()
    default: nil
    }
  }
}
