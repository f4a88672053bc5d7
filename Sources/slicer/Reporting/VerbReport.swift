import SlicerKit

/// What came of a verb's work.
struct VerbReport {
  /// What is said to people.
  enum Line {
    case note(String)
    case summary(String)
  }

  /// Of equal notes the first is said.
  let lines: [Line]
  /// All of it for programs; nil where standard output has something else.
  let fields: (() -> JSONField.Value)?
  var errors: [any Error] = []
  /// What came of several parts in all.
  var total: String?
  /// What was written; of a pyramid there may be a million files.
  let files: () -> [WrittenFile]
  /// What depends on what, now that it is known.
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
