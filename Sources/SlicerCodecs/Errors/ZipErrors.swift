package import SlicerCore

extension Error where Self == SlicerError {
  /// A name that is empty or absolute, or has an empty component, `.`, `..` or a NUL byte.
  package static func entryLeavesFolder(_ name: [UInt8]) -> SlicerError {
    .usage(
      "\(Self.quoted(name)) cannot be a name in an archive\nhint: write it without a leading /, an empty component, ., .. and NUL bytes"
    )
  }
  package static func repeatedEntry(_ name: [UInt8]) -> SlicerError {
    .usage("two files of an archive have the name \(Self.quoted(name))")
  }

  /// A name of `bytes` bytes; the format counts them in 16 bits.
  package static func entryNameTooLong(bytes: Int) -> SlicerError {
    .usage("a name in an archive has \(bytes) bytes; at most \(ZipEntry.maxName) are allowed")
  }

  private static func quoted(_ name: [UInt8]) -> String {
    String(decoding: name, as: UTF8.self).quoted
  }
}
