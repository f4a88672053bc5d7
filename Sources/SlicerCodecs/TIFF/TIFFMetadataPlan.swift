import CSlicerTIFF
import SlicerCore

/// The metadata of files that are cut from a picture: the policy, worked out once.
///
/// | field | `none` | `safe` | `all` |
/// |---|---|---|---|
/// | profile, orientation | kept | kept | kept |
/// | resolution, texts | – | kept | kept |
/// | place on a map | – | kept, moved with parts | kept, moved with parts |
/// | XMP | – | if it shows nothing that was cut away | kept |
struct TIFFMetadataPlan: Sendable {
  let orientation: Orientation
  private(set) var density: Density?
  private(set) var fields: [(tag: UInt32, bytes: [UInt8])] = []
  private(set) var texts: [(tag: UInt32, text: String)] = []
  private let place: TIFFPlace?
  private let keepsPlace: Bool
  private let keepsCamera: Bool
  private let keepsNumbers: Bool

  init(_ header: PictureHeader, _ format: PixelFormat, _ options: EncodeOptions) {
    let metadata = header.metadata
    let model = format.model
    place =
      options.isUpright
      ? metadata.place?.upright(header.orientation, size: header.size) : metadata.place
    keepsPlace = options.metadata != .none
    keepsCamera = options.metadata == .all
    keepsNumbers = header.isReadExactly && header.pixelFormat == format
    orientation = options.isUpright ? .topLeft : header.orientation
    if !options.leavesColorsOut, let profile = metadata.iccProfile,
      (try? ICCProfile(profile))?.isPlausible(for: model) ?? (header.format == .tiff)
    {
      fields.append((TIFFTag.profile, profile))
    }
    guard options.metadata != .none else { return }
    density = metadata.density.map { density in
      options.isUpright && header.orientation.isTransposed
        ? Density(x: density.y, y: density.x, unit: density.unit) : density
    }
    let isTurned = options.isUpright && header.orientation != .topLeft
    if !isTurned, let xmp = metadata.xmp.flatMap({ XMPPacket.part(of: $0, options.metadata) }) {
      fields.append((TIFFTag.xmp, xmp))
    }
    texts = TIFFTag.texts.compactMap { tag, keyword in
      // EXIF's first directory has them by the same numbers.
      let text =
        metadata.texts.first { $0.keyword == keyword }?.text
        ?? metadata.exif.flatMap { PictureMetadata.exifText(UInt16(tag), $0) }
      return text.flatMap { $0.isEmpty || !Self.isOfAnyPart($0) ? nil : (tag, $0) }
    }
  }

  /// Fields about the place of pixels that stand at (`x`, `y`), and about what their numbers mean.
  func place(x: Int, y: Int, isWhole: Bool) -> [TIFFField] {
    place?.moved(x: x, y: y).fields(
      keepsPlace: keepsPlace, keepsNumbers: keepsNumbers, keepsCamera: keepsCamera,
      isWhole: isWhole) ?? []
  }

  /// True if a text stays true of a part: programs for microscopes put sizes there, in XML and in lines.
  private static func isOfAnyPart(_ text: String) -> Bool {
    !text.hasPrefix("<") && !text.hasPrefix("ImageJ=") && !text.contains("\0")
  }
}
