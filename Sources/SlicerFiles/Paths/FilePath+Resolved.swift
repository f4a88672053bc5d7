package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FilePath {
  /// The path without links and dots, from the root; nil if nothing is there.
  package var resolved: FilePath? {
    (isEmpty ? "." : self).withPlatformString { path in
      guard let resolved = realpath(path, nil) else { return nil }
      defer { free(resolved) }
      return FilePath(platformString: resolved)
    }
  }
}
