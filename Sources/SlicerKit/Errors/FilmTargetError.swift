public import SlicerCore

/// Why a film cannot be written as its name and format say.
public enum FilmTargetError: SlicerError, Equatable {
  /// No film has this extension.
  case unknownExtension(String, allowed: [String], isFilmstrip: Bool)
  /// The name says one thing and `--format` another.
  case disagreeing(extension: String, format: String)
  /// A format that frames are not written in one by one.
  case notASequence(String, allowed: [String])
  /// Standard output has no name that says which format is meant.
  case pipeNeedsFormat(String?, allowed: [String])
  /// `--filmstrip` without a file to write.
  case filmstripNeedsFile
  /// All frames would have one name.
  case noFrameField(allFields: String)
  /// An option that this kind of film does not take.
  case option(String, film: String)

  public var kind: FailureKind { .usage }

  public var description: String {
    switch self {
    case .unknownExtension(let text, let allowed, let isFilmstrip):
      "no film\(isFilmstrip ? "strip" : "") has the extension \(text.debugDescription) "
        + "(\(allowed.joined(separator: ", "))\(isFilmstrip ? "" : Self.hint(text)))"
    case .disagreeing(let text, let format):
      "the name ends in .\(text) and --format says \(format): leave one out"
    case .notASequence(let format, let allowed):
      "frames are not written as \(format) (\(allowed.joined(separator: ", ")))"
    case .pipeNeedsFormat(let format, let allowed):
      (format.map { "standard output cannot be \($0)" } ?? "standard output needs --format")
        + " (\(allowed.joined(separator: ", ")))"
    case .filmstripNeedsFile: "--filmstrip needs a file to write: -o strip.png"
    case .noFrameField(let fields):
      "all frames would have one name: {frame} is missing in it (fields: \(fields))"
    case .option(let option, let film): "--\(option) does nothing for \(film)"
    }
  }

  /// What else makes a film of frames that are called so.
  private static func hint(_ text: String) -> String {
    switch text.lowercased() {
    case "jpg", "jpeg":
      "; frames/f_{frame}.\(text) makes a file of each frame, --filmstrip one picture"
    case "rgba": "; --format rgba writes raw frames"
    default: "; for others pipe raw frames to ffmpeg: --format rgba -o -"
    }
  }
}
