import SlicerCore

/// Which segments a file cut from a picture has: the metadata policy, worked out once.
///
/// | segment | `none` | `safe` | `all` |
/// |---|---|---|---|
/// | JFIF | version only | density, no thumbnail | density, no thumbnail |
/// | ICC, Adobe | kept | kept | kept |
/// | EXIF | orientation | sanitized | sizes and orientation corrected |
/// | XMP | – | if it shows nothing that was cut away | kept, without announcements |
/// | Photoshop | – | IPTC and copyright | kept |
/// | comments | – | kept: free text about the whole picture | kept |
/// | JFIF extension, extended XMP, others | – | – | kept |
/// | what says that there is a gain map | with one | with one | with one |
/// | MPF, JUMBF, HDR residuals, broken ICC | – | – | – |
///
/// MPF points to pictures after this one, JUMBF holds signatures of its bytes, and JPEG-HDR's residuals are all of
/// the picture's: none is true of a tile. A gain map that is cut along is announced anew. Where pixels are turned upright, XMP, which may say how they were, is left out.
///
/// To add a segment, write its signature into `JPEGSegment.Role`, what becomes of it here, and both into the table above
/// and that of `Documentation/Metadata.md`.
struct JPEGSegmentPlan: Sendable {
  private enum Item: Sendable {
    case segment(JPEGSegment)
    case exif(ExifBlock)
    /// Written only beside a gain map.
    case gainMap(JPEGSegment)
  }

  private var items: [Item] = []
  private var policy = MetadataPolicy.all
  private var isUpright = false
  private var isTurned = false
  /// The remaining descriptions of the packet; empty where there is none.
  private var announcedXMP: String?
  private var isExtended = false

  init(verbatim segments: [JPEGSegment]) { items = segments.map { .segment($0) } }

  /// Plans the segments of files that are cut from a JPEG.
  init(_ kind: JPEGKind, orientation: Orientation, _ options: EncodeOptions) {
    self.init(
      kind.segments, colorSpace: kind.colorSpace, orientation: orientation, options,
      isOfGainMap: kind.isGainMap)
  }

  /// - Parameters:
  ///   - segments: a file's own, or those that ``JPEGForeignSegments`` makes.
  ///   - orientation: how the pixels are shown before they are turned upright.
  ///   - isOfGainMap: whether the file is itself a gain map, and has to say how it is meant.
  init(
    _ segments: [JPEGSegment], colorSpace: JPEGColorSpace, orientation: Orientation,
    _ options: EncodeOptions, isOfGainMap: Bool = false
  ) {
    policy = options.metadata
    isUpright = options.isUpright
    isTurned = isUpright && orientation != .topLeft
    if let header = segments.lazy.compactMap({ JFIFHeader($0) }).last {
      add(jfif(header, isTransposed: isUpright && orientation.isTransposed))
    }
    let hasProfile = !options.leavesColorsOut && JPEGProfile.assembled(segments) != nil
    isExtended = policy == .all && !isTurned && Self.isExtensionTrue(segments)
    var seen: Set<JPEGSegment.Role> = []
    for segment in segments {
      let isFirst = seen.insert(segment.role).inserted
      switch segment.role {
      case .profile: if hasProfile { add(segment) }
      case .adobe: if isFirst { add(Self.adobe(segment, colorSpace)) }
      case .exif: if isFirst { addExif(segment) }
      case .xmp: if isFirst { addXMP(segment, isOfGainMap: isOfGainMap) }
      case .photoshop: if isFirst { addPhotoshop(segments) }
      case .comment: if policy != .none { add(segment) }
      case .jfifExtension, .other: if policy == .all { add(segment) }
      case .extendedXMP: if isExtended { add(segment) }
      case .gainMap: items.append(isOfGainMap ? .segment(segment) : .gainMap(segment))
      case .jfif, .multiPicture, .boxes: break
      }
    }
  }

  /// The segments of a file with pixels of `size`, as they are stored.
  ///
  /// - Parameter gainMap: bytes of the map that goes along; nil without one.
  func segments(size: PixelSize, gainMap: Int? = nil) -> [JPEGSegment] {
    let announced = gainMap.flatMap(announcement)
    let written = items.compactMap { item -> JPEGSegment? in
      switch item {
      case .segment(let segment): segment.role == .xmp && announced != nil ? nil : segment
      case .exif(let block): exif(block, size)
      case .gainMap(let segment): gainMap == nil ? nil : segment
      }
    }
    return written + (announced.map { [$0] } ?? [])
  }

  /// The packet with what it says of a map of so many bytes; nil where the source has none that does.
  private func announcement(_ bytes: Int) -> JPEGSegment? {
    guard let announcedXMP else { return nil }
    let own = JPEGGainMapFile.announcement(bytes: bytes)
    return [announcedXMP + own, own].lazy.compactMap(XMPPacket.packet).map(Self.segment(ofPacket:))
      .first { $0.data.count <= JPEGSegment.maxCount }
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

  private static func segment(ofPacket packet: [UInt8]) -> JPEGSegment {
    JPEGSegment(
      marker: JPEGSegment.app(1), data: Array(JPEGSegment.Role.xmpSignature.utf8) + packet)
  }

  private mutating func addXMP(_ segment: JPEGSegment, isOfGainMap: Bool) {
    if isTurned { return }
    let packet = Array(segment.data.dropFirst(JPEGSegment.Role.xmpSignature.utf8.count))
    let part =
      isOfGainMap
      ? XMPPacket.gainMapPart(of: packet, policy)
      : XMPPacket.part(of: packet, policy, isExtended: isExtended)
    if let part { add(Self.segment(ofPacket: part)) }
    if !isOfGainMap, packet.holds(XMPAnnouncement.hdrGainMap) {
      announcedXMP = part.flatMap(XMPProperties.init)?.descriptions { _ in true } ?? ""
    }
  }

  /// True if the packet's continuation announces nothing that is cut off, such as a depth map.
  private static func isExtensionTrue(_ segments: [JPEGSegment]) -> Bool {
    // Signature, digest, length and offset.
    let parts = segments.filter { $0.role == .extendedXMP }.map { $0.data.dropFirst(75) }
    return !parts.isEmpty && !XMPAnnouncement.isPossible(in: Array(parts.joined()))
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
