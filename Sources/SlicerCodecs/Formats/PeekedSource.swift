import SlicerCore

/// A source whose first bytes can be looked at before a decoder reads them again.
final class PeekedSource: ByteSource {
  private let rest: any ByteSource
  /// The first bytes; fewer than asked for only when the source has no more.
  let prefix: [UInt8]
  private var position = 0

  init(_ source: any ByteSource, count: Int) throws {
    rest = source
    var bytes = [UInt8](repeating: 0, count: max(count, ForeignFormat.prefixLength))
    var filled = 0
    while filled < bytes.count {
      let got = try bytes.withUnsafeMutableBytes { buffer in
        try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      }
      if got == 0 { break }
      filled += got
    }
    prefix = Array(bytes[..<filled])
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard position < prefix.count else { return try rest.read(into: buffer) }
    let count = min(buffer.count, prefix.count - position)
    buffer.copyBytes(from: prefix[position..<(position + count)])
    position += count
    return count
  }

  /// Reads at an offset from the source's beginning without moving on; nil if the source cannot.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int? {
    try (rest as? any RandomAccessSource)?.read(into: buffer, at: offset)
  }
}
