/// The help screens, as the program prints them.
enum HelpScreens {
  /// The subjects of the screens, in the order of their lists; slicer's own first, by no word.
  static let all = [""] + subjects(of: "")

  /// The subjects that several commands share, `limits`, in the order of their list.
  static let topics: [String] = {
    let sections = (try? text("help").split(separator: "\n\n")) ?? []
    let lines = sections.first { $0.hasPrefix("TOPICS:") }?.split(separator: "\n") ?? []
    return lines.filter { $0.hasPrefix("  help ") }.compactMap {
      $0.split(separator: " ").dropFirst().first
    }
    .map(String.init)
  }()

  static func text(_ words: String) throws -> String { try WorkFolder().run(words).text }

  /// The commands below one, and those below each of them.
  private static func subjects(of words: String) -> [String] {
    let sections = (try? text("\(words) --help").split(separator: "\n\n")) ?? []
    let names = sections.first { $0.hasPrefix("SUBCOMMANDS:") }?.split(separator: "\n").dropFirst()
      .filter { !$0.hasPrefix("   ") }.compactMap { $0.split { " ,".contains($0) }.first }
    return (names ?? []).flatMap { name in
      let inner = words.isEmpty ? String(name) : "\(words) \(name)"
      return [inner] + subjects(of: inner)
    }
  }

  /// The options of a command that are listed in sections, each by its long name with dashes; in all of
  /// them where none is named.
  static func options(_ words: String, sections: [String] = []) throws -> [String] {
    try options(on: "\(words) --help", sections: sections)
  }

  /// The options that the screen of a command line lists.
  static func options(on words: String, sections: [String] = []) throws -> [String] {
    try text(words).split(separator: "\n\n")
      .filter { text in sections.isEmpty || sections.contains { text.hasPrefix("\($0):") } }
      .flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("  -") }
      .compactMap { $0.words.first { $0.hasPrefix("--") } }
  }
}
