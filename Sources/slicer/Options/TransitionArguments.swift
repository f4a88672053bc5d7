import ArgumentParser
import SlicerKit

/// The parameters of the types, which the parser does not know: it is told `--set from=left`.
///
/// They come from the catalog, so a new type needs no line here.
enum TransitionArguments {
  static let option = "--set"

  /// The command line in which every `--NAME VALUE` and `--NAME=VALUE` of a type's parameter is
  /// `--set NAME=VALUE`, and every flag `--set NAME=true`. What follows `--` stays.
  ///
  /// - Parameter taken: the parameters' names that are options of the verb's own.
  static func rewritten(_ words: [String], but taken: Set<String>) -> [String] {
    let row = namedRow(words)
    var rest = words[...]
    var result: [String] = []
    while let word = rest.popFirst() {
      if word == "--" { return result + [word] + rest }
      guard let name = optionName(word), name != "type", !taken.contains(name),
        row?.parameter(named: name) != nil || names.contains(name)
      else {
        result.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 {
        result += [option, "\(name)=\(parts[1])"]
      } else if row?.parameter(named: name).map({ $0.kind == .flag }) ?? flags.contains(name) {
        let hasValue = rest.first.map(flagValues.contains) ?? false
        result += [option, "\(name)=\(hasValue ? rest.removeFirst() : "true")"]
      } else {
        // Without a value the parser says what is missing.
        result += rest.popFirst().map { [option, "\(name)=\($0)"] } ?? [word]
      }
    }
    return result
  }

  static let flagValues: Set = ["true", "false"]

  /// `--softness=0.1` is `softness`.
  private static func optionName(_ word: String) -> String? {
    word.hasPrefix("--") ? word.dropFirst(2).prefix { $0 != "=" }.lowercased() : nil
  }

  /// The type that the words name, whose parameters are looked at before all others'.
  private static func namedRow(_ words: [String]) -> TransitionRow? {
    let words = words.prefix { $0 != "--" }
    let named = words.lastIndex { optionName($0) == "type" }.flatMap { index in
      words[index].firstIndex(of: "=").map { String(words[index][$0...].dropFirst()) }
        ?? words[(index + 1)...].first
    }
    return named.flatMap { try? TransitionCatalog.standard.entry(named: $0).row }
  }

  private static let declarations = TransitionCatalog.standard.rows.flatMap(\.parameters)
  static let names = Set(declarations.map(\.name))
  private static let flags = Set(declarations.filter { $0.kind == .flag }.map(\.name))

  /// Names and values of `--set`; the last one of a name holds.
  static func values(_ settings: [String]) throws -> [String: String] {
    Dictionary(try pairs(settings).map { ($0.path, $0.value) }) { _, last in last }
  }

  /// Splits each setting at its first `=`.
  static func pairs(
    _ settings: [String]
  ) throws -> [(path: String, value: String)] {
    try settings.map { setting in
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw .settingWithoutName(setting) }
      return (String(parts[0]), String(parts[1]))
    }
  }
}
