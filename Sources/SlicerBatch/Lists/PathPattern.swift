import SlicerFiles
package import SystemPackage

/// Names of files, as a shell's patterns say them: `photos/**/*.png`.
///
/// `*` is any text, `?` a character and `[a-z]` or `[!a-z]` one of some, all within a name and in no locale's
/// order. A backslash takes their meaning away. `**` is any number of folders, none too; it enters no links.
/// A name that begins with a dot is matched by a dot alone. What is found is sorted by bytes. A `/` at the
/// end asks for folders; without it they are left out.
///
/// Source: POSIX.1-2024 XCU 2.14 "Pattern Matching Notation"; `**` is bash's `globstar`.
package struct PathPattern: Sendable, Hashable {
  /// The pattern as the user wrote it.
  package let text: [UInt8]
  private let isAbsolute: Bool
  private let wantsFolders: Bool
  private let parts: [Part]

  private enum Part: Sendable, Hashable {
    case name([UInt8])
    case pattern(NamePattern)
    /// `**`.
    case folders
  }

  /// Any text is a pattern.
  package init(_ text: some Sequence<UInt8>) {
    self.text = Array(text)
    let slash = UInt8(ascii: "/")
    isAbsolute = self.text.first == slash
    wantsFolders = self.text.last == slash
    parts = self.text.split(separator: slash).map { part in
      if part.elementsEqual("**".utf8) { return .folders }
      let pattern = NamePattern(part)
      return pattern.literal.map(Part.name) ?? .pattern(pattern)
    }
  }

  /// Finds the files that exist now, sorted by bytes.
  ///
  /// A text that is the name of something stands for that alone, whatever it has of a pattern; and
  /// one that has nothing of a pattern is a name, whether something is called so or not.
  ///
  /// - Throws: `SlicerError` where a folder cannot be read, for else jobs would be missing without a
  ///   word.
  package func matches() throws -> [FilePath] {
    let path = FilePath(bytes: text)
    if isName || FileKind(of: path) != nil { return [path] }
    var found: Set<FilePath> = []
    try find(parts[...], in: isAbsolute ? "/" : "", &found)
    return found.map { (path: $0, bytes: $0.bytes) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.map(\.path)
  }

  private var isName: Bool {
    !parts.isEmpty
      && parts.allSatisfy { if case .name = $0 { true } else { false } }
      && !text.contains(UInt8(ascii: "\\"))
  }

  private func find(
    _ rest: ArraySlice<Part>, in folder: FilePath, _ found: inout Set<FilePath>
  ) throws {
    guard let part = rest.first else { return }
    let later = rest.dropFirst()
    switch part {
    case .name(let name): try go(on: folder.pushing(FilePath(bytes: name)), nil, later, &found)
    case .pattern(let pattern):
      for entry in try Self.entries(of: folder) where pattern.matches(entry.name.bytes) {
        try go(on: folder.pushing(entry.name), entry.kind, later, &found)
      }
    case .folders:
      // At the end of a pattern it is everything below.
      try find(later.isEmpty ? [.pattern(.any)] : later, in: folder, &found)
      for entry in try Self.entries(of: folder) where entry.kind == .folder && !entry.isHidden {
        try find(rest, in: folder.pushing(entry.name), &found)
      }
    }
  }

  /// Takes a path that matches so far, or goes on in it if it is a folder.
  private func go(
    on path: FilePath, _ known: FileKind?, _ rest: ArraySlice<Part>, _ found: inout Set<FilePath>
  ) throws {
    guard let kind = known == .link || known == nil ? FileKind(of: path) : known else { return }
    if !rest.isEmpty {
      if kind == .folder { try find(rest, in: path, &found) }
    } else if (kind == .folder) == wantsFolders {
      found.insert(path)
    }
  }

  private static func entries(of folder: FilePath) throws -> [FolderEntry] {
    try Folder(opening: folder).entries()
  }
}

extension FolderEntry {
  fileprivate var isHidden: Bool { name.bytes.first == UInt8(ascii: ".") }
}
