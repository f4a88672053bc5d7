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

  /// What both rectangles cover; empty when they do not meet.
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  package static let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// What of this lies in `frame`, counted from that one's corner.
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

  /// Whether every pixel of `other` lies in this rectangle. An empty one always does.
  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || intersection(other) == other
  }

  /// `10,20,30x40`: x, y, width and height, as the command line writes rectangles.
  public var description: String { "\(x),\(y),\(width)x\(height)" }
}

/// How stored rows and columns are shown: the eight values of EXIF's Orientation tag (0x0112).
///
/// The name says where the first stored row and the first stored column are seen. A picture is
/// cut and numbered as it is *shown*; its pixels stay as they are *stored*.
///
/// Source: EXIF 2.32 §4.6.4 A, TIFF 6.0 "Orientation".
package enum Orientation: Int, CaseIterable, Hashable, Sendable, Codable {
  /// As it is stored.
  case topLeft = 1
  /// Mirrored left to right.
  case topRight
  /// Turned by 180°.
  case bottomRight
  /// Mirrored top to bottom.
  case bottomLeft
  /// Mirrored along the diagonal from the top left.
  case leftTop
  /// To be turned clockwise by 90° to be shown.
  case rightTop
  /// Mirrored along the diagonal from the top right.
  case rightBottom
  /// To be turned counterclockwise by 90° to be shown.
  case leftBottom

  /// Stored columns are shown as rows: width and height change places.
  package var isTransposed: Bool { rawValue >= 5 }

  /// The shown picture runs against the stored one from left to right (after transposing).
  package var mirrorsX: Bool {
    switch self {
    case .topRight, .bottomRight, .rightTop, .rightBottom: true
    default: false
    }
  }

  /// The shown picture runs against the stored one from top to bottom (after transposing).
  package var mirrorsY: Bool {
    switch self {
    case .bottomRight, .bottomLeft, .rightBottom, .leftBottom: true
    default: false
    }
  }

  /// The orientation that turns shown pixels back to stored ones.
  package var inverse: Orientation {
    switch self {
    case .rightTop: .leftBottom
    case .leftBottom: .rightTop
    default: self
    }
  }

  /// The size shown for pixels stored at `size`, and the other way round.
  package func displaySize(ofStored size: PixelSize) -> PixelSize {
    isTransposed ? size.transposed : size
  }

  /// Where `rect`, in display space, lies among the stored pixels.
  ///
  /// - Parameters:
  ///   - rect: a rectangle of the shown picture, in pixels.
  ///   - size: the size of the *shown* picture; `rect` may lie outside of it (padding).
  package func storedRect(ofDisplayed rect: PixelRect, in size: PixelSize) -> PixelRect {
    let x = mirrorsX ? size.width - rect.x - rect.width : rect.x
    let y = mirrorsY ? size.height - rect.y - rect.height : rect.y
    return isTransposed
      ? PixelRect(x: y, y: x, width: rect.height, height: rect.width)
      : PixelRect(x: x, y: y, width: rect.width, height: rect.height)
  }

  /// Where the stored pixel (`x`, `y`) of a picture shown at `size` is seen.
  package func displayedPixel(ofStored x: Int, _ y: Int, in size: PixelSize) -> (x: Int, y: Int) {
    let (column, row) = isTransposed ? (y, x) : (x, y)
    return (mirrorsX ? size.width - 1 - column : column, mirrorsY ? size.height - 1 - row : row)
  }
}
