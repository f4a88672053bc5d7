import CLibDeflate

/// Small zlib streams, such as a compressed text, inflated whole and never beyond a limit.
enum Inflate {
  enum Size {
    case bytes(Int)
    case tooMany
    /// Not a zlib stream, or a damaged one, found with room for so many bytes.
    case damaged(room: Int)
  }

  /// The bytes of a zlib stream; nil when it is damaged or longer than `limit`.
  static func bytes(of stream: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    var result: [UInt8]?
    _ = run(stream, limit: limit) { result = Array($0) }
    return result
  }

  /// How many bytes a zlib stream inflates to, without more memory than `limit`.
  static func size(of stream: ArraySlice<UInt8>, limit: Int) -> Size {
    run(stream, limit: limit) { _ in }
  }

  private static func run(
    _ stream: ArraySlice<UInt8>, limit: Int, _ use: (UnsafeRawBufferPointer) -> Void
  ) -> Size {
    guard let inflater = libdeflate_alloc_decompressor() else { return .damaged(room: 0) }
    defer { libdeflate_free_decompressor(inflater) }
    // Most texts are small: the buffer grows only for those that are not.
    var capacity = min(limit, max(4096, stream.count &* 4))
    while true {
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
      defer { buffer.deallocate() }
      var count = 0
      let result = stream.withUnsafeBytes {
        libdeflate_zlib_decompress(
          inflater, $0.baseAddress, $0.count, buffer.baseAddress, capacity, &count)
      }
      switch result {
      case LIBDEFLATE_SUCCESS:
        use(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        return .bytes(count)
      case LIBDEFLATE_INSUFFICIENT_SPACE:
        if capacity >= limit { return .tooMany }
        capacity = min(limit, capacity &* 8)
      default: return .damaged(room: capacity)
      }
    }
  }
}
