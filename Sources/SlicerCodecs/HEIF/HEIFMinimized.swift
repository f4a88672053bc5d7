import SlicerCore

/// The box mini: a picture, its opacity and its metadata, described in bits and without the box meta.
///
/// Its items become those that a box meta would list, so that nothing else knows of it: libheif before 1.19 does not.
///
/// Source: ISO/IEC 23008-12:2025, MinimizedImageBox; the order of its parts as libheif 1.19 reads them.
struct HEIFMinimized {
  private var bits: HEIFBits
  private let format: FileFormat
  private let size: PixelSize
  private let orientation: Orientation
  private let codePoints: ColorDescription.CodePoints
  private let isPremultiplied: Bool
  /// The item's type and that of the box that sets up its decoder.
  private let coding: (item: String, box: String)
  private let hasGainMap: Bool
  private let parts: [Part: Range<Int>]

  /// What lies behind the bits, in this order.
  private enum Part: CaseIterable {
    case alphaCoding, gainMapCoding, coding, profile, gainMapProfile, gainMapMetadata
    case alpha, gainMap, picture, exif, xmp
  }

  /// Longer than all bits together.
  private static let longestHead = 1024

  /// - Parameter brand: the minor version of the file's first box, which names the coding.
  /// - Throws: `CodecError`, `LimitError`.
  init(
    _ payload: Range<Int>, _ bytes: FileBytes, brand: String, _ format: FileFormat,
    _ limits: Limits
  ) throws {
    let head = try bytes.bytes(
      at: payload.lowerBound, count: min(payload.count, Self.longestHead))
    bits = HEIFBits(head, format)
    self.format = format
    let version = try bits.number(2)
    guard version == 0 else {
      throw CodecError.unsupported(
        format: format, feature: "a minimized picture of the version \(version)")
    }
    let (hasCoding, isFraction, isFullRange) = (try bits.flag(), try bits.flag(), try bits.flag())
    let (hasAlpha, hasColors, isHDR) = (try bits.flag(), try bits.flag(), try bits.flag())
    let (hasProfile, hasExif, hasXMP) = (try bits.flag(), try bits.flag(), try bits.flag())
    let chroma = try bits.number(2)
    orientation = Orientation(rawValue: try bits.number(3) + 1) ?? .topLeft
    let sideBits = try bits.flag() ? 7 : 15
    size = PixelSize(
      width: try bits.number(sideBits) + 1, height: try bits.number(sideBits) + 1)
    try bits.skipChromaPlace(chroma)
    guard !isFraction else {
      throw CodecError.unsupported(format: format, feature: "samples that are fractions")
    }
    try bits.skipDepth()
    isPremultiplied = hasAlpha ? try bits.flag() : false
    codePoints = try bits.codePoints(
      isStated: hasColors, hasProfile: hasProfile, isGray: chroma == 0, isFullRange: isFullRange)
    coding = try Self.coding(hasCoding ? (bits.text(4), bits.text(4)) : nil, brand, format)
    let map = try isHDR ? bits.skipHighRange(sideBits) : (isThere: false, hasProfile: false)
    hasGainMap = map.isThere
    let counts = try bits.counts(
      HEIFBits.Parts(
        profile: hasProfile, exif: hasExif, xmp: hasXMP, alpha: hasAlpha, gainMap: map.isThere,
        gainMapProfile: map.hasProfile))
    var parts: [Part: Range<Int>] = [:]
    var position = payload.lowerBound + bits.byteCount
    for (part, count) in zip(Part.allCases, counts) {
      parts[part] = position..<(position + count)
      position += count
    }
    self.parts = parts
    guard position <= payload.upperBound else {
      throw CodecError.heif(
        format, "the box mini has parts up to byte \(position), and ends at \(payload.upperBound)")
    }
    try read(bytes, limits)
  }

  /// The decoder's boxes and the profile.
  private var boxes: [Part: [UInt8]] = [:]

  private mutating func read(_ bytes: FileBytes, _ limits: Limits) throws {
    for part in [Part.coding, .alphaCoding, .profile] {
      guard let range = parts[part], !range.isEmpty else { continue }
      try limits.check("bytes of the color profile", range.count, .chunk)
      let content = try bytes.bytes(at: range.lowerBound, count: range.count)
      boxes[part] =
        part == .profile ? HEIFBox.colors(content) : HEIFBox.bytes(coding.box, content)
    }
  }

  private static func coding(
    _ stated: (String, String)?, _ brand: String, _ format: FileFormat
  ) throws -> (item: String, box: String) {
    if let stated { return stated }
    switch brand {
    case "avif": return ("av01", "av1C")
    case "heic": return ("hvc1", "hvcC")
    default:
      throw CodecError.unsupported(
        format: format, feature: "a minimized picture of the brand \(HEIFBox.printable(brand))")
    }
  }

  /// The picture, its opacity and metadata as a box meta would list them.
  func items() throws -> HEIFItems {
    let turns = HEIFBox.turns(orientation)
    var items = [
      (
        item: item(coding.item, .picture),
        boxes: [boxes[.coding], HEIFBox.size(size), colors, boxes[.profile]].compactMap { $0 }
          + turns
      )
    ]
    var references: [String: [(from: Int, to: [Int])]] = [:]
    func add(_ item: HEIFItem, as kind: String, _ boxes: [[UInt8]] = []) {
      items.append((item, boxes))
      references[kind, default: []].append((items.count, [1]))
    }
    if parts[.alpha]?.isEmpty == false {
      let coding = [boxes[.alphaCoding] ?? boxes[.coding]].compactMap { $0 }
      add(
        item(self.coding.item, .alpha), as: "auxl",
        coding + [HEIFBox.size(size), HEIFBox.opacity] + turns)
      if isPremultiplied { references["prem"] = [(1, [items.count])] }
    }
    if parts[.exif]?.isEmpty == false { add(item("Exif", .exif), as: "cdsc") }
    if parts[.xmp]?.isEmpty == false {
      var xmp = item("mime", .xmp)
      xmp.contentType = "application/rdf+xml"
      add(xmp, as: "cdsc")
    }
    if hasGainMap { items.append((HEIFItem(type: "tmap"), [])) }
    return try HEIFItems(items, references: references, format)
  }

  private func item(_ type: String, _ part: Part) -> HEIFItem {
    HEIFItem(type: type, extents: parts[part].map { [$0] } ?? [])
  }

  /// colr of the code points.
  private var colors: [UInt8] {
    HEIFBox.colors(
      codePoints, matrix: codePoints.matrix, isFullRange: codePoints.isFullRange)
  }
}

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
      throw CodecError.heif(format, "the box mini ends early")
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

  /// What is said of a picture that is brighter than white, and of a gain map: neither is read.
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

  /// What the boxes clli, mdcv, cclv, amve, reve and ndwt would hold.
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
