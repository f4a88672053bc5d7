import SlicerCore
import Testing

/// Memory that is asked for.
struct ByteBufferTests {
  /// Appended bytes are there, in order, whatever the portions.
  @Test(arguments: [1, 7, 64, 4095, 4096, 4097]) func appendedBytesAreInOrder(_ portion: Int) throws
  {
    let bytes = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let buffer = ByteBuffer()
    for start in stride(from: 0, to: bytes.count, by: portion) {
      try buffer.append(Array(bytes[start..<min(start + portion, bytes.count)]))
    }
    #expect(Array(buffer.bytes) == bytes)
    buffer.replace(UnsafeRawBufferPointer(rebasing: buffer.bytes[0..<2]), at: bytes.count - 2)
    #expect(buffer.bytes.suffix(2).elementsEqual(bytes.prefix(2)))
  }

  @Test func roomIsAligned() throws {
    let buffer = ByteBuffer()
    for capacity in [1, 100, 5000, 1 << 22] {
      try buffer.reserve(capacity)
      #expect(buffer.room.count >= capacity)
      #expect(buffer.room.baseAddress.map { Int(bitPattern: $0) % 64 } == 0)
    }
  }

  /// More than any machine has is an error, and the buffer can still be used.
  @Test func tooMuchIsRefused() throws {
    let buffer = ByteBuffer()
    #expect(throws: SlicerError.memory(bytes: 1 << 60)) { try buffer.reserve(1 << 60) }
    try buffer.append([1, 2])
    #expect(Array(buffer.bytes) == [1, 2])
    let error = SlicerError.memory(bytes: 50_000_000)
    #expect(error.kind == .tooLarge && error.remedy == .fewerThreads)
    #expect("\(error)" == "slicer needs 50000000 bytes of memory, which the system does not give")
  }
}
