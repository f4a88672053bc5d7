/// Numbers of an argument that may have units: `50x30mm`, `10mm,2cm,5x3in`.
///
/// A number without a unit takes the unit of the next number that has one. All options convert their texts here, and
/// their own parsers read the result, which has no units.
package enum LengthText {
  /// One number, the letters behind it and the sign behind those.
  struct Part {
    let number: Substring
    let letters: Substring
    let separator: Substring

    /// The unit; nil without letters.
    ///
    /// - Throws: `SlicerError.printersPoint(_:)`, `SlicerError.pixelUnit(_:)` and
    ///   `SlicerError.notALength(_:)`.
    func unit(in text: String) throws -> Length.Unit? {
      if letters.isEmpty { return nil }
      let name = letters.lowercased()
      if name == "pt" { throw SlicerError.printersPoint(text) }
      if name == "px" { throw SlicerError.pixelUnit(text) }
      guard let unit = Length.Unit(rawValue: name) else { throw SlicerError.notALength(text) }
      return unit
    }
  }

  /// The axes of an argument's numbers.
  package enum Axes: Sendable {
    case x, y
    /// Along a row and along a column by turns. A single number is both; this sign parts it in two.
    case both(String)
  }

  /// True if a number of the text has a unit, one that is refused too.
  package static func hasUnits(_ text: String) -> Bool {
    parts(of: text)?.contains { !$0.letters.isEmpty } ?? false
  }

  /// Refuses unknown units, and a number after the last unit.
  package static func check(_ text: String) throws {
    let pixel = Resolution.Pixels(millionths: 1_000_000, micrometers: 1000)
    let measure = PictureMeasure(Resolution(x: pixel, y: pixel), at: .one)
    _ = try plain(text, .x, by: measure)
  }

  /// The text with lengths replaced by numbers of points or pixels.
  ///
  /// - Throws: `SlicerError` for points of a printer, and for a number behind the last unit.
  package static func plain(
    _ text: String, _ axes: Axes, by measure: PictureMeasure
  ) throws -> String {
    guard let parts = parts(of: text) else { return text }
    var units: [Length.Unit?] = try parts.map { try $0.unit(in: text) }
    for index in units.indices.dropLast().reversed() where units[index] == nil {
      units[index] = units[index + 1]
    }
    var numbers: [(x: String, y: String)] = []
    for (part, unit) in zip(parts, units) {
      guard let number = ExactDecimal(part.number) else { throw SlicerError.notALength(text) }
      guard let unit else {
        guard number == 0 else { throw SlicerError.unitlessLength(text) }
        numbers.append(("0", "0"))
        continue
      }
      guard let length = Length(number, unit) else { throw SlicerError.notALength(text) }
      numbers.append(("\(measure.x(length))", "\(measure.y(length))"))
    }
    switch axes {
    case .x: return zip(numbers, parts).map { $0.x + $1.separator }.joined()
    case .y: return zip(numbers, parts).map { $0.y + $1.separator }.joined()
    case .both(let sign):
      if numbers.count == 1 {
        return numbers[0].x == numbers[0].y
          ? numbers[0].x : numbers[0].x + sign + numbers[0].y
      }
      return zip(numbers, parts).enumerated().map { index, pair in
        (index.isMultiple(of: 2) ? pair.0.x : pair.0.y) + pair.1.separator
      }.joined()
    }
  }

  /// The numbers of a text; nil for a text of another form.
  static func parts(of text: String) -> [Part]? {
    var parts: [Part] = []
    var rest = Substring(text)
    while true {
      let number = rest.prefix { "0123456789.".contains($0) || $0 == "-" || $0 == "+" }
      guard number.contains(where: \.isNumber) else { return nil }
      rest = rest.dropFirst(number.count)
      let spaces = rest.prefix { $0 == " " }
      let letters = rest.dropFirst(spaces.count).prefix(2)
      let hasUnit = letters.count == 2 && letters.allSatisfy { $0.isASCII && $0.isLetter }
      if hasUnit { rest = rest.dropFirst(spaces.count + 2) }
      let separator = rest.prefix(1)
      parts.append(
        Part(number: number, letters: hasUnit ? letters : "", separator: separator))
      if rest.isEmpty { return parts }
      guard ",xX×".contains(separator) else { return nil }
      rest = rest.dropFirst()
    }
  }
}
