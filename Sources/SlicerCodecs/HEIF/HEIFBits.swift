import SlicerCore

/// The bits of a box mini, the highest first.
struct HEIFBits {
  struct Parts {
    var profile, exif, xmp, alpha, gainMap, gainMapProfile: Bool
  }

  private let bytes: [UInt8]
  private let format: FileFormat
  private var position = 0

  init(_ bytes: [UInt8], _ format: FileFormat) { (self.bytes, self.format) = (bytes, format) }

  /// Bytes that have been read, of the last one a part at least.
  var byteCount: Int { (position + 7) / 8 }

  mutating func number(_ count: Int) throws -> Int {
    guard position + count <= bytes.count * 8 else {
      throw SlicerError.heif(format, "the box mini ends early")
    }
    defer { position += count }
    return (position..<(position + count)).reduce(0) {
      $0 << 1 | Int(bytes[$1 / 8] >> UInt8(7 - $1 % 8) & 1)
    }
  }

  mutating func flag() throws -> Bool { try number(1) == 1 }

  mutating func text(_ count: Int) throws -> String {
    String(
      String.UnicodeScalarView(
        try (0..<count).map { _ in Unicode.Scalar(UInt8(try number(8))) }))
  }

  private mutating func skip(_ count: Int) throws {
    for _ in 0..<count { _ = try number(1) }
  }

  /// Where chroma samples lie between those of light.
  mutating func skipChromaPlace(_ chroma: Int) throws {
    try skip(chroma == 1 ? 2 : chroma == 2 ? 1 : 0)
  }

  /// The bits of a sample, which the decoder's box says, too.
  mutating func skipDepth() throws {
    if try flag() { try skip(3) }
  }

  mutating func codePoints(
    isStated: Bool, hasProfile: Bool, isGray: Bool, isFullRange: Bool
  ) throws -> ColorDescription.CodePoints {
    let (primaries, transfer) =
      isStated ? (try number(8), try number(8)) : hasProfile ? (2, 2) : (1, 13)
    let matrix = isGray ? 2 : isStated ? try number(8) : 6
    return ColorDescription.CodePoints(
      primaries: primaries, transfer: transfer, matrix: matrix, isFullRange: isFullRange)
  }

  /// Skips the fields of high dynamic range and of a gain map: neither is read.
  mutating func skipHighRange(_ sideBits: Int) throws -> (isThere: Bool, hasProfile: Bool) {
    guard try flag() else {
      try skipLight()
      return (false, false)
    }
    try skip(2 * sideBits + 8 + 1)
    try skipChromaPlace(number(2))
    if try flag() { try skip(2) } else { try skipDepth() }
    let hasProfile = try flag()
    if try flag() { try skip(8 + 8 + 8 + 1) }
    try skipLight()
    try skipLight()
    return (true, hasProfile)
  }

  /// Skips the contents of clli, mdcv, cclv, amve, reve and ndwt.
  private mutating func skipLight() throws {
    let flags = try (0..<6).map { _ in try flag() }
    if flags[0] { try skip(2 * 16) }
    if flags[1] { try skip(8 * 16 + 2 * 32) }
    if flags[2] {
      try skip(2)
      let volume = try (0..<4).map { _ in try flag() }
      try skip(2)
      for (isThere, count) in zip(volume, [6, 1, 1, 1]) where isThere { try skip(count * 32) }
    }
    if flags[3] { try skip(32 + 2 * 16) }
    if flags[4] { try skip(2 * (32 + 2 * 16)) }
    if flags[5] { try skip(32) }
  }

  /// Bytes of the parts in the order in which these lie.
  mutating func counts(_ parts: Parts) throws -> [Int] {
    let hasMetadata = parts.profile || parts.exif || parts.xmp || parts.gainMap
    let metadataBits = (hasMetadata ? try flag() : false) ? 10 : 20
    let codingBits = try flag() ? 3 : 12
    let dataBits = try flag() ? 15 : 28
    let profile = try parts.profile ? number(metadataBits) + 1 : 0
    let gainMapProfile = try parts.gainMapProfile ? number(metadataBits) + 1 : 0
    let gainMapMetadata = try parts.gainMap ? number(metadataBits) : 0
    let gainMap = try parts.gainMap ? number(dataBits) : 0
    let gainMapCoding = try gainMap > 0 ? number(codingBits) : 0
    let coding = try number(codingBits)
    let picture = try number(dataBits) + 1
    let alpha = try parts.alpha ? number(dataBits) : 0
    let alphaCoding = try alpha > 0 ? number(codingBits) : 0
    let exif = try parts.exif ? number(metadataBits) + 1 : 0
    let xmp = try parts.xmp ? number(metadataBits) + 1 : 0
    return [
      alphaCoding, gainMapCoding, coding, profile, gainMapProfile, gainMapMetadata, alpha, gainMap,
      picture, exif, xmp,
    ]
  }
}
