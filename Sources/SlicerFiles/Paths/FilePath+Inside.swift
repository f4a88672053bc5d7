package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where a path leads that a stranger has written.
package enum PlaceInFolder: Sendable, Hashable {
  /// Into the folder, to something that is there.
  case inside
  /// Into the folder, where nothing of that name is.
  case missing
  /// Out of it; whether anything is there nobody has looked.
  case outside
}

extension FilePath {
  /// Where `path` leads, which begins at this folder.
  ///
  /// Links are followed one by one, and nothing outside of the folder is touched: from what is answered
  /// nobody learns what there is. A way out is taken only where it leads straight back in.
  package func place(of path: FilePath) -> PlaceInFolder {
    guard let folder = resolved else { return path.isAbsolute ? .outside : .missing }
    return Walk(folder).place(of: path.relative(to: self))
  }

  /// Without the beginning `folder`, if that is how it begins.
  private func relative(to folder: FilePath) -> FilePath {
    guard isAbsolute, folder.isAbsolute, starts(with: folder) else { return self }
    return FilePath(root: nil, components.dropFirst(folder.components.count))
  }

  /// Follows symbolic links, one after the other.
  private struct Walk {
    private let folder: FilePath
    /// Links on the way; the system follows 40.
    private static let linkLimit = 40

    init(_ folder: FilePath) { self.folder = folder }

    func place(of path: FilePath) -> PlaceInFolder {
      var rest = Array(path.components.reversed())
      var here = path.isAbsolute ? FilePath("/") : folder
      var links = 0
      while let next = rest.popLast() {
        if next.kind == .currentDirectory { continue }
        if next.kind == .parentDirectory {
          here.removeLastComponent()
          continue
        }
        here.append(next)
        // On the way down to the folder: its own names are known.
        if folder.starts(with: here) { continue }
        guard here.starts(with: folder) else { return .outside }
        guard isThere(here) else { return .missing }
        guard let target = here.linkTarget else { continue }
        links += 1
        guard links <= Self.linkLimit else { return .missing }
        here.removeLastComponent()
        if target.isAbsolute { here = FilePath("/") }
        rest += target.components.reversed()
      }
      return here.starts(with: folder) ? .inside : .outside
    }
  }

  /// The target of a link; nil if it is none.
  private var linkTarget: FilePath? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = withPlatformString { readlink($0, &bytes, bytes.count - 1) }
    return count > 0 ? FilePath(platformString: bytes) : nil
  }
}

/// True if there is anything of a name, be it a link that leads nowhere.
private func isThere(_ path: FilePath) -> Bool {
  var status = stat()
  return path.withPlatformString { lstat($0, &status) } == 0
}

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
