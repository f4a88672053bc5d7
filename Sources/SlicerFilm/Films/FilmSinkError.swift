package import SlicerCore

/// Why a film cannot go where it should.
package enum FilmSinkError: AccountedError, Equatable {
  /// The name ends as another kind of film's does; `allowed` are the extensions of the one that is
  /// written, none for what has no files.
  case disagreeing(extension: String, format: String, allowed: [String])
  /// A name that ends as a file's does, and no film's; `allowed` are the endings of films.
  case unknownExtension(String, allowed: [String])
  /// A format that frames are not written in one by one; `allowed` are the names of those that are.
  case notASequence(String, allowed: [String])
  /// A film with a document beside it, which nothing but a file has; `format` is its title.
  case needsFile(String)
  /// All frames would have one name.
  case noFrameField(allFields: [FrameField])
  /// A field of names that says something of other films.
  case absentField(FrameField, allFields: [FrameField])

  package func account(_: (String) -> String) -> ErrorAccount {
    switch self {
    case .disagreeing(let text, let format, let allowed):
      .usage(
        "the name ends in .\(text), and the format is \(format)"
          + (allowed.isEmpty ? "" : " (\(allowed.joined(separator: ", ")))"),
        .otherExtension(allowed))
    case .unknownExtension(let text, let allowed):
      .usage(
        "no film has the extension \(text.quoted) (\(allowed.joined(separator: ", ")))",
        .otherExtension(allowed))
    case .notASequence(let text, let allowed):
      .usage(
        "frames are not written as \(text.quoted) (\(allowed.joined(separator: ", ")))",
        .otherFormat(allowed))
    case .needsFile(let format):
      .usage(
        "a \(format) has a document beside it: it needs a file, or the layout grid, which has none")
    case .noFrameField(let fields):
      .usage(
        "all frames would have one name: {frame} is missing in it (fields: \(Self.list(fields)))",
        .name(.distinct))
    case .absentField(let field, let fields):
      .usage("{\(field.rawValue)} says nothing of this film (fields: \(Self.list(fields)))")
    }
  }

  private static func list(_ fields: [FrameField]) -> String {
    fields.map { "{\($0.rawValue)}" }.joined(separator: " ")
  }
}
