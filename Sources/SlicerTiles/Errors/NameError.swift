package import SlicerCore

/// Why tiles cannot be called as asked. Names are bytes, as the file system has them.
package enum NameError: SlicerError, Equatable {
  case unknownField(String, nearest: String?, fields: String)
  /// A width that is not a number from 0 to 32.
  case badWidth(String, String)
  /// A width for a field that is not a number.
  case widthOfText(String)
  case loneBrace(String)
  case empty
  /// A name that is absolute or has an empty component, `.` or `..`.
  case leavesFolder([UInt8])
  case containsNUL([UInt8])
  /// A component of `bytes` bytes, over `NameRules/maxComponent`.
  case tooLong([UInt8], bytes: Int)
  /// The manifest's name, or that of our temporaries.
  case reserved([UInt8])
  /// A manifest that later runs would not find.
  case notOfAManifest([UInt8])
  /// Two tiles with this name.
  case duplicate([UInt8])
  /// Two names that are one where case is ignored.
  case differInCase([UInt8], [UInt8])
  /// One tile's name is another's folder.
  case fileAndFolder([UInt8])

  package var kind: FailureKind { .usage }

  package var remedy: Remedy? {
    if case .tooLong = self { .name(.shorter) } else { nil }
  }

  package var description: String {
    switch self {
    case .unknownField(let text, let nearest, let fields):
      "no field {\(Self.escaped(text))} in names"
        + (nearest.map { ": did you mean {\($0)}?" } ?? "")
        + " (fields: \(fields))"
    case .badWidth(let field, let text):
      "'\(Self.escaped(text))' is not a width for {\(field)}: "
        + "write 0 to \(NameRules.maxFieldWidth), such as {\(field):02}"
    case .widthOfText(let field):
      "{\(field)} is not a number and has no width: write {\(field)}"
    case .loneBrace(let brace):
      "a \(brace) without its partner in the name: write \(brace)\(brace) for the brace itself"
    case .empty:
      "a tile's name is empty"
    case .leavesFolder(let name):
      "the tile's name \(Self.quoted(name)) leaves the folder: "
        + "no leading /, no empty component, . or .."
    case .containsNUL(let name):
      "the tile's name \(Self.quoted(name)) contains a NUL byte"
    case .tooLong(let name, let bytes):
      "\(bytes) bytes in one component of the tile's name \(Self.quoted(name)): "
        + "at most \(NameRules.maxComponent) are allowed"
    case .reserved(let name):
      "the tile's name \(Self.quoted(name)) is one that slicer keeps for itself"
    case .notOfAManifest(let name):
      "no manifest is called \(Self.quoted(name)): \(NameRules.manifest), or a name that ends in "
        + ".\(NameRules.manifest), without folders"
    case .duplicate(let name):
      "two tiles have the name \(Self.quoted(name)): use {row} and {column}, or {index}"
    case .differInCase(let name, let other):
      "the names \(Self.quoted(name)) and \(Self.quoted(other)) differ only in case: "
        + "one file where disks ignore it"
    case .fileAndFolder(let name):
      "\(Self.quoted(name)) is the name of one tile and the folder of another"
    }
  }

  static func quoted(_ name: [UInt8]) -> String {
    String(decoding: name, as: UTF8.self).quoted
  }

  /// `text` without what would break a line.
  private static func escaped(_ text: String) -> String {
    String(text.quoted.dropFirst().dropLast())
  }
}
