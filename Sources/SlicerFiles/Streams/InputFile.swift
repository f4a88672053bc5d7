package import SlicerCore
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
  /// Another file, or nobody: it was found. Of a stranger's it might be a pipe into which nobody writes, or
  /// a device without an end, so that nothing but a plain file is opened.
  case byFile
}

/// An input that is open: its bytes, and which file they are, so that no output overwrites it.
package struct InputFile {
  /// A ``FileSource`` for a file, which can be read out of order; else a ``StreamSource``.
  package let source: any ByteSource
  /// The name and the file behind it.
  package let identity: InputIdentity
  private let status: FileStatus

  /// Opens `path`, whatever its bytes; `-` is a file's name here.
  ///
  /// - Throws: `FileError` of the kind `missingInput`, for a folder too.
  package init(opening path: FilePath, _ naming: InputNaming = .byFile) throws(FileError) {
    // What is no plain file is not waited for before that is known.
    let waiting = naming == .byFile ? O_NONBLOCK : 0
    let descriptor = try FileError.wrap(.open, path) { () throws(Errno) in
      FileDescriptor(
        rawValue: try path.systemCall { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY | waiting) })
    }
    do throws(FileError) {
      let status = try FileError.wrap(.open, path) { () throws(Errno) in
        try FileStatus(of: descriptor)
      }
      if status.kind == .folder { throw .failed(.open, path, .isDirectory) }
      if naming == .byFile, status.kind != .file { throw .notPlain(path, status.kind) }
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
  package init(openingPicture path: FilePath, _ naming: InputNaming) throws(FileError) {
    do throws(FileError) {
      try self.init(opening: path, naming)
    } catch .failed(.open, path, .isDirectory) where naming == .byUser {
      throw .failed(.openPicture, path, .isDirectory)
    }
  }

  /// Standard input, which messages call `-`. It is read in order even if it is a file, for
  /// somebody may have read the beginning already.
  package static func standardInput() throws(FileError) -> InputFile {
    let status = try FileError.wrap(.open, "-") { () throws(Errno) in
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

  /// Whether it is a plain file that nobody has written to since it was opened.
  package var isUnchanged: Bool { (source as? FileSource)?.status == status }
}

/// An input that must not be overwritten, and the name that messages call it by.
package struct InputIdentity: Sendable, Hashable {
  /// As it was named.
  package let path: FilePath
  /// Which file that is.
  package let identity: FileIdentity

  /// A file that must not be overwritten.
  package init(path: FilePath, identity: FileIdentity) {
    self.path = path
    self.identity = identity
  }

  /// Looks `path` up, through links, without opening it.
  ///
  /// - Throws: `FileError` of the kind `missingInput`.
  package init(of path: FilePath) throws(FileError) {
    let status = try FileError.wrap(.open, path) { () throws(Errno) in try FileStatus(of: path) }
    self.init(path: path, identity: status.identity)
  }
}
