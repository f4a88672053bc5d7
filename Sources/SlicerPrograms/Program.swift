import SlicerFiles
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program of somebody else's that is installed here.
package struct Program: Hashable, Sendable {
  /// As messages call it: `ffmpeg`.
  package let name: String
  /// Absolute.
  package let path: FilePath

  /// The first of that name in the folders of `PATH`; nil if there is none that can be run.
  ///
  /// Relative folders are passed over: what lies in the current one need not be meant.
  package init?(named name: String) {
    guard let folders = getenv("PATH") else { return nil }
    let bytes = UnsafeRawBufferPointer(start: folders, count: strlen(folders))
    let paths = bytes.split(separator: UInt8(ascii: ":")).map {
      FilePath(bytes: $0).appending(name)
    }
    guard let path = paths.first(where: { $0.isAbsolute && Self.canRun($0) }) else { return nil }
    (self.name, self.path) = (name, path)
  }

  /// Which one it is: `ffmpeg of 317112 bytes from 1690131245`. Its size and time are asked for, as ccache
  /// does, since to start it for its version takes longer than many a film.
  package var build: String {
    guard let trace = try? FileTrace(of: path) else { return name }
    return "\(name) of \(trace.size) bytes from \(trace.modification / 1_000_000_000)"
  }

  private static func canRun(_ path: FilePath) -> Bool {
    path.withPlatformString { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        && access(path, X_OK) == 0
    }
  }
}
