/// What a name stands for: a row of the catalog, and an alias's values for some of its parameters.
public struct TransitionEntry: Sendable {
  public let row: TransitionRow
  /// Nil for the row's own name.
  public let alias: TransitionAlias?

  /// Whether `--ios-vertical` concerns it: the name is one of CATransition's.
  public var isCATransition: Bool {
    alias.map { $0.origin == .coreAnimation }
      ?? (row.family == .coreAnimation || row.family == .privateCoreAnimation)
  }

  /// The alias's values, with `arguments` over them.
  ///
  /// - Parameter iosVertical: show CATransition's fromTop and fromBottom as iOS does, exchanged.
  /// - Throws: `TransitionError` for a parameter that is unknown, bad, out of range or missing, and
  ///   for two that contradict each other.
  public func values(
    _ arguments: [String: String] = [:], iosVertical: Bool = false
  ) throws(TransitionError) -> ParameterValues {
    let given = try row.values(from: arguments)
    if let (one, other) = row.contradiction(in: given) {
      throw .contradiction(
        "--\(one) \(given[one] ?? .none)", "--\(other) \(given[other] ?? .none)")
    }
    var result = try row.values(from: alias?.presets ?? [:])
    for (name, value) in given.values { result[name] = value }
    for parameter in row.parameters where parameter.isRequired && result[parameter.name] == nil {
      throw .missingParameter(
        parameter.name, type: alias?.name ?? row.name, expected: parameter.kind.allowed)
    }
    return iosVertical && isCATransition ? withEdges(result).swappingTopAndBottom() : result
  }

  /// With the defaults of edges stated, so that they can be exchanged too.
  private func withEdges(_ values: ParameterValues) -> ParameterValues {
    var result = values
    for parameter in row.parameters where result[parameter.name] == nil {
      if case .choice(let text) = parameter.defaultValue, Edge(rawValue: text) != nil {
        result[parameter.name] = parameter.defaultValue
      }
    }
    return result
  }

  /// The transition that the name and `arguments` mean; see ``values(_:iosVertical:)``.
  public func transition(
    _ arguments: [String: String] = [:], iosVertical: Bool = false
  ) throws(TransitionError) -> any Transition {
    row.transition(try values(arguments, iosVertical: iosVertical))
  }
}
