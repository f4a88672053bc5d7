import SlicerCore

/// Which chunks a file cut from a picture has: ICCP, EXIF and XMP by the ``MetadataPlan``, and under `all` those
/// that are not known.
struct WebPMetadataPlan: Sendable {
  private let plan: MetadataPlan
  private var others: [WebPChunk] = []

  init(_ header: PictureHeader, _ model: PixelFormat.Model, _ options: EncodeOptions) {
    plan = MetadataPlan(header, model, options, keepsProfile: header.format == .webp)
    if options.metadata == .all, let kind = header.kind as? WebPKind {
      others = kind.chunks.filter { WebPFeatures.of($0.type) == nil }
    }
  }

  /// The chunks of a file with pixels of `size`, the profile first.
  func chunks(size: PixelSize) -> [WebPChunk] {
    let known: [(WebPChunkType, [UInt8]?)] = [
      ("ICCP", plan.profile), ("EXIF", plan.exif(size: size, saysOrientation: true)),
      ("XMP ", plan.xmp),
    ]
    return known.compactMap { type, data in data.map { WebPChunk(type, $0) } } + others
  }
}
