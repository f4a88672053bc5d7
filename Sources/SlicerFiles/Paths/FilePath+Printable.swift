public import SystemPackage

extension FilePath {
  /// The path for a message: one clean line, in which no two paths look the same unless they are
  /// long. See ``CleanLine``.
  public var printable: String { CleanLine.text(bytes) }
}
