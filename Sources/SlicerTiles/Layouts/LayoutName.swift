public import SlicerCore

/// A tile's file name as its template made it, taken apart for a layout.
///
/// `tiles/photo_r0_c1@2x.png` is the folder `tiles/`, the stem `photo_r0_c1`, the suffix `@2x` and
/// the extension `png`.
public struct LayoutName: Hashable, Sendable {
  /// The source's name without scale and extension, as ``SourceName/name`` has it.
  public let source: [UInt8]
  /// Pixels per point of the picture that the tile belongs to.
  public let scale: Scale
  /// What stands up to the last `/`, with it; empty if there is none.
  public let folder: [UInt8]
  /// The name without folder, scale and extension.
  public let stem: [UInt8]
  /// `@2x`: as it was written, or by ``scale`` if it was not.
  public let suffix: [UInt8]
  /// Without the dot; empty if there is none.
  public let fileExtension: [UInt8]

  /// Takes apart a tile's name, relative to the output folder.
  ///
  /// A suffix that says another scale than `scale` belongs to the stem.
  public init(_ file: [UInt8], scale: Scale, source: [UInt8]) {
    self.source = source
    self.scale = scale
    let start = file.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    folder = Array(file[..<start])
    let parts = SourceName(file[start...])
    let isOurs = parts.scale == scale
    stem = isOurs ? parts.name : parts.name + parts.scaleSuffix
    suffix = isOurs ? parts.scaleSuffix : Array(scale.suffix.utf8)
    fileExtension = parts.fileExtension
  }

  /// What the tile is called at every scale: folder and stem. ``LaidOutTile/name`` is this.
  public var tile: [UInt8] { folder + stem }

  /// Suffix and extension, `@2x.png`.
  package var ending: [UInt8] {
    suffix + (fileExtension.isEmpty ? [] : [UInt8(ascii: ".")] + fileExtension)
  }
}
