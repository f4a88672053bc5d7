package import SlicerCore

/// A property of a transition that the user may set, by name and as text.
package struct Parameter<Root: CatalogTransition>: Sendable {
  /// A property that can be reached from any thread.
  package typealias Property<Value> = any WritableKeyPath<Root, Value> & Sendable

  /// The flag without its dashes, in kebab-case.
  package let name: String
  /// One line that says what it does and its unit.
  package let help: String
  package let kind: ParameterKind
  package let isRequired: Bool
  private let get: @Sendable (Root) -> ParameterValue
  private let set: @Sendable (inout Root, ParameterValue) -> Void

  private init(
    _ name: String, _ help: String, _ kind: ParameterKind, isRequired: Bool = false,
    get: @escaping @Sendable (Root) -> ParameterValue,
    set: @escaping @Sendable (inout Root, ParameterValue) -> Void
  ) {
    (self.name, self.help, self.kind, self.isRequired) = (name, help, kind, isRequired)
    (self.get, self.set) = (get, set)
  }

  /// The value in `root`; angles in degrees.
  package func value(in root: Root) -> ParameterValue { get(root) }

  /// Sets the property to a value that ``kind`` contains; a picture that has not been read is left
  /// out.
  func apply(_ value: ParameterValue, to root: inout Root) { set(&root, value) }

  /// The parameter for help and lists; the default is that of `prototype`.
  package func declaration(default prototype: Root) -> ParameterDeclaration {
    ParameterDeclaration(
      name: name, help: help, kind: kind, defaultValue: value(in: prototype),
      isRequired: isRequired)
  }
}

extension Parameter {
  package static func number(
    _ name: String, _ help: String, _ property: Property<Double>, in range: ClosedRange<Double>
  ) -> Parameter {
    real(name, help, property, .number(range), factor: 1)
  }

  /// In degrees for the user, in radians in the property.
  package static func angle(
    _ name: String, _ help: String, _ property: Property<Double>,
    in degrees: ClosedRange<Double> = -360...360
  ) -> Parameter {
    real(name, help, property, .angle(degrees), factor: .pi / 180)
  }

  /// In points.
  package static func length(
    _ name: String, _ help: String, _ property: Property<Double>, in points: ClosedRange<Double>
  ) -> Parameter {
    real(name, help, property, .length(points), factor: 1)
  }

  /// `factor`: what one unit of the user's is in the property.
  private static func real(
    _ name: String, _ help: String, _ property: Property<Double>, _ kind: ParameterKind,
    factor: Double
  ) -> Parameter {
    Parameter(name, help, kind) {
      .number(factor == 1 ? $0[keyPath: property] : ($0[keyPath: property] / factor).tidied)
    } set: { root, value in
      if case .number(let number) = value { root[keyPath: property] = number * factor }
    }
  }

  package static func integer(
    _ name: String, _ help: String, _ property: Property<Int>, in range: ClosedRange<Int>
  ) -> Parameter {
    Parameter(name, help, .integer(range)) {
      .integer($0[keyPath: property])
    } set: { root, value in
      if case .integer(let number) = value { root[keyPath: property] = number }
    }
  }

  /// A number that depends on the pictures unless it is stated.
  static func integer(
    _ name: String, _ help: String, _ property: Property<Int?>, in range: ClosedRange<Int>
  ) -> Parameter {
    Parameter(name, help, .integer(range)) {
      $0[keyPath: property].map { .integer($0) } ?? .none
    } set: { root, value in
      if case .integer(let number) = value { root[keyPath: property] = number }
    }
  }

  /// One of an enum's cases, by their names.
  package static func choice<Choice: ParameterChoice>(
    _ name: String, _ help: String, _ property: Property<Choice>
  ) -> Parameter {
    let synonyms = Dictionary(
      uniqueKeysWithValues: Choice.synonyms.map { ($0.key.lowercased(), $0.value.rawValue) })
    return Parameter(
      name, help, .choice(Choice.allCases.map(\.rawValue), synonyms: synonyms)
    ) {
      .choice($0[keyPath: property].rawValue)
    } set: { root, value in
      guard case .choice(let text) = value, let choice = Choice(rawValue: text) else { return }
      root[keyPath: property] = choice
    }
  }

  /// A color by its name or digits.
  package static func color(
    _ name: String, _ help: String, _ property: Property<RGBA>
  ) -> Parameter {
    Parameter(name, help, .color) {
      .color($0[keyPath: property])
    } set: { root, value in
      if case .color(let color) = value { root[keyPath: property] = color }
    }
  }

  /// A point in the given unit.
  package static func point(
    _ name: String, _ help: String, _ property: Property<Point>, in unit: ParameterKind.PointUnit
  ) -> Parameter {
    Parameter(name, help, .point(unit)) {
      .point($0[keyPath: property])
    } set: { root, value in
      if case .point(let point) = value { root[keyPath: property] = point }
    }
  }

  /// The pixels of another picture than A and B.
  package static func picture(
    _ name: String, _ help: String, _ property: Property<Bitmap?>, isRequired: Bool = false
  ) -> Parameter {
    Parameter(name, help, .picture, isRequired: isRequired) {
      $0[keyPath: property].map { .image($0) } ?? .none
    } set: { root, value in
      if case .image(let image) = value { root[keyPath: property] = image }
    }
  }

  package static func flag(
    _ name: String, _ help: String, _ property: Property<Bool>
  ) -> Parameter {
    Parameter(name, help, .flag) {
      .flag($0[keyPath: property])
    } set: { root, value in
      if case .flag(let flag) = value { root[keyPath: property] = flag }
    }
  }
}

extension Parameter {
  /// A part of the stage, in points; nil unless it is given.
  static func rectangle(
    _ name: String, _ help: String, _ property: Property<Rect?>
  ) -> Parameter {
    Parameter(name, help, .rectangle) {
      $0[keyPath: property].map { .rectangle($0) } ?? .none
    } set: { root, value in
      if case .rectangle(let rect) = value { root[keyPath: property] = rect }
    }
  }

  /// The name of a layer of a scene; nil unless it is given.
  static func layer(_ name: String, _ help: String, _ property: Property<String?>) -> Parameter {
    Parameter(name, help, .layer) {
      $0[keyPath: property].map { .layer($0) } ?? .none
    } set: { root, value in
      if case .layer(let name) = value { root[keyPath: property] = name }
    }
  }

  /// Rows and columns, up to ``TileCounts/most`` tiles.
  ///
  /// - Parameter usual: how many there are unless it is said, of a stage that is wide; see ``TileCounts/turned(for:)``.
  static func tiles(_ property: Property<TileCounts?>, _ usual: TileCounts) -> Parameter {
    let turned = TileCounts(rows: usual.columns, columns: usual.rows)
    let help = "rows and columns; \(usual), \(turned) for portraits, fewer for squares"
    return Parameter("tiles", help, .tiles(most: TileCounts.most)) {
      $0[keyPath: property].map { .tiles($0) } ?? .none
    } set: { root, value in
      if case .tiles(let counts) = value { root[keyPath: property] = counts }
    }
  }
}

extension Double {
  /// Without the last bits that a change of units leaves: 30.000000000000004 is 30.
  fileprivate var tidied: Double { (self * 1e9).rounded() / 1e9 }
}

/// The value of a parameter, as the user states it: angles in degrees, lengths in points.
package enum ParameterValue: Hashable, Sendable, CustomStringConvertible {
  case number(Double)
  case integer(Int)
  /// One of the choices, spelled as in the list of them.
  case choice(String)
  case color(RGBA)
  case point(Point)
  case flag(Bool)
  case tiles(TileCounts)
  /// In points.
  case rectangle(Rect)
  /// The name of a layer.
  case layer(String)
  /// A file that the user names, whose pixels have not been read.
  case picture(path: String)
  /// The pixels of a picture, prepared.
  case image(Bitmap)
  /// Nothing, as for a picture that is not given.
  case none

  /// The value on the command line; `none` for nothing.
  package var description: String {
    switch self {
    case .number(let number): number.shortest
    case .integer(let number): "\(number)"
    case .choice(let text), .picture(let text), .layer(let text): text
    case .color(let color): color.hexadecimal
    case .point(let point): "\(point.x.shortest),\(point.y.shortest)"
    case .flag(let flag): "\(flag)"
    case .tiles(let counts): "\(counts)"
    case .rectangle(let rect):
      [rect.x, rect.y, rect.width, rect.height].map(\.shortest).joined(separator: ",")
    case .image(let image): "\(image.size) pixels"
    case .none: "none"
    }
  }
}

/// The values of one transition's parameters, by name; others keep their defaults.
package struct ParameterValues: Hashable, Sendable {
  package private(set) var values: [String: ParameterValue]

  package init(_ values: [String: ParameterValue] = [:]) { self.values = values }

  /// The value of a parameter; nil for its default.
  package subscript(name: String) -> ParameterValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The files that are still to be read, by the parameter; sorted.
  package var pictures: [(name: String, path: String)] {
    values.compactMap { name, value in
      if case .picture(let path) = value { (name, path) } else { nil }
    }.sorted { $0.name < $1.name }
  }

  /// With the pixels of pictures that have been read, by the parameter.
  package func with(_ images: [String: Bitmap]) -> ParameterValues {
    ParameterValues(values.merging(images.mapValues { .image($0) }) { $1 })
  }

  /// With the edges top and bottom exchanged, as iOS shows the subtypes of CATransition.
  package func swappingTopAndBottom() -> ParameterValues {
    ParameterValues(
      values.mapValues { value in
        switch value {
        case .choice(Edge.top.rawValue): .choice(Edge.bottom.rawValue)
        case .choice(Edge.bottom.rawValue): .choice(Edge.top.rawValue)
        default: value
        }
      })
  }
}

/// A parameter as help, lists and the command line's parser see it.
public struct ParameterDeclaration: Hashable, Sendable {
  /// By which it is given, in kebab-case.
  public let name: String
  /// One line that says what it does and its unit.
  public let help: String
  package let kind: ParameterKind
  /// The default; `none` for pictures.
  package let defaultValue: ParameterValue
  /// The legal values: the choices, or a text such as `0 to 1`.
  public var allowed: String { kind.allowed }
  /// The choices; none for what is no choice among words.
  public var choices: [String] { if case .choice(let names, _) = kind { names } else { [] } }
  /// The default as text; `none` for pictures.
  public var defaultText: String { defaultValue.description }
  /// True if the transition makes no sense without it.
  public let isRequired: Bool
}

/// A type whose values a parameter is chosen from; the raw values are what the user writes.
package protocol ParameterChoice: CaseIterable, RawRepresentable, Hashable, Sendable
where RawValue == String {
  /// Other spellings that are taken too, such as Core Animation's constants.
  static var synonyms: [String: Self] { get }
}

extension ParameterChoice {
  package static var synonyms: [String: Self] { [:] }
}
