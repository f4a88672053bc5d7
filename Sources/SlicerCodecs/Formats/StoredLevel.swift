package import SlicerCore

/// A smaller picture of a picture, in the same file.
package struct StoredLevel: Hashable, Sendable {
  /// The size as stored.
  package let size: PixelSize
  /// By which it is opened: ``DecodeOptions/level``.
  package let place: Int
}

/// Tiles of a picture as they lie in its file: JPEGs that can be moved into files of their own.
package protocol StoredTiles: AnyObject, Sendable {
  var size: PixelSize { get }
  /// The side of a tile in pixels.
  var side: Int { get }
  /// The header of a tile's file.
  var header: PictureHeader { get }

  /// A tile as a JPEG, of any thread.
  ///
  /// - Parameters:
  ///   - part: of it, from its upper left pixel on; nil: all, also what lies outside of the picture.
  ///   - isBare: without what says nothing of its pixels.
  /// - Throws: `SlicerError` for a tile that is damaged.
  func tile(column: Int, row: Int, part: PixelSize?, isBare: Bool) throws -> [UInt8]
}

extension FormatCatalog {
  /// The tiles of a file's picture, or of one of its levels; nil where they cannot be moved.
  ///
  /// - Parameter encoding: what is kept of the metadata in a tile's file.
  package static func storedTiles(
    of source: any RandomAccessSource, _ options: DecodeOptions, _ encoding: EncodeOptions
  ) throws -> (any StoredTiles)? {
    var head = [UInt8](repeating: 0, count: headSize)
    let count = try head.withUnsafeMutableBytes { try source.read(into: $0, at: 0) }
    let format = format(ofFileWith: Array(head.prefix(count)), among: options.formats)
    return try format?.storedTiles?(source, options, encoding)
  }
}
