public import SlicerCore

/// What the parameters of one transition are set to, by name; what is not in it keeps its default.
public struct ParameterValues: Hashable, Sendable {
  /// By the parameters' names.
  public private(set) var values: [String: ParameterValue]

  /// Values that somebody has parsed.
  public init(_ values: [String: ParameterValue] = [:]) { self.values = values }

  /// The value of a parameter; nil for its default.
  public subscript(name: String) -> ParameterValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The files that are still to be read, by the parameter; sorted.
  public var pictures: [(name: String, path: String)] {
    values.compactMap { name, value in
      if case .picture(let path) = value { (name, path) } else { nil }
    }.sorted { $0.name < $1.name }
  }

  /// With the pixels of pictures that have been read, by the parameter.
  public func with(_ images: [String: Image]) -> ParameterValues {
    ParameterValues(values.merging(images.mapValues { .image($0) }) { $1 })
  }

  /// With the edges top and bottom exchanged, as iOS shows the subtypes of CATransition.
  public func swappingTopAndBottom() -> ParameterValues {
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
