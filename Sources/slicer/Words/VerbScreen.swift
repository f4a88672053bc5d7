import ArgumentParser
import SlicerKit

/// A help screen of the parser's, taken apart: sections, and in them options or words with what they are for.
struct VerbScreen {
  /// A line of a section, in the words of the screen.
  struct Entry {
    /// `-o, --output <dir>`.
    let label: String
    /// The help on one line.
    let help: String

    /// `-o` and `--output`, `--pan` and `--no-pan` of `--pan/--no-pan`; none for what is no option.
    var names: [String] {
      label.split { " ,/".contains($0) }.filter { $0.hasPrefix("-") }.map { String($0) }
    }

    /// True if a file or a folder follows it.
    var namesAFile: Bool { ["<file>", "<dir>", "<out>"].contains(where: label.hasSuffix) }
  }

  /// The headings, each with the entries below it.
  private(set) var sections: [(title: String, entries: [Entry])] = []

  init(of command: any ParsableCommand.Type) {
    self.init(text: SlicerCommand.helpMessage(for: command, columns: 1000))
  }

  /// - Parameter text: a screen so wide that no line of it is broken.
  init(text: String) {
    for line in text.split(separator: "\n") {
      if line.last == ":", line.first != " ", line == line.uppercased() {
        sections.append((String(line.dropLast()), []))
      } else if line.hasPrefix("  "), !sections.isEmpty {
        add(line.drop { $0 == " " }, indent: line.prefix { $0 == " " }.count)
      }
    }
  }

  /// Below a label that leaves no room beside it stands its help, farther to the right.
  private mutating func add(_ text: Substring, indent: Int) {
    let (section, entry) = (sections.count - 1, sections[sections.count - 1].entries.count - 1)
    if indent > 2, entry >= 0 {
      let before = sections[section].entries[entry]
      let help = [before.help, String(text)].filter { !$0.isEmpty }.joined(separator: " ")
      sections[section].entries[entry] = Entry(label: before.label, help: help)
    } else {
      sections[section].entries.append(Self.entry(text))
    }
  }

  /// A label ends where two spaces follow it.
  private static func entry(_ line: Substring) -> Entry {
    guard let gap = line.firstRange(of: "  ") else { return Entry(label: String(line), help: "") }
    return Entry(
      label: String(line[..<gap.lowerBound]),
      help: String(line[gap.upperBound...].drop { $0 == " " }))
  }

  var options: [Entry] { sections.flatMap(\.entries).filter { $0.label.hasPrefix("-") } }

  var names: [String] { options.flatMap(\.names) }

  /// The word after an option, `<dir>`; nil for a flag, and for no option.
  func value(of name: String) -> String? {
    options.first { $0.names.contains(name) }?.label.split(separator: " ").last
      .flatMap { $0.hasPrefix("<") ? String($0) : nil }
  }
}
