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

  /// The parts behind the bits, in this order.
  private enum Part: CaseIterable {
    case alphaCoding, gainMapCoding, coding, profile, gainMapProfile, gainMapMetadata
    case alpha, gainMap, picture, exif, xmp
  }

  /// Bytes that hold all bit fields of the header.
  private static let longestHead = 1024

  /// - Parameter brand: the minor version of the file's first box, which names the coding.
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
      throw SlicerError.unsupported(
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
      throw SlicerError.unsupported(format: format, feature: "samples that are fractions")
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
      throw SlicerError.heif(
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
      throw SlicerError.unsupported(
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

  /// The box colr of the code points.
  private var colors: [UInt8] {
    HEIFBox.colors(
      codePoints, matrix: codePoints.matrix, isFullRange: codePoints.isFullRange)
  }
}
