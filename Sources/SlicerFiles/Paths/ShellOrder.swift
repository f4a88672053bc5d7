package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The order in which a shell puts the names that a pattern such as `*.jpg` stands for.
package enum ShellOrder {
  /// True if the paths rise by their bytes, or in the order of the user's locale.
  ///
  /// Source: POSIX.1-2024 XCU 2.14.3: names are sorted "according to the collating sequence in effect".
  package static func isKept(by paths: [FilePath]) -> Bool {
    let pairs = zip(paths, paths.dropFirst())
    if pairs.allSatisfy({ !$1.bytes.lexicographicallyPrecedes($0.bytes) }) { return true }
    guard let locale = newlocale(1 << LC_COLLATE, "", nil) else { return false }
    defer { freelocale(locale) }
    return pairs.allSatisfy { first, second in
      first.withPlatformString { first in
        second.withPlatformString { strcoll_l(first, $0, locale) <= 0 }
      }
    }
  }
}
