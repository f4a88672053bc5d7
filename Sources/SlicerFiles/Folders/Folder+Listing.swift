package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Folder {
  /// The names in the folder `name`, in no order, without `.` and `..`.
  package func names(in name: FilePath = ".") throws(FileError) -> [FilePath] {
    try FileError.wrap(.listFolder, path(of: name)) { () throws(Errno) in
      let opened = try name.systemCall {
        openat(descriptor.rawValue, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      }
      guard let stream = fdopendir(opened) else {
        defer { _ = close(opened) }
        throw Errno(rawValue: errno)
      }
      defer { closedir(stream) }
      var names: [FilePath] = []
      while true {
        errno = 0
        guard let entry = readdir(stream) else {
          if errno != 0 { throw Errno(rawValue: errno) }
          return names
        }
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { FilePath(bytes: $0) }
        if name != "." && name != ".." { names.append(name) }
      }
    }
  }
}
