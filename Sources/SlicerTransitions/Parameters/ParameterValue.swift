package import SlicerCore
import SlicerScene

/// What a parameter is set to, as the user states it: angles in degrees, lengths in points.
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
  /// A file that the user names, whose pixels have not been read.
  case picture(path: String)
  /// The pixels of a picture, prepared.
  case image(Bitmap)
  /// Nothing, as for a picture that is not given.
  case none

  /// As it is written on the command line; `none` for nothing.
  package var description: String {
    switch self {
    case .number(let number): number.shortest
    case .integer(let number): "\(number)"
    case .choice(let text), .picture(let text): text
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

/// What the parameters of one transition are set to, by name; what is not in it keeps its default.
package struct ParameterValues: Hashable, Sendable {
  /// By the parameters' names.
  package private(set) var values: [String: ParameterValue]

  /// Values that somebody has parsed.
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
  /// Which values are legal.
  package let kind: ParameterKind
  /// What holds if it is not given; `none` for pictures.
  package let defaultValue: ParameterValue
  /// The legal values: the choices, or a text such as `0 to 1`.
  public var allowed: String { kind.allowed }
  /// The choices; none for what is no choice among words.
  public var choices: [String] { if case .choice(let names, _) = kind { names } else { [] } }
  /// What holds if it is not given, as text; `none` for pictures.
  public var defaultText: String { defaultValue.description }
  /// Whether the transition makes no sense without it.
  public let isRequired: Bool
}

/// A type whose values a parameter is chosen from; the raw values are what the user writes.
package protocol ParameterChoice: CaseIterable, RawRepresentable, Hashable, Sendable
where RawValue == String {
  /// Other spellings that are taken too, such as Core Animation's constants.
  static var synonyms: [String: Self] { get }
}

extension ParameterChoice {
  /// There are none.
  package static var synonyms: [String: Self] { [:] }
}
