import SlicerCore

/// A value that a scene file leaves open: `score: {type: number, range: 0-100, default: 50}`.
package struct SceneVariable: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case text, number, boolean, color
    /// One of ``SceneVariable/values``.
    case choice = "enum"
    /// A picture's path, or the name of one of the scene's images.
    case image
    /// A family, or the path of a font's file.
    case font
  }

  package var kind = Kind.text
  /// The value where none is given; nil: one must be.
  var fallback: MarkupNode?
  /// The numbers that are allowed; nil for all.
  package var range: ClosedRange<Double>?
  package var values: [String] = []
  /// A line for people who fill in a form; empty for none.
  package var summary = ""

  private static let mapping = MappingShape<SceneVariable>(
    noun: "a variable",
    keys: [
      SceneKey("type", "What its values are", .word, \.kind, isRequired: true),
      SceneKey("default", "The value where none is given; without it one must be", scalar) {
        $0.fallback = $1
      },
      SceneKey("range", "Of a number: the least and the most, such as 0-100", range) {
        $0.range = $1
      },
      SceneKey(
        "values", "Of an enum: the values that are allowed",
        scalar.map { $0.scalarText }.list(atLeast: 1), \.values),
      SceneKey("description", "What it is for, in a line", .text, \.summary),
    ])

  /// A type alone, or a mapping.
  static let shape = mapping.shape {
    SceneVariable()
  } make: { variable, node, _ throws -> SceneVariable in
    try variable.check(node)
    return variable
  }.ifMapping(
    else: Shape<Kind>.word.map { SceneVariable(kind: $0) }.refining { variable in
      if variable.kind == .choice { throw SlicerError.missingKey("values", of: "an enum") }
      return variable
    })

  /// A text, a number, true or false, as it is written.
  private static let scalar = Shape<MarkupNode>(.either([.text(), .number(), .flag])) { node, _ in
    guard case .scalar = node.content else {
      throw SlicerError(node.place, .wrongKind(actual: node.noun, allowed: "a text or a number"))
    }
    return node
  }

  private static let range = Shape<[Double]>.numbers(2, "[0, 100]").refining { numbers in
    guard numbers[0] <= numbers[1] else { throw SlicerError.emptyRange }
    return numbers[0]...numbers[1]
  }.ifList(
    else: .scalar(
      .text(pattern: "^-?[0-9.]+ ?(-|\\.\\.) ?-?[0-9.]+$"),
      "a range of numbers, such as 0-100 or [-1, 1]"
    ) { text, _ in bounds(text) })

  private static func bounds(_ text: String) -> ClosedRange<Double>? {
    // The first number may have a sign of its own.
    let dash = text.dropFirst().firstIndex(of: "-").map { $0..<text.index(after: $0) }
    guard let mark = text.firstRange(of: "..") ?? dash else { return nil }
    let ends = [text[..<mark.lowerBound], text[mark.upperBound...]].map {
      Double(decimal: String($0).trimmingBlanks)
    }
    guard let least = ends[0], let most = ends[1], least <= most else { return nil }
    return least...most
  }

  private func check(_ node: MarkupNode) throws {
    let keys: [(String, Bool)] = [
      ("range", kind != .number), ("values", kind != .choice),
    ]
    for (key, isUseless) in keys where isUseless {
      guard let value = node[key] else { continue }
      throw SlicerError(value.place, .uselessKey(key, of: kind.rawValue))
    }
    if kind == .choice, values.isEmpty {
      throw SlicerError(node.place, .missingKey("values", of: "an enum"))
    }
    if let fallback { _ = try value(fallback.scalarText, at: fallback.place) }
  }
}

extension SceneVariable {
  /// The text of the value where none is given; nil: one must be.
  package var defaultText: String? { fallback?.scalarText }

  /// A value as the scene's text would have it.
  ///
  /// - Throws: `SlicerError` at the place for a value that is not of the type.
  func value(_ text: String, at place: ScenePlace) throws -> MarkupNode {
    // Spreadsheets put blanks around values; those of a text are its own.
    let word = kind == .text ? text.withPlainLineEnds : text.trimmingBlanks
    let node = MarkupNode(content: .scalar(word, isQuoted: kind != .number), place: place)
    func refuse(_ allowed: String) -> SlicerError {
      SlicerError(place, .wrongKind(actual: word.shownValue, allowed: allowed))
    }
    switch kind {
    case .text:
      if word.unicodeScalars.contains(where: YAMLReader.isControl) {
        throw SlicerError(place, .controlCharacterInScene)
      }
    case .number:
      let title = range.map { "a number from \($0.lowerBound.plain) to \($0.upperBound.plain)" }
      let hint = word.contains(",") ? "\nhint: write a point for a decimal comma" : ""
      guard let number = Double(decimal: word), range?.contains(number) ?? true else {
        throw refuse("\(title ?? "a number")\(hint)")
      }
    case .boolean:
      guard let flag = Self.flags[word.lowercased()] else { throw refuse("true or false") }
      return MarkupNode(content: .scalar("\(flag)", isQuoted: false), place: place)
    case .color:
      guard RGBA(css: word) != nil else { throw refuse("a CSS color, such as #ff8000 or orange") }
    case .choice:
      guard values.contains(word) else {
        let guess = Guess.question(Guess.closest(to: word, among: values))
        throw refuse("one of \(values.joined(separator: ", "))\(guess)")
      }
      // A number among them is one in the scene, too.
      return MarkupNode(
        content: .scalar(word, isQuoted: Double(decimal: word) == nil), place: place)
    case .image, .font:
      let isName =
        !word.isEmpty
        && !word.unicodeScalars.contains {
          $0.properties.generalCategory == .control
        }
      guard isName else { throw refuse(kind == .image ? "a picture's path" : "a font") }
    }
    return node
  }

  /// The words of spreadsheets and of YAML 1.1.
  private static let flags = [
    "true": true, "yes": true, "1": true, "false": false, "no": false, "0": false,
  ]
}

extension MarkupNode {
  /// The text of a scalar; empty for anything else.
  var scalarText: String { if case .scalar(let text, _) = content { text } else { "" } }
}

extension String {
  /// The text with `\n` at the end of each line.
  fileprivate var withPlainLineEnds: String {
    contains("\r") ? String(map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 }) : self
  }

  /// The first 80 characters of the first line, in quotes.
  fileprivate var shownValue: String { String(prefix { !$0.isNewline }.prefix(80)).quoted }
}
