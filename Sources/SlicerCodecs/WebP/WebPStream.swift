import SlicerCore

/// Bytes of a WebP file, counted; it may end at any of them.
struct WebPStream {
  private let source: any ByteSource
  private(set) var position = 0
  /// Where the file ends by its own account.
  var end = 0

  /// Bytes that are asked for at a time, whatever a file promises.
  private static let portion = 1 << 16

  init(_ source: any ByteSource) { self.source = source }

  /// The next `count` bytes; fewer at the end.
  mutating func bytes(_ count: Int) throws -> [UInt8] {
    let buffer = ByteBuffer()
    _ = try append(count, to: buffer)
    return Array(buffer.bytes)
  }

  /// Returns true if all `count` bytes were there.
  mutating func append(_ count: Int, to buffer: ByteBuffer) throws -> Bool {
    try read(count) { try buffer.append($0) }
  }

  /// True if the file goes on as far as `position`.
  mutating func skip(to position: Int) throws -> Bool {
    position <= self.position ? true : try read(position - self.position) { _ in }
  }

  private mutating func read(
    _ count: Int, _ take: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> Bool {
    let memory = try ByteBuffer(capacity: min(max(count, 1), Self.portion))
    defer { withExtendedLifetime(memory) {} }
    var missing = count
    while missing > 0 {
      let room = UnsafeMutableRawBufferPointer(rebasing: memory.room.prefix(missing))
      let got = try source.read(into: room)
      if got == 0 { return false }
      try take(UnsafeRawBufferPointer(rebasing: room[..<got]))
      position += got
      missing -= got
    }
    return true
  }
}
