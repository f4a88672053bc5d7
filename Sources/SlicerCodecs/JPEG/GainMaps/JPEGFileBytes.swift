import SlicerCore
import Synchronization

/// A file's bytes, wherever it is being read.
struct JPEGFileBytes {
  private let read: (UnsafeMutableRawBufferPointer, Int) throws -> Int?

  /// Nil for what can be read in order only.
  init?(_ source: any ByteSource) {
    if let peeked = source as? PeekedSource {
      read = { try peeked.read(into: $0, at: $1) }
    } else if let source = source as? any RandomAccessSource {
      read = { try source.read(into: $0, at: $1) }
    } else {
      return nil
    }
    var byte: [UInt8] = [0]
    guard let known = try? byte.withUnsafeMutableBytes({ try read($0, 0) }), known == 1 else {
      return nil
    }
  }

  /// `count` bytes; nil where the file ends before.
  func read(_ count: Int, at offset: Int) throws -> [UInt8]? {
    // A file is not believed that it has what it says.
    var last: [UInt8] = [0]
    guard offset >= 0, count > 0,
      try last.withUnsafeMutableBytes({ try read($0, offset + count - 1) }) == 1
    else { return nil }
    try MemoryReserve.check(room: count)
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = try bytes.withUnsafeMutableBytes {
        try read(UnsafeMutableRawBufferPointer(rebasing: $0[filled...]), offset + filled)
      }
      guard let got, got > 0 else { return nil }
      filled += got
    }
    return bytes
  }

  /// Where the data of a segment begins that stands before the first scan.
  func position(of segment: JPEGSegment, limits: Limits) throws -> Int? {
    let head = Array(segment.data.prefix(4))
    var offset = 2
    // Tables stand between segments.
    for _ in 0..<(limits.maxChunks + 64) {
      guard let bytes = try read(4, at: offset), bytes[0] == 0xFF else { return nil }
      if bytes[1] == 0xFF {
        offset += 1
        continue
      }
      let count = Int(bytes[2]) << 8 | Int(bytes[3])
      if bytes[1] == segment.marker, count == segment.data.count + 2,
        try read(4, at: offset + 4) == head
      {
        return offset + 4
      }
      guard bytes[1] != 0xDA, bytes[1] != 0xD9, count >= 2 else { return nil }
      offset += 2 + count
    }
    return nil
  }
}
