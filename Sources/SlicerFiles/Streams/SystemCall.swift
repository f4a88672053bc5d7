package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The one place where -1 becomes an error: makes a system call, again while signals interrupt it.
@discardableResult
package func systemCall<R: SignedInteger>(_ call: () -> R) throws(Errno) -> R {
  while true {
    let result = call()
    if result != -1 { return result }
    let error = Errno(rawValue: errno)
    if error != .interrupted { throw error }
  }
}

extension FilePath {
  /// Makes a system call with the path's bytes.
  @discardableResult
  package func systemCall<R: SignedInteger>(
    _ call: (UnsafePointer<CChar>) -> R
  ) throws(Errno) -> R {
    try withPlatformString { name in
      Result { () throws(Errno) in try SlicerFiles.systemCall { call(name) } }
    }.get()
  }
}
