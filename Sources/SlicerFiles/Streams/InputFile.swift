package import SlicerCore
import Synchronization
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Who names an input: that decides what it may be.
package enum InputNaming: Sendable {
  /// The user, who may name a pipe, and knows who writes into it.
  case byUser
  /// Another file, or nobody: it was found. A stranger's file might be a pipe into which nobody writes, or an
  /// endless device. So only plain files are opened.
  case byFile
}

/// An input that is open: its bytes, and which file they are, so that no output overwrites it.
package struct InputFile {
  /// A ``FileSource`` for a file, which can be read out of order; else a ``StreamSource``.
  package let source: any ByteSource
  package let identity: InputIdentity
  private let status: FileStatus
  private static let readsAgain = Atomic(false)

  /// From now on opens plain files alone, whoever names them: who reads files again and again, until the process
  /// ends, would wait for ever where a pipe has taken the place of one.
  package static func openPlainFilesAlone() {
    readsAgain.store(true, ordering: .sequentiallyConsistent)
  }

  /// Opens `path`, whatever its bytes; `-` is a file's name here.
  ///
  /// - Throws: `SlicerError` of the kind `missingInput`, for a folder too.
  package init(opening path: FilePath, _ naming: InputNaming = .byFile) throws {
    // A file that is not plain must not block before that is known.
    let readsAgain = Self.readsAgain.load(ordering: .sequentiallyConsistent)
    let waiting = naming == .byFile || readsAgain ? O_NONBLOCK : 0
    let descriptor = try SlicerError.wrap(.open, path) { () throws(Errno) in
      FileDescriptor(
        rawValue: try path.systemCall { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY | waiting) })
    }
    do {
      let status = try SlicerError.wrap(.open, path) { () throws(Errno) in
        try FileStatus(of: descriptor)
      }
      if status.kind == .folder { throw .failed(.open, path, .isDirectory) }
      if naming == .byFile, status.kind != .file { throw .notPlainFile(path, status.kind) }
      if readsAgain, status.kind != .file { throw .readOnlyOnce(path, status.kind) }
      identity = InputIdentity(path: path, identity: status.identity)
      self.status = status
      source =
        status.kind == .file
        ? FileSource(descriptor, path: path)
        : StreamSource(descriptor, path: path, closes: true)
    } catch {
      try? descriptor.close()
      throw error
    }
  }

  /// Opens what has to be a picture: of a folder that the user names the message says how the pictures in it
  /// are named.
  ///
  /// - Throws: as ``init(opening:_:)``.
  package init(openingPicture path: FilePath, _ naming: InputNaming) throws {
    do {
      try self.init(opening: path, naming)
    } catch let error as SlicerError where error.isRefused(.open, .isDirectory) && naming == .byUser
    {
      throw .failed(.openPicture, path, .isDirectory)
    }
  }

  /// Standard input, which messages call `-`. It is read in order even if it is a file, for
  /// somebody may have read the beginning already.
  package static func standardInput() throws -> InputFile {
    let status = try SlicerError.wrap(.open, "-") { () throws(Errno) in
      try FileStatus(of: .standardInput)
    }
    return InputFile(
      source: StreamSource(.standardInput, path: "-", closes: false),
      identity: InputIdentity(path: "-", identity: status.identity), status: status)
  }

  private init(source: any ByteSource, identity: InputIdentity, status: FileStatus) {
    self.source = source
    self.identity = identity
    self.status = status
  }

  /// True if it is a plain file that nobody has written to since it was opened.
  package var isUnchanged: Bool { (source as? FileSource)?.status == status }
}

/// An input that must not be overwritten, and the name that messages call it by.
package struct InputIdentity: Sendable, Hashable {
  /// The path as the user gave it.
  package let path: FilePath
  package let identity: FileIdentity

  package init(path: FilePath, identity: FileIdentity) {
    self.path = path
    self.identity = identity
  }

  /// Looks `path` up, through links, without opening it.
  ///
  /// - Throws: `SlicerError` of the kind `missingInput`.
  package init(of path: FilePath) throws {
    let status = try SlicerError.wrap(.open, path) { () throws(Errno) in try FileStatus(of: path) }
    self.init(path: path, identity: status.identity)
  }
}

/// Which file it is, whatever path, link or case it is named by.
///
/// Source: POSIX `<sys/stat.h>`: `st_dev` and `st_ino` together identify a file.
package struct FileIdentity: Sendable, Hashable {
  /// `st_dev`.
  package let device: UInt64
  /// `st_ino`.
  package let inode: UInt64

  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}

/// How large a file is, without opening it.
package enum FileSize {
  /// Bytes; nil for what is no plain file, or cannot be looked at.
  package static func bytes(of path: FilePath) -> Int? {
    guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
    return status.size
  }

  package static func isFolder(_ path: FilePath) -> Bool {
    (try? FileStatus(of: path))?.kind == .folder
  }
}
