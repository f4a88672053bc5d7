/// What chunks hold that say what a picture measures: numbers written in ASCII.
///
/// Source: PNG extensions 1.6.0, "pCAL", "sCAL", "Floating-point values".
extension PNGChunkRule {
  /// sCAL, behind its unit: a width, a NUL and a height.
  static let physicalScale: Check = { data in
    let numbers = data.dropFirst().split(separator: 0, omittingEmptySubsequences: false)
    guard numbers.count == 2 else { return "\(numbers.count) numbers of 2" }
    return numbers.allSatisfy { number($0) ?? 0 > 0 } ? nil : "its size is not two numbers above 0"
  }

  /// Parameters of pCAL's equations: linear, to the base e, to any base, hyperbolic.
  private static let parameterCounts = [2, 3, 3, 4]

  /// pCAL, behind its name: two samples of four bytes, an equation, the number of its parameters,
  /// the unit, and, each behind a NUL, the parameters.
  static let calibration: Check = { data in
    let rest = Array(data.drop { $0 != 0 }.dropFirst(9))
    let (equation, count) = (Int(rest[0]), Int(rest[1]))
    guard parameterCounts.indices.contains(equation) else {
      return "equation \(equation) is not 0…\(parameterCounts.count - 1)"
    }
    let parameters = rest.dropFirst(2).split(separator: 0, omittingEmptySubsequences: false)
      .dropFirst()
    let wanted = parameterCounts[equation]
    guard count == wanted, parameters.count == wanted else {
      return "\(count == wanted ? parameters.count : count) parameters of \(wanted)"
    }
    return parameters.allSatisfy { number($0) != nil } ? nil : "its parameters are not numbers"
  }

  /// A sign, digits with a point, and an exponent; nil for what else Swift reads, as infinity.
  private static func number(_ text: ArraySlice<UInt8>) -> Double? {
    let letters = "+-.0123456789eE".utf8
    guard text.allSatisfy({ letters.contains($0) }) else { return nil }
    return Double(String(decoding: text, as: UTF8.self))
  }
}
