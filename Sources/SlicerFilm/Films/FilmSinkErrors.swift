package import SlicerCore

extension Error where Self == SlicerError {
  /// The name ends as another kind of film's does; `allowed` are the extensions of the one that is
  /// written, none for what has no files.
  package static func extensionOfOtherFilm(
    extension text: String, format: String, allowed: [String]
  ) -> SlicerError {
    .usage(
      "the name ends in .\(text), but the format is "
        + "\(format)\(allowed.isEmpty ? "" : "\nhint: end it in \(allowed.alternatives)")",
      .otherExtension(allowed))
  }

  /// A name that ends as a file's does, and no film's; `allowed` are the endings of films.
  package static func unknownFilmExtension(_ text: String, allowed: [String]) -> SlicerError {
    .usage(
      "no film has the extension \(text.quoted); there are \(allowed.joined(separator: ", "))",
      .otherExtension(allowed))
  }

  /// A format that frames are not written in one by one; `allowed` are the names of those that are.
  package static func notASequence(_ text: String, allowed: [String]) -> SlicerError {
    .usage(
      "frames are not written as \(text.quoted); they are written as \(allowed.alternatives)",
      .otherFormat(allowed))
  }

  /// A film with a document beside it, which nothing but a file has; `format` is its title.
  package static func documentNeedsFile(_ format: String) -> SlicerError {
    .usage(
      "a \(format) has a document beside it and needs a file\nhint: name a file, or use the layout grid, which has no document"
    )
  }
  package static func noFrameField(allFields fields: [FrameField]) -> SlicerError {
    .usage(
      "all frames would have one name\nhint: put {frame} into the name, as in f_{frame}.png; its fields "
        + "are \(Self.list(fields))")
  }
  package static func absentField(
    _ field: FrameField, allFields fields: [FrameField]
  ) -> SlicerError {
    .usage("{\(field.rawValue)} is not a field of this film; there are \(Self.list(fields))")
  }

  private static func list(_ fields: [FrameField]) -> String {
    fields.map { "{\($0.rawValue)}" }.joined(separator: " ")
  }
}
