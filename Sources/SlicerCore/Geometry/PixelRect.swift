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

  package var transposed: PixelSize { PixelSize(width: height, height: width) }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// `4x3`, as sizes are written on the command line: width first.
  public var description: String { "\(width)x\(height)" }
}

/// A rectangle of whole pixels: half-open ranges, first row at the top.
public struct PixelRect: Hashable, Sendable, CustomStringConvertible {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// Columns, at least 0.
  public var width: Int
  /// Rows, at least 0.
  public var height: Int

  /// A rectangle whose sides are 0 or more.
  public init(x: Int, y: Int, width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a rectangle is never negative")
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package init(columns: Range<Int>, rows: Range<Int>) {
    self.init(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  package var columns: Range<Int> { x..<(x + width) }
  package var rows: Range<Int> { y..<(y + height) }
  package var size: PixelSize { PixelSize(width: width, height: height) }
  package var isEmpty: Bool { width == 0 || height == 0 }

  /// The area that both rectangles cover; empty when they do not meet.
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  package static let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The part of the rectangle inside `frame`, relative to that one's corner.
  package func part(of frame: PixelRect) -> PixelRect {
    let part = intersection(frame)
    if part.isEmpty { return .nothing }
    return PixelRect(
      x: part.x - frame.x, y: part.y - frame.y, width: part.width, height: part.height)
  }

  /// The smallest rectangle that contains both; the other one, if one is empty.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      columns: min(x, other.x)..<max(columns.upperBound, other.columns.upperBound),
      rows: min(y, other.y)..<max(rows.upperBound, other.rows.upperBound))
  }

  /// True if every pixel of `other` lies in this rectangle. An empty one always does.
  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || intersection(other) == other
  }

  /// `10,20,30x40`: x, y, width and height, as the command line writes rectangles.
  public var description: String { "\(x),\(y),\(width)x\(height)" }
}
