public import SlicerCore

/// Where a tile's pixels lie in a file, as shown.
///
/// Law: `frame` lies in `area`, and `area` in a picture of `size`.
public struct LaidOutFile: Hashable, Sendable {
  /// Relative to the output folder, as ``TileLayout/path(of:)`` made it.
  public let path: [UInt8]
  /// The file's picture, in pixels: a tile with what overlaps or is extruded, or a whole sheet.
  public let size: PixelSize
  /// What belongs to the tile: it, its overlap, extruded edges and tabs. A file of its own is that.
  public let area: PixelRect
  /// Where the tile itself lies, without overlap, extruded edges and tabs.
  public let frame: PixelRect

  /// - Parameter area: nil for a file that has a single tile.
  public init(path: [UInt8], size: PixelSize, frame: PixelRect, area: PixelRect? = nil) {
    let area = area ?? size.bounds
    precondition(size.bounds.contains(area), "an area outside its file")
    precondition(area.contains(frame), "a tile outside its area")
    self.path = path
    self.size = size
    self.area = area
    self.frame = frame
  }
}
