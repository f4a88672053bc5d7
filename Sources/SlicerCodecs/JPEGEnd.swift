import SlicerCore

/// Walks over the segments and the scans of a JPEG, some bytes at a time, for the end of its image.
///
/// A thumbnail in a segment has an end of its own, which does not count.
///
/// Source: ITU-T T.81, B.1.1.
struct JPEGEnd {
  private enum Place {
    /// Samples, or bytes between segments.
    case data
    /// Behind FF.
    case marker
    /// Before a segment's length.
    case length
    /// Before its second byte; the first one is known.
    case lengthEnd(UInt8)
  }

  private(set) var isFound = false
  private var place = Place.data
  /// The bytes of a segment that are not looked at; at first the start of the image.
  private var skipped = 2

  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index < bytes.count, !isFound {
      if skipped > 0 {
        let count = min(skipped, bytes.count - index)
        (skipped, index) = (skipped - count, index + count)
        continue
      }
      let byte = bytes[index]
      index += 1
      switch (place, byte) {
      case (.data, 0xFF): place = .marker
      case (.data, _): break
      case (.marker, 0xD9): isFound = true
      case (.marker, 0xFF): break
      // A stuffed zero, restarts and others have no length.
      case (.marker, 0x00), (.marker, 0x01), (.marker, 0xD0...0xD8): place = .data
      case (.marker, _): place = .length
      case (.length, _): place = .lengthEnd(byte)
      case (.lengthEnd(let high), _):
        skipped = max(0, Int(high) << 8 + Int(byte) - 2)
        place = .data
      }
    }
  }

  /// Looks whether a JPEG whose bytes are copied has an end.
  ///
  /// - Throws: `SlicerError.malformed` for a file without an end marker behind its pixels.
  static func check(_ source: any RandomAccessSource) throws {
    var end = JPEGEnd()
    try source.forEachPart { end.take($0) }
    guard end.isFound else {
      throw SlicerError.malformed(
        format: .jpeg, reason: "the end marker is missing", remedy: .lenient(.keepsReadable))
    }
  }
}

extension RandomAccessSource {
  /// Hands all bytes to `body`, some at a time.
  func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let buffer = try ByteBuffer(capacity: 1 << 18)
    var offset = 0
    while true {
      let count = try read(into: buffer.room, at: offset)
      if count == 0 { return }
      try body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer.room)[..<count]))
      offset += count
    }
  }
}
