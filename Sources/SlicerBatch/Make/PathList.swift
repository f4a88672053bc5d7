public import SlicerCore
import SlicerFiles
public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A list of paths that is too long for a command line: read from a file or from standard input.
///
/// Paths are bytes. Nothing is quoted or escaped, and nothing is trimmed but line ends. Empty entries
/// are ignored, and an entry that begins with @ is a name like any other. Law: joined by their
/// separator and read again, paths without empty ones and without the separator are the same.
///
/// Source: `xargs -0`, `find -print0`; `@FILE` of gcc and ar, without their quoting.
public struct PathList: Sendable, Hashable {
  /// How a list is divided.
  public enum Format: Sendable, Hashable {
    /// A 0 behind each path; the last may lack it.
    case nullSeparated
    /// By 0 if there is one, else a path a line, which ends in `\n` or `\r\n`.
    case detected
  }

  /// What a list may have at most.
  public struct Bounds: Sendable, Hashable {
    /// Of the whole list.
    public var bytes = 64 << 20
    public var paths = 1_000_000
    /// Of one path: what the system opens at most, less the 0 at its end.
    public var pathBytes = Int(PATH_MAX) - 1

    public init() {}
  }

  /// In the order of the list, repeated ones too.
  public let paths: [FilePath]

  /// - Parameter name: how messages call the list.
  /// - Throws: ``PathListError`` beyond the bounds, and what `source` throws.
  public init(
    _ source: any ByteSource, _ format: Format, name: FilePath, bounds: Bounds = Bounds()
  ) throws {
    guard let bytes = try source.allBytes(limit: bounds.bytes) else {
      throw PathListError.tooLarge(name, allowed: bounds.bytes)
    }
    let isNull = format == .nullSeparated || bytes.contains(0)
    var paths: [FilePath] = []
    for entry in bytes.split(separator: isNull ? 0 : UInt8(ascii: "\n")) {
      let path = !isNull && entry.last == UInt8(ascii: "\r") ? entry.dropLast() : entry
      if path.isEmpty { continue }
      if paths.count == bounds.paths { throw PathListError.tooMany(name, allowed: bounds.paths) }
      if path.count > bounds.pathBytes {
        throw PathListError.nameTooLong(
          name, number: paths.count + 1, bytes: path.count, allowed: bounds.pathBytes)
      }
      paths.append(FilePath(bytes: path))
    }
    self.paths = paths
  }

  /// Paths from standard input with a 0 behind each: `--stdin0`.
  public static func standardInput() throws -> PathList {
    try PathList(InputFile.standardInput().source, .nullSeparated, name: "-")
  }

  /// Paths from a file: `@FILE`.
  ///
  /// - Throws: ``FileError`` and ``PathListError``.
  public init(reading path: FilePath) throws {
    try self.init(InputFile(opening: path).source, .detected, name: path)
  }
}
