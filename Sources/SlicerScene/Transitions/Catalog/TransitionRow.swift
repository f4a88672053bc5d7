package import SlicerCore

/// One line of the catalog: a transition with its name, its parameters and its other names.
///
/// A family of types that share one struct has a row, and a prototype, for each.
package struct TransitionRow: Sendable {
  /// The name for `--type`.
  package let name: String
  /// One line without a full stop.
  package let summary: String
  /// Where lists put it.
  package let family: TransitionFamily
  private let stated: @Sendable () -> [TransitionAlias]
  private let declared: @Sendable () -> [ParameterDeclaration]
  private let plain: @Sendable () -> any Transition
  private let make: @Sendable (ParameterValues) -> any Transition
  private let overruled: @Sendable (ParameterValues) -> [String]

  /// All but name and summary is made when it is asked for: who wants one type makes no other.
  ///
  /// - Parameters:
  ///   - prototype: what the values are applied to, in the order of `parameters`.
  ///   - name: of this row; the type's own unless given.
  package init<T: CatalogTransition>(
    _ prototype: @autoclosure @escaping @Sendable () -> T, named name: String = T.name,
    _ summary: String, family: TransitionFamily,
    aliases: @autoclosure @escaping @Sendable () -> [TransitionAlias] = []
  ) {
    (self.name, self.summary, self.family) = (name, summary, family)
    (stated, plain) = (aliases, prototype)
    declared = {
      let prototype = prototype()
      return T.parameters.map { $0.declaration(default: prototype) }
    }
    let make = { @Sendable (values: ParameterValues) in
      T.parameters.reduce(into: prototype()) { result, parameter in
        if let value = values[parameter.name] { parameter.apply(value, to: &result) }
      }
    }
    self.make = make
    overruled = { values in
      let result = make(values)
      return T.parameters.filter { parameter in
        guard case .choice = values[parameter.name] else { return false }
        return parameter.value(in: result) != values[parameter.name]
      }.map(\.name)
    }
  }

  package var parameters: [ParameterDeclaration] { declared() }
  /// The names that other systems have for it.
  package var aliases: [TransitionAlias] { stated() }
  /// The transition with all defaults.
  package var prototype: any Transition { plain() }

  /// The parameter of this name, in any case.
  package func parameter(named name: String) -> ParameterDeclaration? {
    parameters.first { $0.name == name.lowercased() }
  }

  /// The transition with these values.
  ///
  /// - Throws: `SlicerError` for a value that this row has no parameter for, of another kind or
  ///   out of range, for a picture that has not been read, and for one that is missing.
  package func transition(
    _ values: ParameterValues = ParameterValues()
  ) throws -> any Transition {
    for (name, value) in values.values.sorted(by: { $0.key < $1.key }) {
      let parameter = try self.parameter(declared: name)
      if case .picture(let path) = value { throw .unreadPicture(parameter: name, path: path) }
      guard parameter.kind.contains(value) else {
        throw .parameterOutOfRange(
          parameter: name, text: value.description, fault: parameter.kind.fault)
      }
    }
    try checkRequired(values, as: name)
    return make(values)
  }

  /// - Parameter name: by which the type was asked for.
  func checkRequired(_ values: ParameterValues, as name: String) throws {
    for parameter in parameters
    where parameter.isRequired && (values[parameter.name] ?? ParameterValue.none) == .none {
      throw .missingParameter(parameter.name, type: name, expected: parameter.kind.allowed)
    }
  }

  private func parameter(declared name: String) throws -> ParameterDeclaration {
    guard let parameter = parameter(named: name) else {
      throw .unknownParameter(
        name, of: [(self.name, parameters.map(\.name))],
        owners: TransitionCatalog.standard.names(with: name))
    }
    return parameter
  }

  /// Two of the values that state one fact differently, as an edge and a spine may; nil if none do.
  ///
  /// A choice that is not in force when all values are set was changed by another one.
  func contradiction(in values: ParameterValues) -> (String, String)? {
    guard let name = overruled(values).first else { return nil }
    let other = parameters.map(\.name).last { other in
      var rest = values
      rest[other] = nil
      return other != name && values[other] != nil && !overruled(rest).contains(name)
    }
    return other.map { (name, $0) }
  }

  /// Values from texts.
  ///
  /// - Throws: `SlicerError` for a parameter that this row has not, and for a bad value.
  package func values(from arguments: [String: String]) throws -> ParameterValues {
    var result = ParameterValues()
    for (name, text) in arguments.sorted(by: { $0.key < $1.key }) {
      let parameter = try self.parameter(declared: name)
      result[parameter.name] = try parameter.kind.value(of: text, parameter: parameter.name)
    }
    return result
  }
}

/// Another name for a row, with values for some of its parameters.
package struct TransitionAlias: Hashable, Sendable {
  package enum Origin: String, Hashable, Sendable, CaseIterable {
    case coreAnimation = "Core Animation"
    case uiKit = "UIKit"
    case xfade = "ffmpeg xfade"
    case glTransitions = "gl-transitions"
  }

  /// The other system's spelling.
  package let name: String
  package let origin: Origin
  /// Values as text, by parameter.
  package let presets: [String: String]
  /// The curve in place of the row's, where the presets' frames change at another pace; see `PaceTests`.
  package let curve: TimingCurve?

  /// True if it is a longer spelling of a name that is listed: `transitionCurlUp` is `curlUp`.
  package var isLongSpelling: Bool {
    origin == .uiKit && ["transition", "UIViewAnimation"].contains { name.hasPrefix($0) }
  }

  /// A name and the parameters that it sets, as the command line writes them.
  package init(
    _ name: String, _ origin: Origin, _ presets: [String: String] = [:], curve: TimingCurve? = nil
  ) {
    (self.name, self.origin, self.presets, self.curve) = (name, origin, presets, curve)
  }
}
