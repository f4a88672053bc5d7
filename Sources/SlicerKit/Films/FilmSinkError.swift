public import SlicerCore

/// Why a film cannot be written as its name and format say.
public enum FilmSinkError: SlicerError, Equatable {
  /// No film has this extension.
  case unknownExtension(String, allowed: [String], isFilmstrip: Bool)
  /// The name says one format, and another is asked for.
  case disagreeing(extension: String, format: String)
  /// A format that frames are not written in one by one.
  case notASequence(String, allowed: [String])
  /// Standard output has no name that says which format is meant.
  case pipeNeedsFormat(String?, allowed: [String])
  /// A filmstrip without a file to write.
  case filmstripNeedsFile
  /// All frames would have one name.
  case noFrameField(allFields: String)
  /// An option that this kind of film does not take.
  case option(String, film: String)

  /// The request is at fault.
  public var kind: FailureKind { .usage }

  /// What is wrong, and what was allowed.
  public var description: String {
    switch self {
    case .unknownExtension(let text, let allowed, let isFilmstrip):
      "no film\(isFilmstrip ? "strip" : "") has the extension \(text.debugDescription) "
        + "(\(allowed.joined(separator: ", ")))"
    case .disagreeing(let text, let format):
      "the name ends in .\(text), and the format is to be \(format)"
    case .notASequence(let format, let allowed):
      "frames are not written as \(format) (\(allowed.joined(separator: ", ")))"
    case .pipeNeedsFormat(let format, let allowed):
      (format.map { "standard output cannot be \($0)" } ?? "standard output has no format")
        + " (\(allowed.joined(separator: ", ")))"
    case .filmstripNeedsFile: "a filmstrip is one file"
    case .noFrameField(let fields):
      "all frames would have one name: {frame} is missing in it (fields: \(fields))"
    case .option(let option, let film): "\(option) does nothing for \(film)"
    }
  }
}
