import SlicerCore

/// Where a type of ancillary chunk may stand, and what it may hold.
///
/// What breaks its rule is not handed on: readers refuse files for it. Types that are not listed, and
/// those that are never written, have no rule but their name's. ``PNGChunkPolicy`` says which are written.
///
/// Source: PNG 3rd ed. §5.6 table 7, §11.3; registered extensions 1.6.0.
struct PNGChunkRule {
  enum Place {
    case beforePalette, betweenPaletteAndPixels, beforePixels, anywhere
  }

  /// The picture that a chunk is about.
  struct Picture {
    let format: PixelFormat
    /// Entries of PLTE; 0 where there is none.
    let entries: Int
  }

  let type: PNGChunkType
  let place: Place
  /// What is wrong with the data, if anything is.
  let fault: @Sendable ([UInt8], Picture) throws(LimitError) -> String?

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

  typealias Check = @Sendable ([UInt8]) throws(LimitError) -> String?

  /// A type whose data has to pass all checks, each of which may rely on those before it.
  private static func row(
    _ type: PNGChunkType, _ place: Place, _ checks: Check...
  ) -> PNGChunkRule {
    PNGChunkRule(type: type, place: place) { data, _ throws(LimitError) in
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
