/// How stored rows and columns are shown: the eight values of EXIF's Orientation tag (0x0112).
///
/// The name says where the first stored row and the first stored column are seen. A picture is
/// cut and numbered as it is *shown*; its pixels stay as they are *stored*.
///
/// Source: EXIF 2.32 §4.6.4 A, TIFF 6.0 "Orientation".
package enum Orientation: Int, CaseIterable, Hashable, Sendable, Codable {
  /// The stored orientation is the shown one.
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
