import SlicerCore
import SlicerFiles
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program that shows people their files.
package enum Desktop {
  /// The program's name: `open`, or `xdg-open`.
  private static var opener: String {
    #if canImport(Darwin)
      "open"
    #else
      "xdg-open"
    #endif
  }

  /// Has a file shown by the program that it is for, and does not wait for that.
  ///
  /// - Returns: false where there is nothing that shows files.
  /// - Throws: `SlicerError.programNotStarted(_:reason:)`.
  package static func open(_ file: FilePath) throws -> Bool {
    guard let program = Program(named: opener) else { return false }
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals that one of our threads waits for are the program's own business.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    let error = program.path.withPlatformString { path in
      file.withPlatformString { file in
        let words = [strdup(path), strdup(file), nil]
        defer { words.forEach { free($0) } }
        return posix_spawn(&process, path, nil, &attributes, words, environ)
      }
    }
    guard error == 0 else {
      throw SlicerError.programNotStarted(program.name, reason: String(cString: strerror(error)))
    }
    return true
  }
}
