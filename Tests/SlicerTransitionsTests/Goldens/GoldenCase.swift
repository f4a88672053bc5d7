import SlicerScene
import Testing

/// A transition of the catalog with values for some parameters, named by them.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  /// The file's name without its ending: `curl-direction-down`.
  let name: String
  let row: TransitionRow
  let transition: any Transition

  var testDescription: String { name }

  /// Rows whose choices change each other's meaning: these are seen in pairs too.
  private static let paired: Set = ["curl", "page"]
  /// Parameters of all masks alike, which the first alias of each row shows.
  private static let shared: Set = ["grid"]

  /// Each row, each of its choices, flags, colors and further pictures, and one alias that differs.
  ///
  /// Cases that equal one before them are left out. `CatalogTests` holds aliases to their parameters.
  static let all: [GoldenCase] = {
    do {
      return try TransitionCatalog.standard.rows.flatMap { row in
        var seen: Set<AnyHashable> = []
        let own = try cases(of: row).filter { seen.insert(AnyHashable($0.transition)).inserted }
        let alias = try aliases(of: row).first { !seen.contains(AnyHashable($0.transition)) }
        return own + [alias].compactMap(\.self)
      }
    } catch { preconditionFailure("values of \(Legal.self) are legal: \(error)") }
  }()

  private static func cases(of row: TransitionRow) throws -> [GoldenCase] {
    let choices = row.parameters.flatMap { parameter in
      shared.contains(parameter.name) ? [] : texts(of: parameter).map { (parameter.name, $0) }
    }
    let pairs = choices.flatMap { a in
      choices.filter { $0.0 > a.0 && paired.contains(row.name) }.map { [a, $0] }
    }
    let sets = [[]] + choices.map { [$0] } + pairs
    return try sets.map { try GoldenCase(row, row.name, $0) }
  }

  private static func aliases(of row: TransitionRow) throws -> [GoldenCase] {
    try row.aliases.map { alias in
      let presets = alias.presets.merging(Legal.required(of: row)) { mine, _ in mine }
      let transition = try row.sample(presets)
      return GoldenCase(name: "\(row.name)-as-\(alias.name)", row: row, transition: transition)
    }
  }

  /// Numbers are left at their defaults.
  private static func texts(of parameter: ParameterDeclaration) -> [String] {
    switch parameter.kind {
    case .choice, .flag, .color, .picture: Legal.texts(of: parameter)
    case .number, .integer, .angle, .length, .point, .tiles, .rectangle, .layer: []
    }
  }

  private init(name: String, row: TransitionRow, transition: any Transition) {
    (self.name, self.row, self.transition) = (name, row, transition)
  }

  private init(_ row: TransitionRow, _ title: String, _ choices: [(String, String)]) throws {
    let given = Dictionary(uniqueKeysWithValues: choices)
    let values = given.merging(Legal.required(of: row)) { mine, _ in mine }
    let words = [title] + choices.flatMap { [$0.0, $0.1] }
    let plain = words.map { word in
      // `picture.png` and `#ff800080` name a file as well without these.
      word.filter { $0.isLetter || $0.isNumber }
    }
    self.init(name: plain.joined(separator: "-"), row: row, transition: try row.sample(values))
  }
}
