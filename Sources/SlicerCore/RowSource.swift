/// Something that delivers a picture's rows in order, so that it can be cut while it arrives.
package protocol RowSource: AnyObject {
  /// The size as stored, before any orientation.
  var size: PixelSize { get }
  var format: PixelFormat { get }

  /// Fills `row` with the next row; called at most `size.height` times.
  ///
  /// - Parameter row: exactly `format.bytesPerRow(width: size.width)` bytes; unused bits are 0.
  func readRow(into row: UnsafeMutableRawBufferPointer) throws
}
