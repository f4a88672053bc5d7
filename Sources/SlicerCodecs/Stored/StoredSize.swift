import SlicerCore

/// Sides out of a header.
enum StoredSize {
  /// Refuses sides that a picture cannot have, and those that are over the limits.
  static func checked(
    _ width: Int, _ height: Int, _ format: FileFormat, _ limits: Limits
  ) throws -> PixelSize {
    guard width > 0, height > 0 else {
      throw CodecError.malformed(
        format: format, reason: "a picture of \(width)x\(height) pixels")
    }
    let size = PixelSize(width: width, height: height)
    try limits.check(size)
    return size
  }
}

/// What a format says of a file and needs for no other.
struct StoredKind: PictureKind {
  let details: [(name: String, value: String)]
}
