import SlicerKit

/// The result of a verb's work.
struct VerbReport {
  /// A line for people.
  enum Line {
    case note(String)
    case summary(String)
  }

  /// The lines; only the first of equal notes is printed.
  let lines: [Line]
  /// All of it for programs; nil where standard output has something else.
  let fields: (() -> JSONField.Value)?
  var errors: [any Error] = []
  /// The total of several parts.
  var total: String?
  /// The files that were written; a pyramid may have a million.
  let files: () -> [WrittenFile]
  /// The rules of the depfile, now that they are known.
  let rules: () throws -> [Depfile]

  var notes: [String] {
    lines.compactMap { if case .note(let text) = $0 { text } else { nil } }
  }

  /// Says it as the options ask.
  ///
  /// - Throws: ``CommandFailure`` if parts have failed, or if what is said is lost.
  func say(_ general: GeneralOptions) throws {
    let fields = general.json ? fields : nil
    if !general.quiet { sayLines(isShort: fields != nil) }
    var errors = errors
    do {
      if let fields { try Console.data(JSONText.text(fields())) }
    } catch {
      errors.append(error)
    }
    let total = general.quiet || general.json ? nil : total
    if !errors.isEmpty { throw CommandFailure(errors, summary: total) }
    if let total { Console.say(total) }
  }

  private func sayLines(isShort: Bool) {
    var said: Set<String> = []
    for line in lines {
      switch line {
      case .note(let text): if said.insert(text).inserted { Console.say(text) }
      case .summary(let text): if !isShort { Console.say(text) }
      }
    }
  }
}
