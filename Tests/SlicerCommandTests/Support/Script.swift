import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Commands in one folder, one after the other, and what each of them says and leaves.
///
///     # a title, of which each begins a script
///     $ split a.png 2x2 -o out → a.png: 4 tiles, 2x2, in out/
///     65 $ info none.png → none.png: cannot open: no such file or directory
///     % echo out/*.json
///     | out/manifest.json
///     = out/a_r0_c0.png b.png
///
/// `$` and `%` are those of ``Said``, and more:
///
/// - `!` is as `$`, and has to leave all files as they are.
/// - `=` is for two files that have the same pixels, `≠` for two that have not.
/// - `@` is for a fact of a file of JSON, or of what was last written to standard output:
///   `@ - 0.tiles.#count 4`; by `nothing` what is there has no such member.
/// - `:` is for all names in a folder: `: out → a.png b/ b/c.png`.
/// - `>` begins a file, of the lines below that begin with `|`.
struct Script: CustomTestStringConvertible, Sendable {
  let testDescription: String
  private let steps: [Said]

  private init(title: String, _ lines: [Substring]) {
    testDescription = title
    steps = Said.table(lines.joined(separator: "\n"), code: 0)
    precondition(!steps.isEmpty, "a script has no steps: \(title)")
  }

  /// The scripts of a text.
  ///
  /// - Precondition: it begins with a title.
  static func all(_ text: String) -> [Script] {
    precondition(text.hasPrefix("# "), "a script has no title: \(text.prefix(80))")
    return "\n\(text)".split(separator: "\n# ").map { part in
      let lines = part.split(separator: "\n")
      return Script(title: String(lines[0]), Array(lines.dropFirst()))
    }
  }

  /// One, which has no title.
  init(_ text: String) { self.init(title: "", text.split(separator: "\n")) }

  func run(in folder: WorkFolder, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var output: [UInt8] = []
    for step in steps {
      let words = Comment(rawValue: step.testDescription)
      try #require(step.isWellFormed, words, sourceLocation: sourceLocation)
      switch step.kind {
      case .slicer, .shell:
        let outcome = try step.outcome(in: folder)
        SlicerCommandTests.expect(outcome, step, sourceLocation: sourceLocation)
        output = outcome.output
      case .refused: try step.checkRefusal(in: folder, sourceLocation: sourceLocation)
      case .file: try folder.write(step.words[0], step.output.map { "\($0)\n" }.joined())
      case .same, .other, .list, .fact:
        let isSo = try step.isSo(in: folder, output)
        #expect(isSo, words, sourceLocation: sourceLocation)
      }
    }
  }
}

extension Said {
  /// Whether files, names and facts are as a row has them.
  ///
  /// - Parameter output: what was last written to standard output.
  func isSo(in folder: WorkFolder, _ output: [UInt8] = []) throws -> Bool {
    switch kind {
    case .same, .other:
      let pictures = try words.map { try DecodedPicture(#require(folder.read($0))) }
      let (one, two) = (pictures[0], pictures[1])
      let isSame =
        one.raster.size == two.raster.size && one.raster.format == two.raster.format
        && one.bytes == two.bytes && one.header.palette == two.header.palette
      return isSame == (kind == .same)
    case .list:
      let due = lines.flatMap(\.words).sorted()
      let isThere = !due.isEmpty || folder.names().contains("\(words[0])/")
      return folder.names(in: words[0]) == due && isThere
    case .fact:
      let file = words[0] == "-" ? output : folder.read(words[0]) ?? []
      let (json, path) = (try JSON(file), words[1].split(separator: "."))
      let value = words.dropFirst(2).joined(separator: " ")
      let due = value == "nothing" ? JSON.nothing : try JSON(Array(value.utf8))
      return json[path: path] == due && json[path: path.dropLast()] != .nothing
    case .slicer, .shell, .refused, .file: preconditionFailure("what is done is no fact")
    }
  }
}

extension JSON {
  /// What is there by the keys and numbers of a path, such as `tiles.0.file`; `#count` is the number of
  /// elements, `#keys` are the names of members.
  fileprivate subscript(path path: some Sequence<Substring>) -> JSON {
    path.reduce(self) { value, key in
      switch key {
      case "#count": value.list.map { .number(Double($0.count)) } ?? .nothing
      case "#keys": .list(value.keys.map { .text($0) })
      default: Int(key).map { value[$0] } ?? value["\(key)"]
      }
    }
  }
}

extension WorkFolder {
  /// Follows a ``Script``.
  func follow(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try Script(text).run(in: self, sourceLocation: sourceLocation)
  }
}
