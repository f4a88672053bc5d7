import SystemPackage

/// Files of the kernel, which have a line or some.
enum SmallFile {
  private static let limit = 1 << 16

  /// Nil for one that is not there or cannot be read.
  static func text(of path: FilePath) -> String? {
    guard let bytes = try? InputFile(opening: path).source.allBytes(limit: limit) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
