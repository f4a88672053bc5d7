import SlicerCore

/// The part of a picture's metadata that goes into files with a profile, EXIF and XMP: the policy, worked out
/// once.
///
/// | | `none` | `safe` | `all` |
/// |---|---|---|---|
/// | ICC | kept | kept | kept |
/// | EXIF | orientation | sanitized | sizes and orientation corrected |
/// | XMP | – | if it shows nothing that was cut away | kept, without announcements |
///
/// Where pixels are turned upright, XMP, which may say how they were, is left out.
struct MetadataPlan: Sendable {
  /// Nil also where it is not one of such pixels.
  let profile: [UInt8]?
  let xmp: [UInt8]?
  let orientation: Orientation
  let policy: MetadataPolicy
  private let block: ExifBlock?

  /// - Parameters:
  ///   - model: of the files' pixels.
  ///   - keepsProfile: whether a profile is not looked at.
  init(
    _ header: PictureHeader, _ model: PixelFormat.Model, _ options: EncodeOptions,
    keepsProfile: Bool = false
  ) {
    let metadata = header.metadata
    policy = options.metadata
    orientation = options.isUpright ? .topLeft : header.orientation
    profile = (options.leavesColorsOut ? nil : metadata.iccProfile).flatMap { bytes in
      keepsProfile || (try? ICCProfile(bytes))?.isPlausible(for: model) ?? false ? bytes : nil
    }
    block = metadata.exif.flatMap { try? ExifBlock($0) }
    let isTurned = options.isUpright && header.orientation != .topLeft
    xmp = metadata.xmp.flatMap { isTurned ? nil : XMPPacket.part(of: $0, options.metadata) }
  }

  /// The block of a file with pixels of `size`; nil when there is nothing to say.
  ///
  /// - Parameter saysOrientation: whether nothing else in the file says how it is turned.
  func exif(size: PixelSize, saysOrientation: Bool) -> [UInt8]? {
    if !saysOrientation, policy == .none { return nil }
    let minimal =
      saysOrientation && orientation != .topLeft
      ? try? ExifBlock(ExifBlock.minimal(orientation: orientation)) : nil
    return (block ?? minimal)?.sanitized(size: size, orientation: orientation, policy: policy)
  }
}
