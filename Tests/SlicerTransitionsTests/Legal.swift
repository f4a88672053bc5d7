import SlicerCore
import SlicerScene
import SlicerTestSupport

/// Legal values of parameters, as texts.
enum Legal {
  /// All rows of the catalog, present and future.
  static let rows = TransitionCatalog.standard.rows.map(\.name)
  /// The rows of masks.
  static let masks = TransitionCatalog.standard.rows.filter { $0.family == .masks }.map(\.name)

  static func row(_ name: String) throws -> TransitionRow {
    try TransitionCatalog.standard.entry(named: name).row
  }

  /// A row's transitions, one for each of its ``arguments(of:)``.
  static func transitions(_ name: String) throws -> [any Transition] {
    let row = try row(name)
    return try arguments(of: row).map { try row.sample($0) }
  }

  /// Every choice; of ranges the ends and something between.
  static func texts(of parameter: ParameterDeclaration) -> [String] {
    switch parameter.kind {
    case .number(let range), .angle(let range), .length(let range):
      [range.lowerBound, (range.lowerBound * 3 + range.upperBound) / 4, range.upperBound]
        .map { "\($0)" }
    case .integer(let range): Set([range.lowerBound, range.upperBound]).map { "\($0)" }
    case .choice(let values, _): values
    case .color: ["black", "#ff800080", "transparent"]
    case .point(.points): ["0,0", "-7.5,13"]
    case .point(.stage): ["0,0", "0.5,0.5", "0.2,1", "1,0.4"]
    case .picture: ["picture.png"]
    case .flag: ["true", "false"]
    case .rectangle: ["0,0,4,3", "-2,1.5,8,40"]
    case .tiles: ["1x1", "2x3", "5x4"]
    // Pictures have no layers.
    case .layer: []
    }
  }

  /// Sets of arguments that have each value of each parameter at least once, and all combinations of
  /// the choices; in short runs every third of them.
  static func arguments(of row: TransitionRow) -> [[String: String]] {
    var result = combinations(of: row)
    for parameter in row.parameters {
      for text in texts(of: parameter) {
        result.append(required(of: row).merging([parameter.name: text]) { $1 })
      }
    }
    return Sweep.cases(result, every: 3)
  }

  /// All combinations of the choices; with no choices, one set.
  static func combinations(of row: TransitionRow) -> [[String: String]] {
    let choices = row.parameters.filter { if case .choice = $0.kind { true } else { false } }
    return choices.reduce([required(of: row)]) { sets, parameter in
      sets.flatMap { set in texts(of: parameter).map { set.merging([parameter.name: $0]) { $1 } } }
    }
  }

  /// The parameters that the row requires.
  static func required(of row: TransitionRow) -> [String: String] {
    let needed = row.parameters.filter(\.isRequired)
    return Dictionary(uniqueKeysWithValues: needed.map { ($0.name, texts(of: $0)[0]) })
  }
}

extension TransitionRow {
  /// The transition that `arguments` mean, with placeholders for pictures.
  func sample(_ arguments: [String: String]) throws -> any Transition {
    try transition(try values(from: arguments).withPlaceholders)
  }
}

extension TransitionRow {
  /// The transition that `arguments` mean, without a shadow.
  func flat(_ arguments: [String: String]) throws -> any Transition {
    let none = parameter(named: "shadow") == nil ? [:] : ["shadow": "0"]
    return try sample(arguments.merging(none) { $1 })
  }
}

extension ParameterValues {
  /// With a placeholder for each picture that they name; see `ScenePictures`.
  var withPlaceholders: ParameterValues {
    with(Dictionary(uniqueKeysWithValues: pictures.map { ($0.name, .placeholder) }))
  }
}
