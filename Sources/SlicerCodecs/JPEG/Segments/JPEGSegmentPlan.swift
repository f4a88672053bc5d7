import SlicerCore

/// Which segments a file cut from a picture has: the metadata policy, worked out once.
///
/// | segment | `none` | `safe` | `all` |
/// |---|---|---|---|
/// | JFIF | version only | density, no thumbnail | density, no thumbnail |
/// | ICC, Adobe | kept | kept | kept |
/// | EXIF | orientation | sanitised | sizes and orientation corrected |
/// | XMP | – | if it shows nothing that was cut away | kept |
/// | Photoshop | – | IPTC and copyright | kept |
/// | comments | – | kept: free text about the whole picture | kept |
/// | JFIF extension, extended XMP, others | – | – | kept |
/// | MPF, JUMBF, broken ICC | – | – | – |
///
/// MPF points to pictures after this one, JUMBF holds signatures of its bytes: neither is true of
/// a tile. Where pixels are turned upright, XMP, which may say how they were, is left out.
struct JPEGSegmentPlan: Sendable {
  private enum Item: Sendable {
    case segment(JPEGSegment)
    case exif(ExifBlock)
  }

  private var items: [Item] = []
  private var policy = MetadataPolicy.all
  private var isUpright = false
  private var isTurned = false

  /// Writes `segments` as they are.
  init(verbatim segments: [JPEGSegment]) { items = segments.map { .segment($0) } }

  /// - Parameters:
  ///   - segments: a file's own, or those that ``JPEGForeignSegments`` makes.
  ///   - orientation: how the pixels are shown before they are turned upright.
  init(
    _ segments: [JPEGSegment], colorSpace: JPEGColorSpace, orientation: Orientation,
    _ options: EncodeOptions
  ) {
    policy = options.metadata
    isUpright = options.isUpright
    isTurned = isUpright && orientation != .topLeft
    if let header = segments.lazy.compactMap({ JFIFHeader($0) }).last {
      add(jfif(header, isTransposed: isUpright && orientation.isTransposed))
    }
    let hasProfile = !options.leavesColorsOut && JPEGProfile.assembled(segments) != nil
    var seen: Set<JPEGSegment.Role> = []
    for segment in segments {
      let isFirst = seen.insert(segment.role).inserted
      switch segment.role {
      case .profile: if hasProfile { add(segment) }
      case .adobe: if isFirst { add(Self.adobe(segment, colorSpace)) }
      case .exif: if isFirst { addExif(segment) }
      case .xmp: if isFirst, isWritten(xmp: segment) { add(segment) }
      case .photoshop: if isFirst { addPhotoshop(segments) }
      case .comment: if policy != .none { add(segment) }
      case .jfifExtension, .extendedXMP, .other: if policy == .all { add(segment) }
      case .jfif, .multiPicture, .boxes: break
      }
    }
  }

  /// The segments of a file with pixels of `size`, as they are stored.
  func segments(size: PixelSize) -> [JPEGSegment] {
    items.compactMap { item in
      switch item {
      case .segment(let segment): segment
      case .exif(let block): exif(block, size)
      }
    }
  }

  private mutating func add(_ segment: JPEGSegment) { items.append(.segment(segment)) }

  private mutating func addExif(_ segment: JPEGSegment) {
    if let block = try? ExifBlock(segment.data) { items.append(.exif(block)) }
  }

  private func jfif(_ header: JFIFHeader, isTransposed: Bool) -> JPEGSegment {
    var written = policy == .none ? JFIFHeader() : isTransposed ? header.transposed : header
    (written.major, written.minor) = (header.major, header.minor)
    return written.segment
  }

  /// The marker without what some programs put after it, and with the transform that is used.
  private static func adobe(_ segment: JPEGSegment, _ colorSpace: JPEGColorSpace) -> JPEGSegment {
    JPEGSegment(
      marker: segment.marker, data: Array(segment.data.prefix(11)) + [colorSpace.adobeTransform])
  }

  private func isWritten(xmp segment: JPEGSegment) -> Bool {
    if isTurned { return false }
    let packet = Array(segment.data.dropFirst(JPEGSegment.Role.xmpSignature.utf8.count))
    switch policy {
    case .all: return true
    case .safe: return XMPPacket.isSafe(packet)
    case .none: return false
    }
  }

  private mutating func addPhotoshop(_ segments: [JPEGSegment]) {
    guard policy != .none else { return }
    if policy == .all {
      items += segments.filter { $0.role == .photoshop }.map { .segment($0) }
    } else if let body = JPEGPhotoshop.body(segments).flatMap(PhotoshopResources.sanitized) {
      items += JPEGPhotoshop.segments(body).map { .segment($0) }
    }
  }

  /// The block under the policy or, where that is too large for a segment, a stricter one.
  private func exif(_ block: ExifBlock, _ size: PixelSize) -> JPEGSegment? {
    let signature = Array(JPEGSegment.Role.exifSignature.utf8)
    let orientation = isUpright ? .topLeft : block.orientation
    let policies = [MetadataPolicy.all, .safe, .none].drop { $0 != policy }
    for policy in policies {
      guard let bytes = block.sanitized(size: size, orientation: orientation, policy: policy)
      else { return nil }
      if signature.count + bytes.count <= JPEGSegment.maxCount {
        return JPEGSegment(marker: JPEGSegment.app(1), data: signature + bytes)
      }
    }
    return nil
  }
}
