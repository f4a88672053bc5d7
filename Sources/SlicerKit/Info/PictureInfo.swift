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
  /// What its decoder found strange.
  public let notes: [String]
  /// The embedded ICC profile; nil when there is none, or none that can be read.
  public let profile: ICCProfile?
}

extension Picture {
  /// As ``info()``, without blocking a thread of the pool.
  public func info() async throws(WorkError) -> PictureInfo {
    try await WorkControl().detached { () throws(WorkError) in try info() }
  }

  /// Reads the header.
  ///
  /// - Throws: ``WorkError`` for what is no picture, or a damaged one.
  public func info() throws(WorkError) -> PictureInfo {
    try WorkError.about(path) {
      let decoder = try decoder(for: EncodeOptions()).decoder
      let header = decoder.header
      return PictureInfo(
        picture: self, size: header.displaySize, scale: statedScale, header: header,
        notes: decoder.notes, profile: header.metadata.iccProfile.flatMap { try? ICCProfile($0) })
    }
  }
}
