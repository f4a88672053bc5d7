public import SlicerCore

/// One piece of a picture that is cut by a ``Grid``.
public struct Tile: Hashable, Sendable {
  /// 0 is the top one.
  public let row: Int
  /// 0 is the left one.
  public let column: Int
  /// Where it lies in the shown picture, in pixels; ``Uneven/pad`` makes it hang over the picture.
  public let rect: PixelRect

  /// A place in the grid and its pixels.
  public init(row: Int, column: Int, rect: PixelRect) {
    self.row = row
    self.column = column
    self.rect = rect
  }
}
