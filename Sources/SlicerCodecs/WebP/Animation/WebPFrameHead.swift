import SlicerCore

/// The head of a frame, before its picture.
///
/// Source: RFC 9649 §2.7.1.3 "ANMF".
package struct WebPFrameHead {
  /// The bytes of a frame's header.
  static let size = 16
  /// The longest time that a frame can be shown, in milliseconds.
  package static let longest = 0xFF_FFFF

  let rect: PixelRect
  let milliseconds: Int
  /// It takes the place of what is there, and is not laid over it.
  let isReplacing: Bool
  /// When its time is over its rectangle is made transparent.
  let isCleared: Bool

  init(_ bytes: [UInt8]) {
    precondition(bytes.count == Self.size, "a head is whole")
    let numbers = stride(from: 0, to: 15, by: 3).map { bytes[$0..<($0 + 3)].littleEndianNumber }
    rect = PixelRect(
      x: 2 * numbers[0], y: 2 * numbers[1], width: numbers[2] + 1, height: numbers[3] + 1)
    milliseconds = numbers[4]
    (isReplacing, isCleared) = (bytes[15] & 2 != 0, bytes[15] & 1 != 0)
  }

  /// The head of a frame that replaces what is there, and stays.
  static func bytes(_ rect: PixelRect, milliseconds: Int) -> [UInt8] {
    let numbers = [rect.x / 2, rect.y / 2, rect.width - 1, rect.height - 1, milliseconds]
    return numbers.flatMap { $0.littleEndianBytes(3) } + [2]
  }
}

extension PixelRect {
  /// Larger by a column and a row at most: WebP counts places in steps of two pixels.
  var fromEvenPlace: PixelRect {
    PixelRect(
      columns: (x - x % 2)..<columns.upperBound, rows: (y - y % 2)..<rows.upperBound)
  }
}
