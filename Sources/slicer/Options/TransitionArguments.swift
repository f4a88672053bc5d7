import SlicerKit

/// The parameters of the types, which the parser does not know: it is told `--set from=left`.
///
/// They come from the catalog, so a new type needs no line here.
enum TransitionArguments {
  static let option = "--set"

  /// The command line in which every `--NAME VALUE` and `--NAME=VALUE` of a type's parameter is
  /// `--set NAME=VALUE`, and every flag `--set NAME=true`. What follows `--` stays.
  static func rewritten(_ words: [String]) -> [String] {
    guard words.first == TransitionCommand.name else { return words }
    var rest = words[...]
    var result: [String] = []
    while let word = rest.popFirst() {
      if word == "--" { return result + [word] + rest }
      guard let name = parameterName(word) else {
        result.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 {
        result += [option, "\(name)=\(parts[1])"]
      } else if flags.contains(name) {
        let hasValue = rest.first.map { ["true", "false"].contains($0) } ?? false
        result += [option, "\(name)=\(hasValue ? rest.removeFirst() : "true")"]
      } else {
        // Without a value the parser says what is missing.
        result += rest.popFirst().map { [option, "\(name)=\($0)"] } ?? [word]
      }
    }
    return result
  }

  /// `--softness=0.1` is `softness` if any type has it.
  private static func parameterName(_ word: String) -> String? {
    guard word.hasPrefix("--") else { return nil }
    let name = word.dropFirst(2).prefix { $0 != "=" }.lowercased()
    return names.contains(name) ? name : nil
  }

  private static let declarations = TransitionCatalog.standard.rows.flatMap(\.parameters)
  static let names = Set(declarations.map(\.name))
  private static let flags = Set(declarations.filter { $0.kind == .flag }.map(\.name))

  /// Names and values of `--set`; the last one of a name holds.
  static func values(_ settings: [String]) throws(UsageError) -> [String: String] {
    var values: [String: String] = [:]
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw .notASetting(setting) }
      values[String(parts[0])] = String(parts[1])
    }
    return values
  }
}
