import SlicerCore
import SlicerFiles
import SlicerTiles
package import SystemPackage

/// A field between braces in a ``JobTemplate``.
package enum JobField: String, TemplateField {
  case path = ""
  case name, scale, ext, file, dir, index

  package var meaning: String {
    switch self {
    case .path: "the file's path, as it was found"
    case .name: "the file's name, without scale and extension"
    case .scale: "@2x, as the name has it, or nothing"
    case .ext: "the extension as the name has it, without the dot"
    case .file: "the file's name, with scale and extension"
    case .dir: "the file's folder; . where the path names none"
    case .index: "the file's number among all, from 0"
    }
  }

  package var isNumber: Bool { self == .index }

  package static let synonyms: [String: JobField] = [
    "path": .path, "stem": .name, "extension": .ext, "folder": .dir, "basename": .file,
    "dirname": .dir,
  ]
}

/// A command for each of many files: `split {} 4x4 -o out/{name}`.
///
/// It is quoted as a line of a list is, and each word is a template of names: `{{` and `}}` are
/// braces, and numbers may have a width. What stands for a field is part of its word, whatever bytes it
/// has. Numbers without a width are padded to that of the largest.
package struct JobTemplate: Sendable, Hashable {
  private let words: [NameTemplate<JobField>]

  package init(parsing text: some Collection<UInt8>) throws {
    let words: [[UInt8]]
    do {
      words = try ShellWords.words(of: text, braces: .plain)
    } catch let error as SlicerError {
      throw .wordsOfTemplate(error)
    }
    if words.isEmpty { throw .emptyTemplate }
    self.words = try words.map { try NameTemplate(parsing: $0) }
    if self.words.allSatisfy(\.fields.isEmpty) { throw .templateWithoutField }
  }

  /// A job for each of the files, numbered from 1 as the lines of their list are.
  ///
  /// - Throws: `SlicerError.memory`.
  package func list(of paths: [FilePath], name: FilePath) throws -> JobList {
    let digits = String(max(0, paths.count - 1)).utf8.count
    let lines = paths.lazy.enumerated().map { index, path in
      JobLine(number: index + 1, words: words(for: path, index, digits: digits))
    }
    return try JobList(lines, name: name)
  }

  /// A job for each file that the patterns stand for, a file once.
  ///
  /// - Throws: `SlicerError.unmatchedPatterns(_:)` for all patterns that nothing matches, `SlicerError`, and
  ///   `SlicerError.memory`.
  package func list(expanding patterns: [PathPattern], name: FilePath) throws -> JobList {
    var seen: Set<FilePath> = []
    var (paths, unmatched): ([FilePath], [PathPattern]) = ([], [])
    for pattern in patterns {
      let found = try pattern.matches()
      if found.isEmpty { unmatched.append(pattern) }
      paths += found.filter { seen.insert($0).inserted }
    }
    if !unmatched.isEmpty { throw SlicerError.unmatchedPatterns(unmatched) }
    return try list(of: paths, name: name)
  }

  private func words(for path: FilePath, _ index: Int, digits: Int) -> [[UInt8]] {
    let file = path.lastName
    let source = SourceName(file)
    return words.map { word in
      let bytes = word.bytes { field in
        switch field {
        case .path: .text(path.bytes)
        case .name: .text(source.name)
        case .scale: .text(source.scaleSuffix)
        case .ext: .text(source.fileExtension)
        case .file: .text(file)
        case .dir: .text(Self.folder(of: path))
        case .index: .number(index, digits: digits)
        }
      }
      return word.parts.first == .field(.path, width: nil) ? Self.asPath(bytes) : bytes
    }
  }

  private static func folder(of path: FilePath) -> [UInt8] {
    let folder = path.removingLastComponent()
    return folder.isEmpty ? [UInt8(ascii: ".")] : folder.bytes
  }

  /// A path that would be read as an option, standard input or a list gets `./` before it.
  private static func asPath(_ bytes: [UInt8]) -> [UInt8] {
    bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "@")
      ? Array("./".utf8) + bytes : bytes
  }
}
