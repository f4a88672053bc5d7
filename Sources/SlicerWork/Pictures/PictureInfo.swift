public import SlicerCodecs
public import SlicerCore
import SlicerFiles
import SlicerTiles
import SystemPackage

/// What a picture file says about itself, read from its header.
public struct PictureInfo: Sendable {
  /// The file.
  public let picture: Picture
  /// As shown, in pixels.
  public let size: PixelSize
  /// Pixels per point.
  public let scale: Scale
  /// All that it says before its pixels.
  public let header: PictureHeader
  /// What its decoder found strange, and why an embedded profile cannot be read.
  public let notes: [String]
  /// The embedded ICC profile; nil when there is none, or none that can be read.
  public let profile: ICCProfile?
}

extension Picture {
  /// Reads the header.
  ///
  /// - Throws: ``WorkError`` for what is no picture, or a damaged one.
  public func info() async throws(WorkError) -> PictureInfo {
    try await WorkControl().detached { () throws(WorkError) in try info() }
  }

  /// As the call that is awaited, for which this thread waits.
  package func info() throws(WorkError) -> PictureInfo {
    try WorkError.about(path) {
      let decoder = try decoder(for: EncodeOptions()).decoder
      let header = decoder.header
      var notes = decoder.notes
      let profile = Self.profile(header.metadata.iccProfile, &notes)
      return PictureInfo(
        picture: self, size: header.displaySize, scale: statedScale, header: header,
        notes: notes, profile: profile)
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
  /// As people write it.
  fileprivate var title: String {
    switch self {
    case .gray: "gray"
    case .grayAlpha: "gray with alpha"
    case .palette: "palette"
    case .ycbcr: "YCbCr"
    case .rgb, .rgba, .cmyk, .ycck: rawValue.uppercased()
    }
  }
}
