import SlicerCore

/// The color description of an AV1 bitstream, before any frame.
///
/// Source: AOM, "AV1 Bitstream & Decoding Process Specification", §5.5 (sequence_header_obu), §5.3.2 (obu_header).
struct AV1SequenceHeader {
  /// Numbers of ITU-T H.273, 2 where nothing is said, and whether samples use all their values.
  let colors: ColorDescription.CodePoints

  /// Finds the header among OBUs; nil where there is none, or where it ends early.
  ///
  /// - Parameter bytes: what av1C holds behind its four bytes, or the first bytes of an item.
  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let head = rest.first {
      let (hasExtension, hasSize) = (head & 4 != 0, head & 2 != 0)
      rest = rest.dropFirst(hasExtension ? 2 : 1)
      var count = rest.count
      if hasSize {
        guard let size = Self.number(&rest), size <= rest.count else { return nil }
        count = size
      }
      if head >> 3 & 15 == Self.type {
        guard let colors = Self.colors(rest.prefix(count)) else { return nil }
        self.colors = colors
        return
      }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  private static let type: UInt8 = 1
  /// RGB in sRGB, which states no range: it is full.
  private static let fullRGB = ColorDescription.CodePoints(primaries: 1, transfer: 13, matrix: 0)

  /// leb128. Source: §4.10.5.
  private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    var value = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard let byte = bytes.popFirst() else { return nil }
      value |= Int(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }

  private static func colors(_ payload: ArraySlice<UInt8>) -> ColorDescription.CodePoints? {
    var bits = BitReader(payload)
    let profile = bits.number(3)
    _ = bits.flag()
    let isReduced = bits.flag()
    if isReduced { _ = bits.number(5) } else { skipOperatingPoints(&bits) }
    let sides = [bits.number(4), bits.number(4)]
    for side in sides { _ = bits.number(side + 1) }
    if !isReduced, bits.flag() { _ = bits.number(7) }
    _ = bits.number(3)
    if !isReduced { skipTools(&bits) }
    _ = bits.number(3)
    return colorConfig(&bits, profile: profile)
  }

  private static func skipOperatingPoints(_ bits: inout BitReader) {
    var delayBits: Int?
    if bits.flag() {
      _ = bits.number(64)
      if bits.flag() { bits.skipVariable() }
      if bits.flag() {
        delayBits = bits.number(5) + 1
        _ = bits.number(42)
      }
    }
    let hasDelay = bits.flag()
    for _ in 0...bits.number(5) {
      _ = bits.number(12)
      if bits.number(5) > 7 { _ = bits.flag() }
      if let delayBits, bits.flag() { _ = bits.number(2 * delayBits + 1) }
      if hasDelay, bits.flag() { _ = bits.number(4) }
    }
  }

  private static func skipTools(_ bits: inout BitReader) {
    _ = bits.number(4)
    let hasOrder = bits.flag()
    if hasOrder { _ = bits.number(2) }
    let forcesScreen = bits.flag() || bits.flag()
    if forcesScreen, !bits.flag() { _ = bits.flag() }
    if hasOrder { _ = bits.number(3) }
  }

  private static func colorConfig(
    _ bits: inout BitReader, profile: Int
  ) -> ColorDescription.CodePoints? {
    if bits.flag(), profile == 2 { _ = bits.flag() }
    let isMonochrome = profile != 1 && bits.flag()
    var points = ColorDescription.CodePoints(primaries: 2, transfer: 2, matrix: 2)
    if bits.flag() {
      (points.primaries, points.transfer) = (bits.number(8), bits.number(8))
      points.matrix = bits.number(8)
    }
    if isMonochrome || points != fullRGB { points.isFullRange = bits.flag() }
    return bits.isOverrun ? nil : points
  }
}

/// Reads bits, the highest of a byte first; behind the end there are zeros.
private struct BitReader {
  private let bytes: ArraySlice<UInt8>
  private var place = 0

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var isOverrun: Bool { place > 8 * bytes.count }

  mutating func flag() -> Bool { number(1) == 1 }

  /// - Parameter count: the low bits of more than 32 are those that count.
  mutating func number(_ count: Int) -> Int {
    var value = 0
    for _ in 0..<count {
      let byte = place / 8 < bytes.count ? bytes[bytes.startIndex + place / 8] : 0
      value = (value << 1 | Int(byte >> UInt8(7 - place % 8) & 1)) & 0xFFFF_FFFF
      place += 1
    }
    return value
  }

  /// uvlc. Source: §4.10.3.
  mutating func skipVariable() {
    var zeros = 0
    while zeros < 32, !isOverrun, !flag() { zeros += 1 }
    _ = number(zeros < 32 ? zeros : 0)
  }
}
