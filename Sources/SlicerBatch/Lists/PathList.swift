package import SlicerCore
import SlicerFiles
package import SystemPackage

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
package struct PathList: Sendable, Hashable {
  /// How a list is divided.
  package enum Format: Sendable, Hashable {
    /// A 0 after each path; the last may lack it.
    case nullSeparated
    /// By 0 if there is one, else a path a line, which ends in `\n` or `\r\n`.
    case detected
  }

  package struct Bounds: Sendable, Hashable {
    /// The limit for the whole list.
    package var bytes = 64 << 20
    /// Names in all lists together.
    package var paths = 1_000_000
    /// The limit for a path: the longest that the system opens, without the 0 at its end.
    package var pathBytes = Int(PATH_MAX) - 1

    package init() {}
  }

  /// The bytes of the paths in the order of the list, repeated ones too.
  package let names: [[UInt8]]

  /// - Parameter name: how messages call the list.
  /// - Throws: `SlicerError` beyond the bounds, `SlicerError.memory`, and what `source` throws.
  package init(
    _ source: any ByteSource, _ format: Format, name: FilePath, bounds: Bounds = Bounds()
  ) throws {
    guard let text = try source.contents(limit: bounds.bytes) else {
      throw SlicerError(name, .listTooLarge(allowed: bounds.bytes))
    }
    defer { withExtendedLifetime(text) {} }
    let isNull = format == .nullSeparated || JobList.first(0, in: text.bytes, from: 0) != nil
    let separator = isNull ? 0 : UInt8(ascii: "\n")
    var (names, start): ([[UInt8]], Int) = ([], 0)
    while start < text.bytes.count {
      let end = JobList.first(separator, in: text.bytes, from: start) ?? text.bytes.count
      let entry = text.bytes[start..<end]
      start = end + 1
      let path = !isNull && entry.last == UInt8(ascii: "\r") ? entry.dropLast() : entry
      if path.isEmpty { continue }
      if names.count == bounds.paths {
        throw SlicerError(name, .tooManyPaths(allowed: bounds.paths))
      }
      if path.count > bounds.pathBytes {
        throw SlicerError(
          name,
          .pathOfListTooLong(number: names.count + 1, bytes: path.count, allowed: bounds.pathBytes))
      }
      // The list grows to twice its size, and each path is a block of its own.
      if names.count % 1024 == 0 { try MemoryReserve.check(room: 16 * names.count + (4 << 20)) }
      names.append(Array(path))
    }
    self.names = names
  }

  /// Paths from standard input with a 0 after each.
  package static func standardInput() throws -> PathList {
    try PathList(InputFile.standardInput().source, .nullSeparated, name: "-")
  }

  /// Paths from a file: `@FILE`.
  package init(reading path: FilePath) throws {
    try self.init(InputFile(opening: path, .byUser).source, .detected, name: path)
  }
}

extension PathList {
  /// Puts the paths of each list in the place of the argument `@FILE` that names it.
  ///
  /// A picture that really begins with @ is written `./@name`. An @ alone is a name.
  ///
  /// - Parameter arguments: as ``ArgumentText`` has them; so are the results.
  package static func expanding(_ arguments: [String]) throws -> [String] {
    try arguments.flatMap { argument in
      // Scalars, for an accent after the @ would be one Character with it.
      let scalars = argument.unicodeScalars
      guard scalars.first == "@", scalars.count > 1 else { return [argument] }
      let list = FilePath(argument: String(scalars.dropFirst()))
      return try PathList(reading: list).arguments
    }
  }

  /// The paths as arguments of a command line. A file that is called `-` becomes `./-`, for in a
  /// list it is no standard input.
  package var arguments: [String] {
    names.map { ArgumentText.string(from: Self.isDash($0) ? Array("./".utf8) + $0 : $0) }
  }

  /// True if a path is `-`, with slashes at its end or without.
  private static func isDash(_ name: [UInt8]) -> Bool {
    name.first == UInt8(ascii: "-") && name.dropFirst().allSatisfy { $0 == UInt8(ascii: "/") }
  }
}
