import SlicerCore

extension ParameterKind {
  /// The value that `text` states.
  ///
  /// - Parameter parameter: its name, for the message.
  /// - Throws: `TransitionError.invalidValue` or `.outOfRange`.
  public func value(
    of text: String, parameter: String
  ) throws(TransitionError) -> ParameterValue {
    guard let value = value(of: text) else {
      throw .invalidValue(parameter: parameter, text: text, expected: expected)
    }
    guard contains(value) else {
      throw .outOfRange(parameter: parameter, text: text, range: allowed)
    }
    return value
  }

  /// Whether a value of this kind is within its range; a picture may be left out.
  public func contains(_ value: ParameterValue) -> Bool {
    switch (self, value) {
    case (.number(let range), .number(let number)), (.angle(let range), .number(let number)),
      (.length(let range), .number(let number)):
      range.contains(number)
    case (.integer(let range), .integer(let number)): range.contains(number)
    case (.choice(let values, _), .choice(let text)): values.contains(text)
    case (.point(.stage), .point(let point)):
      (0...1).contains(point.x) && (0...1).contains(point.y)
    case (.point(.points), .point), (.color, .color), (.flag, .flag): true
    case (.picture, .picture), (.picture, .image), (.picture, .none): true
    default: false
    }
  }

  private var expected: String {
    switch self {
    case .choice: allowed
    case .number, .angle, .length: "a number (\(allowed))"
    case .integer: "a whole number (\(allowed))"
    default: allowed
    }
  }

  private func value(of text: String) -> ParameterValue? {
    switch self {
    case .number: Self.number(text[...]).map { .number($0) }
    case .angle: Self.number(text.without("deg")).map { .number($0) }
    case .length: Self.number(text.without("pt")).map { .number($0) }
    case .integer: Int(text).map { .integer($0) }
    case .choice(let values, let synonyms): Self.choice(text, values, synonyms).map { .choice($0) }
    case .color: RGBA(css: text).map { .color($0) }
    case .point: Self.point(text).map { .point($0) }
    case .picture: text.isEmpty ? nil : .picture(path: text)
    case .flag: Self.flag(text).map { .flag($0) }
    }
  }

  private static func number(_ text: Substring) -> Double? {
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }

  private static func choice(
    _ text: String, _ values: [String], _ synonyms: [String: String]
  ) -> String? {
    let key = text.lowercased()
    return values.first { $0.lowercased() == key } ?? synonyms[key]
  }

  private static func point(_ text: String) -> Point? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = number(parts[0]), let y = number(parts[1]) else { return nil }
    return Point(x: x, y: y)
  }

  private static func flag(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "on", "1": true
    case "false", "no", "off", "0": false
    default: nil
    }
  }
}

extension String {
  /// Without a unit at the end.
  fileprivate func without(_ unit: String) -> Substring {
    lowercased().hasSuffix(unit) ? dropLast(unit.count) : self[...]
  }
}
