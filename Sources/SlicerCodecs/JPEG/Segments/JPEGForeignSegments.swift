import SlicerCore

/// Segments for a JPEG made from another format's metadata.
enum JPEGForeignSegments {
  /// Makes segments that ``JPEGSegmentPlan`` then filters like a JPEG's own.
  ///
  /// XMP or a text that does not fit into one segment is left out. EXIF may be larger than a
  /// segment here: the plan shortens it.
  static func segments(
    _ metadata: PictureMetadata, _ model: PixelFormat.Model, _ policy: MetadataPolicy
  ) -> [JPEGSegment] {
    var segments = [(metadata.density.map { JFIFHeader($0) } ?? JFIFHeader()).segment]
    func add(_ marker: UInt8, _ signature: String, _ bytes: [UInt8]) {
      let data = Array(signature.utf8) + bytes
      guard data.count <= JPEGSegment.maxCount else { return }
      segments.append(JPEGSegment(marker: marker, data: data))
    }
    if let exif = exif(metadata) {
      let signature = Array(JPEGSegment.Role.exifSignature.utf8)
      segments.append(JPEGSegment(marker: JPEGSegment.app(1), data: signature + exif))
    }
    if let xmp = metadata.xmp { add(JPEGSegment.app(1), JPEGSegment.Role.xmpSignature, xmp) }
    if let profile = metadata.iccProfile,
      (try? ICCProfile(profile))?.isPlausible(for: model) ?? false
    {
      segments += JPEGProfile.segments(profile)
    }
    if let iptc = metadata.iptc {
      segments += JPEGPhotoshop.segments(JPEGPhotoshop.body(iptc: iptc))
    }
    for text in metadata.texts where policy == .all || TextKeyword.isSafe(text.keyword) {
      add(JPEGSegment.comment, "", Array(comment(text).utf8))
    }
    return segments
  }

  private static func exif(_ metadata: PictureMetadata) -> [UInt8]? {
    let isUseful = metadata.exif != nil || metadata.orientation != .topLeft
    return isUseful
      ? metadata.exif ?? ExifBlock.minimal(orientation: metadata.orientation) : nil
  }

  /// JPEG's comments have no keyword: one that says more than "comment" goes before its text.
  private static func comment(_ text: PictureMetadata.Text) -> String {
    text.keyword == JPEGComment.keyword ? text.text : "\(text.keyword): \(text.text)"
  }
}
