import SlicerCore

/// Where a type of ancillary chunk may stand, and what it may hold.
///
/// Chunks that break their rule are not handed on: readers refuse files for it. Types that are not listed,
/// and those that are never written, have no rule but their name's. ``PNGChunkPolicy`` says which are
/// written.
///
/// Source: PNG 3rd ed. §5.6 table 7, §11.3; registered extensions 1.6.0.
struct PNGChunkRule {
  enum Place {
    case beforePalette, betweenPaletteAndPixels, beforePixels, anywhere
  }

  struct Picture {
    let format: PixelFormat
    /// Entries of PLTE; 0 where there is none.
    let entries: Int
  }

  let type: PNGChunkType
  let place: Place
  /// Names the fault of the data; nil if there is none.
  let fault: @Sendable ([UInt8], Picture) throws -> String?

  static func rule(for type: PNGChunkType) -> PNGChunkRule? { rows.first { $0.type == type } }

  private static let rows: [PNGChunkRule] = [
    row("cHRM", .beforePalette, count(32), integers),
    row("gAMA", .beforePalette, count(4), integers) { $0.allSatisfy { $0 == 0 } ? "it is 0" : nil },
    row("iCCP", .beforePalette, named(1), method(at: 1), compressed),
    row("sRGB", .beforePalette, count(1), last(0...3)),
    row("cICP", .beforePalette, count(4), last(0...1)),
    row("mDCV", .beforePalette, count(24)),
    row("cLLI", .beforePalette, count(8)),
    PNGChunkRule(type: "sBIT", place: .beforePalette, fault: significantBits),
    PNGChunkRule(type: "tRNS", place: .betweenPaletteAndPixels, fault: transparency),
    PNGChunkRule(type: "bKGD", place: .betweenPaletteAndPixels, fault: background),
    PNGChunkRule(type: "hIST", place: .betweenPaletteAndPixels) { data, picture in
      picture.entries == 0 ? "there is no PLTE" : miscount(data, 2 * picture.entries)
    },
    row("pHYs", .beforePixels, count(9), last(0...1)),
    row("oFFs", .beforePixels, count(9), last(0...1)),
    row("sCAL", .beforePixels, atLeast(4), first(1...2), physicalScale),
    row("pCAL", .beforePixels, named(11), calibration),
    row("sPLT", .beforePixels, named(1), suggestedPalette),
    row("tEXt", .anywhere, named(0)),
    row("zTXt", .anywhere, named(1), method(at: 1), compressed),
    row("iTXt", .anywhere, named(4), international),
    row("gIFg", .anywhere, count(4)),
    row("gIFx", .anywhere, atLeast(11)),
  ]

  // MARK: What data may be

  typealias Check = @Sendable ([UInt8]) throws -> String?

  /// A type whose data has to pass all checks, each of which may rely on those before it.
  private static func row(
    _ type: PNGChunkType, _ place: Place, _ checks: Check...
  ) -> PNGChunkRule {
    PNGChunkRule(type: type, place: place) { data, _ in
      for check in checks {
        if let fault = try check(data) { return fault }
      }
      return nil
    }
  }

  static func count(_ count: Int) -> Check {
    { Self.miscount($0, count) }
  }

  private static func miscount(_ data: [UInt8], _ count: Int) -> String? {
    data.count == count ? nil : "\(data.count) bytes of \(count)"
  }

  private static func atLeast(_ count: Int) -> Check {
    { $0.count >= count ? nil : "\($0.count) bytes of at least \(count)" }
  }

  private static func first(_ values: ClosedRange<UInt8>) -> Check {
    { values.contains($0[0]) ? nil : "\($0[0]) is not \(values.lowerBound)…\(values.upperBound)" }
  }

  private static func last(_ values: ClosedRange<UInt8>) -> Check {
    { try first(values)(Array($0.suffix(1))) }
  }

  /// Four-byte integers use 31 of their bits. Source: §7.1.
  private static let integers: Check = { data in
    stride(from: 0, to: data.count, by: 4).lazy.compactMap { data.bigEndianUInt32(at: $0) }
      .first { $0 > Int32.max }.map { "\($0) is over \(Int32.max)" }
  }

  /// §11.3.4.4: a depth, then colors of 6 or 10 bytes.
  private static let suggestedPalette: Check = { data in
    let rest = data.dropFirst((data.firstIndex(of: 0) ?? 0) + 1)
    guard let depth = rest.first, depth == 8 || depth == 16 else {
      return "its depth is not 8 or 16"
    }
    let size = depth == 8 ? 6 : 10
    return (rest.count - 1).isMultiple(of: size)
      ? nil : "\(rest.count - 1) bytes of colors of \(size)"
  }

  /// §11.3.2.4.
  @Sendable private static func significantBits(_ data: [UInt8], _ picture: Picture) -> String? {
    let isIndexed = picture.format.model == .palette
    let samples = isIndexed ? 3 : picture.format.model.samplesPerPixel
    let depth = isIndexed ? 8 : picture.format.bitDepth
    if let fault = miscount(data, samples) { return fault }
    return data.first { $0 == 0 || $0 > depth }.map { "\($0) bits are not 1…\(depth)" }
  }

  /// §11.3.1.1.
  @Sendable private static func transparency(_ data: [UInt8], _ picture: Picture) -> String? {
    switch picture.format.model {
    case .gray: miscount(data, 2)
    case .rgb: miscount(data, 6)
    case .palette:
      (1...max(1, picture.entries)).contains(data.count)
        ? nil : "\(data.count) bytes of 1…\(picture.entries)"
    default: "its pixels have an opacity"
    }
  }

  /// §11.3.4.1.
  @Sendable private static func background(_ data: [UInt8], _ picture: Picture) -> String? {
    switch picture.format.model {
    case .gray, .grayAlpha: return miscount(data, 2)
    case .palette:
      if let fault = miscount(data, 1) { return fault }
      return Int(data[0]) < picture.entries
        ? nil : "index \(data[0]) of \(picture.entries) colors"
    default: return miscount(data, 6)
    }
  }
}

/// Rules for chunks that begin with a keyword or a name.
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
  static let compressed: Check = { data in
    try stream(data.dropFirst(nameEnd(data) + 2))
  }

  /// §11.3.3.4: a flag, a method, a language, the keyword in it, and the text.
  static let international: Check = { data in
    let flag = data[nameEnd(data) + 1]
    guard flag <= 1 else { return "compression flag \(flag) is not 0…1" }
    if let fault = try method(at: 2)(data) { return fault }
    guard let text = PNGCompressedText.internationalText(data, from: nameEnd(data) + 3) else {
      return "its language or its translated keyword has no end"
    }
    return flag == 1 ? try stream(text) : nil
  }

  /// ``ChunkBudget`` has refused streams that inflate to too much.
  private static func stream(_ bytes: ArraySlice<UInt8>) throws -> String? {
    if case .bytes = try Inflate.size(of: bytes, limit: PNGText.limit) { return nil }
    return "it cannot be inflated"
  }

  private static func nameEnd(_ data: [UInt8]) -> Int { data.firstIndex(of: 0) ?? 0 }
}

/// Rules for chunks with measurements: numbers written in ASCII.
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
