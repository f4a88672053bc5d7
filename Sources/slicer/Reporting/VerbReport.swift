import SlicerKit

struct VerbReport {
  /// A line for people.
  enum Line {
    case note(String)
    case summary(String)
  }

  /// The lines; only the first of equal notes is printed.
  let lines: [Line]
  /// All of it for programs; nil where standard output has something else.
  let fields: (() -> JSONValue)?
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
  /// - Parameter duration: of the work, which ends the last line for people; nil for nothing.
  /// - Throws: ``CommandFailure`` if parts have failed, or if what is said is lost.
  func say(_ general: GeneralOptions, after duration: Duration? = nil) throws {
    let time = duration.map { ", \(Self.text($0))" } ?? ""
    let fields = general.json ? fields : nil
    if !general.quiet { sayLines(isShort: fields != nil, time: total == nil ? time : "") }
    var errors = errors
    do {
      if let fields { try Console.data(JSONText.text(fields())) }
    } catch {
      errors.append(error)
    }
    let total = general.quiet || general.json ? nil : total.map { $0 + time }
    if !errors.isEmpty { throw CommandFailure(errors, summary: total) }
    if let total { Console.say(total) }
  }

  /// `0.03 s`, `2.4 s`, `3 min 20 s`.
  static func text(_ duration: Duration) -> String {
    let seconds = duration / .seconds(1)
    if seconds < 0.095 { return "\((max(1, seconds * 100).rounded() / 100).shortest) s" }
    if seconds < 59.95 { return "\((seconds * 10).rounded() / 10) s" }
    let whole = Int(seconds.rounded())
    return whole < 3600
      ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3600) h \(whole % 3600 / 60) min"
  }

  private func sayLines(isShort: Bool, time: String) {
    var said: Set<String> = []
    let last = lines.lastIndex { if case .summary = $0 { true } else { false } }
    for (index, line) in lines.enumerated() {
      switch line {
      case .note(let text): if said.insert(text).inserted { Console.say(text) }
      case .summary(let text): if !isShort { Console.say(text + (index == last ? time : "")) }
      }
    }
  }
}
