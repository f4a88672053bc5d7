import SlicerCore

/// The variables of a scene, which stand as `$name` where a value may stand.
///
/// A value that is nothing but `$name` is that variable's, and keeps its type. Within a text `$name` and `${name}` are its
/// value's text; `$$` is a dollar, and so is a `$` that no name follows. Values are not looked through again: a `$` in
/// a row of data is a dollar.
///
/// Rejected: expressions (`$score / 2`) and conditions. They want a language of their own; a column of the data does the same.
package struct SceneVariables: Sendable {
  /// In the order of the file.
  package private(set) var declared: [(name: String, variable: SceneVariable)] = []
  private var values: [String: MarkupNode] = [:]
  /// Those that have no value, with the places of their declarations.
  private var missing: [(name: String, place: ScenePlace)] = []

  static let shape = SceneVariable.shape.byName()

  /// Reads the section `variables`.
  ///
  /// - Parameter given: values by names, in place of defaults.
  /// - Throws: `SlicerError` with all that is wrong with declarations and given values.
  init(of node: MarkupNode, given: [(name: String, value: String)] = []) throws {
    guard let section = node["variables"] else { return }
    // All mistakes in one go, and what is no mapping.
    let read = try Self.shape.read(section, try ScenePictures())
    var mistakes: [SlicerError] = []
    for entry in section.entries {
      guard let variable = read[entry.key] else { continue }
      do {
        try Self.check(entry.key, at: entry.place)
        declared.append((entry.key, variable))
        if let value = given.last(where: { $0.name == entry.key })?.value {
          values[entry.key] = try variable.value(value, at: .setting(entry.key))
        } else if let fallback = variable.fallback {
          values[entry.key] = try variable.value(fallback.scalarText, at: fallback.place)
        } else {
          missing.append((entry.key, entry.place))
        }
      } catch let error as SlicerError {
        mistakes.append(error)
      }
    }
    try SlicerError.check(mistakes)
  }

  /// Refuses a name that `$name` could not be, and one that a setting already is.
  private static func check(_ name: String, at place: ScenePlace) throws {
    guard let first = name.first, isStart(first), name.allSatisfy(isPart) else {
      throw SlicerError(place, .badVariableName(name))
    }
    if SceneDraft.mapping.keys.contains(where: { $0.name == name }) {
      throw SlicerError(place, .reservedVariableName(name))
    }
  }

  private static func isStart(_ character: Character) -> Bool {
    character.isLetter || character == "_"
  }

  private static func isPart(_ character: Character) -> Bool {
    isStart(character) || character.isNumber
  }
}

extension SceneVariables {
  /// The outcome of putting values in the places of variables.
  private struct Use {
    /// The images whose paths stand where an image's name may.
    var images: [String: ScenePlace] = [:]
    var mistakes: [SlicerError] = []
  }

  /// A scene's text with values in the places of variables.
  ///
  /// - Returns: also the paths of pictures that stand where a name of an image may, and their places.
  /// - Throws: `SlicerError` for all variables that are not declared, and all that have no value.
  func replaced(
    in node: MarkupNode
  ) throws -> (node: MarkupNode, images: [String: ScenePlace]) {
    var use = Use()
    for (name, place) in missing {
      use.mistakes.append(SlicerError(place, .variableWithoutValue(name)))
    }
    var node = node
    if case .mapping(var entries) = node.content {
      for index in entries.indices {
        let key = entries[index].key
        if key == "variables" || key == "$schema" { continue }
        entries[index].value = replaced(entries[index].value, &use, isDefinition: key == "images")
      }
      node.content = .mapping(entries)
    }
    try SlicerError.check(use.mistakes)
    return (node, use.images)
  }

  private func replaced(
    _ node: MarkupNode, _ use: inout Use, isDefinition: Bool
  ) -> MarkupNode {
    var copy = node
    switch node.content {
    case .scalar(let text, _):
      return text.utf8.contains(UInt8(ascii: "$"))
        ? value(of: text, node, &use, isDefinition) : node
    case .sequence(var items):
      for index in items.indices {
        items[index] = replaced(items[index], &use, isDefinition: isDefinition)
      }
      copy.content = .sequence(items)
    case .mapping(var entries):
      for index in entries.indices {
        entries[index].value = replaced(
          entries[index].value, &use, isDefinition: isDefinition)
      }
      copy.content = .mapping(entries)
    }
    return copy
  }

  private func value(
    of text: String, _ node: MarkupNode, _ use: inout Use, _ isDefinition: Bool
  ) -> MarkupNode {
    let parts = Self.parts(of: text)
    if parts.count == 1, case .name(let name) = parts[0] {
      guard let value = value(name, node.place, &use) else { return node }
      let isImage = declared.contains { $0.name == name && $0.variable.kind == .image }
      if isImage, !isDefinition { use.images[value.scalarText] = value.place }
      return value
    }
    var copy = node
    let whole = parts.map { part in
      switch part {
      case .text(let text): text
      case .name(let name): value(name, node.place, &use)?.scalarText ?? ""
      }
    }.joined()
    if case .scalar(_, let isQuoted) = node.content {
      copy.content = .scalar(whole, isQuoted: isQuoted)
    }
    return copy
  }

  private func value(_ name: String, _ place: ScenePlace, _ use: inout Use) -> MarkupNode? {
    if let value = values[name] { return value }
    if !declared.contains(where: { $0.name == name }) {
      let error = SlicerError.undeclaredVariable(name, among: declared.map(\.name))
      use.mistakes.append(SlicerError(place, error))
    }
    return nil
  }

  private enum Part: Equatable {
    case text(String)
    case name(String)
  }

  /// `Dear $name` is a text and a name.
  private static func parts(of text: String) -> [Part] {
    var (parts, plain, rest): ([Part], String, Substring) = ([], "", text[...])
    while let character = rest.popFirst() {
      guard character == "$" else {
        plain.append(character)
        continue
      }
      if rest.first == "$" {
        plain.append(rest.removeFirst())
      } else if let name = name(&rest) {
        if !plain.isEmpty { parts.append(.text(plain)) }
        (plain, parts) = ("", parts + [.name(name)])
      } else {
        plain.append(character)
      }
    }
    return plain.isEmpty && !parts.isEmpty ? parts : parts + [.text(plain)]
  }

  /// Takes the name after a `$`, with braces or without; nil where none is.
  private static func name(_ rest: inout Substring) -> String? {
    if rest.first == "{", let end = rest.firstIndex(of: "}") {
      let name = rest[rest.index(after: rest.startIndex)..<end]
      guard let first = name.first, isStart(first), name.allSatisfy(isPart) else { return nil }
      rest = rest[rest.index(after: end)...]
      return String(name)
    }
    guard let first = rest.first, isStart(first) else { return nil }
    let name = rest.prefix(while: isPart)
    rest = rest[name.endIndex...]
    return String(name)
  }
}
