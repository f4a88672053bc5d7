package import SlicerCore

extension Error where Self == SlicerError {
  package static func notYAML(_ text: String) -> SlicerError {
    .badInput("not YAML: \(text)")
  }
  package static var tabInIndentation: SlicerError {
    .badInput("not YAML: a tab cannot indent a line\nhint: use spaces")
  }
  package static func otherThanScene(_ what: String, _ format: String) -> SlicerError {
    .badInput(
      "the file is a \(what) (\(format)), not a scene; a scene is a YAML or JSON text")
  }
  package static func foreignScene(_ format: String) -> SlicerError {
    .badInput(
      "slicer does not read \(format)\nhint: write a scene; 'slicer list schema' describes them")
  }
  package static var emptyScene: SlicerError {
    .badInput("the file is empty; a scene has a stage and layers")
  }
  package static var secondDocument: SlicerError {
    .badInput("a second document begins; a file holds one scene")
  }
  package static func nestedTooDeep(_ limit: Int) -> SlicerError {
    .badInput("more than \(limit) lists and mappings within each other")
  }
  package static func tooManyValues(_ limit: Int) -> SlicerError {
    .badInput("more than \(limit) values, with aliases written out")
  }
  package static func tooMuchText(_ limit: Int) -> SlicerError {
    .badInput("more than \(limit) bytes of texts, with aliases written out")
  }

  /// More lines that begin with `%` than this.
  package static func tooManyDirectives(_ limit: Int) -> SlicerError {
    .badInput("more than \(limit) lines begin with %")
  }
  package static func tooManyInScene(_ what: String, limit: Int) -> SlicerError {
    .badInput("more than \(limit) \(what)")
  }
  package static var controlCharacterInScene: SlicerError {
    .badInput("a text has a control character")
  }
  package static var keyIsNoText: SlicerError {
    .badInput(
      "a key is a list or a mapping, but a key must be text\nhint: look for a bracket too many, or quote the key"
    )
  }
  package static func duplicateKey(_ key: String) -> SlicerError {
    .badInput("the key \(key.quoted) is here a second time")
  }

  /// Reports a `<<` without a mapping to merge.
  package static var mergeOfNoMapping: SlicerError {
    .badInput("<< merges mappings only\nhint: write <<: *name")
  }
  package static func unknownAlias(_ name: String) -> SlicerError {
    .badInput("no anchor &\(name) stands before this alias")
  }
  package static func cyclicAlias(_ name: String) -> SlicerError {
    .badInput("*\(name) stands within what it names")
  }
  package static func unknownKey(_ key: String, of owner: String, nearest: String?) -> SlicerError {
    .badInput("unknown key \(key.quoted) of \(owner)\(Self.guess(nearest))")
  }
  package static func nestedKey(
    _ key: String, of owner: String, within outer: String
  ) -> SlicerError {
    .badInput(
      "unknown key \(key.quoted) of \(owner)\nhint: did you mean \("\(outer): {\(key): …}".quoted)?"
    )
  }
  package static func missingKey(_ key: String, of owner: String) -> SlicerError {
    .badInput("\(owner) has no \(key.quoted)")
  }
  package static func contradictingKeys(_ one: String, _ other: String) -> SlicerError {
    .badInput("\(one.quoted) and \(other.quoted) exclude each other")
  }
  package static func wrongKind(actual: String, allowed: String) -> SlicerError {
    .badInput("\(actual) is not \(allowed)")
  }
  /// A value that stands where a mapping belongs: `key` is the mapping's one that it may be meant for.
  package static func valueForMapping(
    _ value: String, _ actual: String, allowed: String, key: String
  ) -> SlicerError {
    wrongKind(actual: actual, allowed: allowed).with {
      $0.remedy = .hint("write {\(key): \(value)}")
    }
  }
  /// A name that is set, but is in neither its section nor a layer.
  static func unusedName(_ name: String, of owner: String, among names: [String]) -> SlicerError {
    if names.isEmpty {
      return .badInput(
        "no \(owner) is named \(name.quoted); the scene names no \(owner)s"
          + "\nhint: add \(owner)s: {\(name): ...} to the file, and refer to it in a layer")
    }
    return .badInput(
      "no \(owner) is named \(name.quoted); there \(names.count == 1 ? "is" : "are") \(names.joined(separator: ", "))"
        + "\(guess(Guess.name(for: name, among: names)))")
  }
  package static func unknownName(_ name: String, of owner: String, nearest: String?) -> SlicerError
  {
    let help =
      nearest == nil && ["image", "text", "style"].contains(owner)
      ? name.isEmpty
        ? "\nhint: # begins a comment; write a color in quotes, such as '#f00'"
        : "\nhint: use a name of the scene's \(owner)s"
          + (owner == "image" ? ", or write {text: \(name)} for words" : "") : guess(nearest)
    return .badInput("no \(owner) is named \(name.quoted)\(help)")
  }
  package static func cyclicStyle(_ name: String) -> SlicerError {
    .badInput("the style \(name.quoted) is made of itself")
  }
  package static func nestedStyles(_ limit: Int) -> SlicerError {
    .badInput(
      "more than \(limit) styles within each other\nhint: look for a style that contains itself")
  }
  package static func cyclicImage(_ name: String) -> SlicerError {
    .badInput("the image \(name.quoted) contains itself")
  }
  package static func tooManyImageParts(_ limit: Int) -> SlicerError {
    .badInput("more than \(limit) images that are parts of each other")
  }
  package static func missingPicture(_ path: String) -> SlicerError {
    .badInput("there is no picture \(path.quoted)")
  }
  package static func missingFont(_ path: String) -> SlicerError {
    .badInput("there is no font \(path.quoted)")
  }

  package static func outsideFolder(_ path: String) -> SlicerError {
    .badInput("\(path.quoted) lies outside of the scene's folder", .allowOutside)
  }
  /// Reports another stage's refusal, in its words.
  package static func refusedInScene(_ text: String, _ remedy: Remedy? = nil) -> SlicerError {
    .badInput("\(text)", remedy)
  }

  private static func guess(_ nearest: String?) -> String {
    nearest.map { "\nhint: did you mean '\($0)'?" } ?? ""
  }
}

extension SlicerError {
  /// - Parameter place: nil for what the file as a whole lacks.
  package init(_ place: ScenePlace?, _ problem: SlicerError) {
    self = problem
    if case .nameFonts(let families)? = remedy {
      remedy = .hint(
        "write font: '\(families.joined(separator: ", "))', which has all of them, or use "
          + "\(name: "font-fallback") to accept any font")
    }
    switch place {
    case .text(let line, let column): position = TextPosition(line: line, column: column)
    case .setting(let path):
      position = .whole
      message = "\(path): \(problem.message)"
    case nil: position = .whole
    }
  }

  /// Names the key of a value of another kind than the key takes, or of such an item in its list.
  ///
  /// A setting's path names its key already.
  func naming(_ key: String, of node: MarkupNode) -> SlicerError {
    let named = with { $0.others = others.map { $0.naming(key, of: node) } }
    guard id == "wrongKind", let position, position != .whole else { return named }
    var nodes = [node]
    if case .sequence(let items) = node.content { nodes += items }
    let isDirect = nodes.contains {
      $0.place == .text(line: position.line, column: position.column ?? 0)
    }
    return isDirect ? named.with { $0.message = "\(key): \(message)" } : named
  }

  /// True for more of a kind than a scene may have: what is left is not read, as it may be as much again.
  var isExcess: Bool {
    parts.contains { $0.id == "tooManyInScene" || $0.id == "nestedStyles" }
  }

  /// The most mistakes that are reported of one file.
  static let mostMistakes = 100

  /// Throws all mistakes as one, if there are any: the first, with the others.
  static func check(_ mistakes: [SlicerError]) throws {
    // A mistake in an alias's target is reported once.
    let all = mistakes.flatMap(\.parts).sorted { $0.order < $1.order }
      .reduce(into: [SlicerError]()) { told, mistake in
        if told.last != mistake { told.append(mistake) }
      }
    guard let first = all.first else { return }
    throw first.with { $0.others = Array(all.dropFirst().prefix(mostMistakes - 1)) }
  }

  /// Reports another stage's error at the place from which its value comes.
  static func about<R>(_ place: ScenePlace?, _ body: () throws -> R) throws -> R {
    do {
      return try body()
    } catch let error as SlicerError where error.position != nil {
      throw error
    } catch {
      throw SlicerError(place, .refusedInScene("\(error)", Remedy(of: error)))
    }
  }
}
