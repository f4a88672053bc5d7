import SlicerCore

extension Shape<String> {
  static let text = Shape.scalar(.text(), "a text") { text, _ in text }

  static let name = Shape.scalar(.text(), "a name on one line") { text, _ in
    text.contains(where: \.isNewline) ? nil : text
  }
}

extension Shape<Bool> {
  static let flag = Shape.scalar(.flag, "true or false") { text, isQuoted in
    isQuoted ? nil : ["true": true, "false": false][text.lowercased()]
  }
}

extension Shape<Double> {
  static let number = Shape.number()

  /// A finite number within bounds.
  ///
  /// - Parameters:
  ///   - allowed: completes "−1 is not …".
  ///   - above: which it must exceed.
  static func number(
    _ allowed: String = "a finite number", minimum: Double? = nil, maximum: Double? = nil,
    above: Double? = nil
  ) -> Shape {
    let schema = JSONSchema.number(minimum: minimum, maximum: maximum, above: above)
    return .scalar(schema, allowed) { text, isQuoted in
      isQuoted ? nil : Double(decimal: text).flatMap { within($0, minimum, maximum, above) }
    }
  }

  /// A part of a whole within bounds: a number such as 0.5, or 50%.
  static func share(
    _ allowed: String = "a finite number", minimum: Double? = nil,
    maximum: Double? = nil
  ) -> Shape {
    let schema = JSONSchema.either([
      .number(minimum: minimum, maximum: maximum), .text(pattern: "^-?[0-9.]+%$"),
    ])
    return .scalar(schema, allowed) { text, isQuoted in
      let isPercentage = text.last == "%"
      guard !isQuoted || isPercentage else { return nil }
      let number =
        isPercentage ? Double(decimal: text.dropLast()).map { $0 / 100 } : Double(decimal: text)
      return number.flatMap { within($0, minimum, maximum, nil) }
    }
  }

  /// A time within bounds: a number of seconds, or with its unit, `0.5s` and `500ms`.
  static func span(
    _ allowed: String, minimum: Double? = nil, maximum: Double? = nil, above: Double? = nil
  ) -> Shape {
    let schema = JSONSchema.either([
      .number(minimum: minimum, maximum: maximum, above: above),
      .text(pattern: "^-?[0-9.]+ ?m?s$"),
    ])
    return .scalar(schema, allowed) { text, isQuoted in
      let time = TimeText(text)
      guard !isQuoted || time.perSecond != nil else { return nil }
      return time.seconds.flatMap { within($0, minimum, maximum, above) }
    }
  }

  private static func within(
    _ number: Double, _ minimum: Double?, _ maximum: Double?, _ above: Double?
  ) -> Double? {
    let isWithin =
      number >= minimum ?? number && number <= maximum ?? number
      && above.map { number > $0 } ?? true
    return isWithin ? number : nil
  }

  /// Any time, also before another.
  static let time = Shape<Double>.defined("time") { anyTime }

  static let anyTime = Shape<Double>.span("a time in seconds, such as 0.5, 0.5s or 500ms")

  /// 0 or more seconds, as many as films may have.
  static let seconds = Shape<Double>.defined("seconds") { notNegative }

  static let notNegative = Shape<Double>.span(
    "a time between 0 and \(FrameTiming.longestDuration) seconds", minimum: 0,
    maximum: Double(FrameTiming.longestDuration))
}

extension Shape<Int> {
  static let index = Shape.scalar(.integer(minimum: 0), "a whole number of 0 or more") {
    text, isQuoted in
    isQuoted ? nil : Int(text).flatMap { $0 >= 0 ? $0 : nil }
  }
}

extension Shape where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the cases, by its raw value.
  static var word: Shape {
    let words = Value.allCases.map(\.rawValue)
    return .scalar(.words(words), "one of " + words.joined(separator: ", ")) { text, _ in
      Value(rawValue: text)
    }
  }
}

extension Shape<RGBA> {
  static let color = Shape.scalar(
    .text(), "a CSS color, such as '#ff8000' in quotes, rgb(255 128 0) or orange"
  ) { text, _ in RGBA(css: text) }
}

extension Shape<RGBA> {
  /// A color, or `none` for what is not seen.
  static let paint = Shape.scalar(
    .text(), "a CSS color, such as '#ff8000' in quotes, rgb(255 128 0) or orange, or none"
  ) { text, _ in text == "none" ? .transparent : RGBA(css: text) }
}

extension Shape<[Double]> {
  /// - Parameter example: such a list, for messages.
  static func numbers(_ count: Int, _ example: String? = nil) -> Shape {
    let such = example.map { ", such as \($0)" } ?? ""
    return Shape<Double>.number.list(
      atLeast: count, atMost: count, "a list of \(count) numbers\(such)")
  }
}

extension Shape<Point> {
  /// `[x, y]`.
  static let point = Shape<[Double]>.numbers(2, "[120, 80]").map { Point(x: $0[0], y: $0[1]) }
}

extension Shape<Rect> {
  /// `[x, y, width, height]`.
  static let rect = Shape<[Double]>.numbers(4, "[0, 0, 120, 80]").map {
    Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
  }
}

extension Shape<Size> {
  /// `80x60`, or `[80, 60]`.
  static let size = Shape<[Double]>.numbers(2, "[80, 60]").map { Size(width: $0[0], height: $0[1]) }
    .ifList(
      else: .scalar(
        .text(pattern: "^[0-9.]+x[0-9.]+$"), "a size, such as 80x60 or [80, 60]"
      ) { text, _ in
        let sides = text.split(separator: "x", omittingEmptySubsequences: false)
          .map { Double(decimal: $0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
        return Size(width: width, height: height)
      })
}

extension Shape<TimingCurve> {
  /// A curve by its name, or the two control points of a cubic Bézier curve.
  static let curve = Shape<[Double]>.numbers(4, "[0.4, 0, 0.2, 1]").refining { numbers in
    try TimingCurve(
      parsing: "cubic-bezier(\(numbers.map(\.description).joined(separator: ", ")))")
  }.ifList(
    else: Shape<String>.text.refining { text in
      try TimingCurve(parsing: text)
    })
}
