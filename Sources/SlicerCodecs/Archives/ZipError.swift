package import SlicerCore

/// Why a file cannot go into an archive. Names are bytes.
package enum ZipError: SlicerError, Equatable {
  /// A name that is empty or absolute, or has an empty component, `.`, `..` or a NUL byte.
  case leavesFolder([UInt8])
  /// A name that is in the archive already.
  case repeated([UInt8])
  /// A name of `bytes` bytes; the format counts them in 16 bits.
  case tooLong(bytes: Int)

  /// Names come from the request.
  package var kind: FailureKind { .usage }

  package var description: String {
    switch self {
    case .leavesFolder(let name):
      "\(Self.quoted(name)) is no name in an archive: "
        + "no leading /, no empty component, . or .., no NUL byte"
    case .repeated(let name): "two files of an archive are called \(Self.quoted(name))"
    case .tooLong(let bytes):
      "a name of \(bytes) bytes in an archive: at most \(ZipEntry.maxName) are allowed"
    }
  }

  private static func quoted(_ name: [UInt8]) -> String {
    String(decoding: name, as: UTF8.self).quoted
  }
}
