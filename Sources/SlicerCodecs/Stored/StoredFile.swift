import SlicerCore

/// The bytes of a file that is read in order, a byte or a row at a time, and counted.
///
/// Where the source can be read out of order, so can this.
final class StoredFile {
  private let source: any ByteSource
  private let buffer: ByteBuffer
  /// Where the bytes lie in the buffer that have come and are not yet read.
  private var pending = 0..<0
  private(set) var position = 0

  /// Bytes that are asked for at a time.
  static let portion = 1 << 18

  init(_ source: any ByteSource) throws {
    self.source = source
    buffer = try ByteBuffer(capacity: Self.portion)
  }

  /// The bytes that come next, at least `count` of them unless the file ends; ``consume(_:)`` reads them.
  ///
  /// - Parameter count: far fewer than ``portion``.
  func window(atLeast count: Int) throws -> UnsafeRawBufferPointer {
    if pending.count < count { try fill(count) }
    return UnsafeRawBufferPointer(rebasing: buffer.room[pending])
  }

  private func fill(_ count: Int) throws {
    let room = buffer.room
    let rest = pending.count
    UnsafeMutableRawBufferPointer(rebasing: room[..<rest]).copyMemory(
      from: UnsafeRawBufferPointer(rebasing: room[pending]))
    pending = 0..<rest
    while pending.count < count {
      let got = try source.read(
        into: UnsafeMutableRawBufferPointer(rebasing: room[pending.count...]))
      if got == 0 { return }
      pending = 0..<(pending.count + got)
    }
  }

  /// Marks `count` bytes of the window as read.
  func consume(_ count: Int) {
    pending = (pending.lowerBound + count)..<pending.upperBound
    position += count
  }

  /// The next byte; nil at the end.
  func next() throws -> UInt8? {
    let byte = try peek()
    if byte != nil { consume(1) }
    return byte
  }

  func peek() throws -> UInt8? { try window(atLeast: 1).first }

  /// Fills `target`; how many bytes there were, fewer at the end.
  func read(into target: UnsafeMutableRawBufferPointer) throws -> Int {
    let ready = min(pending.count, target.count)
    if ready > 0 {
      target.copyMemory(
        from: UnsafeRawBufferPointer(
          rebasing: buffer.room[pending.lowerBound..<(pending.lowerBound + ready)]))
      consume(ready)
    }
    var filled = ready
    while filled < target.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: target[filled...])
      // Small reads go through the buffer; large ones are not copied twice.
      let got =
        rest.count < Self.portion / 4 ? try readBuffered(into: rest) : try readDirectly(rest)
      if got == 0 { break }
      filled += got
    }
    return filled
  }

  private func readBuffered(into target: UnsafeMutableRawBufferPointer) throws -> Int {
    let window = try window(atLeast: 1)
    let count = min(window.count, target.count)
    target.copyMemory(from: UnsafeRawBufferPointer(rebasing: window[..<count]))
    consume(count)
    return count
  }

  private func readDirectly(_ target: UnsafeMutableRawBufferPointer) throws -> Int {
    let got = try source.read(into: target)
    position += got
    return got
  }

  /// The next `count` bytes, which are few; nil if the file ends before.
  func bytes(_ count: Int) throws -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = try bytes.withUnsafeMutableBytes { try read(into: $0) }
    return got == count ? bytes : nil
  }

  /// Moves on to `position`; whether the file goes that far.
  func skip(to position: Int) throws -> Bool {
    while self.position < position {
      try Cancellation.check()
      let window = try window(atLeast: 1)
      if window.isEmpty { return false }
      consume(min(window.count, position - self.position))
    }
    return true
  }

  /// Fills `target` from `offset` of the file on; how many bytes there were, nil where the source cannot.
  func read(into target: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int? {
    var filled = 0
    while filled < target.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: target[filled...])
      guard let got = try readOnce(rest, at: offset + filled) else { return nil }
      if got == 0 { break }
      filled += got
    }
    return filled
  }

  private func readOnce(_ target: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int? {
    if let peeked = source as? PeekedSource { return try peeked.read(into: target, at: offset) }
    return try (source as? any RandomAccessSource)?.read(into: target, at: offset)
  }

  /// Where the file ends, if that is between `start` and `end`, of a source that can be read out of order.
  func end(from start: Int, to end: Int) throws -> Int {
    var (low, high) = (start, end)
    var byte: UInt8 = 0
    while low < high {
      let middle = low + (high - low) / 2
      let got = try withUnsafeMutableBytes(of: &byte) { try readOnce($0, at: middle) }
      if got == 1 { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
