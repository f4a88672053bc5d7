public import SlicerCore

/// The meaning of a name: a row of the catalog, and an alias's values for some of its parameters.
public struct TransitionEntry: Sendable {
  package let row: TransitionRow
  /// The alias; nil for the row's own name.
  package let alias: TransitionAlias?

  /// The requested name, spelled as in the catalog.
  public var name: String { alias?.name ?? row.name }
  /// A summary in one line without a full stop.
  public var summary: String { row.summary }

  /// Under which heading lists have the type: `CATransition`, `UIView`.
  public var family: String { row.family.title }
  /// The parameters, which are the arguments of ``transition(_:images:iosVertical:)``.
  public var parameters: [ParameterDeclaration] { row.parameters }
  /// The names that other systems have for the type, or for it with some parameters set.
  public var aliases: [String] { row.aliases.map(\.name) }

  /// The duration and the curve of a film by this name where nobody states them.
  package var behavior: TransitionBehavior {
    row.prototype.behavior.with(duration: nil, curve: alias?.curve)
  }

  /// True if the name is one of CATransition's, whose fromTop and fromBottom iOS exchanges.
  package var isCATransition: Bool {
    alias.map { $0.origin == .coreAnimation }
      ?? (row.family == .coreAnimation || row.family == .privateCoreAnimation)
  }

  /// The alias's values, with `arguments` over them.
  ///
  /// - Parameter iosVertical: show CATransition's fromTop and fromBottom as iOS does, exchanged.
  /// - Throws: `SlicerError` for a parameter that is unknown, bad, out of range or missing, and
  ///   for two that contradict each other.
  package func values(
    _ arguments: [String: String] = [:], iosVertical: Bool = false
  ) throws -> ParameterValues {
    let given = try row.values(from: arguments)
    if let (one, other) = row.contradiction(in: given) {
      throw .contradictingParameters(
        one, value: "\(given[one] ?? .none)", other, otherValue: "\(given[other] ?? .none)")
    }
    var result = try row.values(from: alias?.presets ?? [:])
    for (name, value) in given.values { result[name] = value }
    try row.checkRequired(result, as: name)
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

  /// Makes the transition of this name.
  ///
  /// - Parameters:
  ///   - arguments: the parameters as text, by their names; see ``parameters``.
  ///   - images: the pixels of parameters that are pictures, by the parameter's name.
  ///   - iosVertical: true to swap `fromTop` and `fromBottom`, as iOS does.
  /// - Throws: an error for an argument that the type does not take, or for the path of a picture without its pixels.
  public func transition(
    _ arguments: [String: String] = [:], images: [String: Bitmap] = [:], iosVertical: Bool = false
  ) throws -> any Transition {
    // A name for each picture, so that one that is required is there.
    let named = arguments.merging(images.mapValues { _ in "image" }) { given, _ in given }
    let values = try values(named, iosVertical: iosVertical).with(images)
    let transition = try row.transition(values)
    return alias?.curve.map { Paced(base: transition, curve: $0) } ?? transition
  }
}
