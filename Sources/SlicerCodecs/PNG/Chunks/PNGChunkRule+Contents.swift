import SlicerCore

/// What chunks hold that begin with a keyword or a name.
///
/// Source: PNG 3rd ed. §11.3.2.3 "iCCP", §11.3.3 "Textual information".
extension PNGChunkRule {
  /// A keyword, a NUL, and at least `rest` bytes.
  static func named(_ rest: Int) -> Check {
    { data in
      guard let end = data.firstIndex(of: 0), (1...79).contains(end) else {
        return "its name is not of 1…79 bytes"
      }
      if let fault = keyword(data[..<end]) { return fault }
      return data.count > end + rest ? nil : "\(data.count) bytes of at least \(end + 1 + rest)"
    }
  }

  /// §11.3.3.1: Latin-1 that can be printed, and single spaces inside.
  private static func keyword(_ name: ArraySlice<UInt8>) -> String? {
    let space = UInt8(ascii: " ")
    if name.first == space || name.last == space {
      return "its name begins or ends with a space"
    }
    if zip(name, name.dropFirst()).contains(where: { $0 == space && $1 == space }) {
      return "its name has two spaces in a row"
    }
    return name.first { $0 < 32 || (127...160 as ClosedRange<UInt8>).contains($0) }
      .map { "its name has the byte \($0)" }
  }

  /// The compression method, so far after the name's end: deflate is the only one.
  static func method(at offset: Int) -> Check {
    { data in
      let method = data[nameEnd(data) + offset]
      return method == 0 ? nil : "compression method \(method) is not 0"
    }
  }

  /// A zlib stream after the compression method.
  static let compressed: Check = { data throws(LimitError) in
    try stream(data.dropFirst(nameEnd(data) + 2))
  }

  /// §11.3.3.4: a flag, a method, a language, the keyword in it, and the text.
  static let international: Check = { data throws(LimitError) in
    let flag = data[nameEnd(data) + 1]
    guard flag <= 1 else { return "compression flag \(flag) is not 0…1" }
    if let fault = try method(at: 2)(data) { return fault }
    guard let text = PNGCompressedText.internationalText(data, from: nameEnd(data) + 3) else {
      return "its language or its translated keyword has no end"
    }
    return flag == 1 ? try stream(text) : nil
  }

  /// ``ChunkBudget`` has refused streams that inflate to too much.
  private static func stream(_ bytes: ArraySlice<UInt8>) throws(LimitError) -> String? {
    if case .bytes = try Inflate.size(of: bytes, limit: PNGText.limit) { return nil }
    return "it cannot be inflated"
  }

  private static func nameEnd(_ data: [UInt8]) -> Int { data.firstIndex(of: 0) ?? 0 }
}

/// What chunks hold that say what a picture measures: numbers written in ASCII.
///
/// Source: PNG extensions 1.6.0, "pCAL", "sCAL", "Floating-point values".
extension PNGChunkRule {
  /// sCAL, after its unit: a width, a NUL and a height.
  static let physicalScale: Check = { data in
    let numbers = data.dropFirst().split(separator: 0, omittingEmptySubsequences: false)
    guard numbers.count == 2 else { return "\(numbers.count) numbers of 2" }
    return numbers.allSatisfy { number($0) ?? 0 > 0 } ? nil : "its size is not two numbers above 0"
  }

  /// Parameters of pCAL's equations: linear, to the base e, to any base, hyperbolic.
  private static let parameterCounts = [2, 3, 3, 4]

  /// pCAL, after its name: two samples of four bytes, an equation, the number of its parameters,
  /// the unit, and, each after a NUL, the parameters.
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
