import CLibDeflate
import SlicerCore

/// Small zlib streams, such as a compressed text, inflated whole and never beyond a limit.
enum Inflate {
  enum Size {
    case bytes(Int)
    case tooMany
    /// Not a zlib stream, or a damaged one, found with room for so many bytes.
    case damaged(room: Int)
  }

  /// The bytes of a zlib stream; nil when it is damaged or longer than `limit`.
  ///
  /// - Throws: `SlicerError.memory(bytes:)`.
  static func bytes(of stream: ArraySlice<UInt8>, limit: Int) throws -> [UInt8]? {
    let buffer = ByteBuffer()
    guard case .bytes(let count) = try run(stream, limit: limit, into: buffer) else { return nil }
    try MemoryReserve.check(room: count)
    return Array(buffer.room[..<count])
  }

  /// How many bytes a zlib stream inflates to, without more memory than `limit`.
  ///
  /// - Throws: `SlicerError.memory(bytes:)`.
  static func size(of stream: ArraySlice<UInt8>, limit: Int) throws -> Size {
    try run(stream, limit: limit, into: ByteBuffer())
  }

  private static func run(
    _ stream: ArraySlice<UInt8>, limit: Int, into buffer: ByteBuffer
  ) throws -> Size {
    let inflater = try inflater()
    defer { libdeflate_free_decompressor(inflater) }
    // Most texts are small: the buffer grows only for those that are not.
    var capacity = min(limit, max(4096, stream.count &* 4))
    while true {
      try buffer.reserve(capacity)
      var count = 0
      let result = stream.withUnsafeBytes {
        libdeflate_zlib_decompress(
          inflater, $0.baseAddress, $0.count, buffer.room.baseAddress, capacity, &count)
      }
      switch result {
      case LIBDEFLATE_SUCCESS: return .bytes(count)
      case LIBDEFLATE_INSUFFICIENT_SPACE:
        if capacity >= limit { return .tooMany }
        capacity = min(limit, capacity &* 8)
      default: return .damaged(room: capacity)
      }
    }
  }

  private static func inflater() throws -> OpaquePointer {
    // About what libdeflate's tables take.
    try MemoryReserve.grant(1 << 14) {
      libdeflate_alloc_decompressor()
    } giveBack: {
      libdeflate_free_decompressor($0)
    }
  }
}
