import CLibDeflate
package import SlicerCore

/// The bytes around chunks: signature, lengths and checksums.
///
/// libpng's `png_write_chunk` would do the same behind a `setjmp`. Written here it is four lines, cannot
/// fail, and libdeflate's CRC-32 takes 2 ms for 29 MB.
///
/// Source: PNG 3rd ed. §5.2, §5.3.
package enum PNGFraming {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The bytes of length, type and checksum.
  package static let overhead = 12

  package static func checksum(_ type: PNGChunkType, _ data: UnsafeRawBufferPointer) -> UInt32 {
    let start = type.bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, 4) }
    return data.isEmpty ? start : libdeflate_crc32(start, data.baseAddress, data.count)
  }

  /// The checksum that was `sum` so far, over more data.
  static func checksum(_ sum: UInt32, _ data: UnsafeRawBufferPointer) -> UInt32 {
    data.isEmpty ? sum : libdeflate_crc32(sum, data.baseAddress, data.count)
  }

  /// The checksum over a chunk's type and data that lie in two places.
  package static func checksum(
    _ type: PNGChunkType, _ start: [UInt8], _ rest: UnsafeRawBufferPointer
  ) -> UInt32 {
    let sum = start.withUnsafeBytes { checksum(type, $0) }
    return rest.isEmpty ? sum : libdeflate_crc32(sum, rest.baseAddress, rest.count)
  }

  package static func append(
    _ type: PNGChunkType, _ data: UnsafeRawBufferPointer, to file: inout [UInt8]
  ) {
    file += UInt32(data.count).bigEndianBytes
    file += type.bytes
    file.append(contentsOf: data)
    file += checksum(type, data).bigEndianBytes
  }

  /// Writes a chunk without copying its data.
  ///
  /// - Parameter start: what stands before `rest` in the chunk's data.
  package static func write(
    _ type: PNGChunkType, after start: [UInt8] = [], _ rest: UnsafeRawBufferPointer,
    to sink: any ByteSink
  ) throws {
    try sink.write(UInt32(start.count + rest.count).bigEndianBytes + type.bytes + start)
    try sink.write(rest)
    try sink.write(checksum(type, start, rest).bigEndianBytes)
  }

  package static func append(_ type: PNGChunkType, _ data: [UInt8], to file: inout [UInt8]) {
    data.withUnsafeBytes { append(type, $0, to: &file) }
  }
}
