public import SlicerCore

/// A tile, what it is called, and where its pixels are.
public struct LaidOutTile: Hashable, Sendable {
  /// Where its pixels are.
  public enum Content: Hashable, Sendable {
    case file(LaidOutFile)
    /// Nowhere: all pixels have this colour; nil where it cannot be said in 8-bit sRGB.
    case blank(RGBA?)
  }

  /// The place in the grid.
  public let tile: Tile
  /// Without scale and extension, as ``LayoutName/tile`` has it; the same in all members of a set.
  public let name: [UInt8]
  /// Where its pixels are.
  public let content: Content

  /// A tile under its name.
  public init(tile: Tile, name: [UInt8], content: Content) {
    self.tile = tile
    self.name = name
    self.content = content
  }

  /// The file; nil for a tile that was left out.
  var file: LaidOutFile? {
    if case .file(let file) = content { file } else { nil }
  }
}
