import CLibDeflate
package import CLibISAL
import CLibZ

/// Others' readers of zlib streams: what one of them refuses is a lost picture.
package enum ZlibReader: CaseIterable {
  case zlib
  case libdeflate
  case isal

  /// The bytes of a stream; nil if it is refused, or there are not `count`, or not all of it is read.
  package func inflate(_ stream: [UInt8], count: Int) -> [UInt8]? {
    var output = [UInt8](repeating: 0, count: count)
    let isRead =
      switch self {
      case .zlib: Self.zlib(stream, &output)
      case .libdeflate: Self.libdeflate(stream, &output)
      case .isal: Self.isal(stream, &output)
      }
    return isRead ? output : nil
  }

  /// True if it reads just these bytes out of a stream.
  package func reads(_ stream: [UInt8], as bytes: [UInt8]) -> Bool {
    inflate(stream, count: bytes.count) == bytes
  }

  private static func zlib(_ stream: [UInt8], _ output: inout [UInt8]) -> Bool {
    var (length, read) = (uLong(output.count), uLong(stream.count))
    let code = uncompress2(&output, &length, stream, &read)
    return code == Z_OK && Int(length) == output.count && Int(read) == stream.count
  }

  private static func libdeflate(_ stream: [UInt8], _ output: inout [UInt8]) -> Bool {
    let inflater = libdeflate_alloc_decompressor()
    defer { libdeflate_free_decompressor(inflater) }
    var read = 0
    // Without a place for the count, it has to be all of the room.
    let code = libdeflate_zlib_decompress_ex(
      inflater, stream, stream.count, &output, output.count, &read, nil)
    return code == LIBDEFLATE_SUCCESS && read == stream.count
  }

  /// True if ISA-L reads a stream, as `inflate` calls it.
  package static func isal(
    _ stream: [UInt8], _ output: inout [UInt8],
    by inflate: (UnsafeMutablePointer<inflate_state>) -> Int32 = { isal_inflate($0) }
  ) -> Bool {
    var stream = stream
    return withUnsafeTemporaryAllocation(of: inflate_state.self, capacity: 1) { states in
      guard let state = states.baseAddress else { return false }
      isal_inflate_init(state)
      state.pointee.crc_flag = UInt32(ISAL_ZLIB)
      return stream.withUnsafeMutableBufferPointer { input in
        output.withUnsafeMutableBufferPointer { output in
          state.pointee.next_in = input.baseAddress
          state.pointee.avail_in = UInt32(input.count)
          state.pointee.next_out = output.baseAddress
          state.pointee.avail_out = UInt32(output.count)
          return inflate(state) == ISAL_DECOMP_OK
            && state.pointee.block_state == ISAL_BLOCK_FINISH && state.pointee.avail_out == 0
        }
      }
    }
  }
}
