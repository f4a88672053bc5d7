import SlicerCore

/// Which chunks a file cut from a picture has: the metadata policy, worked out once.
///
/// | chunk | `none` | `safe` | `all` |
/// |---|---|---|---|
/// | ICCP | kept | kept | kept |
/// | EXIF | orientation | sanitised | sizes and orientation corrected |
/// | XMP | – | if it shows nothing that was cut away | kept |
/// | others | – | – | kept |
///
/// Where pixels are turned upright, XMP, which may say how they were, is left out.
struct WebPMetadataPlan: Sendable {
  private let profile: [UInt8]?
  private let exif: ExifBlock?
  private let orientation: Orientation
  private let policy: MetadataPolicy
  private var xmp: [UInt8]?
  private var others: [WebPChunk] = []

  init(_ header: PictureHeader, _ model: PixelFormat.Model, _ options: EncodeOptions) {
    let metadata = header.metadata
    policy = options.metadata
    orientation = options.isUpright ? .topLeft : header.orientation
    profile = metadata.iccProfile.flatMap { bytes in
      header.format == .webp || (try? ICCProfile(bytes))?.isPlausible(for: model) ?? false
        ? bytes : nil
    }
    let isUseful = metadata.exif != nil || metadata.orientation != .topLeft
    let bytes = metadata.exif ?? ExifBlock.minimal(orientation: metadata.orientation)
    exif = isUseful ? try? ExifBlock(bytes) : nil
    let isTurned = options.isUpright && header.orientation != .topLeft
    if !isTurned, let packet = metadata.xmp, Self.isWritten(packet, policy) { xmp = packet }
    if policy == .all, let kind = header.kind as? WebPKind {
      others = kind.chunks.filter { WebPFeatures.of($0.type) == nil }
    }
  }

  private static func isWritten(_ xmp: [UInt8], _ policy: MetadataPolicy) -> Bool {
    switch policy {
    case .all: true
    case .safe: XMPPacket.isSafe(xmp)
    case .none: false
    }
  }

  /// The chunks of a file with pixels of `size`, the profile first.
  func chunks(size: PixelSize) -> [WebPChunk] {
    let exif = exif?.sanitized(size: size, orientation: orientation, policy: policy)
    let known: [(WebPChunkType, [UInt8]?)] = [("ICCP", profile), ("EXIF", exif), ("XMP ", xmp)]
    return known.compactMap { type, data in data.map { WebPChunk(type, $0) } } + others
  }
}
