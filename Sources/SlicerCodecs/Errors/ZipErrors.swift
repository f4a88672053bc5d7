package import SlicerCore

extension Error where Self == SlicerError {
  /// A name that is empty or absolute, or has an empty component, `.`, `..` or a NUL byte.
  package static func entryLeavesFolder(_ name: [UInt8]) -> SlicerError {
    .usage(
      "\(Self.quoted(name)) is no name in an archive: no leading /, no empty component, . or .., no NUL "
        + "byte")
  }
  package static func repeatedEntry(_ name: [UInt8]) -> SlicerError {
    .usage("two files of an archive are called \(Self.quoted(name))")
  }

  /// A name of `bytes` bytes; the format counts them in 16 bits.
  package static func entryNameTooLong(bytes: Int) -> SlicerError {
    .usage("a name of \(bytes) bytes in an archive: at most \(ZipEntry.maxName) are allowed")
  }

  private static func quoted(_ name: [UInt8]) -> String {
    String(decoding: name, as: UTF8.self).quoted
  }
}
