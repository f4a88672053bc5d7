public import SlicerCodecs
public import SlicerCore
import SlicerFiles
import SlicerTiles
import SystemPackage

/// A picture file's description, read from its header.
public struct PictureInfo: Sendable {
  /// The size as shown, in pixels.
  public let size: PixelSize
  /// Pixels per point.
  public let scale: Scale
  /// Notes of its decoder, and why an embedded profile cannot be read.
  public let notes: [String]
  package let picture: Picture
  package let header: PictureHeader
  /// The embedded ICC profile; nil when there is none, or none that can be read.
  package let profile: ICCProfile?

  /// The facts of a clip; nil for another picture.
  package var clip: ClipHeader? { (header.kind as? ClipKind)?.clip.header }

  /// The file's format.
  public var format: FileFormat { header.format }
  /// The format of its samples.
  public var pixelFormat: PixelFormat { header.pixelFormat }
  /// How stored rows and columns are shown, as EXIF has it: 1…8.
  public var orientation: Int { header.orientation.rawValue }
}

extension Picture {
  /// Reads the header.
  ///
  /// - Throws: ``WorkError`` for what is no picture, or a damaged one.
  public func info() async throws(WorkError) -> PictureInfo {
    try await WorkControl().detached { () throws(WorkError) in try info() }
  }

  package func info() throws(WorkError) -> PictureInfo {
    try WorkError.about(path) {
      var decoding = self.decoding
      decoding.copiesSamples = false
      let decoder = try decoder(for: EncodeOptions(), decoding).decoder
      let header = decoder.header
      var notes = decoder.notes
      let profile = Self.profile(header.metadata.iccProfile, &notes)
      return PictureInfo(
        size: header.displaySize, scale: statedScale, notes: notes, picture: self, header: header,
        profile: profile)
    }
  }

  /// A profile that cannot be read does not make the picture unreadable: a note says why.
  private static func profile(_ bytes: [UInt8]?, _ notes: inout [String]) -> ICCProfile? {
    guard let bytes else { return nil }
    do {
      return try ICCProfile(bytes)
    } catch {
      notes.append("the ICC profile cannot be read: \(error)")
      return nil
    }
  }
}

extension PictureInfo: CustomStringConvertible {
  /// `photo.png: 640x480 PNG, 8-bit RGB`.
  public var description: String {
    "\(picture.path.printable): \(size) \(header.format.title), "
      + "\(header.pixelFormat.bitDepth)-bit \(header.pixelFormat.model.title)"
  }
}

extension PixelFormat.Model {
  fileprivate var title: String {
    switch self {
    case .gray: "gray"
    case .grayAlpha: "gray with alpha"
    case .palette: "palette"
    case .ycbcr: "YCbCr"
    case .samples: "samples"
    case .rgb, .rgba, .cmyk, .ycck: rawValue.uppercased()
    }
  }
}
