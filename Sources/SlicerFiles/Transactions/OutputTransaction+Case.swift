import SystemPackage

extension OutputTransaction {
  /// Refuses two names that are one file here, such as `a.png` and `A.png` on a Mac's usual disk.
  func checkCase(_ files: [FinishedFile]) throws(FileError) {
    guard files.count > 1, let first = files.first, try ignoresCase(first) else { return }
    var names: [String: FilePath] = [:]
    for file in files {
      // Equal Strings are equal in any normal form, which such disks ignore too.
      if let other = names.updateValue(file.name, forKey: file.name.argument.lowercased()) {
        throw .sameName(folder.path(of: file.name), folder.path(of: other))
      }
    }
  }

  /// Whether a temporary can be found under its name in capitals.
  private func ignoresCase(_ file: FinishedFile) throws(FileError) -> Bool {
    let capitals = FilePath(
      bytes: file.temporary.bytes.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 })
    guard let found = try folder.status(of: capitals) else { return false }
    return try found.identity == folder.status(of: file.temporary)?.identity
  }
}
