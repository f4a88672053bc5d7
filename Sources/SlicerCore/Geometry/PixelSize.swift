/// The width and height of a picture or tile in whole pixels, each at least 0.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  /// Columns of pixels.
  public var width: Int
  /// Rows of pixels.
  public var height: Int

  /// Columns and rows.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a size is never negative")
    self.width = width
    self.height = height
  }

  /// The same size lying on its side.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }

  /// The rectangle of this size whose origin is the first pixel.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// `4x3`, as sizes are written on the command line: width first.
  public var description: String { "\(width)x\(height)" }
}
