import SlicerCore

/// What values a parameter takes.
public enum ParameterKind: Hashable, Sendable {
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  /// In degrees, clockwise.
  case angle(ClosedRange<Double>)
  /// In points.
  case length(ClosedRange<Double>)
  /// `synonyms` maps other spellings, in lower case, to one of `values`.
  case choice([String], synonyms: [String: String])
  case color
  /// Two numbers; see ``PointUnit``.
  case point(PointUnit)
  case picture
  case flag

  /// What the two numbers of a point count.
  public enum PointUnit: String, Hashable, Sendable {
    /// Points, x to the right and y down.
    case points
    /// 0,0 is the stage's top left corner and 1,1 its bottom right one.
    case stage
  }

  /// The kind's name for machines: `number`, `integer`, `angle` …
  public var name: String {
    switch self {
    case .number: "number"
    case .integer: "integer"
    case .angle: "angle"
    case .length: "length"
    case .choice: "choice"
    case .color: "color"
    case .point: "point"
    case .picture: "picture"
    case .flag: "flag"
    }
  }

  /// `0 to 1`, `-360 to 360 degrees`, `left, right, top or bottom` …
  public var allowed: String {
    switch self {
    case .number(let range): range.text
    case .integer(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .angle(let range): range.text + " degrees"
    case .length(let range): range.text + " points"
    case .choice(let values, _): values.alternatives
    case .color: "a CSS color"
    case .point(.points): "x,y in points"
    case .point(.stage): "x,y from 0,0 (top left) to 1,1"
    case .picture: "a picture's path"
    case .flag: "true or false"
    }
  }
}

extension ClosedRange<Double> {
  /// `0 to 1`.
  var text: String { "\(lowerBound.shortest) to \(upperBound.shortest)" }
}

extension [String] {
  /// `a, b or c`.
  package var alternatives: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + self[count - 1]
  }
}
