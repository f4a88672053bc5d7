import SlicerCore

/// Bytes, and then others again and again without an end, as from a pipe that nobody closes.
package final class EndlessSource: ByteSource {
  private let start: [UInt8]
  private let period: [UInt8]
  /// How many have been read.
  package private(set) var count = 0

  package init(_ start: [UInt8], then period: [UInt8]) {
    self.start = start
    // Many periods at once: a byte at a time would be slow.
    self.period = (0...(1 << 16) / period.count).flatMap { _ in period }
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let rest =
      count < start.count ? start[count...] : period[((count - start.count) % period.count)...]
    let part = rest.prefix(buffer.count)
    buffer.copyBytes(from: part)
    count += part.count
    return part.count
  }
}
