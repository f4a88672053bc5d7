import SlicerCore

/// Checks that a copied JPEG has an end marker.
enum JPEGEnd {
  /// - Throws: `SlicerError.unfinished(format:rows:fault:)` for a file without an end marker behind its pixels.
  static func check(_ source: any RandomAccessSource, _ header: PictureHeader) throws {
    var offset = 2
    // Segments before the pixels: a thumbnail in one has an end marker, too.
    while let head = try source.bytes(at: offset, count: 4) {
      guard head[0] == 0xFF else { break }
      if head[1] == 0xFF {
        offset += 1
        continue
      }
      offset += 2 + (Int(head[2]) << 8 | Int(head[3]))
      if head[1] == 0xDA { break }
    }
    var (last, hasEnd, position) = (UInt8(0), false, 0)
    try source.forEachPart { part in
      let end = position + part.count
      if !hasEnd, end > offset {
        for byte in part.dropFirst(max(0, offset - position)) {
          if last == 0xFF, byte == 0xD9 {
            hasEnd = true
            break
          }
          last = byte
        }
      }
      position = end
    }
    guard hasEnd else {
      throw SlicerError.malformed(
        format: .jpeg, reason: "the end marker is missing", remedy: .lenient(.keepsReadable))
    }
  }
}

extension RandomAccessSource {
  /// The bytes at an offset; nil where there are fewer.
  fileprivate func bytes(at offset: Int, count: Int) throws -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = try bytes.withUnsafeMutableBytes { try self.read(into: $0, at: offset) }
    return got == count ? bytes : nil
  }

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
