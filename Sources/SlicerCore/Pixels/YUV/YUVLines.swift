internal import CSlicerKernels

/// A row of a picture or two, as wide as blocks of pixels need them.
///
/// Opaque rows that are wide enough are those of the picture; others are copies.
final class YUVLines {
  private let picture: Bitmap
  private let width: Int
  private let isOnWhite: Bool
  /// Two lines of premultiplied or opaque pixels, then two of straight ones. Nil where rows are
  /// the picture's.
  private let copies: ByteBuffer?
  private var first = 0

  /// - Parameters:
  ///   - width: what is beyond the picture repeats its last column.
  ///   - isOnWhite: makes pixels opaque.
  init(_ picture: Bitmap, width: Int, isOnWhite: Bool) throws {
    (self.picture, self.width, self.isOnWhite) = (picture, width, isOnWhite)
    let areRows = picture.isOpaque && width <= picture.size.width
    copies = areRows ? nil : try ByteBuffer(capacity: 4 * 4 * width)
  }

  /// True if lines of straight colors are others than those of pixels.
  private var hasStraightLines: Bool { !picture.isOpaque && !isOnWhite }

  /// Takes the rows from `y` on; what is below the picture repeats its last row.
  func move(to y: Int, count: Int) {
    first = y
    guard let copies else { return }
    for line in 0..<count {
      copy(row(line), to: copy(line, of: copies))
      guard hasStraightLines else { continue }
      StraightRows.rgba(
        UnsafeBufferPointer(copy(line, of: copies)),
        to: UnsafeMutableRawBufferPointer(copy(line + 2, of: copies)))
    }
  }

  /// The opaque or premultiplied pixels of a line.
  func pixels(_ line: Int) -> YUVRows.Pixels { start(line, line) }

  /// The opaque or straight pixels of a line.
  func colors(_ line: Int) -> YUVRows.Pixels { start(line, hasStraightLines ? line + 2 : line) }

  private func start(_ line: Int, _ copyLine: Int) -> YUVRows.Pixels {
    let pixels = copies.map { UnsafeBufferPointer(copy(copyLine, of: $0)) } ?? row(line)
    guard let start = pixels.baseAddress else { preconditionFailure("pictures have pixels") }
    return start
  }

  private func row(_ line: Int) -> UnsafeBufferPointer<UInt32> {
    picture.row(min(first + line, picture.size.height - 1))
  }

  private func copy(_ line: Int, of copies: ByteBuffer) -> UnsafeMutableBufferPointer<UInt32> {
    let bytes = (line * width * 4)..<((line + 1) * width * 4)
    return UnsafeMutableRawBufferPointer(rebasing: copies.room[bytes])
      .assumingMemoryBound(to: UInt32.self)
  }

  private func copy(
    _ row: UnsafeBufferPointer<UInt32>, to target: UnsafeMutableBufferPointer<UInt32>
  ) {
    let count = min(width, row.count)
    let kept = UnsafeBufferPointer(rebasing: row[..<count])
    if isOnWhite, !picture.isOpaque {
      StraightRows.onWhite(kept, to: target)
    } else {
      _ = target.update(fromContentsOf: kept)
    }
    target[count...].update(repeating: target[count - 1])
  }
}
