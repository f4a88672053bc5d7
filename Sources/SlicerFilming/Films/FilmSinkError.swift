package import SlicerCore

/// Why a film cannot go where it should.
package enum FilmSinkError: SlicerError, Equatable {
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

  /// The request is at fault.
  package var kind: FailureKind { .usage }

  /// What can be asked for instead.
  package var remedy: Remedy? {
    switch self {
    case .disagreeing(_, _, let allowed), .unknownExtension(_, let allowed):
      .otherExtension(allowed)
    case .notASequence(_, let allowed): .otherFormat(allowed)
    case .noFrameField: .name(.distinct)
    case .absentField, .needsFile: nil
    }
  }

  /// What is wrong, and what was allowed.
  package var description: String {
    switch self {
    case .disagreeing(let text, let format, let allowed):
      "the name ends in .\(text), and the format is \(format)"
        + (allowed.isEmpty ? "" : " (\(allowed.joined(separator: ", ")))")
    case .unknownExtension(let text, let allowed):
      "no film has the extension \(text.debugDescription) (\(allowed.joined(separator: ", ")))"
    case .notASequence(let text, let allowed):
      "frames are not written as \(text) (\(allowed.joined(separator: ", ")))"
    case .needsFile(let format):
      "a \(format) has a document beside it: it needs a file, or the layout grid, which has none"
    case .noFrameField(let fields):
      "all frames would have one name: {frame} is missing in it (fields: \(Self.list(fields)))"
    case .absentField(let field, let fields):
      "{\(field.rawValue)} says nothing of this film (fields: \(Self.list(fields)))"
    }
  }

  private static func list(_ fields: [FrameField]) -> String {
    fields.map { "{\($0.rawValue)}" }.joined(separator: " ")
  }
}
