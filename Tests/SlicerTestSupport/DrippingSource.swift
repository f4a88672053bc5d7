import SlicerCore

/// Bytes that come a few at a time and cannot be read out of order, as from a slow pipe.
package final class DrippingSource: ByteSource {
  private let bytes: [UInt8]
  private let step: Int
  private var position = 0

  /// - Parameter step: the most bytes that come at once.
  package init(_ bytes: [UInt8], step: Int) {
    self.bytes = bytes
    self.step = step
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, step, bytes.count - position)
    buffer.copyBytes(from: bytes[position..<(position + count)])
    position += count
    return count
  }
}
