import SlicerKit

/// Errors that end the command: a line each, and the exit code of the first.
struct CommandFailure: Error {
  let errors: [any Error]
  /// The last line: what came of a batch. Nil for nothing to say.
  let summary: String?
  let code: Int32

  init(_ errors: [any Error], summary: String? = nil) {
    (self.errors, self.summary) = (errors, summary)
    code = (errors.first.map(Self.kind(of:)) ?? .inputOutput).exitCode
  }

  /// Makes an end whose errors have been printed already.
  init(code: Int32, summary: String) { (errors, self.summary, self.code) = ([], summary, code) }

  var isAboutUsage: Bool {
    guard let first = errors.first else { return false }
    return Self.kind(of: first) == .usage && !(first is LineFault)
  }

  static func kind(of error: any Error) -> FailureKind {
    if let fault = error as? any WrappingFault { return kind(of: fault.error) }
    return (error as? SlicerError)?.kind ?? (error as? WorkError)?.kind ?? .inputOutput
  }

  /// The longest error that is shown whole, in bytes: more than any list of what is allowed.
  private static let longest = 8192

  /// The fault in the command line's words, and the options that help.
  ///
  /// - Parameter output: the option that says where the output goes.
  static func message(_ error: any Error, output: String = "-o") -> ErrorMessage {
    switch error {
    case let fault as OutputFault: return message(fault.error, output: fault.option)
    case let fault as OptionFault:
      return "\(fault.option): \(message(fault.error, output: output))"
    case let fault as any WrappingFault: return line(fault.error)
    case let error as WorkError:
      return error.reason.error.map { message($0, output: output) } ?? "\(error.reason)"
    case let error as SlicerError:
      let isOfFilm = error.id == "filmOptionOutOfRange"
      let statement = error.message.text {
        isOfFilm && FilmOption(rawValue: $0) == .columns ? "--filmstrip" : "--\($0)"
      }
      let hint = error.remedy.map { "\(ErrorMessage.hintMark)\($0.words(output: output))" } ?? ""
      return "\(statement)\(hint)"
    default: return "\(error)"
    }
  }

  /// The message with the path where there is one, clean and of a size that can be read.
  static func line(_ error: any Error) -> ErrorMessage {
    if let fault = error as? LineFault { return "\(fault.place): \(line(fault.error))" }
    let fault = error as? OutputFault
    return line(fault?.error ?? error, output: fault?.option ?? "-o")
  }

  private static func line(_ error: any Error, output: String) -> ErrorMessage {
    let location =
      (error as? WorkError)?.location ?? (error as? SlicerError)?.filePath?.printable
    let message: ErrorMessage =
      "\(location.map { "\($0): " } ?? "")\(message(error, output: output))"
    return message.cleaned(by: clean)
  }

  private static func clean(_ text: String) -> String {
    let clean = CleanLine.message(text)
    return clean.utf8.count <= longest
      ? clean : CleanLine.text(Array(clean.utf8), escapingBackslash: false)
  }
}

extension CommandFailure {
  /// The errors for programs: `{"errors": [{"message": …, "hint": …, "code": …}]}`.
  var fields: JSONValue {
    .object([JSONField("errors", .list(errors.map { .object(Self.fields(of: $0)) }))])
  }

  /// An error for programs: `message`, `hint` if there is one, and the exit `code`.
  static func fields(of error: any Error) -> [JSONField] {
    line(error).fields + [JSONField("code", .integer(Int(kind(of: error).exitCode)))]
  }
}

/// An error that says more of another one.
protocol WrappingFault: Error {
  var error: any Error { get }
}

/// A fault of an option's value, in words that do not name the option.
struct OptionFault: WrappingFault {
  /// `--caption`.
  let option: String
  let error: any Error

  /// Does `body`, whose errors are about the option; those about a file are about that.
  static func naming<R>(_ option: String, _ body: () throws -> R) throws -> R {
    do {
      return try body()
    } catch let error as WorkError where error.path != nil {
      throw error
    } catch {
      throw OptionFault(option: option, error: error)
    }
  }
}

/// A fault of an output whose place another option than -o states.
struct OutputFault: WrappingFault {
  /// `--journal`.
  let option: String
  let error: any Error

  /// Does `body`, whose errors are about what the option names; several at once are about inputs.
  static func naming<R>(_ option: String, _ body: () throws -> R) throws -> R {
    do {
      return try body()
    } catch let error as WorkError where error.parts.count > 1 {
      throw error
    } catch {
      throw OutputFault(option: option, error: error)
    }
  }
}
