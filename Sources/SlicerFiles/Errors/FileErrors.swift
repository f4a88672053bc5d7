package import SlicerCore
package import SystemPackage

extension Error where Self == SlicerError {
  package static func failed(
    _ operation: FileOperation, _ path: FilePath, _ errno: Errno
  ) -> SlicerError {
    let (kind, phrase) = operation.account(path)
    let advice = advice(operation, path, errno)
    return SlicerError(
      SlicerError.exhausted.contains(errno) ? .inputOutput : kind,
      "\(phrase): \(reason(errno))",
      advice.map { .hint("\($0)") } ?? remedy(operation, errno)
    ).about(path).with(.call(operation: operation.rawValue, errno: errno.rawValue))
  }
  package static func notPlainFile(_ path: FilePath, _ kind: FileKind) -> SlicerError {
    .init(.missingInput, "is \(kind); a file that another file names must be a plain file").about(
      path)
  }
  package static func readOnlyOnce(_ path: FilePath, _ kind: FileKind) -> SlicerError {
    .init(.missingInput, "is \(kind); only plain files can be watched").about(path)
  }
  package static func outputExists(_ path: FilePath) -> SlicerError {
    .init(
      .cannotCreate, "exists already", .overwrite
    ).about(path)
  }
  package static func inTheWay(_ path: FilePath, _ kind: FileKind) -> SlicerError {
    .init(
      .cannotCreate, "\(kind) is in the way", .otherPlace(or: .movingIt)
    ).about(path)
  }
  package static func overwritesInput(_ path: FilePath, input: FilePath) -> SlicerError {
    .init(
      .cannotCreate, "would overwrite the input \(input.printable)", .otherPlace()
    ).about(path)
  }
  package static func outputLeavesFolder(_ path: FilePath) -> SlicerError {
    .init(
      .cannotCreate, "the name is empty or leaves its folder"
    ).about(path)
  }
  package static func sameFile(_ path: FilePath, _ other: FilePath) -> SlicerError {
    .init(
      .cannotCreate, "would be the same file as \(other.printable)", .name(.distinct)
    ).about(path)
  }
  package static func ofOtherSet(_ path: FilePath, manifest: FilePath, title: String) -> SlicerError
  {
    .init(
      .cannotCreate, "belongs to another set: \(title) (\(manifest.printable))", .discardSet
    ).about(path)
  }

  /// - Parameter remedy: ``Remedy/otherManifest`` for a set's own manifest.
  package static func manifestTaken(
    _ path: FilePath, by title: String, _ remedy: Remedy = .discardSet
  ) -> SlicerError {
    .init(
      .cannotCreate, "is the manifest of \(title)", remedy
    ).about(path)
  }
  package static func noMemoryFor(_ path: FilePath, bytes: Int) -> SlicerError {
    let memory = SlicerError.memory(bytes: bytes)
    return .init(memory.kind, memory.message, memory.remedy).about(path)
  }
  package static func notAManifest(_ path: FilePath) -> SlicerError {
    .init(
      .cannotCreate, "is not a manifest that slicer can read", .discardFile
    ).about(path)
  }
  package static func unknownFile(_ path: FilePath) -> SlicerError {
    .init(
      .cannotCreate, "exists, but slicer cannot tell whether it wrote it", .discardFile
    ).about(path)
  }
  package static func ofOtherPicture(_ path: FilePath) -> SlicerError {
    .init(
      .cannotCreate, "is a document that slicer made of a picture with another name", .discardFile
    ).about(path)
  }

  /// Another program has held the folder's lock for all of `seconds`.
  package static func folderLocked(_ path: FilePath, seconds: Int) -> SlicerError {
    .init(
      .cannotCreate,
      "the folder was locked by another program for \(seconds) seconds\nhint: run slicer again when it has ended"
    ).about(path)
  }

  /// Runs system calls on `path`; their `errno` becomes a `SlicerError`.
  package static func wrap<R>(
    _ operation: FileOperation, _ path: FilePath, _ body: () throws(Errno) -> R
  ) throws -> R {
    do { return try body() } catch { throw .failed(operation, path, error) }
  }

  /// The system's word, which begins with a capital.
  private static func reason(_ errno: Errno) -> String {
    let text = errno.description
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Advice for the reason, where that does not suggest it.
  private static func advice(
    _ operation: FileOperation, _ path: FilePath, _ errno: Errno
  ) -> String? {
    switch (operation, errno) {
    case (_, .noSuchFileOrDirectory) where path.isURL: urlAdvice(operation)
    case (.open, .noSuchFileOrDirectory), (.openPicture, .noSuchFileOrDirectory):
      path.isPattern
        ? "no file matches the pattern, or it is in quotes, in which the shell does not replace it"
        : nil
    case (.openFolder, .noSuchFileOrDirectory): "make it first"
    case (.open, .isDirectory): "name a file in it"
    case (.openPicture, .isDirectory):
      "name the files in it, as in \(path.pushing("*.jpg").printable)"
    case (_, .tooManyOpenFiles): "raise the limit with 'ulimit -n'"
    case (_, .fileTooLarge): "raise the limit with 'ulimit -f'"
    default: nil
    }
  }

  private static func urlAdvice(_ operation: FileOperation) -> String {
    switch operation {
    case .open, .openPicture, .read:
      "download it and name the file: slicer reads no URLs"
    default: "name a file: slicer writes no URLs"
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

extension SlicerError {
  /// A full disk or a tired machine is nobody's wrong name, whatever was being done.
  fileprivate static let exhausted: Set<Errno> = [.ioError, .noSpace, .diskQuotaExceeded]

  /// The path that the message is about, which it does not repeat.
  package var filePath: FilePath? { path.map { FilePath(bytes: $0) } }

  package func about(_ path: FilePath) -> SlicerError { with { $0.path = path.bytes } }

  /// The system's error code, where a call failed.
  package var errno: Errno? {
    if case .call(_, let errno)? = payload { Errno(rawValue: errno) } else { nil }
  }

  /// True if this was refused, for this reason.
  package func isRefused(_ operation: FileOperation, _ reason: Errno) -> Bool {
    payload == .call(operation: operation.rawValue, errno: reason.rawValue)
  }
}
