import SlicerTestSupport
import SystemPackage
import Testing

/// Whatever is said can be shown: no value of anybody's moves the cursor, or turns the text.
@Suite struct TerminalTests {
  /// ESC, CSI as one character, BEL, a return, a backspace, and what turns, breaks or hides text.
  private static let hostile =
    "\u{1B}[31mx\u{9B}1m\u{7}\r\u{8}\u{7F}\u{202E}\u{2066}\u{200F}\u{61C}\u{2028}\u{200B}=y"

  /// The words that complete each verb's command line, before the option.
  private static let arguments: [String: [String]] = [
    "split": ["a.png", "2x2"], "subimage": ["a.png", "0,0,2x2", "-o", "s.png"],
    "join": ["tiles", "-o", "j.png"], "pack": ["a.png", "-o", "k.png"],
    "pyramid": ["a.png", "-o", "p"], "info": ["a.png"],
    "transition": ["a.png", "b.png", "--type", "push", "-o", "t.png"],
    "slideshow": ["a.png", "b.png", "-o", "w.png"], "animate": ["s.yaml", "-o", "n.png"],
    "storyboard": ["m.png", "-o", "y.jpg"],
    "gallery": ["a.png", "b.png", "-o", "g.html"], "batch run": ["jobs.txt"],
    "batch plan": ["jobs.txt"], "batch status": ["jobs.txt", "--journal", "j"],
    "batch script": ["make", "jobs.txt"],
  ]

  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder(pictures: 8, 6)
    try folder.write("s.yaml", Self.scene)
    try folder.write("jobs.txt", "info a.png\n")
    try folder.expect("split a.png 2x2 -q -o tiles")
    try folder.expect("transition a.png b.png --type fade --frames 4 -q -o m.png")
  }

  private static let scene = """
    stage: {size: 20x10, background: white}
    layers:
      - {name: card, bounds: 4x4, position: [4, 5], backgroundColor: red}
    animations:
      - {layer: card, keyPath: position.x, to: 14, duration: 0.2, key: go, timingFunction: linear}
    duration: 0.2
    """

  /// The characters that a terminal may take for something else.
  private static func faults(_ bytes: [UInt8]) -> [Unicode.Scalar] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n"
      case .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }

  private static func check(_ words: [String], in folder: WorkFolder) throws {
    let outcome = try Slicer.run(words, in: folder)
    let shown = words.map(\.debugDescription).joined(separator: " ")
    #expect(faults(outcome.errorBytes).isEmpty, "\(shown): \(outcome.errors.debugDescription)")
    #expect(faults(outcome.output).isEmpty, "\(shown): \(outcome.text.debugDescription)")
    #expect(outcome.signal == nil, "\(shown)")
  }

  /// The options with a value of each command, as the parser itself lists them.
  private static func options() throws -> [(verb: String, option: String)] {
    let dump = try WorkFolder().run("--experimental-dump-help")
    let root = try JSON(dump.output)["command"]
    func options(_ command: JSON, _ path: [String]) -> [(verb: String, option: String)] {
      let own = (command["arguments"].list ?? []).compactMap { argument -> String? in
        guard argument["kind"].text == "option",
          argument["preferredName"]["kind"].text == "long"
        else { return nil }
        return argument["preferredName"]["name"].text
      }
      return own.map { (path.joined(separator: " "), "--\($0)") }
        + (command["subcommands"].list ?? []).flatMap { inner in
          options(inner, path + [inner["commandName"].text ?? ""])
        }
    }
    return options(root, [])
  }

  @Test func noOptionReachesTheTerminal() throws {
    let options = try Self.options()
    #expect(options.count > 150)
    for (verb, option) in Sweep.cases(options, every: 5) {
      let words = verb.words + (Self.arguments[verb] ?? [])
      try Self.check(words + ["\(option)=\(Self.hostile)"], in: folder)
    }
    for option in ["--type", "--set", "--curve", "--fps", "--from"] {
      let words = ["transition"] + (Self.arguments["transition"] ?? [])
      try Self.check(words + [option, Self.hostile], in: folder)
    }
  }

  @Test func noArgumentReachesTheTerminal() throws {
    for (verb, arguments) in Self.arguments {
      let words = verb.words
      try Self.check(words + [Self.hostile] + arguments.dropFirst(), in: folder)
      try Self.check(words + ["--\(Self.hostile)"], in: folder)
    }
    for words in [[Self.hostile], ["help", Self.hostile], ["--json", Self.hostile]] {
      try Self.check(words, in: folder)
    }
  }

  @Test(arguments: ["hold", "type", "duration", "curve", "from", "softness", "pan", "\u{1B}[31mx"])
  func noFieldOfASlideListReachesTheTerminal(_ field: String) throws {
    try folder.write("list", "a.png \(field)=\"\(Self.hostile)\"\nb.png\n")
    try Self.check(["slideshow", "--list", "list", "-o", "w.png"], in: folder)
    try Self.check(["slideshow", "--list", "list", "--print", "--json"], in: folder)
  }

  @Test func noListReachesTheTerminal() throws {
    try folder.write("names", "\(Self.hostile)\n")
    try folder.write("jobs", "split a.png '\(Self.hostile)'\ninfo '\(Self.hostile)'\n")
    for words in [
      ["split", "@names", "2x2"], ["batch", "jobs"], ["batch", "-k", "jobs", "--report", "-"],
      ["batch", "plan", "jobs"], ["batch", "status", "jobs", "--journal", "j", "--json"],
    ] { try Self.check(words, in: folder) }
  }

  /// Each value and each key of a scene in turn.
  @Test func noTextOfASceneReachesTheTerminal() throws {
    let value = "\"\\e[31mx\\x9B1m\\a\\r\\u202E\\u2066\\u061C\\L\\u200B\""
    let pieces = Self.scene.split(separator: " ", omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() where piece.contains(where: \.isLetter) {
      var pieces = pieces.map(String.init)
      let word = piece.filter { $0.isLetter || $0 == "." || $0.isNumber }
      pieces[index] = String(piece).replacing(word, with: value)
      try folder.write("h.yaml", pieces.joined(separator: " "))
      for words in [["--print", "0.1"], ["--events", "--json"]] {
        try Self.check(["animate", "h.yaml"] + words, in: folder)
      }
    }
  }
}
