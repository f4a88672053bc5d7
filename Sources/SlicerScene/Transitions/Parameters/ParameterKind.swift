import SlicerCore

/// The values that a parameter takes.
package enum ParameterKind: Hashable, Sendable {
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
  /// Rows and columns of tiles, at most so many tiles.
  case tiles(most: Int)
  /// In points; a transition may have one of its own where it is not given.
  case rectangle
  /// The name of a layer of a scene.
  case layer

  package enum PointUnit: String, Hashable, Sendable {
    /// Points, x to the right and y down.
    case points
    /// 0,0 is the stage's top left corner and 1,1 its bottom right one.
    case stage
  }

  /// The kind's name for machines: `number`, `integer`, `angle` …
  package var name: String {
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
    case .tiles: "tiles"
    case .rectangle: "rectangle"
    case .layer: "layer"
    }
  }

  /// `0 to 1`, `-360 to 360 degrees`, `left, right, top or bottom` …
  package var allowed: String {
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
    case .tiles(let most): "ROWSxCOLUMNS, up to \(most) tiles"
    case .rectangle: "x,y,width,height or x,y,WxH in points"
    case .layer: "a layer's name"
    }
  }
}

extension ClosedRange<Double> {
  /// `0 to 1`.
  var text: String { "\(lowerBound.shortest) to \(upperBound.shortest)" }
}

extension ParameterKind {
  /// The value that `text` states.
  ///
  /// - Parameter parameter: its name, for the message.
  /// - Throws: `SlicerError.invalidParameter` or `.outOfRange`.
  package func value(
    of text: String, parameter: String
  ) throws -> ParameterValue {
    guard let value = value(of: text) else {
      throw .invalidParameter(
        parameter: parameter, text: text, expected: expected, choices: words)
    }
    guard contains(value) else {
      throw .parameterOutOfRange(parameter: parameter, text: text, fault: fault)
    }
    return value
  }

  /// True if a value of this kind is within its range; some may be left out.
  package func contains(_ value: ParameterValue) -> Bool {
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
    case (.tiles(let most), .tiles(let counts)): counts.fit(most)
    case (.rectangle, .rectangle(let rect)): rect.width > 0 && rect.height > 0
    case (.layer, .layer), (.rectangle, .none), (.tiles, .none), (.layer, .none),
      (.integer, .none):
      true
    default: false
    }
  }

  /// The fault of a value that is out of range: `is not in the range 0 to 1`.
  var fault: String {
    switch self {
    case .tiles(let most): "is not between 1 and \(most) tiles"
    case .point(.stage): "is not between 0,0 (top left) and 1,1"
    case .rectangle: "is empty"
    default: "is not in the range \(allowed)"
    }
  }

  /// The closed set of words; empty for other kinds.
  package var words: [String] {
    switch self {
    case .choice(let values, _): values
    case .flag: ["true", "false"]
    default: []
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
    case .tiles: TileCounts(text).map { .tiles($0) }
    case .rectangle: Self.rectangle(text).map { .rectangle($0) }
    case .layer: text.isEmpty ? nil : .layer(text)
    }
  }

  private static func number(_ text: Substring) -> Double? { Double(decimal: text) }

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

  private static func rectangle(_ text: String) -> Rect? {
    var parts = text.split(separator: ",", omittingEmptySubsequences: false)
    // `subimage` takes this form, too.
    if parts.count == 3 {
      parts += parts.removeLast().lowercased().split(
        separator: "x", omittingEmptySubsequences: false
      ).map { Substring($0) }
    }
    let numbers = parts.map(number)
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3]
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
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
  /// The text without a unit at its end.
  fileprivate func without(_ unit: String) -> Substring {
    lowercased().hasSuffix(unit) ? dropLast(unit.count) : self[...]
  }
}
