import SlicerTestSupport
import Testing

/// The screens are those that were last looked at and recorded; `make goldens` records them anew, and fails.
struct HelpGoldenTests {
  /// Screens one after the other, the text of each section and option once: where the same words have been told
  /// of before there is only `…`.
  @Test func screensAreAsRecorded() throws {
    var told: [Substring: String] = [:]
    let whole = try HelpScreens.all.map { words in
      "$ slicer \(words) --help\n"
        + Self.abridged(try HelpScreens.text("\(words) --help"), told: &told)
    }
    let short = try ["", "split"].map { "$ slicer \($0) -h\n" + (try HelpScreens.text("\($0) -h")) }
    let topics = try HelpScreens.topics.map {
      "$ slicer help \($0)\n" + (try HelpScreens.text("help \($0)"))
    }
    let text = (whole + short + topics).joined()
    let recorded = try #require(
      try TextGoldens("HelpGoldens").text("screens.txt", recording: text), "none is recorded")
    let (lines, before) = (text.split(separator: "\n"), recorded.split(separator: "\n"))
    #expect(text == recorded, "\(lines.difference(from: before).map { "\($0)" })")
  }

  /// - Parameter told: the text of each section and option, as it was last written whole.
  private static func abridged(_ screen: String, told: inout [Substring: String]) -> String {
    screen.split(separator: "\n\n", omittingEmptySubsequences: false).map { section in
      let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
      guard let title = lines.first, title.hasSuffix(":") else { return String(section) }
      if told.updateValue(String(section), forKey: title) == String(section), lines.count > 2 {
        return "\(title) …"
      }
      return entries(lines).map { entry in
        guard entry.contains("\n") else { return entry }
        let label = entry.split(separator: "  ")[0].prefix { $0 != "\n" }
        return told.updateValue(entry, forKey: label) == entry ? "  \(label) …" : entry
      }.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// Lines, each with those behind it that are indented deeper.
  private static func entries(_ lines: [Substring]) -> [String] {
    lines.reduce(into: []) { entries, line in
      if line.hasPrefix("   "), let last = entries.popLast() {
        entries.append("\(last)\n\(line)")
      } else {
        entries.append(String(line))
      }
    }
  }
}
